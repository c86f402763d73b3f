package org.saga.agent.monitor;

import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.F_FULL;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IDIV;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.LCONST_1;
import static org.objectweb.asm.Opcodes.LLOAD;
import static org.objectweb.asm.Opcodes.LSTORE;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.NEW;
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

  /** A synchronized method of a shrunk jar: it has a use for the local of {@code this}. */
  static byte[] thisIsForgotten() {
    return callable(
        "program/Shrunk",
        ACC_PUBLIC | ACC_SYNCHRONIZED,
        code -> {
          Label start = new Label();
          Label end = new Label();
          Label handler = new Label();
          code.visitTryCatchBlock(start, end, handler, "java/lang/ArithmeticException");
          code.visitInsn(ICONST_1);
          code.visitVarInsn(ISTORE, 0);
          code.visitLabel(start);
          code.visitFrame(F_FULL, 1, new Object[] {INTEGER}, 0, new Object[0]);
          code.visitIincInsn(0, -1);
          code.visitInsn(ICONST_1);
          code.visitVarInsn(ILOAD, 0);
          code.visitInsn(IDIV);
          code.visitJumpInsn(IFEQ, start);
          code.visitLabel(end);
          code.visitInsn(ACONST_NULL);
          code.visitInsn(ARETURN);
          code.visitLabel(handler);
          Object[] caught = {"java/lang/ArithmeticException"};
          code.visitFrame(F_FULL, 0, new Object[0], 1, caught);
          code.visitMethodInsn(
              INVOKEVIRTUAL, "java/lang/Throwable", "getMessage", "()Ljava/lang/String;", false);
          code.visitInsn(ARETURN);
        });
  }

  /** As Scala's compiler does it: only the body is covered. */
  static byte[] scalaStyle() {
    return callable(
        "program/Scala",
        ACC_PUBLIC,
        code -> {
          Label start = new Label();
          Label end = new Label();
          Label handler = new Label();
          Label after = new Label();
          code.visitTryCatchBlock(start, end, handler, null);
          code.visitVarInsn(ALOAD, 0);
          code.visitInsn(DUP);
          code.visitVarInsn(ASTORE, 1);
          code.visitInsn(MONITORENTER);
          code.visitLabel(start);
          call(code);
          code.visitLabel(end);
          code.visitVarInsn(ALOAD, 1);
          code.visitInsn(MONITOREXIT);
          code.visitJumpInsn(GOTO, after);
          code.visitLabel(handler);
          Object[] locals = {"program/Scala", "program/Scala"};
          code.visitFrame(F_FULL, 2, locals, 1, new Object[] {"java/lang/Throwable"});
          code.visitVarInsn(ALOAD, 1);
          code.visitInsn(MONITOREXIT);
          code.visitInsn(ATHROW);
          code.visitLabel(after);
          code.visitFrame(F_FULL, 2, locals, 1, new Object[] {"java/lang/Object"});
          code.visitInsn(ARETURN);
        });
  }

  /** As Clojure does it: locals are cleared, some instructions more are not covered. */
  static byte[] clojureStyle() {
    return callable(
        "program/Clojure",
        ACC_PUBLIC,
        code -> {
          Label start = new Label();
          Label end = new Label();
          Label handler = new Label();
          code.visitTryCatchBlock(start, end, handler, null);
          code.visitVarInsn(ALOAD, 0);
          code.visitVarInsn(ASTORE, 1);
          code.visitVarInsn(ALOAD, 1);
          code.visitInsn(MONITORENTER);
          code.visitInsn(ACONST_NULL);
          code.visitInsn(POP);
          code.visitLabel(start);
          call(code);
          code.visitVarInsn(ASTORE, 2);
          code.visitLabel(end);
          exitAndClear(code);
          code.visitVarInsn(ALOAD, 2);
          code.visitInsn(ARETURN);
          code.visitLabel(handler);
          Object[] locals = {"program/Clojure", "program/Clojure"};
          code.visitFrame(F_FULL, 2, locals, 1, new Object[] {"java/lang/Throwable"});
          code.visitVarInsn(ASTORE, 3);
          exitAndClear(code);
          code.visitVarInsn(ALOAD, 3);
          code.visitInsn(ATHROW);
        });
  }

  /** A block without a handler, while an object is being made. */
  static byte[] insideOfNew() {
    return callable(
        "program/InsideOfNew",
        ACC_PUBLIC,
        code -> {
          code.visitInsn(LCONST_1);
          code.visitVarInsn(LSTORE, 1);
          code.visitTypeInsn(NEW, "java/lang/Long");
          code.visitInsn(DUP);
          code.visitVarInsn(ALOAD, 0);
          code.visitInsn(MONITORENTER);
          code.visitVarInsn(LLOAD, 1);
          code.visitVarInsn(ALOAD, 0);
          code.visitInsn(MONITOREXIT);
          code.visitMethodInsn(INVOKESPECIAL, "java/lang/Long", "<init>", "(J)V", false);
          code.visitInsn(ARETURN);
        });
  }

  /** A monitor that is not exited when an exception leaves the block. */
  static byte[] withoutHandler() {
    return callable(
        "program/WithoutHandler",
        ACC_PUBLIC,
        code -> {
          code.visitVarInsn(ALOAD, 0);
          code.visitInsn(MONITORENTER);
          call(code);
          code.visitVarInsn(ALOAD, 0);
          code.visitInsn(MONITOREXIT);
          code.visitInsn(ARETURN);
        });
  }

  private static void exitAndClear(MethodVisitor code) {
    code.visitVarInsn(ALOAD, 1);
    code.visitInsn(ACONST_NULL);
    code.visitVarInsn(ASTORE, 1);
    code.visitInsn(MONITOREXIT);
  }

  /** What a program does; it throws if it is told to. */
  private static void call(MethodVisitor code) {
    code.visitMethodInsn(
        INVOKESTATIC, "program/monitors/Events", "body", "()Ljava/lang/Object;", false);
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
