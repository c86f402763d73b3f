package org.saga.predict.completion;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The code of a method. Instructions are numbered from 0, without labels, lines and frames, after
 * subroutines have been inlined.
 */
public final class MethodCode {
  /** What has to be known to go on behind an instruction. */
  enum Kind {
    /** Nothing: it does nothing that anybody tells. */
    PLAIN,
    /** It may throw, or do events. */
    EFFECT,
    /** As above, and other methods may be run. */
    CALL,
    GOTO,
    /** A jump that closes a loop without conditions: that it was done is told. */
    LOOP,
    JUMP,
    SWITCH,
    RETURN,
    THROW
  }

  private final String name;
  private final ClassNode owner;
  private final MethodNode method;
  private final AbstractInsnNode[] instructions;
  private final Map<AbstractInsnNode, Integer> numbers = new HashMap<>();
  private final Kind[] kinds;
  private final int[] targets;
  private final int[] lines;

  /** The call in a constructor that makes the object; -1 if there is none. */
  private final int made;

  /** Of the first instructions of handlers, where these are told; -1 if they are never. */
  private final Map<Integer, Integer> handlers = new HashMap<>();

  MethodCode(String name, ClassNode owner, MethodNode method) {
    this.name = name;
    this.owner = owner;
    this.method = method;
    List<AbstractInsnNode> all = new ArrayList<>();
    for (AbstractInsnNode it : method.instructions) {
      if (it.getOpcode() >= 0) {
        numbers.put(it, all.size());
        all.add(it);
      }
    }
    instructions = all.toArray(new AbstractInsnNode[0]);
    lines = new int[instructions.length];
    targets = new int[instructions.length];
    kinds = new Kind[instructions.length];
    findLines();
    for (int i = 0; i < instructions.length; i++) {
      targets[i] = instructions[i] instanceof JumpInsnNode jump ? number(jump.label) : -1;
    }
    for (int i = 0; i < instructions.length; i++) {
      kinds[i] = kindOf(i);
    }
    made = method.name.equals("<init>") ? objectIsMade() : -1;
    for (TryCatchBlockNode it : method.tryCatchBlocks) {
      handlers.computeIfAbsent(number(it.handler), this::firstUncovered);
    }
  }

  /** Returns {@code pkg.Class.method(I)V}. */
  public String name() {
    return name;
  }

  /** Returns the class that has the method. */
  public ClassNode owner() {
    return owner;
  }

  /** Returns the method as ASM has it. */
  public MethodNode method() {
    return method;
  }

  /** Returns how many instructions there are. */
  public int size() {
    return instructions.length;
  }

  /** Returns an instruction. */
  public AbstractInsnNode instruction(int number) {
    return instructions[number];
  }

  /** Returns the number of the first instruction from a node on; {@link #size} if there is none. */
  public int number(AbstractInsnNode node) {
    AbstractInsnNode it = node;
    while (it != null && it.getOpcode() < 0) {
      it = it.getNext();
    }
    return numbers.getOrDefault(it, instructions.length);
  }

  /** Returns the line of an instruction, or 0. */
  public int line(int number) {
    return lines[number];
  }

  /** Returns an instruction's place as traces name it. */
  public String place(int number) {
    String file = owner.sourceFile == null ? "Unknown Source" : owner.sourceFile;
    String line = lines[number] == 0 ? "" : ":" + lines[number];
    return prefix() + "(" + file + line + ")";
  }

  /** What places in the method begin with. */
  String prefix() {
    return owner.name.replace('/', '.') + "." + method.name;
  }

  /** Whether an instruction is the call of super(..) or this(..) in a constructor. */
  boolean makesObject(int number) {
    return number == made;
  }

