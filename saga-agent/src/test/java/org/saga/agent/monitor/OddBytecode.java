package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.F_FULL;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IDIV;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Class files that javac does not write. */
final class OddBytecode {
  private OddBytecode() {}

  /** {@code synchronized (this) { 1 / 0 }} with a handler that stores nothing. */
  static byte[] eclipseStyle() {
    return callable(
        "program/Eclipse",
        ACC_PUBLIC,
        code -> {
          Label start = new Label();
          Label end = new Label();
          Label handler = new Label();
          Label handled = new Label();
          code.visitTryCatchBlock(start, end, handler, null);
          code.visitTryCatchBlock(handler, handled, handler, null);
          code.visitVarInsn(ALOAD, 0);
          code.visitInsn(DUP);
          code.visitVarInsn(ASTORE, 1);
          code.visitInsn(MONITORENTER);
          code.visitLabel(start);
          code.visitInsn(ICONST_1);
          code.visitInsn(ICONST_0);
          code.visitInsn(IDIV);
          code.visitInsn(POP);
          code.visitVarInsn(ALOAD, 1);
          code.visitInsn(MONITOREXIT);
          code.visitLabel(end);
          code.visitVarInsn(ALOAD, 0);
          code.visitInsn(ARETURN);
          code.visitLabel(handler);
          code.visitFrame(
              F_FULL,
              2,
              new Object[] {"program/Eclipse", "program/Eclipse"},
              1,
              new Object[] {"java/lang/Throwable"});
          code.visitVarInsn(ALOAD, 1);
          code.visitInsn(MONITOREXIT);
          code.visitLabel(handled);
          code.visitInsn(ATHROW);
        });
  }

  /** A synchronized method that returns with operands below its result. */
  static byte[] operandsBelowTheResult() {
    return callable(
        "program/Deep",
        ACC_PUBLIC | ACC_SYNCHRONIZED,
        code -> {
          code.visitInsn(ICONST_1);
          code.visitVarInsn(ALOAD, 0);
          code.visitLdcInsn("result");
          code.visitInsn(ARETURN);
        });
  }

  private static byte[] callable(String name, int access, Consumer<MethodVisitor> body) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String[] interfaces = {"java/util/concurrent/Callable"};
    writer.visit(V17, ACC_PUBLIC, name, null, "java/lang/Object", interfaces);
    MethodVisitor constructor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    constructor.visitCode();
    constructor.visitVarInsn(ALOAD, 0);
    constructor.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    constructor.visitInsn(RETURN);
    constructor.visitMaxs(0, 0);
    MethodVisitor code = writer.visitMethod(access, "call", "()Ljava/lang/Object;", null, null);
    code.visitCode();
    body.accept(code);
    code.visitMaxs(0, 0);
    return writer.toByteArray();
  }
}
