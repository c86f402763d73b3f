package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The fields for the number of an object and what is known of its owner, with their accessors.
 * Subclasses use the fields as well.
 */
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
    add(type, owner, Engine.NUMBER, Type.LONG_TYPE);
    add(type, owner, Engine.OWNER, Type.getObjectType(Engine.OWNER_TYPE));
    add(type, owner, "saga$written", Type.INT_TYPE);
    add(type, owner, "saga$used", Type.INT_TYPE);
  }

  private static void add(ClassVisitor to, String owner, String name, Type type) {
    int access = ACC_PROTECTED | ACC_TRANSIENT | ACC_SYNTHETIC;
    to.visitField(access, name, type.getDescriptor(), null, null).visitEnd();
    MethodVisitor get = begin(to, name, Type.getMethodDescriptor(type));
    get.visitFieldInsn(GETFIELD, owner, name, type.getDescriptor());
    get.visitInsn(type.getOpcode(IRETURN));
    end(get, type.getSize(), 1);
    MethodVisitor set = begin(to, name, Type.getMethodDescriptor(Type.VOID_TYPE, type));
    set.visitVarInsn(type.getOpcode(ILOAD), 1);
    set.visitFieldInsn(PUTFIELD, owner, name, type.getDescriptor());
    set.visitInsn(RETURN);
    end(set, 1 + type.getSize(), 1 + type.getSize());
  }

  private static MethodVisitor begin(ClassVisitor type, String name, String descriptor) {
    int access = ACC_PUBLIC | ACC_FINAL | ACC_SYNTHETIC;
    MethodVisitor code = type.visitMethod(access, name, descriptor, null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 0);
    return code;
  }

  private static void end(MethodVisitor code, int stack, int locals) {
    code.visitMaxs(stack, locals);
    code.visitEnd();
  }
}
