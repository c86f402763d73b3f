package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.saga.boot.record.Sites;

/**
 * The methods by which a class reads or writes a field, and records it:
 *
 * <pre>
 *   log = ThreadLog.current();
 *   if (log == null || object == null || it is a read of a constant) { just do it }
 *   read:   if (log.owns(object)) { value = object.field; if (log.ownsStill(object)) { value } }
 *   write:  a read, which throws or loads what it has to
 *           if (log.mayWrite(object)) { object.field = value; log.end(); }
 *   else the second method, once the object is nobody's:
 *   number = the object's;  stripe = Stripes.of(number);
 *   read:   do { word = Stripes.begin(stripe); value = object.field; }
 *           while (Stripes.moved(stripe, word));
 *           log.read(site, number, stripe, word);
 *   write:  word = Stripes.lock(stripe); object.field = value; word = Stripes.unlock(stripe, word);
 *           log.wrote(site, number, stripe, word);
 * </pre>
 *
 * <p>Two methods, so that compilers have little to take in where most of the program's accesses
 * are. Of static fields nobody is the only user, and relevant ones are recorded always: then there
 * is one method.
 */
final class Accessor {
  private static final String RECORD = "$record";
  private static final int STACK = 9;

  private final FieldAccess access;
  private final Type type;
  private final boolean hasFrames;
  private final boolean hasNumber;
  private final boolean isRelevant;
  private final boolean mayBeConstant;
  private final boolean inInterface;
  private final int site;
  private final int log;
  private final int number;
  private final int stripe;
  private final int word;
  private final int value;
  private MethodVisitor code;

  /**
   * @param hasFrames whether the verifier wants them
   * @param hasNumber whether the field's class is the woven one, which has the number's field
   * @param isRelevant whether values are recorded
   * @param isVariable whether the field is known not to be final
   * @param inInterface whether the class that has the methods is one
   */
  Accessor(
      FieldAccess access,
      boolean hasFrames,
      boolean hasNumber,
      boolean isRelevant,
      boolean isVariable,
      boolean inInterface) {
    this.access = access;
    this.mayBeConstant = access.isRead() && !isRelevant && !isVariable;
    this.type = Type.getType(access.descriptor());
    this.hasFrames = hasFrames;
    this.hasNumber = hasNumber;
    this.isRelevant = isRelevant;
    this.inInterface = inInterface;
    int argument = access.isStatic() ? 0 : 1;
    this.value = access.isRead() ? argument + 7 : argument;
    this.site = access.isRead() ? argument : argument + type.getSize();
    this.log = site + 1;
    this.number = log + 1;
    this.stripe = number + 2;
    this.word = stripe + 1;
  }

  /** Adds the methods to a class. */
  void addTo(ClassVisitor owner, String ownerName, String name) {
    boolean isOneMethod = access.isStatic() || isRelevant;
    begin(owner, name, access.accessorDescriptor());
    Label plain = new Label();
    if (mayBeConstant) {
      code.visitVarInsn(ILOAD, site);
      Engine.call(code, "Constants", "isReadAt", "(I)Z");
      code.visitJumpInsn(IFNE, plain);
    }
    Engine.call(code, "ThreadLog", "current", "()L" + Engine.LOG + ";");
    code.visitVarInsn(ASTORE, log);
    code.visitVarInsn(ALOAD, log);
    code.visitJumpInsn(IFNULL, plain);
    if (!access.isStatic()) {
      code.visitVarInsn(ALOAD, 0);
      code.visitJumpInsn(IFNULL, plain);
    }
    if (isOneMethod) {
      record();
    } else {
      leaveOut(ownerName, name + RECORD);
    }
    code.visitLabel(plain);
    frame(false);
    field(access.opcode());
    end();
    if (!isOneMethod) {
      begin(owner, name + RECORD, withLog());
      record();
      code.visitMaxs(STACK, locals());
      code.visitEnd();
    }
  }

  private void begin(ClassVisitor owner, String name, String descriptor) {
    int flags = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
    code = owner.visitMethod(flags, name, descriptor, null, null);
    code.visitCode();
  }

  private void end() {
    code.visitInsn(access.isRead() ? type.getOpcode(IRETURN) : RETURN);
    code.visitMaxs(STACK, locals());
    code.visitEnd();
  }

