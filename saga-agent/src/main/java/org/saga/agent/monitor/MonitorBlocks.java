package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.saga.agent.bytecode.ClassFacts;
import org.saga.agent.bytecode.Ranges;

/**
 * Raises the events around the monitor instructions of one method.
 *
 * <p>A compiler protects a block by an exit handler: it only exits the monitor and covers itself.
 * An event in there could be raised for ever if it threw. So there is a second, quiet handler for
 * what events throw:
 *
 * <pre>
 *   requested  monitorenter
 *   acquired                         covered by the quiet handler
 *   body                             covered by the exit handler, as before
 *   releasing  monitorexit           covered by the quiet handler
 *   released                         not covered: it may throw
 *   exit handler:  releasing         covered by the quiet handler
 *     exiting:     monitorexit       covered by the quiet handler
 *                  unwound  athrow
 *   quiet handler: goto exiting
 * </pre>
 *
 * <p>Nothing but exceptions may lead to the start of a handler, or the JVM's first compiler refuses
 * the method: so the quiet handler does not jump to the start of the other one.
 *
 * <p>Some compilers leave what comes directly before or after the body uncovered. What is raised
 * there gets an {@link EventGuard}.
 */
final class MonitorBlocks {
  private final EventCalls events;
  private final MethodNode method;
  private final ExitHandlers handlers;

  /** In the order of the code. */
  private final List<Zone> zones = new ArrayList<>();

  /** What is covered by the quiet handlers whatever else covers it. */
  private final List<TryCatchBlockNode> quietRanges = new ArrayList<>();

  /** Instructions that are covered by the quiet handler, or not at all, instead. */
  private record Zone(ExitHandler handler, LabelNode from, LabelNode to, boolean quietly) {}

  private MonitorBlocks(EventCalls events, MethodNode method) {
    this.events = events;
    this.method = method;
    this.handlers = ExitHandlers.of(method);
  }

  static boolean existIn(MethodNode method) {
    for (AbstractInsnNode it : method.instructions) {
      if (it.getOpcode() == MONITORENTER || it.getOpcode() == MONITOREXIT) {
        return true;
      }
    }
    return false;
  }

  static void weave(ClassFacts owner, EventCalls events, MethodNode method) {
    new MonitorBlocks(events, method).weave(owner);
  }

  private void weave(ClassFacts owner) {
    Map<AbstractInsnNode, EventGuard> guards =
        EventGuard.of(handlers.uncovered(), owner, events, method);
    for (AbstractInsnNode it : method.instructions.toArray()) {
      if (it.getOpcode() == MONITORENTER) {
        enter(it, guards.get(it));
      } else if (it.getOpcode() == MONITOREXIT) {
        exit(it, guards.get(it));
      }
    }
    coverAnew();
    method.maxStack = Math.max(method.maxStack + 1, 2);
  }

  private void enter(AbstractInsnNode enter, EventGuard guard) {
    if (guard == null) {
      enter(enter);
    } else {
      guard.enter();
    }
  }

  private void enter(AbstractInsnNode enter) {
    LabelNode entered = new LabelNode();
    LabelNode acquired = new LabelNode();
    for (TryCatchBlockNode block : handlers.blocksFrom(enter)) {
      block.start = entered;
      zones.add(new Zone(handlers.at(block.handler), entered, acquired, true));
    }
    InsnList before = new InsnList();
    before.add(new InsnNode(DUP));
    before.add(events.of(MonitorEvent.REQUESTED));
    before.add(new InsnNode(DUP));
    InsnList after = new InsnList();
    after.add(entered);
    after.add(events.of(MonitorEvent.ACQUIRED));
    after.add(acquired);
    method.instructions.insertBefore(enter, before);
    method.instructions.insert(enter, after);
  }

  private void exit(AbstractInsnNode exit, EventGuard guard) {
    ExitHandler handler = handlers.with(exit);
    if (guard != null) {
      guard.exit();
    } else if (handler != null) {
      exitOf(handler);
    } else {
      exitAtEnd(exit);
    }
  }

  private void exitOf(ExitHandler handler) {
    LabelNode releasing = new LabelNode();
    InsnList before = new InsnList();
    before.add(releasing);
    before.add(handler.loadMonitor());
    before.add(events.of(MonitorEvent.RELEASING));
    before.add(handler.joinBeforeExit());
    LabelNode exited = new LabelNode();
    LabelNode unwound = new LabelNode();
    InsnList after = new InsnList();
    after.add(exited);
    after.add(events.of(MonitorEvent.UNWOUND));
    after.add(unwound);
    zones.add(new Zone(handler, handler.label(), exited, true));
    zones.add(new Zone(handler, exited, unwound, false));
    for (ExitHandler outer : handlers.around(handler.exit())) {
      zones.add(new Zone(outer, exited, unwound, false));
    }
    method.instructions.insertBefore(handler.load(), before);
    method.instructions.insert(handler.exit(), after);
    method.instructions.add(handler.quietHandler());
    quietRanges.add(new TryCatchBlockNode(releasing, handler.exiting(), handler.quiet(), null));
  }

  private void exitAtEnd(AbstractInsnNode exit) {
    LabelNode releasing = new LabelNode();
    LabelNode exited = new LabelNode();
    LabelNode released = new LabelNode();
    for (ExitHandler handler : handlers.around(exit)) {
      zones.add(new Zone(handler, releasing, exited, true));
      zones.add(new Zone(handler, exited, released, false));
    }
    InsnList before = new InsnList();
    before.add(releasing);
    before.add(new InsnNode(DUP));
    before.add(events.of(MonitorEvent.RELEASING));
    InsnList after = new InsnList();
    after.add(exited);
    after.add(events.of(MonitorEvent.RELEASED));
    after.add(released);
    method.instructions.insertBefore(exit, before);
    method.instructions.insert(exit, after);
  }

  private void coverAnew() {
    List<TryCatchBlockNode> blocks = List.copyOf(method.tryCatchBlocks);
    method.tryCatchBlocks.clear();
    method.tryCatchBlocks.addAll(quietRanges);
    for (TryCatchBlockNode block : blocks) {
      ExitHandler handler = handlers.at(block.handler);
      if (handler == null) {
        method.tryCatchBlocks.add(block);
      } else {
        coverAnew(block, handler);
      }
    }
  }

  private void coverAnew(TryCatchBlockNode block, ExitHandler handler) {
    LabelNode start = block.start;
    for (Zone zone : zones) {
      if (zone.handler == handler && Ranges.isIn(method, zone.from, start, block.end)) {
        cover(block, start, zone.from, handler.label());
        if (zone.quietly) {
          cover(block, zone.from, zone.to, handler.quiet());
        }
        start = zone.to;
      }
    }
    cover(block, start, block.end, handler.label());
  }

  private void cover(TryCatchBlockNode block, LabelNode start, LabelNode end, LabelNode handler) {
    Ranges.add(method, method.tryCatchBlocks, block, start, end, handler);
  }
}
