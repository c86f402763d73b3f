package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * The part of a method that accesses a field of an object, its first argument, if the object is the
 * running thread's own; as {@code Owner} does. The fields of an object that say so are asked here
 * if they are the class's own.
 */
final class OwnAccess {
  private static final String OWNER = "L" + Engine.OWNER_TYPE + ";";
  private static final String ON_OBJECT = "(Ljava/lang/Object;)";

  private final MethodVisitor code;
  private final String type;
  private final Members members;
  private final int site;
  private final int owner;
  private final Label isShared;

  /**
   * @param type the object's class
   * @param members whether that has the fields
   * @param site the local that has the number of the place
   * @param owner the local that has the owner from the beginning to the end
   * @param isShared where to go if others may have seen the object
   */
  OwnAccess(MethodVisitor code, String type, Members members, int site, int owner, Label isShared) {
    this.code = code;
    this.type = type;
    this.members = members;
    this.site = site;
    this.owner = owner;
    this.isShared = isShared;
  }

  void beginRead() {
    if (members != Members.UNKNOWN) {
      askOwner();
      mark("used");
    } else {
      ask("ofOwn");
    }
  }

  /** Asks again. */
  void endRead() {
    if (members != Members.UNKNOWN) {
      Engine.call(code, "Owner", "fence", "()V");
      loadOwner();
      code.visitVarInsn(ALOAD, owner);
      code.visitJumpInsn(IF_ACMPNE, isShared);
    } else {
      code.visitVarInsn(ALOAD, owner);
      code.visitVarInsn(ALOAD, 0);
      Engine.callOwner(code, "ownsStill", ON_OBJECT + "Z");
      code.visitJumpInsn(IFEQ, isShared);
    }
  }

  /**
   * Whoever takes the object over waits for the end. The object is asked again before.
   *
   * @param frame declares the arguments and the owner
   */
  void beginWrite(Runnable frame) {
    if (members != Members.UNKNOWN) {
      Label isOwn = new Label();
      askOwner();
      tellOwner("enter");
      loadOwner();
      code.visitVarInsn(ALOAD, owner);
      code.visitJumpInsn(IF_ACMPEQ, isOwn);
      endWrite();
      code.visitJumpInsn(GOTO, isShared);
      code.visitLabel(isOwn);
      frame.run();
      mark("written");
    } else {
      ask("ofOwnToWrite");
    }
  }

  void endWrite() {
    tellOwner("end");
  }

  private void ask(String question) {
    code.visitVarInsn(ALOAD, 0);
    Engine.call(code, "Owner", question, ON_OBJECT + OWNER);
    code.visitInsn(DUP);
    code.visitVarInsn(ASTORE, owner);
    code.visitJumpInsn(IFNULL, isShared);
  }

  /** Asks the object's own field whose it is. */
  private void askOwner() {
    if (members == Members.INHERITED) {
      unlessInherited(code, site, isShared);
    }
    loadOwner();
    code.visitInsn(DUP);
    code.visitVarInsn(ASTORE, owner);
    Engine.call(code, "Owner", "runs", "(" + OWNER + ")Z");
    code.visitJumpInsn(IFEQ, isShared);
  }

  /** Goes elsewhere if the first argument does not have the fields. */
  static void unlessInherited(MethodVisitor code, int site, Label elsewhere) {
    code.visitVarInsn(ILOAD, site);
    code.visitVarInsn(ALOAD, 0);
    Engine.call(code, "Constants", "isNumberedAt", "(ILjava/lang/Object;)Z");
    code.visitJumpInsn(IFEQ, elsewhere);
  }

  private void loadOwner() {
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETFIELD, type, Engine.OWNER, OWNER);
  }

  private void mark(String what) {
    code.visitVarInsn(ALOAD, 0);
    code.visitVarInsn(ALOAD, owner);
    code.visitFieldInsn(GETFIELD, Engine.OWNER_TYPE, "place", "I");
    code.visitFieldInsn(PUTFIELD, type, "saga$" + what, "I");
  }

  private void tellOwner(String what) {
    code.visitVarInsn(ALOAD, owner);
    Engine.callOwner(code, what, "()V");
  }
}
