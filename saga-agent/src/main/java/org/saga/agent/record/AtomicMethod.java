package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.F_FULL;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.RETURN;

import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.saga.boot.record.Sites;

/** Tells the recorder where a method begins and where it ends, if it should be atomic. */
final class AtomicMethod extends MethodVisitor {
  private final ClassAccess owner;
  private final String name;
  private final Label start = new Label();
  private boolean isMeant;
  private int site;

  /**
   * @param isMeant whether that is known by its name
   */
  AtomicMethod(MethodVisitor code, ClassAccess owner, String name, boolean isMeant) {
    super(Opcodes.ASM9, code);
    this.owner = owner;
    this.name = name;
    this.isMeant = isMeant;
  }

  @Override
  public AnnotationVisitor visitAnnotation(String descriptor, boolean isVisible) {
    isMeant |= owner.atomic.areMarkedBy(descriptor);
    return super.visitAnnotation(descriptor, isVisible);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (isMeant) {
      site = owner.site(name, 0, null, false, Sites.UNKNOWN);
      tell("begin");
      mv.visitLabel(start);
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (isMeant && opcode >= IRETURN && opcode <= RETURN) {
      tell("end");
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitMaxs(int stack, int locals) {
    if (isMeant) {
      Label end = new Label();
      mv.visitTryCatchBlock(start, end, end, null);
      mv.visitLabel(end);
      if (owner.facts.hasFrames()) {
        int kind = owner.elements.areKnown ? F_NEW : F_FULL;
        mv.visitFrame(kind, 0, null, 1, new Object[] {"java/lang/Throwable"});
      }
      tell("end");
      mv.visitInsn(ATHROW);
    }
    super.visitMaxs(stack, locals);
  }

  private void tell(String what) {
    mv.visitLdcInsn(site);
    Engine.call(mv, "AtomicBlocks", what, "(I)V");
  }
}
