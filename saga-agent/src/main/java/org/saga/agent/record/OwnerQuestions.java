package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Asks whether the first argument of a method is the running thread's own, as {@code Owner} does.
 * The fields of an object that say so are asked here if they are the class's own.
 */
final class OwnerQuestions {
  private final MethodVisitor code;
  private final String type;
  private final boolean hasNumber;
  private final int log;
  private final Runnable frame;

  /**
   * @param type the object's class
   * @param hasNumber whether that has the fields
   * @param log the local that has the thread's log
   * @param frame declares the arguments and the log
   */
  OwnerQuestions(MethodVisitor code, String type, boolean hasNumber, int log, Runnable frame) {
    this.code = code;
    this.type = type;
    this.hasNumber = hasNumber;
    this.log = log;
    this.frame = frame;
  }

  /** As {@code Owner.owns}, which has to call the object's methods to know its fields. */
  void beginRead(Label isShared) {
    if (hasNumber) {
      askField(isShared);
      mark("used");
    } else {
      ask("owns", isShared);
    }
  }

  /** As {@code Owner.ownsStill}. */
  void endRead(Label isShared) {
    if (hasNumber) {
      Engine.call(code, "ThreadLog", "fence", "()V");
      askField(isShared);
    } else {
      ask("ownsStill", isShared);
    }
  }

  /** As {@code Owner.mayWrite}. */
  void beginWrite(Label isShared) {
    if (hasNumber) {
      Label isLost = new Label();
      Label isOwn = new Label();
      askField(isShared);
      mark("used");
      tellLog("enter");
      askField(isLost);
      mark("written");
      code.visitJumpInsn(GOTO, isOwn);
      code.visitLabel(isLost);
      frame.run();
      tellLog("end");
      code.visitJumpInsn(GOTO, isShared);
      code.visitLabel(isOwn);
      frame.run();
    } else {
      ask("mayWrite", isShared);
    }
  }

  private void ask(String question, Label isShared) {
    code.visitVarInsn(ALOAD, log);
    code.visitVarInsn(ALOAD, 0);
    Engine.callLog(code, question, "(Ljava/lang/Object;)Z");
    code.visitJumpInsn(IFEQ, isShared);
  }

  /** Asks the object's own field whose it is. */
  private void askField(Label isShared) {
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETFIELD, type, Engine.OWNER, "I");
    code.visitVarInsn(ALOAD, log);
    Engine.callLog(code, "id", "()I");
    code.visitJumpInsn(IF_ICMPNE, isShared);
  }

  private void mark(String what) {
    code.visitVarInsn(ALOAD, 0);
    code.visitVarInsn(ALOAD, log);
    Engine.callLog(code, "place", "()J");
    code.visitFieldInsn(PUTFIELD, type, "saga$" + what, "J");
  }

  /** As {@code Owner.end}. */
  void end() {
    tellLog("end");
  }

  private void tellLog(String what) {
    code.visitVarInsn(ALOAD, log);
    Engine.callLog(code, what, "()V");
  }

  /** As {@code Owner.meet}. */
  void meet() {
    if (hasNumber) {
      Label isOfAll = new Label();
      code.visitVarInsn(ALOAD, 0);
      code.visitFieldInsn(GETFIELD, type, Engine.OWNER, "I");
      code.visitJumpInsn(IFEQ, isOfAll);
      callMeet();
      code.visitLabel(isOfAll);
      frame.run();
    } else {
      callMeet();
    }
  }

  private void callMeet() {
    code.visitVarInsn(ALOAD, log);
    code.visitVarInsn(ALOAD, 0);
    Engine.callLog(code, "meet", "(Ljava/lang/Object;)V");
  }
}
