package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/** The field for the number of an object, with its accessors. */
final class NumberMembers {
  private NumberMembers() {}

  /** Adds the interface by which the number is found. */
  static String[] with(String[] interfaces) {
    int count = interfaces == null ? 0 : interfaces.length;
    String[] all = new String[count + 1];
    if (count > 0) {
      System.arraycopy(interfaces, 0, all, 0, count);
    }
    all[count] = Engine.NUMBERED;
    return all;
  }

  static void addTo(ClassVisitor type, String owner) {
    int access = ACC_PRIVATE | ACC_TRANSIENT | ACC_SYNTHETIC;
    type.visitField(access, Engine.NUMBER, "J", null, null).visitEnd();
    MethodVisitor get = begin(type, "()J");
    get.visitFieldInsn(GETFIELD, owner, Engine.NUMBER, "J");
    get.visitInsn(LRETURN);
    end(get, 2, 1);
    MethodVisitor set = begin(type, "(J)V");
    set.visitVarInsn(LLOAD, 1);
    set.visitFieldInsn(PUTFIELD, owner, Engine.NUMBER, "J");
    set.visitInsn(RETURN);
    end(set, 3, 3);
  }

  private static MethodVisitor begin(ClassVisitor type, String descriptor) {
    int access = ACC_PUBLIC | ACC_FINAL | ACC_SYNTHETIC;
    MethodVisitor code = type.visitMethod(access, Engine.NUMBER, descriptor, null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 0);
    return code;
  }

  private static void end(MethodVisitor code, int stack, int locals) {
    code.visitMaxs(stack, locals);
    code.visitEnd();
  }
}
