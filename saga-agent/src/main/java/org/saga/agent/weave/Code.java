package org.saga.agent.weave;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.SWAP;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Instructions to be inserted, and how deep the stack gets in them. */
final class Code {
  private final InsnList instructions = new InsnList();
  private int depth;
  private int deepest;

  /** Begins with so many slots on the stack. */
  Code(int depth) {
    this.depth = depth;
    this.deepest = depth;
  }

  InsnList instructions() {
    return instructions;
  }

  int deepest() {
    return deepest;
  }

  /** Adds what leaves the stack as it is. */
  void add(AbstractInsnNode instruction) {
    instructions.add(instruction);
  }

  /** Adds what is counted elsewhere. */
  void add(InsnList others) {
    instructions.add(others);
  }

  /** Adds an instruction that makes the stack so much deeper. */
  void add(AbstractInsnNode instruction, int growth) {
    instructions.add(instruction);
    grow(growth);
  }

  void grow(int growth) {
    depth += growth;
    deepest = Math.max(deepest, depth);
  }

  void load(Type type, int variable) {
    add(new VarInsnNode(type.getOpcode(ILOAD), variable), type.getSize());
  }

  void store(Type type, int variable) {
    add(new VarInsnNode(type.getOpcode(ISTORE), variable), -type.getSize());
  }

  void duplicate(Type type) {
    add(new InsnNode(type.getSize() == 2 ? DUP2 : DUP), type.getSize());
  }

  void swap() {
    add(new InsnNode(SWAP));
  }

  void pop() {
    add(new InsnNode(POP), -1);
  }

  void pushNull() {
    add(new InsnNode(ACONST_NULL), 1);
  }

  void pushFalse() {
    add(new InsnNode(ICONST_0), 1);
  }

  void push(String constant) {
    add(new LdcInsnNode(constant), 1);
  }

  void callStatic(String owner, String name, String descriptor) {
    int sizes = Type.getArgumentsAndReturnSizes(descriptor);
    int arguments = (sizes >> 2) - 1;
    add(new MethodInsnNode(INVOKESTATIC, owner, name, descriptor, false), (sizes & 3) - arguments);
  }

  /** Makes an object of the value on top if it is primitive and the taker wants objects. */
  void boxUnless(Type wanted, Type value) {
    if (value.getSort() < Type.ARRAY && wanted.getSort() >= Type.ARRAY) {
      String box = box(value);
      callStatic(box, "valueOf", "(" + value.getDescriptor() + ")L" + box + ";");
    }
  }

  private static String box(Type primitive) {
    return switch (primitive.getSort()) {
      case Type.BOOLEAN -> "java/lang/Boolean";
      case Type.CHAR -> "java/lang/Character";
      case Type.BYTE -> "java/lang/Byte";
      case Type.SHORT -> "java/lang/Short";
      case Type.INT -> "java/lang/Integer";
      case Type.FLOAT -> "java/lang/Float";
      case Type.LONG -> "java/lang/Long";
      case Type.DOUBLE -> "java/lang/Double";
      default -> throw new IllegalArgumentException(primitive + " is no primitive value");
    };
  }
}
