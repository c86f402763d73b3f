package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import org.objectweb.asm.MethodVisitor;

/** The methods of the recorder that woven code calls. */
final class Engine {
  static final String PACKAGE = "org/saga/boot/record/";
  static final String LOG = PACKAGE + "ThreadLog";
  static final String OWNER_TYPE = PACKAGE + "Owner";
  static final String NUMBERED = PACKAGE + "Numbered";
  static final String NUMBER = "saga$number";
  static final String OWNER = "saga$owner";

  private Engine() {}

  static void call(MethodVisitor code, String type, String method, String descriptor) {
    code.visitMethodInsn(INVOKESTATIC, PACKAGE + type, method, descriptor, false);
  }

  static void callLog(MethodVisitor code, String method, String descriptor) {
    code.visitMethodInsn(INVOKEVIRTUAL, LOG, method, descriptor, false);
  }

  static void callOwner(MethodVisitor code, String method, String descriptor) {
    code.visitMethodInsn(INVOKEVIRTUAL, OWNER_TYPE, method, descriptor, false);
  }
}
