package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.NOP;

import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.saga.agent.bytecode.Frames;

/** The handler by which a compiler releases the monitor of a block when an exception leaves it. */
final class ExitHandler {
  private final LabelNode label;
  private final FrameNode frame;
  private final VarInsnNode store;
  private final AbstractInsnNode load;
  private final AbstractInsnNode exit;
  private final LabelNode exiting = new LabelNode();
  private final LabelNode quiet = new LabelNode();

  /**
   * @param label where it starts
   * @param frame what the verifier knows there, or null in old class files
   * @param store the instruction that stores the exception, or null if it stays on the stack
   * @param load the instruction that loads the monitor
   * @param exit the instruction that exits it
   */
  private ExitHandler(
      LabelNode label,
      FrameNode frame,
      VarInsnNode store,
      AbstractInsnNode load,
      AbstractInsnNode exit) {
    this.label = label;
    this.frame = frame;
    this.store = store;
    this.load = load;
    this.exit = exit;
  }

  /** The exit handler at a label, or null if there is something else. */
  static ExitHandler at(LabelNode label) {
    AbstractInsnNode first = next(label);
    while (first instanceof FrameNode || is(first, NOP)) {
      first = next(first);
    }
    VarInsnNode store = is(first, ASTORE) ? (VarInsnNode) first : null;
    AbstractInsnNode load = store == null ? first : next(store);
    if (!isLoad(load)) {
      return null;
    }
    AbstractInsnNode exit = next(load);
    if (is(exit, ACONST_NULL) && clears(next(exit), load)) {
      exit = next(next(exit));
    }
    return is(exit, MONITOREXIT)
        ? new ExitHandler(label, Frames.at(label), store, load, exit)
        : null;
  }

  LabelNode label() {
    return label;
  }

  AbstractInsnNode load() {
    return load;
  }

  AbstractInsnNode exit() {
    return exit;
  }

  /** Where the monitor is loaded to be exited. */
  LabelNode exiting() {
    return exiting;
  }

  /** Another handler, which does the same without raising an event before. */
  LabelNode quiet() {
    return quiet;
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

  /** The label {@link #exiting}, to which two ways lead. */
  InsnList joinBeforeExit() {
    InsnList join = new InsnList();
    join.add(exiting);
    if (frame != null && store == null) {
      join.add(Frames.of(frame.local, frame.stack));
    } else if (frame != null) {
      Object exception = frame.stack.get(0);
      join.add(Frames.of(Frames.with(frame.local, store.var, exception), List.of()));
    }
    return join;
  }

  /** The code of the {@link #quiet} handler, which may stand anywhere: nothing in it throws. */
  InsnList quietHandler() {
    InsnList code = new InsnList();
    code.add(quiet);
    if (frame != null) {
      code.add(Frames.of(frame.local, frame.stack));
    }
    if (store != null) {
      code.add(store.clone(Map.of()));
    }
    code.add(new JumpInsnNode(GOTO, exiting));
    return code;
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
}