  private int locals() {
    return Math.max(value, word) + 2;
  }

  private String withLog() {
    return access.accessorDescriptor().replace("I)", "IL" + Engine.LOG + ";)");
  }

  /** Just does it if the object is the thread's own, else calls the method that records it. */
  private void leaveOut(String owner, String recording) {
    Label isShared = new Label();
    if (access.isRead()) {
      beginRead(isShared);
      field(access.opcode());
      code.visitVarInsn(type.getOpcode(ISTORE), value);
      endRead(isShared);
      code.visitVarInsn(type.getOpcode(ILOAD), value);
      code.visitInsn(type.getOpcode(IRETURN));
    } else {
      dryRead();
      beginWrite(isShared);
      field(access.opcode());
      tellLog("end");
      code.visitInsn(RETURN);
    }
    code.visitLabel(isShared);
    frame(true);
    code.visitVarInsn(ALOAD, 0);
    if (!access.isRead()) {
      code.visitVarInsn(type.getOpcode(ILOAD), value);
    }
    code.visitVarInsn(ILOAD, site);
    code.visitVarInsn(ALOAD, log);
    code.visitMethodInsn(INVOKESTATIC, owner, recording, withLog(), inInterface);
    code.visitInsn(access.isRead() ? type.getOpcode(IRETURN) : RETURN);
  }

  /** As {@code Owner.owns}, which has to call the object's methods to know its fields. */
  private void beginRead(Label isShared) {
    if (hasNumber) {
      askField(isShared);
      mark("used");
    } else {
      ask("owns", isShared);
    }
  }

  private void endRead(Label isShared) {
    if (hasNumber) {
      Engine.call(code, "ThreadLog", "fence", "()V");
      askField(isShared);
    } else {
      ask("ownsStill", isShared);
    }
  }

  /** As {@code Owner.mayWrite}. */
  private void beginWrite(Label isShared) {
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
      frame(true);
      tellLog("end");
      code.visitJumpInsn(GOTO, isShared);
      code.visitLabel(isOwn);
      frame(true);
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
    code.visitFieldInsn(GETFIELD, access.owner(), Engine.OWNER, "I");
    code.visitVarInsn(ALOAD, log);
    Engine.callLog(code, "id", "()I");
    code.visitJumpInsn(IF_ICMPNE, isShared);
  }

  private void mark(String what) {
    code.visitVarInsn(ALOAD, 0);
    code.visitVarInsn(ALOAD, log);
    Engine.callLog(code, "place", "()J");
    code.visitFieldInsn(PUTFIELD, access.owner(), "saga$" + what, "J");
  }

  private void tellLog(String what) {
    code.visitVarInsn(ALOAD, log);
    Engine.callLog(code, what, "()V");
  }

  /** The object may be another thread's until now. */
  private void record() {
    if (!access.isStatic()) {
      meet();
    }
    findStripe();
    if (access.isRead()) {
      read();
    } else {
      dryRead();
      write();
    }
  }

  private void meet() {
    if (hasNumber) {
      Label isOfAll = new Label();
      code.visitVarInsn(ALOAD, 0);
      code.visitFieldInsn(GETFIELD, access.owner(), Engine.OWNER, "I");
      code.visitJumpInsn(IFEQ, isOfAll);
      callMeet();
      code.visitLabel(isOfAll);
      frame(true);
    } else if (isRelevant) {
      callMeet();
    }
  }

  private void callMeet() {
    code.visitVarInsn(ALOAD, log);
    code.visitVarInsn(ALOAD, 0);
    Engine.callLog(code, "meet", "(Ljava/lang/Object;)V");
  }

  private void dryRead() {
    if (!access.isStatic()) {
      code.visitVarInsn(ALOAD, 0);
    }
    code.visitFieldInsn(access.readOpcode(), access.owner(), access.name(), access.descriptor());
    code.visitInsn(type.getSize() == 2 ? POP2 : POP);
  }

  private void findStripe() {
    if (access.isStatic()) {
      code.visitInsn(LCONST_0);
      code.visitVarInsn(LSTORE, number);
      code.visitLdcInsn(Sites.ofStatic(access.variable()));
    } else {
      findNumber();
      code.visitVarInsn(LLOAD, number);
      Engine.call(code, "Stripes", "of", "(J)I");
    }
    code.visitVarInsn(ISTORE, stripe);
  }

