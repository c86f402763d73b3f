package org.saga.agent.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Local variables that SAGA adds to a method, behind those of the program.
 *
 * <p>The program may overwrite its parameters and {@code this}, and its compiler may have dropped
 * them from the stack map frames. What a handler needs at the end of a method is therefore kept in
 * locals that no instruction of the program touches and that all frames declare.
 */
public final class OwnLocals {
  private final MethodNode method;
  private final int first;
  private final List<Type> types = new ArrayList<>();

  /** The method's frames must be expanded. */
  public OwnLocals(MethodNode method) {
    this.method = method;
    this.first = method.maxLocals;
  }

  /** Adds a variable; returns its index. */
  public int add(Type type) {
    int index = method.maxLocals;
    types.add(type);
    method.maxLocals += type.getSize();
    return index;
  }

  /** Declares the variables in all frames; they have to be assigned where the method begins. */
  public void declareInAllFrames() {
    declareInFrames(it -> true);
  }

  /**
   * Declares the variables in all frames; they have to be assigned where the method begins, in a
   * constructor when its superclass has made the object.
   */
  public void declareInFrames() {
    declareInFrames(it -> !isBeforeSuper(it));
  }

  private void declareInFrames(Predicate<FrameNode> isMeant) {
    for (AbstractInsnNode it : method.instructions) {
      if (it instanceof FrameNode frame && isMeant.test(frame)) {
        frame.local = with(frame.local);
      }
    }
  }

  /** The frame's locals with the own ones behind them; of none where the program has none. */
  public List<Object> with(List<Object> locals) {
    List<Object> all = filledUp(locals, first);
    types.forEach(it -> all.add(frameType(it)));
    return all;
  }

  /** A frame's locals, with as many unknown ones behind them as make up so many slots. */
  public static List<Object> filledUp(List<Object> locals, int slots) {
    List<Object> all = new ArrayList<>(locals == null ? List.of() : locals);
    for (int size = size(all); size < slots; size++) {
      all.add(Opcodes.TOP);
    }
    return all;
  }

  /** In a constructor nothing of the object may be kept until its superclass has made it. */
  private static boolean isBeforeSuper(FrameNode frame) {
    return frame.local != null && frame.local.contains(Opcodes.UNINITIALIZED_THIS);
  }

  private static int size(List<Object> locals) {
    int size = 0;
    for (Object it : locals) {
      size += it == Opcodes.LONG || it == Opcodes.DOUBLE ? 2 : 1;
    }
    return size;
  }

  /** A type as stack map frames have it. */
  public static Object frameType(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.CHAR, Type.BYTE, Type.SHORT, Type.INT -> Opcodes.INTEGER;
      case Type.FLOAT -> Opcodes.FLOAT;
      case Type.LONG -> Opcodes.LONG;
      case Type.DOUBLE -> Opcodes.DOUBLE;
      default -> type.getInternalName();
    };
  }
}
