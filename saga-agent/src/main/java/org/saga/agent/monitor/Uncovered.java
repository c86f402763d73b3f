package org.saga.agent.monitor;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Takes the exception handlers away from a class, so that weaving it takes the other ways. */
final class Uncovered extends ClassVisitor {
  private Uncovered(ClassVisitor copy) {
    super(Opcodes.ASM9, copy);
  }

  static byte[] copyOf(byte[] classFile) {
    ClassWriter copy = new ClassWriter(0);
    new ClassReader(classFile).accept(new Uncovered(copy), 0);
    return copy.toByteArray();
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    return new MethodVisitor(
        Opcodes.ASM9, super.visitMethod(access, name, descriptor, signature, exceptions)) {
      @Override
      public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {}
    };
  }
}
