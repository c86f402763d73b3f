package org.saga.agent.monitor;

import java.util.Collections;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes a class file whose methods are as large as they may be. */
final class LargeClass {
  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

  LargeClass(String name) {
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
  }

  byte[] classFile() {
    return writer.toByteArray();
  }

  /** A synchronized method that does nothing, many times. */
  LargeClass withSynchronized(String name, int instructions) {
    MethodVisitor code = method(name, Opcodes.ACC_SYNCHRONIZED);
    doNothing(code, instructions);
    return end(code);
  }

  /** A method of many blocks, which nothing covers, that may jump over all of them. */
  LargeClass withBlocks(String name, int blocks, int instructionsInEach) {
    MethodVisitor code = method(name, 0);
    Label end = new Label();
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitJumpInsn(Opcodes.IFNULL, end);
    for (int i = 0; i < blocks; i++) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitInsn(Opcodes.MONITORENTER);
      doNothing(code, instructionsInEach);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitInsn(Opcodes.MONITOREXIT);
    }
    code.visitLabel(end);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    return end(code);
  }

  /** A method with so many locals and frames that what ASM may compute of it is limited. */
  LargeClass withLocals(String name, int locals, int frames) {
    MethodVisitor code = method(name, Opcodes.ACC_SYNCHRONIZED);
    Label end = new Label();
    code.visitInsn(Opcodes.ICONST_0);
    code.visitVarInsn(Opcodes.ISTORE, locals);
    code.visitInsn(Opcodes.ICONST_0);
    code.visitJumpInsn(Opcodes.IFEQ, end);
    Object[] types = Collections.nCopies(locals, Opcodes.TOP).toArray();
    types[0] = "program/Locals";
    for (int i = 0; i < frames; i++) {
      Label next = new Label();
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitInsn(Opcodes.MONITORENTER);
      doNothing(code, 10);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitInsn(Opcodes.MONITOREXIT);
      code.visitInsn(Opcodes.ICONST_0);
      code.visitJumpInsn(Opcodes.IFEQ, next);
      code.visitInsn(Opcodes.NOP);
      code.visitLabel(next);
      code.visitFrame(Opcodes.F_FULL, types.length, types, 0, new Object[0]);
    }
    doNothing(code, 32_740 - 20 * frames);
    code.visitLabel(end);
    code.visitFrame(Opcodes.F_FULL, types.length, types, 0, new Object[0]);
    return end(code);
  }

  private MethodVisitor method(String name, int access) {
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC | access, name, "()V", null, null);
    code.visitCode();
    return code;
  }

  private LargeClass end(MethodVisitor code) {
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    return this;
  }

  private static void doNothing(MethodVisitor code, int times) {
    for (int i = 0; i < times; i++) {
      code.visitInsn(Opcodes.NOP);
    }
  }

  /** Has nearly as many constants as a class file can have. */
  LargeClass withConstants(int count) {
    for (int i = 0; i < count; i++) {
      writer.newConst(i);
    }
    return this;
  }
}