  private int objectIsMade() {
    int others = 0;
    for (int at = 0; at < instructions.length; at++) {
      if (instructions[at].getOpcode() == NEW) {
        others++;
      } else if (instructions[at] instanceof MethodInsnNode call
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

  /** Whether an instruction makes an object of a class that a method initializes. */
  boolean makesFirst(int number, String initializer) {
    return instructions[number] instanceof TypeInsnNode type
        && type.getOpcode() == NEW
        && initializer.equals(type.desc.replace('/', '.') + ".<clinit>()V");
  }

  boolean isInitializer() {
    return method.name.equals("<clinit>");
  }

  boolean isMonitorExit(int number) {
    return instructions[number].getOpcode() == MONITOREXIT;
  }

  boolean isSynchronized() {
    return (method.access & ACC_SYNCHRONIZED) != 0;
  }

  Kind kind(int number) {
    return kinds[number];
  }

  /** Where a jump goes. */
  int target(int number) {
    return targets[number];
  }

  /** Whether an instruction calls a method of the name and descriptor of another one. */
  boolean calls(int number, MethodCode callee) {
    if (!(instructions[number] instanceof MethodInsnNode call)) {
      return false;
    }
    boolean isSame = call.name.equals(callee.method.name) && call.desc.equals(callee.method.desc);
    return isSame && (!call.name.equals("<init>") || call.owner.equals(callee.owner.name));
  }

  /** Where a switch goes with a value. */
  int selected(int number, int value) {
    if (instructions[number] instanceof TableSwitchInsnNode table) {
      boolean isIn = value >= table.min && value <= table.max;
      return number(isIn ? table.labels.get(value - table.min) : table.dflt);
    }
    LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) instructions[number];
    int key = lookup.keys.indexOf(value);
    return number(key < 0 ? lookup.dflt : lookup.labels.get(key));
  }

  boolean isHandler(int number) {
    return handlers.containsKey(number);
  }

  /** The instruction before which it is told that a handler has begun; -1 if it never is. */
  int toldAt(int handler) {
    return handlers.get(handler);
  }

  private void findLines() {
    int line = 0;
    int next = 0;
    for (AbstractInsnNode it : method.instructions) {
      if (it instanceof LineNumberNode number) {
        line = number.line;
      } else if (it.getOpcode() >= 0) {
        lines[next++] = line;
      }
    }
  }

  private Kind kindOf(int number) {
    int opcode = instructions[number].getOpcode();
    if (opcode == GOTO) {
      return closesLoop(number) ? Kind.LOOP : Kind.GOTO;
    } else if (instructions[number] instanceof JumpInsnNode) {
      return Kind.JUMP;
    }
    if (instructions[number] instanceof LdcInsnNode constant) {
      return constant.cst instanceof Number || constant.cst instanceof String
          ? Kind.PLAIN
          : Kind.CALL;
    }
    return switch (opcode) {
      case TABLESWITCH, LOOKUPSWITCH -> Kind.SWITCH;
      case IRETURN, LRETURN, FRETURN, DRETURN, ARETURN, RETURN -> Kind.RETURN;
      case ATHROW -> Kind.THROW;
      case INVOKEVIRTUAL, INVOKESPECIAL, INVOKESTATIC, INVOKEINTERFACE, INVOKEDYNAMIC -> Kind.CALL;
      case NEW, GETSTATIC, PUTSTATIC, CHECKCAST, INSTANCEOF, ANEWARRAY -> Kind.CALL;
      default -> isEffect(opcode) ? Kind.EFFECT : Kind.PLAIN;
    };
  }

  private static boolean isEffect(int opcode) {
    return opcode >= IALOAD && opcode <= SALOAD
        || opcode >= IASTORE && opcode <= SASTORE
        || opcode >= GETSTATIC && opcode <= MONITOREXIT
        || opcode == MULTIANEWARRAY
        || opcode == IDIV
        || opcode == LDIV
        || opcode == IREM
        || opcode == LREM;
  }

  /** Whether a jump back closes a loop in which there is no condition; as the recorder has it. */
  private boolean closesLoop(int number) {
    int at = targets[number];
    if (at > number) {
      return false;
    }
    for (int steps = 0; steps < instructions.length && at < instructions.length; steps++) {
      if (at == number) {
        return true;
      }
      int opcode = instructions[at].getOpcode();
      if (opcode == GOTO) {
        at = targets[at];
      } else if (targets[at] >= 0 || endsWay(opcode)) {
        return false;
      } else {
        at++;
      }
    }
    return false;
  }

  private static boolean endsWay(int opcode) {
    return opcode == ATHROW || opcode >= TABLESWITCH && opcode <= RETURN;
  }

  /** The first instruction of a handler that it does not cover itself; as the recorder has it. */
  private int firstUncovered(int handler) {
    for (int at = handler; at < instructions.length; at++) {
      if (!isCovered(at, handler)) {
        return at;
      }
      if (targets[at] >= 0 || endsWay(instructions[at].getOpcode())) {
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

  @Override
  public String toString() {
    return name;
  }
}
