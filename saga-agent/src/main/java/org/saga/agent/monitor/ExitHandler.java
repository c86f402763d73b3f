package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.NOP;

import java.util.Map;
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
    AbstractInsnNode first = next(label);
    while (first instanceof FrameNode || is(first, NOP)) {
      first = next(first);
    }
    AbstractInsnNode load = is(first, ASTORE) ? next(first) : first;
    if (!isLoad(load)) {
      return null;
    }
    AbstractInsnNode exit = next(load);
    if (is(exit, ACONST_NULL) && clears(next(exit), load)) {
      exit = next(next(exit));
    }
    return is(exit, MONITOREXIT) ? new ExitHandler(label, frameAt(label), load, exit) : null;
  }

  boolean isOfMonitorAt(AbstractInsnNode otherExit) {
    AbstractInsnNode other = otherExit.getPrevious();
    while (other != null && other.getOpcode() < 0) {
      other = other.getPrevious();
    }
    if (load instanceof VarInsnNode mine) {
      return is(other, ALOAD) && mine.var == ((VarInsnNode) other).var;
    }
    return other instanceof LdcInsnNode constant && ((LdcInsnNode) load).cst.equals(constant.cst);
  }

  AbstractInsnNode loadMonitor() {
    return load.clone(Map.of());
  }

  FrameNode copyFrame() {
    return new FrameNode(
        F_NEW,
        frame.local.size(),
        frame.local.toArray(),
        frame.stack.size(),
        frame.stack.toArray());
  }

  private static boolean isLoad(AbstractInsnNode it) {
    return is(it, ALOAD) || it instanceof LdcInsnNode;
  }

  /** Clojure forgets what a local refers to before the last use of it. */
  private static boolean clears(AbstractInsnNode it, AbstractInsnNode load) {
    return is(it, ASTORE)
        && load instanceof VarInsnNode local
        && local.var == ((VarInsnNode) it).var;
  }

  private static boolean is(AbstractInsnNode it, int opcode) {
    return it != null && it.getOpcode() == opcode;
  }

  /** The next instruction, or a frame, where other ways join in. */
  private static AbstractInsnNode next(AbstractInsnNode it) {
    AbstractInsnNode next = it.getNext();
    while (next != null && !(next instanceof FrameNode) && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next;
  }

  /** The frame at a label's place; labels that were added later may stand on either side of it. */
  private static FrameNode frameAt(LabelNode label) {
    AbstractInsnNode it = label;
    while (it.getPrevious() != null && it.getPrevious().getOpcode() < 0) {
      it = it.getPrevious();
    }
    while (it != null && it.getOpcode() < 0) {
      if (it instanceof FrameNode frame) {
        return frame;
      }
      it = it.getNext();
    }
    return null;
  }
}
