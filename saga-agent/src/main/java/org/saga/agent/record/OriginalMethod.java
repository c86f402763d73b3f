package org.saga.agent.record;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The instructions of a method as its class file has them. Weaving adds others, and takes none
 * away: so an instruction of the woven method is the next one of the original if they are equal.
 *
 * <p>Numbers begin with 0, and count instructions only, after subroutines have been inlined.
 */
final class OriginalMethod {
  /** Of an instruction that was added. */
  static final int ADDED = -1;

  private final List<String> instructions;

  private OriginalMethod(List<String> instructions) {
    this.instructions = instructions;
  }

  static OriginalMethod of(MethodNode method) {
    List<String> instructions = new ArrayList<>();
    for (AbstractInsnNode it : method.instructions) {
      if (it.getOpcode() >= 0) {
        instructions.add(text(it));
      }
    }
    return new OriginalMethod(instructions);
  }

  int size() {
    return instructions.size();
  }

  /** Looks for instructions in their order. */
  Cursor cursor() {
    return new Cursor();
  }

  /** How far the instructions of the woven method have been found. */
  final class Cursor {
    private int next;

    private Cursor() {}

    /** Returns the number of the next instruction of the woven method, or {@link #ADDED}. */
    int number(AbstractInsnNode woven) {
      boolean isNext = next < instructions.size() && instructions.get(next).equals(text(woven));
      return isNext ? next++ : ADDED;
    }

    /** As above, where others than accesses and calls are not looked for. */
    int number(String woven) {
      while (next < instructions.size() && !isAccessOrCall(instructions.get(next))) {
        next++;
      }
      boolean isNext = next < instructions.size() && instructions.get(next).equals(woven);
      return isNext ? next++ : ADDED;
    }

    boolean isAtEnd() {
      return next == instructions.size();
    }
  }

  private static boolean isAccessOrCall(String instruction) {
    int end = instruction.indexOf(' ');
    int opcode = Integer.parseInt(instruction, 0, end < 0 ? instruction.length() : end, 10);
    return isElement(opcode) || opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.INVOKEDYNAMIC;
  }

  /** Whether an instruction reads or writes an element of an array. */
  static boolean isElement(int opcode) {
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
        || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  static String text(int opcode) {
    return Integer.toString(opcode);
  }

  static String text(int opcode, String owner, String name, String descriptor) {
    return opcode + " " + owner + "." + name + descriptor;
  }

  /** What jumps where, and with what a call is linked, may be written anew. */
  static String text(int opcode, String name, String descriptor) {
    return opcode + " " + name + descriptor;
  }

  private static String text(AbstractInsnNode it) {
    int opcode = it.getOpcode();
    if (it instanceof FieldInsnNode field) {
      return text(opcode, field.owner, field.name, field.desc);
    } else if (it instanceof MethodInsnNode call) {
      return text(opcode, call.owner, call.name, call.desc);
    } else if (it instanceof InvokeDynamicInsnNode call) {
      return text(opcode, call.name, call.desc);
    } else if (it instanceof VarInsnNode variable) {
      return opcode + " " + variable.var;
    } else if (it instanceof IntInsnNode number) {
      return opcode + " " + number.operand;
    } else if (it instanceof TypeInsnNode type) {
      return opcode + " " + type.desc;
    } else if (it instanceof LdcInsnNode constant) {
      return opcode + " " + constant.cst;
    } else if (it instanceof IincInsnNode sum) {
      return opcode + " " + sum.var + " " + sum.incr;
    } else if (it instanceof MultiANewArrayInsnNode array) {
      return opcode + " " + array.desc + array.dims;
    }
    return text(opcode);
  }
}
