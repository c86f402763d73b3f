package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.RETURN;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.saga.boot.record.Initializations;

/** Tells the recorder where a class has been initialized, and where it is used. */
final class InitializationWeaver extends MethodVisitor {
  private final ClassAccess owner;
  private final boolean initializes;

  InitializationWeaver(MethodVisitor code, ClassAccess owner, boolean initializes) {
    super(Opcodes.ASM9, code);
    this.owner = owner;
    this.initializes = initializes;
  }

  /** Adds a call that tells of the use of a class. */
  static void addUse(MethodVisitor code, String type) {
    call(code, "used", type);
  }

  private static void call(MethodVisitor code, String method, String type) {
    code.visitLdcInsn(Initializations.number(type));
    Engine.call(code, "Initializations", method, "(I)V");
  }

  @Override
  public void visitCode() {
    super.visitCode();
    owner.change();
    if (!initializes) {
      addUse(mv, owner.facts.name());
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (initializes && opcode == RETURN) {
      call(mv, "ended", owner.facts.name());
    }
    super.visitInsn(opcode);
  }
}
