package org.saga.agent.record.jdk;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.F_FULL;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.LLOAD;
import static org.objectweb.asm.Opcodes.RETURN;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.saga.agent.record.jdk.MethodModel.Hook;

/** Adds the calls of a model to a method. */
final class ModelledMethod extends MethodVisitor {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";

  private final MethodModel model;
  private final String owner;
  private final boolean isStatic;
  private final Type result;
  private final Label start = new Label();

  ModelledMethod(
      MethodVisitor next, MethodModel model, String owner, int access, String descriptor) {
    super(Opcodes.ASM9, next);
    this.model = model;
    this.owner = owner;
    this.isStatic = (access & ACC_STATIC) != 0;
    this.result = Type.getReturnType(descriptor);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    call(model.atBegin());
    mv.visitLabel(start);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= IRETURN && opcode <= RETURN) {
      call(model.atReturn());
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitMaxs(int stack, int locals) {
    if (model.atThrow() != null) {
      Label end = new Label();
      mv.visitTryCatchBlock(start, end, end, null);
      mv.visitLabel(end);
      Object[] known = isStatic ? new Object[0] : new Object[] {owner};
      mv.visitFrame(F_FULL, known.length, known, 1, new Object[] {"java/lang/Throwable"});
      call(model.atThrow());
      mv.visitInsn(ATHROW);
    }
    super.visitMaxs(stack, locals);
  }

  private void call(Hook hook) {
    if (hook == null) {
      return;
    }
    StringBuilder descriptor = new StringBuilder("(");
    for (char argument : hook.arguments().toCharArray()) {
      descriptor.append(argument == 'r' && hook.replaces() ? HANDLE : push(argument));
    }
    descriptor.append(')').append(hook.replaces() ? HANDLE : "V");
    mv.visitMethodInsn(INVOKESTATIC, hook.owner(), hook.method(), descriptor.toString(), false);
    if (hook.replaces() && hook == model.atBegin()) {
      mv.visitVarInsn(ASTORE, 1);
    }
  }

  private String push(char argument) {
    switch (argument) {
      case 'r' -> {
        mv.visitInsn(result.getSize() == 2 ? DUP2 : DUP);
        return result.getDescriptor();
      }
      case 'f' -> {
        return push(1, "Ljava/lang/reflect/Field;");
      }
      case 'c' -> {
        return push(1, "Ljava/lang/Class;");
      }
      case 'a' -> {
        return push(2, "Ljava/lang/String;");
      }
      case 'y' -> {
        return push(3, "Ljava/lang/Class;");
      }
      case 'm' -> {
        return push(1, HANDLE);
      }
      case 'x' -> {
        mv.visitInsn(DUP);
        return "Ljava/lang/Throwable;";
      }
      case 'n' -> {
        mv.visitVarInsn(LLOAD, 1);
        return "J";
      }
      case 'v' -> {
        mv.visitVarInsn(ALOAD, 0);
        String version = "java/lang/ClassValue$Version";
        mv.visitMethodInsn(INVOKEVIRTUAL, version, "classValue", "()Ljava/lang/ClassValue;", false);
        return OBJECT;
      }
      case 's' -> {
        pushSynchronizer();
        return OBJECT;
      }
      case 'h' -> {
        mv.visitMethodInsn(INVOKESTATIC, Boot.LOCKS, "begin", "()V", false);
        String type = pushSynchronizer();
        mv.visitMethodInsn(INVOKEVIRTUAL, type, "getReadHoldCount", "()I", false);
        return "I";
      }
      default -> {
        mv.visitVarInsn(ALOAD, 0);
        return argument == 't' ? "Ljava/lang/Thread;" : OBJECT;
      }
    }
  }

  private String push(int parameter, String type) {
    mv.visitVarInsn(ALOAD, parameter);
    return type;
  }

  private String pushSynchronizer() {
    int nested = owner.lastIndexOf('$');
    String type = (nested < 0 ? owner : owner.substring(0, nested)) + "$Sync";
    mv.visitVarInsn(ALOAD, 0);
    mv.visitFieldInsn(GETFIELD, owner, "sync", "L" + type + ";");
    return type;
  }
}