  private void findNumber() {
    Label unknown = new Label();
    Label known = new Label();
    code.visitVarInsn(ALOAD, 0);
    if (hasNumber) {
      code.visitFieldInsn(GETFIELD, access.owner(), Engine.NUMBER, "J");
    } else {
      code.visitTypeInsn(INSTANCEOF, Engine.NUMBERED);
      code.visitJumpInsn(IFEQ, unknown);
      code.visitVarInsn(ALOAD, 0);
      code.visitTypeInsn(CHECKCAST, Engine.NUMBERED);
      code.visitMethodInsn(INVOKEINTERFACE, Engine.NUMBERED, Engine.NUMBER, "()J", true);
    }
    code.visitVarInsn(LSTORE, number);
    code.visitVarInsn(LLOAD, number);
    code.visitInsn(LCONST_0);
    code.visitInsn(LCMP);
    code.visitJumpInsn(IFNE, known);
    code.visitLabel(unknown);
    frame(true);
    code.visitVarInsn(ALOAD, log);
    code.visitVarInsn(ALOAD, 0);
    Engine.call(code, "ObjectNumbers", "of", "(L" + Engine.LOG + ";Ljava/lang/Object;)J");
    code.visitVarInsn(LSTORE, number);
    code.visitLabel(known);
    frame(true, LONG);
  }

  private void read() {
    Label again = new Label();
    code.visitLabel(again);
    frame(true, LONG, INTEGER);
    code.visitVarInsn(ILOAD, stripe);
    Engine.call(code, "Stripes", "begin", "(I)J");
    code.visitVarInsn(LSTORE, word);
    field(access.opcode());
    code.visitVarInsn(type.getOpcode(ISTORE), value);
    code.visitVarInsn(ILOAD, stripe);
    code.visitVarInsn(LLOAD, word);
    Engine.call(code, "Stripes", "moved", "(IJ)Z");
    code.visitJumpInsn(IFNE, again);
    tell("read");
    code.visitVarInsn(type.getOpcode(ILOAD), value);
    code.visitInsn(type.getOpcode(IRETURN));
  }

  private void write() {
    code.visitVarInsn(ILOAD, stripe);
    Engine.call(code, "Stripes", "lock", "(I)J");
    code.visitVarInsn(LSTORE, word);
    field(access.opcode());
    code.visitVarInsn(ILOAD, stripe);
    code.visitVarInsn(LLOAD, word);
    Engine.call(code, "Stripes", "unlock", "(IJ)J");
    code.visitVarInsn(LSTORE, word);
    tell("wrote");
    code.visitInsn(RETURN);
  }

  private void tell(String what) {
    if (isRelevant) {
      code.visitVarInsn(ALOAD, log);
      code.visitVarInsn(type.getOpcode(ILOAD), value);
      Engine.call(code, "Values", "add", "(L" + Engine.LOG + ";" + valueDescriptor() + ")V");
    }
    code.visitVarInsn(ALOAD, log);
    code.visitVarInsn(ILOAD, site);
    code.visitVarInsn(LLOAD, number);
    code.visitVarInsn(ILOAD, stripe);
    code.visitVarInsn(LLOAD, word);
    Engine.callLog(code, what, "(IJIJ)V");
  }

  private String valueDescriptor() {
    return type.getSort() >= Type.ARRAY ? "Ljava/lang/Object;" : type.getDescriptor();
  }

  /** Reads or writes the field. */
  private void field(int opcode) {
    if (!access.isStatic()) {
      code.visitVarInsn(ALOAD, 0);
    }
    if (!access.isRead()) {
      code.visitVarInsn(type.getOpcode(ILOAD), value);
    }
    code.visitFieldInsn(opcode, access.owner(), access.name(), access.descriptor());
  }

  /** Declares the arguments, the log if it is known, and what follows it. */
  private void frame(boolean hasLog, Object... more) {
    if (hasFrames) {
      Locals locals = new Locals();
      if (!access.isStatic()) {
        locals.add(access.owner());
      }
      if (!access.isRead()) {
        locals.add(Locals.of(type));
      }
      locals.add(INTEGER);
      if (hasLog) {
        locals.add(Engine.LOG);
      }
      for (Object it : more) {
        locals.add(it);
      }
      locals.frame(code);
    }
  }
}
