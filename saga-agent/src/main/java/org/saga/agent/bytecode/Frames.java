package org.saga.agent.bytecode;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;

/** Expanded stack map frames. */
public final class Frames {
  private Frames() {}

  public static FrameNode of(List<Object> locals, List<Object> stack) {
    return new FrameNode(
        Opcodes.F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
  }

  /**
   * The frame at the place of a node, or null; labels that were added later may stand on either
   * side of it.
   */
  public static FrameNode at(AbstractInsnNode node) {
    AbstractInsnNode it = node;
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

  /** The locals of a frame after one of them has been assigned something of one slot. */
  public static List<Object> with(List<Object> locals, int variable, Object type) {
    List<Object> slots = slots(locals);
    while (slots.size() <= variable) {
      slots.add(Opcodes.TOP);
    }
    if (variable > 0 && isWide(slots.get(variable - 1))) {
      slots.set(variable - 1, Opcodes.TOP);
    }
    slots.set(variable, type);
    return types(slots);
  }

  /**
   * A long or a double takes two slots, the second of which is empty, but counts once in a frame.
   */
  static List<Object> types(List<Object> slots) {
    List<Object> types = new ArrayList<>(slots.size());
    for (int i = 0; i < slots.size(); i++) {
      types.add(slots.get(i));
      if (isWide(slots.get(i))) {
        i++;
      }
    }
    return types;
  }

  private static List<Object> slots(List<Object> types) {
    List<Object> slots = new ArrayList<>(types.size() + 1);
    for (Object type : types) {
      slots.add(type);
      if (isWide(type)) {
        slots.add(Opcodes.TOP);
      }
    }
    return slots;
  }

  private static boolean isWide(Object type) {
    return type == Opcodes.LONG || type == Opcodes.DOUBLE;
  }
}
