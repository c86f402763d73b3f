package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.JSR;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Raises the events around the monitor instructions of one method.
 *
 * <p>A compiler protects a block by an exit handler: it only exits the monitor and covers itself.
 * An event in there could be raised for ever if it threw. So the exit handler stays as it is, and
 * what it covered goes first to an event handler that raises the release and is covered by the exit
 * handler:
 *
 * <pre>
 *   requested  monitorenter
 *   acquired                         covered by the exit handler
 *   body                             covered by the event handler
 *   releasing  monitorexit           covered by the exit handler
 *   released                         not covered: it may throw
 *   exit handler: monitorexit        covered by itself, as before
 *                 unwound  athrow
 *   event handler: releasing         covered by the exit handler
 *                  goto exit handler
 * </pre>
 */
final class MonitorBlocks {
  private final ClassNode owner;
  private final MethodNode method;
  private final Map<LabelNode, ExitHandler> exitHandlers = new LinkedHashMap<>();
  private final Map<ExitHandler, LabelNode> eventHandlers = new LinkedHashMap<>();
  private final List<Zone> zones = new ArrayList<>();

  /** Instructions that the handler covers itself, or not at all, instead of the event handler. */
  private record Zone(ExitHandler handler, LabelNode from, LabelNode to, boolean covered) {}

  MonitorBlocks(ClassNode owner, MethodNode method) {
    this.owner = owner;
    this.method = method;
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      ExitHandler handler = block.type == null ? ExitHandler.at(block.handler) : null;
      if (handler != null) {
        exitHandlers.putIfAbsent(block.handler, handler);
      }
    }
  }

  static boolean hasSubroutines(MethodNode method) {
    return hasAny(method, JSR);
  }

  boolean exist() {
    return hasAny(method, MONITORENTER) || hasAny(method, MONITOREXIT);
  }

  /** Whether no handler can run into the same event again and again. */
  boolean areRegular() {
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      boolean coversItself = ProtectedRanges.isIn(method, block.handler, block.start, block.end);
      if (coversItself && !exitHandlers.containsKey(block.handler) && coversItsOwnExit(block)) {
        return false;
      }
    }
    return true;
  }

  void weave() {
    for (AbstractInsnNode it : method.instructions.toArray()) {
      if (it.getOpcode() == MONITORENTER) {
        enter(it);
      } else if (it.getOpcode() == MONITOREXIT) {
        exit(it);
      }
    }
    zones.sort(Comparator.comparingInt(it -> method.instructions.indexOf(it.from)));
    List<TryCatchBlockNode> blocks = List.copyOf(method.tryCatchBlocks);
    method.tryCatchBlocks.clear();
    blocks.forEach(this::cover);
    eventHandlers.forEach(this::addEventHandler);
    method.maxStack = Math.max(method.maxStack + 1, 2);
  }

  private void enter(AbstractInsnNode enter) {
    LabelNode entered = new LabelNode();
    LabelNode acquired = new LabelNode();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      ExitHandler handler = exitHandlers.get(block.handler);
      if (handler != null && followsDirectly(enter, block.start)) {
        block.start = entered;
        zones.add(new Zone(handler, entered, acquired, true));
      }
    }
    InsnList before = new InsnList();
    before.add(new InsnNode(DUP));
    before.add(MonitorEvents.requested(owner));
    before.add(new InsnNode(DUP));
    InsnList after = new InsnList();
    after.add(entered);
    after.add(MonitorEvents.acquired(owner));
    after.add(acquired);
    method.instructions.insertBefore(enter, before);
    method.instructions.insert(enter, after);
  }

  private void exit(AbstractInsnNode exit) {
    for (ExitHandler handler : exitHandlers.values()) {
      if (handler.exit() == exit) {
        exitOf(handler);
        return;
      }
    }
    exitAtEnd(exit);
  }

  private void exitOf(ExitHandler handler) {
    LabelNode exited = new LabelNode();
    LabelNode unwound = new LabelNode();
    InsnList after = new InsnList();
    after.add(exited);
    after.add(MonitorEvents.unwound(owner));
    after.add(unwound);
    method.instructions.insert(handler.exit(), after);
    zones.add(new Zone(handler, handler.label(), exited, true));
    zones.add(new Zone(handler, exited, unwound, false));
  }

  private void exitAtEnd(AbstractInsnNode exit) {
    LabelNode releasing = new LabelNode();
    LabelNode exited = new LabelNode();
    LabelNode released = new LabelNode();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      ExitHandler handler = exitHandlers.get(block.handler);
      if (handler != null
          && handler.isOfMonitorAt(exit)
          && ProtectedRanges.isIn(method, exit, block.start, block.end)) {
        zones.add(new Zone(handler, releasing, exited, true));
        zones.add(new Zone(handler, exited, released, false));
      }
    }
    InsnList before = new InsnList();
    before.add(releasing);
    before.add(new InsnNode(DUP));
    before.add(MonitorEvents.releasing(owner));
    InsnList after = new InsnList();
    after.add(exited);
    after.add(MonitorEvents.released(owner));
    after.add(released);
    method.instructions.insertBefore(exit, before);
    method.instructions.insert(exit, after);
  }

  private void cover(TryCatchBlockNode block) {
    ExitHandler handler = exitHandlers.get(block.handler);
    if (handler == null) {
      method.tryCatchBlocks.add(block);
      return;
    }
    LabelNode events = eventHandlers.computeIfAbsent(handler, it -> new LabelNode());
    LabelNode start = block.start;
    for (Zone zone : zones) {
      if (zone.handler == handler && ProtectedRanges.isIn(method, zone.from, start, block.end)) {
        cover(block, start, zone.from, events);
        if (zone.covered) {
          cover(block, zone.from, zone.to, handler.label());
        }
        start = zone.to;
      }
    }
    cover(block, start, block.end, events);
  }

  private void cover(TryCatchBlockNode block, LabelNode start, LabelNode end, LabelNode handler) {
    ProtectedRanges.add(method, method.tryCatchBlocks, block, start, end, handler);
  }

  private void addEventHandler(ExitHandler handler, LabelNode start) {
    LabelNode end = new LabelNode();
    InsnList code = new InsnList();
    code.add(start);
    handler.copyFrame().ifPresent(code::add);
    code.add(handler.loadMonitor());
    code.add(MonitorEvents.releasing(owner));
    code.add(new JumpInsnNode(GOTO, handler.label()));
    code.add(end);
    method.instructions.add(code);
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler.label(), null));
  }

  /** Compilers let ranges before a handler run on into it, so only what follows it counts. */
  private boolean coversItsOwnExit(TryCatchBlockNode block) {
    for (AbstractInsnNode it : method.instructions) {
      if (it.getOpcode() == MONITOREXIT
          && ProtectedRanges.isIn(method, it, block.handler, block.end)) {
        return true;
      }
    }
    return false;
  }

  private static boolean followsDirectly(AbstractInsnNode instruction, LabelNode label) {
    AbstractInsnNode it = instruction.getNext();
    while (it != null && it.getOpcode() < 0) {
      if (it == label) {
        return true;
      }
      it = it.getNext();
    }
    return false;
  }

  private static boolean hasAny(MethodNode method, int opcode) {
    for (AbstractInsnNode it : method.instructions) {
      if (it.getOpcode() == opcode) {
        return true;
      }
    }
    return false;
  }
}
