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
 *   if (object == null || it is a read of a constant) { just do it }
 *   read:   owner = Owner.ofOwn(object);
 *           if (owner != null) { value = object.field; if (owner.ownsStill(object)) { value } }
 *   write:  a read, which throws or loads what it has to
 *           owner = Owner.ofOwnToWrite(object);
 *           if (owner != null) { object.field = value; owner.end(); }
 *   else the second method:
 *   log = ThreadLog.current();
 *   if (log == null) { just do it }
 *   log.meet(object);
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
  private final String descriptor;
  private final Type type;
  private final boolean hasFrames;
  private final Members members;
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

  /** Where the access is just done. */
  private Label plain;

  /**
   * @param descriptor what the method takes and returns, see {@link NamedTypes}
   * @param hasFrames whether the verifier wants them
   * @param members whether objects of the field's class have a field for their number
   * @param isRelevant whether values are recorded
   * @param isVariable whether the field is known not to be final
   * @param inInterface whether the class that has the methods is one
   */
  Accessor(
      FieldAccess access,
      String descriptor,
      boolean hasFrames,
      Members members,
      boolean isRelevant,
      boolean isVariable,
      boolean inInterface) {
    this.access = access;
    this.descriptor = descriptor;
    this.mayBeConstant = access.isRead() && !isRelevant && !isVariable;
    this.type = Type.getType(access.descriptor());
    this.hasFrames = hasFrames;
    this.members = members;
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
    begin(owner, name);
    plain = new Label();
    if (mayBeConstant) {
      code.visitVarInsn(ILOAD, site);
      Engine.call(code, "Constants", "isReadAt", "(I)Z");
      code.visitJumpInsn(IFNE, plain);
    }
    if (!access.isStatic()) {
      code.visitVarInsn(ALOAD, 0);
      code.visitJumpInsn(IFNULL, plain);
    }
    if (access.isStatic() || isRelevant) {
      record();
      end();
    } else {
      leaveOut(ownerName, name + RECORD);
      end();
      begin(owner, name + RECORD);
      plain = new Label();
      record();
      end();
    }
  }

  private void begin(ClassVisitor owner, String name) {
    int flags = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
    code = owner.visitMethod(flags, name, descriptor, null, null);
    code.visitCode();
    Type[] arguments = Type.getArgumentTypes(descriptor);
    if (!access.isStatic()) {
      cast(arguments[0], Type.getObjectType(access.owner()), 0);
    }
    if (!access.isRead()) {
      cast(arguments[access.isStatic() ? 0 : 1], type, value);
    }
  }

  private void cast(Type from, Type to, int local) {
    if (!from.equals(to)) {
      code.visitVarInsn(ALOAD, local);
      code.visitTypeInsn(CHECKCAST, to.getInternalName());
      code.visitVarInsn(ASTORE, local);
    }
  }

  /** Ends with just doing it. */
  private void end() {
    code.visitLabel(plain);
    frame(null);
    field(access.opcode());
    code.visitInsn(access.isRead() ? type.getOpcode(IRETURN) : RETURN);
    code.visitMaxs(STACK, Math.max(value, word) + 2);
    code.visitEnd();
  }

  /** Just does it if the object is the thread's own, else calls the method that records it. */
  private void leaveOut(String owner, String recording) {
    Label isShared = new Label();
    OwnAccess own = new OwnAccess(code, access.owner(), members, site, log, isShared);
    if (access.isRead()) {
      own.beginRead();
      field(access.opcode());
      code.visitVarInsn(type.getOpcode(ISTORE), value);
      own.endRead();
      code.visitVarInsn(type.getOpcode(ILOAD), value);
      code.visitInsn(type.getOpcode(IRETURN));
    } else {
      dryRead();
      own.beginWrite(() -> frame(Engine.OWNER_TYPE));
      field(access.opcode());
      own.endWrite();
      code.visitInsn(RETURN);
    }
    code.visitLabel(isShared);
    frame(null);
    code.visitVarInsn(ALOAD, 0);
    if (!access.isRead()) {
      code.visitVarInsn(type.getOpcode(ILOAD), value);
    }
    code.visitVarInsn(ILOAD, site);
    code.visitMethodInsn(INVOKESTATIC, owner, recording, descriptor, inInterface);
    code.visitInsn(access.isRead() ? type.getOpcode(IRETURN) : RETURN);
  }

  /** The object may be another thread's until now. */
  private void record() {
    Engine.call(code, "ThreadLog", "current", "()L" + Engine.LOG + ";");
    code.visitVarInsn(ASTORE, log);
    code.visitVarInsn(ALOAD, log);
    code.visitJumpInsn(IFNULL, plain);
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

  /** As {@code Owner.meet}. */
  private void meet() {
    Label mayBeOwned = new Label();
    Label isOfAll = new Label();
    if (members == Members.INHERITED) {
      OwnAccess.unlessInherited(code, site, mayBeOwned);
    }
    if (members != Members.UNKNOWN) {
      code.visitVarInsn(ALOAD, 0);
      code.visitFieldInsn(GETFIELD, access.owner(), Engine.OWNER, "L" + Engine.OWNER_TYPE + ";");
      code.visitJumpInsn(IFNULL, isOfAll);
    }
    if (members == Members.INHERITED) {
      code.visitLabel(mayBeOwned);
      frame(Engine.LOG);
    }
    code.visitVarInsn(ALOAD, log);
    code.visitVarInsn(ALOAD, 0);
    Engine.callLog(code, "meet", "(Ljava/lang/Object;)V");
    if (members != Members.UNKNOWN) {
      code.visitLabel(isOfAll);
      frame(Engine.LOG);
    }
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
    if (members == Members.INHERITED) {
      OwnAccess.unlessInherited(code, site, unknown);
    }
    if (members != Members.UNKNOWN) {
      code.visitVarInsn(ALOAD, 0);
      code.visitFieldInsn(GETFIELD, access.owner(), Engine.NUMBER, "J");
      code.visitVarInsn(LSTORE, number);
      code.visitVarInsn(LLOAD, number);
      code.visitInsn(LCONST_0);
      code.visitInsn(LCMP);
      code.visitJumpInsn(IFNE, known);
      code.visitLabel(unknown);
      frame(Engine.LOG);
    }
    code.visitVarInsn(ALOAD, log);
    code.visitVarInsn(ALOAD, 0);
    Engine.call(code, "ObjectNumbers", "of", "(L" + Engine.LOG + ";Ljava/lang/Object;)J");
    code.visitVarInsn(LSTORE, number);
    if (members != Members.UNKNOWN) {
      code.visitLabel(known);
      frame(Engine.LOG, LONG);
    }
  }

  private void read() {
    Label again = new Label();
    code.visitLabel(again);
    frame(Engine.LOG, LONG, INTEGER);
    code.visitVarInsn(ILOAD, stripe);
    Engine.call(code, "Stripes", "begin", "(I)J");
    code.visitVarInsn(LSTORE, word);
    field(access.opcode());
    code.visitVarInsn(type.getOpcode(ISTORE), value);
    code.visitVarInsn(ILOAD, stripe);
    code.visitVarInsn(LLOAD, word);
    Engine.call(code, "Stripes", "moved", "(IJ)Z");
    code.visitJumpInsn(IFNE, again);
    tell(isRelevant ? "readRelevant" : "read");
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

  /** Declares the arguments, the log or the owner if there is one, and what follows it. */
  private void frame(Object logOrOwner, Object... more) {
    if (hasFrames) {
      Locals locals = new Locals();
      if (!access.isStatic()) {
        locals.add(access.owner());
      }
      if (!access.isRead()) {
        locals.add(Locals.of(type));
      }
      locals.add(INTEGER);
      if (logOrOwner != null) {
        locals.add(logOrOwner);
      }
      for (Object it : more) {
        locals.add(it);
      }
      locals.frame(code);
    }
  }
}
