package org.saga.agent.record.jdk;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;
import static org.objectweb.asm.Opcodes.IF_ICMPNE;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.LCMP;
import static org.objectweb.asm.Opcodes.LLOAD;
import static org.objectweb.asm.Opcodes.LSTORE;
import static org.objectweb.asm.Opcodes.POP;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Writes the code of a method that accesses a variable by {@code Unsafe} and records it. */
final class TwinMethod {
  private static final int NOT_A_PARAMETER = -1;
  private static final String ACCESS = "(JJLjava/lang/Object;J)";
  private static final String VARIABLE = "(Ljava/lang/Object;J)J";

  private final MethodVisitor code;
  private final String name;
  private final String descriptor;
  private final Type result;
  private final Type[] parameters;

  /** Where the parameters of Unsafe's method are. */
  private final int[] slots;

  private int unsafe = NOT_A_PARAMETER;
  private int log;
  private int variable;
  private int begun;
  private int value;

  TwinMethod(MethodVisitor code, String name, String descriptor) {
    this.code = code;
    this.name = name;
    this.descriptor = descriptor;
    this.result = Type.getReturnType(descriptor);
    this.parameters = Type.getArgumentTypes(descriptor);
    this.slots = new int[parameters.length];
  }

  /** The parameters are those of Unsafe's method, behind Unsafe. */
  TwinMethod withUnsafe() {
    unsafe = 0;
    int slot = 1;
    for (int i = 0; i < slots.length; i++) {
      slots[i] = slot;
      slot += parameters[i].getSize();
    }
    return locals(slot);
  }

  /** The offset is the last parameter. */
  TwinMethod ofField() {
    int slot = 1;
    if (slots.length > 2) {
      slots[2] = slot;
      slot += parameters[2].getSize();
    }
    slots[1] = slot;
    return locals(slot + 2);
  }

  private TwinMethod locals(int from) {
    log = from;
    variable = from + 1;
    begun = from + 3;
    value = from + 5;
    return this;
  }

  /**
   * Writes it all.
   *
   * @param ofVariable the method that tells what stands for the variable
   */
  void write(Access access, String ofVariable) {
    code.visitCode();
    Label unrecorded = new Label();
    if (unsafe == NOT_A_PARAMETER) {
      code.visitVarInsn(ALOAD, slots[0]);
      code.visitMethodInsn(
          INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
      code.visitInsn(POP);
    }
    code.visitVarInsn(ALOAD, slots[0]);
    code.visitMethodInsn(
        INVOKESTATIC, Boot.LOG, "of", "(Ljava/lang/Object;)L" + Boot.LOG + ";", false);
    code.visitVarInsn(ASTORE, log);
    code.visitVarInsn(ALOAD, log);
    code.visitJumpInsn(IFNULL, unrecorded);
    variable(ofVariable);
    if (access == Access.READ) {
      read();
    } else {
      write();
      after(access);
    }
    code.visitLabel(unrecorded);
    call();
    code.visitInsn(result.getOpcode(IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void read() {
    Label again = new Label();
    code.visitLabel(again);
    before("beforeRead");
    call();
    code.visitVarInsn(result.getOpcode(ISTORE), value);
    tell("mustReadAgain", "Z");
    code.visitJumpInsn(IFNE, again);
    end();
  }

  private void write() {
    before("beforeWrite");
    call();
    if (result.getSort() != Type.VOID) {
      code.visitVarInsn(result.getOpcode(ISTORE), value);
    }
  }

  private void after(Access access) {
    Label failed = new Label();
    switch (access) {
      case SET_IF_EQUAL -> {
        code.visitVarInsn(ILOAD, value);
        code.visitJumpInsn(IFEQ, failed);
      }
      case EXCHANGE_IF_EQUAL -> jumpIfNotExpected(failed);
      default -> {}
    }
    tell(access == Access.WRITE ? "afterWrite" : "afterUpdate", "V");
    end();
    code.visitLabel(failed);
    if (access == Access.SET_IF_EQUAL || access == Access.EXCHANGE_IF_EQUAL) {
      tell("afterFailure", "V");
      end();
    }
  }

  private void jumpIfNotExpected(Label failed) {
    bits(value);
    bits(slots[2]);
    switch (result.getSort()) {
      case Type.OBJECT -> code.visitJumpInsn(IF_ACMPNE, failed);
      case Type.LONG, Type.DOUBLE -> {
        code.visitInsn(LCMP);
        code.visitJumpInsn(IFNE, failed);
      }
      default -> code.visitJumpInsn(IF_ICMPNE, failed);
    }
  }

  /** Unsafe compares the bits of numbers. */
  private void bits(int slot) {
    code.visitVarInsn(result.getOpcode(ILOAD), slot);
    if (result.getSort() == Type.FLOAT) {
      code.visitMethodInsn(INVOKESTATIC, "java/lang/Float", "floatToRawIntBits", "(F)I", false);
    } else if (result.getSort() == Type.DOUBLE) {
      code.visitMethodInsn(INVOKESTATIC, "java/lang/Double", "doubleToRawLongBits", "(D)J", false);
    }
  }

  // ---- calls

  private void variable(String method) {
    code.visitVarInsn(ALOAD, log);
    code.visitVarInsn(ALOAD, slots[0]);
    code.visitVarInsn(LLOAD, slots[1]);
    code.visitMethodInsn(INVOKEVIRTUAL, Boot.LOG, method, VARIABLE, false);
    code.visitVarInsn(LSTORE, variable);
  }

  private void before(String method) {
    code.visitVarInsn(ALOAD, log);
    code.visitVarInsn(LLOAD, variable);
    code.visitMethodInsn(INVOKEVIRTUAL, Boot.LOG, method, "(J)J", false);
    code.visitVarInsn(LSTORE, begun);
  }

  private void tell(String method, String result) {
    code.visitVarInsn(ALOAD, log);
    code.visitVarInsn(LLOAD, variable);
    code.visitVarInsn(LLOAD, begun);
    code.visitVarInsn(ALOAD, slots[0]);
    code.visitVarInsn(LLOAD, slots[1]);
    code.visitMethodInsn(INVOKEVIRTUAL, Boot.LOG, method, ACCESS + result, false);
  }

  private void call() {
    if (unsafe == NOT_A_PARAMETER) {
      code.visitMethodInsn(
          INVOKESTATIC, TwinsClass.UNSAFE, "getUnsafe", "()L" + TwinsClass.UNSAFE + ";", false);
    } else {
      code.visitVarInsn(ALOAD, unsafe);
    }
    for (int i = 0; i < parameters.length; i++) {
      code.visitVarInsn(parameters[i].getOpcode(ILOAD), slots[i]);
    }
    code.visitMethodInsn(INVOKEVIRTUAL, TwinsClass.UNSAFE, name, descriptor, false);
  }

  private void end() {
    if (result.getSort() != Type.VOID) {
      code.visitVarInsn(result.getOpcode(ILOAD), value);
    }
    code.visitInsn(result.getOpcode(IRETURN));
  }
}
