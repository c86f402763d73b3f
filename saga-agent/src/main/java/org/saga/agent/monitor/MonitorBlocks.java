package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.JSR;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.saga.agent.bytecode.Ranges;

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
 *
 * <p>Some compilers leave what comes directly before or after the body uncovered. What is raised
 * there gets an {@link EventGuard}.
 */
final class MonitorBlocks {
  private final EventCalls events;
  private final MethodNode method;
  private final Map<LabelNode, ExitHandler> exitHandlers = new LinkedHashMap<>();
  private final Map<ExitHandler, LabelNode> eventHandlers = new LinkedHashMap<>();
  private final List<Zone> zones = new ArrayList<>();

  /** Instructions that the handler covers itself, or not at all, instead of the event handler. */
  private record Zone(ExitHandler handler, LabelNode from, LabelNode to, boolean covered) {}

  MonitorBlocks(EventCalls events, MethodNode method) {
    this.events = events;
    this.method = method;
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      ExitHandler handler = block.type == null ? ExitHandler.at(block.handler) : null;
      if (handler != null) {
        exitHandlers.putIfAbsent(block.handler, handler);
      }
    }
  }

  static boolean exist(MethodNode method) {
    return hasAny(method, MONITORENTER) || hasAny(method, MONITOREXIT);
  }

  static boolean hasSubroutines(MethodNode method) {
    return hasAny(method, JSR);
  }

  /** Whether no handler can run into the same event again and again. */
  boolean areRegular() {
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      boolean coversItself = Ranges.isIn(method, block.handler, block.start, block.end);
      if (coversItself && !exitHandlers.containsKey(block.handler) && coversItsOwnExit(block)) {
        return false;
      }
    }
    return true;
  }

  void weave(ClassFacts owner) {
    Map<AbstractInsnNode, EventGuard> guards = EventGuard.of(uncovered(), owner, events, method);
    for (AbstractInsnNode it : method.instructions.toArray()) {
      if (guards.containsKey(it)) {
        raiseAt(it, guards.get(it));
      } else if (it.getOpcode() == MONITORENTER) {
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

  /** The monitor instructions at which no exit handler would release what an event leaves held. */
  private Set<AbstractInsnNode> uncovered() {
    Set<AbstractInsnNode> uncovered = new HashSet<>();
    for (AbstractInsnNode it : method.instructions) {
      boolean enters = it.getOpcode() == MONITORENTER && blocksFrom(it).isEmpty();
      boolean exits = it.getOpcode() == MONITOREXIT && handlerWith(it) == null;
      if (enters || exits && handlersAround(it).isEmpty()) {
        uncovered.add(it);
      }
    }
    return uncovered;
  }

  private void raiseAt(AbstractInsnNode place, EventGuard guard) {
    if (place.getOpcode() == MONITORENTER) {
      guard.enter();
    } else {
      guard.exit();
    }
  }

  private void enter(AbstractInsnNode enter) {
    LabelNode entered = new LabelNode();
    LabelNode acquired = new LabelNode();
    for (TryCatchBlockNode block : blocksFrom(enter)) {
      block.start = entered;
      zones.add(new Zone(exitHandlers.get(block.handler), entered, acquired, true));
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

  private void exit(AbstractInsnNode exit) {
    ExitHandler handler = handlerWith(exit);
    if (handler == null) {
      exitAtEnd(exit);
    } else {
      exitOf(handler);
    }
  }

  private void exitOf(ExitHandler handler) {
    LabelNode exited = new LabelNode();
    LabelNode unwound = new LabelNode();
    InsnList after = new InsnList();
    after.add(exited);
    after.add(events.of(MonitorEvent.UNWOUND));
    after.add(unwound);
    Set<ExitHandler> sameMonitor = new HashSet<>(handlersAround(handler.exit()));
    sameMonitor.add(handler);
    method.instructions.insert(handler.exit(), after);
    zones.add(new Zone(handler, handler.label(), exited, true));
    sameMonitor.forEach(it -> zones.add(new Zone(it, exited, unwound, false)));
  }

  private void exitAtEnd(AbstractInsnNode exit) {
    LabelNode releasing = new LabelNode();
    LabelNode exited = new LabelNode();
    LabelNode released = new LabelNode();
    for (ExitHandler handler : handlersAround(exit)) {
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

  private void cover(TryCatchBlockNode block) {
    ExitHandler handler = exitHandlers.get(block.handler);
    if (handler == null) {
      method.tryCatchBlocks.add(block);
      return;
    }
    LabelNode events = eventHandlers.computeIfAbsent(handler, it -> new LabelNode());
    LabelNode start = block.start;
    for (Zone zone : zones) {
      if (zone.handler == handler && Ranges.isIn(method, zone.from, start, block.end)) {
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
    Ranges.add(method, method.tryCatchBlocks, block, start, end, handler);
  }

  private void addEventHandler(ExitHandler handler, LabelNode start) {
    LabelNode end = new LabelNode();
    InsnList code = new InsnList();
    code.add(start);
    handler.copyFrame().ifPresent(code::add);
    code.add(handler.loadMonitor());
    code.add(events.of(MonitorEvent.RELEASING));
    code.add(new JumpInsnNode(GOTO, handler.label()));
    code.add(end);
    method.instructions.add(code);
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler.label(), null));
  }

  /** The ranges of exit handlers that begin where the monitor is entered. */
  private List<TryCatchBlockNode> blocksFrom(AbstractInsnNode enter) {
    return method.tryCatchBlocks.stream()
        .filter(it -> exitHandlers.containsKey(it.handler) && followsDirectly(enter, it.start))
        .toList();
  }

  /** The exit handler that the instruction is in, or null. */
  private ExitHandler handlerWith(AbstractInsnNode exit) {
    for (ExitHandler handler : exitHandlers.values()) {
      if (handler.exit() == exit) {
        return handler;
      }
    }
    return null;
  }

  /** The handlers that would exit the same monitor as the instruction does. */
  private List<ExitHandler> handlersAround(AbstractInsnNode exit) {
    return method.tryCatchBlocks.stream()
        .filter(it -> Ranges.isIn(method, exit, it.start, it.end))
        .map(it -> exitHandlers.get(it.handler))
        .filter(it -> it != null && it.isOfMonitorAt(exit))
        .toList();
  }

  /** Compilers let ranges before a handler run on into it, so only what follows it counts. */
  private boolean coversItsOwnExit(TryCatchBlockNode block) {
    for (AbstractInsnNode it : method.instructions) {
      if (it.getOpcode() == MONITOREXIT && Ranges.isIn(method, it, block.handler, block.end)) {
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
