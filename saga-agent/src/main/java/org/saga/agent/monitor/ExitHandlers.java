package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.saga.agent.bytecode.Ranges;

/** The exit handlers of a method, and what they cover. */
final class ExitHandlers {
  private final MethodNode method;
  private final Map<LabelNode, ExitHandler> handlers = new LinkedHashMap<>();

  private ExitHandlers(MethodNode method) {
    this.method = method;
  }

  static ExitHandlers of(MethodNode method) {
    ExitHandlers found = new ExitHandlers(method);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      ExitHandler handler = block.type == null ? ExitHandler.at(block.handler) : null;
      if (handler != null) {
        found.handlers.putIfAbsent(block.handler, handler);
      }
    }
    return found;
  }

  /** The exit handler at a label, or null. */
  ExitHandler at(LabelNode label) {
    return handlers.get(label);
  }

  /** The exit handler that an instruction is in, or null. */
  ExitHandler with(AbstractInsnNode exit) {
    for (ExitHandler handler : handlers.values()) {
      if (handler.exit() == exit) {
        return handler;
      }
    }
    return null;
  }

  /** The handlers that would exit the same monitor as the instruction that they cover does. */
  List<ExitHandler> around(AbstractInsnNode exit) {
    List<ExitHandler> around = new ArrayList<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      ExitHandler handler = at(block.handler);
      if (handler != null
          && handler.isOfMonitorAt(exit)
          && Ranges.isIn(method, exit, block.start, block.end)) {
        around.add(handler);
      }
    }
    return around;
  }

  /** The ranges of exit handlers that begin where the monitor is entered. */
  List<TryCatchBlockNode> blocksFrom(AbstractInsnNode enter) {
    List<TryCatchBlockNode> blocks = new ArrayList<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (at(block.handler) != null && followsDirectly(enter, block.start)) {
        blocks.add(block);
      }
    }
    return blocks;
  }

  /** The monitor instructions at which no exit handler would release what an event leaves held. */
  Set<AbstractInsnNode> uncovered() {
    Set<AbstractInsnNode> uncovered = new HashSet<>();
    for (AbstractInsnNode it : method.instructions) {
      boolean enters = it.getOpcode() == MONITORENTER && blocksFrom(it).isEmpty();
      boolean exits = it.getOpcode() == MONITOREXIT && with(it) == null;
      if (enters || exits && around(it).isEmpty()) {
        uncovered.add(it);
      }
    }
    return uncovered;
  }

  /** Whether no other handler can run into the same event again and again. */
  boolean areRegular() {
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      boolean coversItself = Ranges.isIn(method, block.handler, block.start, block.end);
      if (coversItself && at(block.handler) == null && coversItsOwnExit(block)) {
        return false;
      }
    }
    return true;
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
}
