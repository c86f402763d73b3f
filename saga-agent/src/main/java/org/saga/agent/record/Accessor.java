package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.saga.boot.record.Sites;

/**
 * The method by which a class reads or writes a field, and records it:
 *
 * <pre>
 *   log = ThreadLog.current();
 *   if (log == null || object == null) { just do it }
 *   number = the object's;  stripe = Stripes.of(number);
 *   read:   do { word = Stripes.begin(stripe); value = object.field; }
 *           while (Stripes.moved(stripe, word));
 *           log.read(site, number, stripe, word);
 *   write:  a read, which throws or loads what it has to
 *           word = Stripes.lock(stripe); object.field = value; word = Stripes.unlock(stripe, word);
 *           log.wrote(site, number, stripe, word);
 * </pre>
 */
final class Accessor {
  private final FieldAccess access;
  private final Type type;
  private final boolean hasFrames;
  private final boolean hasNumber;
  private final boolean isRelevant;
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
   */
  Accessor(FieldAccess access, boolean hasFrames, boolean hasNumber, boolean isRelevant) {
    this.access = access;
    this.type = Type.getType(access.descriptor());
    this.hasFrames = hasFrames;
    this.hasNumber = hasNumber;
    this.isRelevant = isRelevant;
    int argument = access.isStatic() ? 0 : 1;
    this.value = access.isRead() ? argument + 7 : argument;
    this.site = access.isRead() ? argument : argument + type.getSize();
    this.log = site + 1;
    this.number = log + 1;
    this.stripe = number + 2;
    this.word = stripe + 1;
  }

  /** Adds the method to a class. */
  void addTo(ClassVisitor owner, String name) {
    int flags = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
    code = owner.visitMethod(flags, name, access.accessorDescriptor(), null, null);
    code.visitCode();
    Label plain = new Label();
    Engine.call(code, "ThreadLog", "current", "()L" + Engine.LOG + ";");
    code.visitVarInsn(ASTORE, log);
    code.visitVarInsn(ALOAD, log);
    code.visitJumpInsn(IFNULL, plain);
    if (!access.isStatic()) {
      code.visitVarInsn(ALOAD, 0);
      code.visitJumpInsn(IFNULL, plain);
    }
    findStripe();
    if (access.isRead()) {
      read();
    } else {
      write();
    }
    code.visitLabel(plain);
    frame(false);
    field(access.opcode());
    code.visitInsn(access.isRead() ? type.getOpcode(IRETURN) : RETURN);
    code.visitMaxs(9, Math.max(value, word) + 2);
    code.visitEnd();
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
    if (!access.isStatic()) {
      code.visitVarInsn(ALOAD, 0);
    }
    code.visitFieldInsn(access.readOpcode(), access.owner(), access.name(), access.descriptor());
    code.visitInsn(type.getSize() == 2 ? POP2 : POP);
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
      Engine.callLog(code, "value", "(" + valueDescriptor() + ")V");
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
