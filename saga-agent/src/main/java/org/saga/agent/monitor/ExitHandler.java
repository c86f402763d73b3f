package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.NOP;

import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The handler by which a compiler releases the monitor of a block when an exception leaves it.
 *
 * @param label where it starts
 * @param frame what the verifier knows there, or null in old class files
 * @param load the instruction that loads the monitor
 * @param exit the instruction that exits it
 */
record ExitHandler(LabelNode label, FrameNode frame, AbstractInsnNode load, AbstractInsnNode exit) {
  /** The exit handler at a label, or null if there is something else. */
  static ExitHandler at(LabelNode label) {
    FrameNode frame = null;
    AbstractInsnNode it = label.getNext();
    while (it != null && (it.getOpcode() < 0 || it.getOpcode() == NOP)) {
      frame = it instanceof FrameNode found ? found : frame;
      it = it.getNext();
    }
    AbstractInsnNode load = it != null && it.getOpcode() == ASTORE ? nextIn(it) : it;
    if (load == null || !loadsMonitor(load)) {
      return null;
    }
    AbstractInsnNode exit = nextIn(load);
    boolean exits = exit != null && exit.getOpcode() == MONITOREXIT;
    return exits ? new ExitHandler(label, frame, load, exit) : null;
  }

  boolean isOfMonitorAt(AbstractInsnNode otherExit) {
    AbstractInsnNode it = otherExit.getPrevious();
    while (it != null && it.getOpcode() < 0) {
      it = it.getPrevious();
    }
    if (it instanceof VarInsnNode local) {
      return load instanceof VarInsnNode mine && mine.var == local.var;
    }
    return it instanceof LdcInsnNode type
        && load instanceof LdcInsnNode mine
        && mine.cst.equals(type.cst);
  }

  AbstractInsnNode loadMonitor() {
    return load.clone(Map.of());
  }

  Optional<FrameNode> copyFrame() {
    return Optional.ofNullable(frame)
        .map(
            it ->
                new FrameNode(
                    F_NEW,
                    it.local.size(),
                    it.local.toArray(),
                    it.stack.size(),
                    it.stack.toArray()));
  }

  private static boolean loadsMonitor(AbstractInsnNode it) {
    return it.getOpcode() == ALOAD || it instanceof LdcInsnNode;
  }

  /** The next instruction on a straight way. */
  private static AbstractInsnNode nextIn(AbstractInsnNode it) {
    AbstractInsnNode next = it.getNext();
    while (next != null
        && !(next instanceof FrameNode)
        && (next.getOpcode() < 0 || next.getOpcode() == NOP)) {
      next = next.getNext();
    }
    return next;
  }
}
