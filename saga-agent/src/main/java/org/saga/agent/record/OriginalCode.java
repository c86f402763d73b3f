package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** What is to be known of the code of a method to tell its ways; by numbers of instructions. */
final class OriginalCode {
  private final MethodNode method;
  private final List<AbstractInsnNode> instructions = new ArrayList<>();
  private final Map<AbstractInsnNode, Integer> numbers = new HashMap<>();
  private boolean storesToThis;

  OriginalCode(MethodNode method) {
    this.method = method;
    for (AbstractInsnNode it : method.instructions) {
      if (it.getOpcode() >= 0) {
        numbers.put(it, instructions.size());
        instructions.add(it);
        storesToThis |= it.getOpcode() == ASTORE && ((VarInsnNode) it).var == 0;
      }
    }
  }

  /** The first instruction from a node on; null if there is none. */
  static AbstractInsnNode firstFrom(AbstractInsnNode node) {
    AbstractInsnNode it = node;
    while (it != null && it.getOpcode() < 0) {
      it = it.getNext();
    }
    return it;
  }

  /** Whether the next instruction does not follow. */
  static boolean endsWay(AbstractInsnNode it) {
    int opcode = it.getOpcode();
    return opcode == GOTO || opcode == ATHROW || opcode >= TABLESWITCH && opcode <= RETURN;
  }

  /**
   * Whether an exception may come from an instruction, or it does something that others see.
   * Nothing may come before one that makes an object: frames name the object by its place.
   */
  boolean mayThrow(int number) {
    AbstractInsnNode it = instructions.get(number);
    int opcode = it.getOpcode();
    if (it instanceof LdcInsnNode constant) {
      return !(constant.cst instanceof Number || constant.cst instanceof String);
    }
    return switch (opcode) {
      case GETFIELD, PUTFIELD -> opcode == PUTFIELD || !isOfThis(number);
      case GETSTATIC, PUTSTATIC, NEWARRAY, ANEWARRAY, MULTIANEWARRAY, ARRAYLENGTH -> true;
      case IDIV, LDIV, IREM, LREM, ATHROW, CHECKCAST, MONITORENTER, MONITOREXIT -> true;
      default ->
          OriginalMethod.isElement(opcode) || opcode >= INVOKEVIRTUAL && opcode <= INVOKEDYNAMIC;
    };
  }

  /** Whether the object of an instruction that takes nothing else is this one, which is there. */
  private boolean isOfThis(int number) {
    return (method.access & ACC_STATIC) == 0
        && number > 0
        && instructions.get(number - 1) instanceof VarInsnNode load
        && load.getOpcode() == ALOAD
        && load.var == 0
        && load.getNext() == instructions.get(number)
        && !storesToThis;
  }

  /** The number of the first instruction from a node on; behind all if there is none. */
  private int number(AbstractInsnNode node) {
    return numbers.getOrDefault(firstFrom(node), instructions.size());
  }

  /** Whether a jump back closes a loop in which there is no condition. */
  boolean closesLoop(int number) {
    int target = number(((JumpInsnNode) instructions.get(number)).label);
    int at = target;
    for (int steps = 0; target <= number && steps < instructions.size(); steps++) {
      if (at == number) {
        return true;
      }
      AbstractInsnNode it = instructions.get(at);
      if (it.getOpcode() == GOTO) {
        at = number(((JumpInsnNode) it).label);
      } else if (it instanceof JumpInsnNode || endsWay(it)) {
        return false;
      } else {
        at++;
      }
    }
    return false;
  }

  /** Whether a handler begins with an instruction. */
  boolean isHandler(int number) {
    for (TryCatchBlockNode it : method.tryCatchBlocks) {
      if (number(it.handler) == number) {
        return true;
      }
    }
    return false;
  }

  /** The first instruction of a handler that it does not cover itself; -1 if there is none. */
  int firstUncovered(int handler) {
    for (int at = handler; at < instructions.size(); at++) {
      if (!isCovered(at, handler)) {
        return at;
      }
      AbstractInsnNode it = instructions.get(at);
      if (it instanceof JumpInsnNode || endsWay(it)) {
        return -1;
      }
    }
    return -1;
  }

  private boolean isCovered(int number, int handler) {
    for (TryCatchBlockNode it : method.tryCatchBlocks) {
      if (number(it.handler) == handler && number(it.start) <= number && number < number(it.end)) {
        return true;
      }
    }
    return false;
  }

  /** The call in a constructor that makes the object, of super(..) or this(..); -1 if none does. */
  int objectIsMade() {
    int others = 0;
    for (int at = 0; at < instructions.size(); at++) {
      AbstractInsnNode it = instructions.get(at);
      if (it.getOpcode() == NEW) {
        others++;
      } else if (it instanceof MethodInsnNode call
          && call.getOpcode() == INVOKESPECIAL
          && call.name.equals("<init>")) {
        if (others == 0) {
          return at;
        }
        others--;
      }
    }
    return -1;
  }
}
