package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.*;

import java.util.function.Supplier;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.saga.boot.record.Sites;

/** Replaces what a method does to fields, to elements of arrays, to threads and with monitors. */
final class MethodAccess extends MethodVisitor {
  private static final int MORE_STACK = 6;
  private static final String CLONE = "()Ljava/lang/Object;";
  private static final String CONCATENATION = "java/lang/invoke/StringConcatFactory";

  private final ClassAccess owner;
  private final String method;
  private final DataCalls data;
  private final OriginalMethod.Cursor original;
  private int line;

  /** Knows the types on the stack, if they are asked for. */
  private AnalyzerAdapter types;

  /** The one that is being woven, if that is known. */
  private int instruction = Sites.UNKNOWN;

  /** In a constructor, how many objects are being made of the class that super(..) is one of. */
  private int unmade;

  /** Whether the object is there; before, its fields cannot be handed to a method. */
  private boolean hasThis;

  /**
   * @param original knows which instructions there were before others were woven; or null
   */
  MethodAccess(
      MethodVisitor code,
      ClassAccess owner,
      String method,
      DataCalls data,
      OriginalMethod.Cursor original) {
    super(Opcodes.ASM9, code);
    this.original = original;
    this.data = data;
    this.owner = owner;
    this.method = method;
    this.hasThis = !method.equals("<init>");
  }

  /**
   * Returns what is to be told of the method's code instead of this, which knows its types then.
   */
  MethodVisitor knowingTypes(int access, String name, String descriptor) {
    types = new AnalyzerAdapter(owner.facts.name(), access, name, descriptor, this);
    return types;
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
    super.visitLineNumber(number, start);
  }

  @Override
  public void visitMaxs(int stack, int locals) {
    super.visitMaxs(stack + MORE_STACK, Math.max(locals, data.locals()));
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    if (opcode == NEW && mayBeMadeBySuper(type)) {
      unmade++;
    }
    super.visitTypeInsn(opcode, type);
  }

  private boolean mayBeMadeBySuper(String type) {
    return type.equals(owner.facts.name()) || type.equals(owner.superName);
  }

  // ---- fields

  @Override
  public void visitFieldInsn(int opcode, String type, String name, String descriptor) {
    find(() -> OriginalMethod.text(opcode, type, name, descriptor));
    access(opcode, type, name, descriptor);
    if (opcode == GETSTATIC && !type.equals(owner.facts.name()) && !type.startsWith("java/")) {
      owner.change();
      InitializationWeaver.addUse(mv, type);
    }
  }

  private void access(int opcode, String type, String name, String descriptor) {
    FieldAccess access = new FieldAccess(opcode, type, name, descriptor);
    boolean isEarly = !hasThis && !access.isStatic() && type.equals(owner.facts.name());
    if (isEarly || owner.leavesOut(access)) {
      super.visitFieldInsn(opcode, type, name, descriptor);
    } else if (owner.isHeld(method, line)) {
      copyObject(access);
      super.visitInsn(ICONST_0);
      site(access.variable(), access.isStatic());
      tellOfTurn(access.isRead());
      recorded(access);
      Engine.call(mv, "Turns", "after", "()V");
    } else {
      recorded(access);
    }
  }

  private void tellOfTurn(boolean isRead) {
    Engine.call(mv, "Turns", isRead ? "beforeRead" : "beforeWrite", "(Ljava/lang/Object;II)V");
  }

  /** Copies what has the field, under the value if one is to be written. */
  private void copyObject(FieldAccess access) {
    if (access.isStatic()) {
      super.visitInsn(ACONST_NULL);
    } else if (access.isRead()) {
      super.visitInsn(DUP);
    } else if (Type.getType(access.descriptor()).getSize() == 2) {
      super.visitInsn(DUP2_X1);
      super.visitInsn(POP2);
      super.visitInsn(DUP_X2);
    } else {
      super.visitInsn(DUP2);
      super.visitInsn(POP);
    }
  }

  private void recorded(FieldAccess access) {
    if (owner.mayBeProtected(access)) {
      inPlace(access);
    } else {
      site(access.variable(), access.isStatic());
      boolean isInterface = owner.facts.isInterface();
      super.visitMethodInsn(
          INVOKESTATIC,
          owner.facts.name(),
          owner.accessor(access),
          owner.descriptor(access),
          isInterface);
      if (access.isRead() && !owner.descriptor(access).endsWith(")" + access.descriptor())) {
        super.visitTypeInsn(CHECKCAST, Type.getType(access.descriptor()).getInternalName());
      }
    }
  }

  private void site(String variable, boolean isStatic) {
    super.visitLdcInsn(owner.site(method, line, variable, isStatic, instruction));
  }

  private void find(Supplier<String> text) {
    if (original != null) {
      instruction = original.number(text.get());
    }
  }

  /** A first read throws, or loads, what may not happen in a locked stripe. */
  private void inPlace(FieldAccess access) {
    boolean isWide = Type.getType(access.descriptor()).getSize() == 2;
    copyObject(access);
    super.visitInsn(DUP);
    super.visitFieldInsn(GETFIELD, access.owner(), access.name(), access.descriptor());
    super.visitInsn(isWide ? POP2 : POP);
    site(access.variable(), false);
    String what = access.isRead() ? "read" : "write";
    String which = owner.isRelevant(access) ? what + "Relevant" : what;
    Engine.call(mv, "Held", which, "(Ljava/lang/Object;I)V");
    super.visitFieldInsn(access.opcode(), access.owner(), access.name(), access.descriptor());
    Engine.call(mv, "Held", "end", "()V");
  }

  // ---- elements of arrays

  @Override
  public void visitInsn(int opcode) {
    boolean isRead = opcode >= IALOAD && opcode <= SALOAD;
    boolean isAccess = isRead || opcode >= IASTORE && opcode <= SASTORE;
    if (isAccess) {
      find(() -> OriginalMethod.text(opcode));
    }
    if (isAccess && owner.isHeld(method, line)) {
      copyElement(opcode);
      site(null, false);
      tellOfTurn(isRead);
      element(opcode);
      Engine.call(mv, "Turns", "after", "()V");
    } else {
      element(opcode);
    }
  }

  /** Copies the array and the index, under the value if one is to be written. */
  private void copyElement(int opcode) {
    if (opcode <= SALOAD) {
      super.visitInsn(DUP2);
    } else if (opcode == LASTORE || opcode == DASTORE) {
      super.visitInsn(DUP2_X2);
      super.visitInsn(POP2);
      super.visitInsn(DUP2_X2);
    } else {
      super.visitInsn(DUP_X2);
      super.visitInsn(POP);
      super.visitInsn(DUP2_X1);
    }
  }

  private void element(int opcode) {
    String type = opcode == AALOAD ? elementType() : null;
    if (type != null) {
      site(null, false);
      Engine.call(mv, "References", "get", "([Ljava/lang/Object;II)Ljava/lang/Object;");
      if (!type.equals(ElementTypes.OBJECT)) {
        super.visitTypeInsn(CHECKCAST, type);
      }
    } else if (opcode == AALOAD) {
      super.visitInsn(DUP2);
      site(null, false);
      Engine.call(mv, "Held", "read", "([Ljava/lang/Object;II)V");
      super.visitInsn(AALOAD);
      Engine.call(mv, "Held", "end", "()V");
    } else if (opcode >= IALOAD && opcode <= SALOAD) {
      site(null, false);
      Engine.call(mv, "Elements", "get", readerOf(opcode - IALOAD));
    } else if (opcode >= IASTORE && opcode <= SASTORE) {
      site(null, false);
      String elements = opcode == AASTORE ? "References" : "Elements";
      Engine.call(mv, elements, "set", writerOf(opcode - IASTORE));
    } else {
      super.visitInsn(opcode);
    }
  }

  /** Returns to which class what is read is to be cast, or null if that is not known. */
  private String elementType() {
    boolean isKnown = types != null && types.stack != null;
    return isKnown ? owner.elements.of(types.stack.get(types.stack.size() - 2)) : null;
  }

  private static final String[] ELEMENTS = {
    "I", "J", "F", "D", "Ljava/lang/Object;", "B", "C", "S"
  };

  private static final int BYTES = 5;

  private static String arrayOf(int kind) {
    return kind == BYTES ? "Ljava/lang/Object;" : "[" + ELEMENTS[kind];
  }

  private static String readerOf(int kind) {
    return "(" + arrayOf(kind) + "II)" + ELEMENTS[kind];
  }

  private static String writerOf(int kind) {
    return "(" + arrayOf(kind) + "I" + ELEMENTS[kind] + "I)V";
  }

  // ---- calls

  @Override
  public void visitMethodInsn(
      int opcode, String type, String name, String descriptor, boolean isInterface) {
    find(() -> OriginalMethod.text(opcode, type, name, descriptor));
    if (opcode == INVOKESPECIAL && name.equals("<init>") && mayBeMadeBySuper(type)) {
      boolean isSuper = !hasThis && unmade == 0;
      hasThis |= isSuper;
      unmade = Math.max(0, unmade - 1);
      if (isSuper && type.equals("java/lang/Object") && owner.hasNumber) {
        super.visitMethodInsn(opcode, type, name, descriptor, isInterface);
        sayWhoMadeIt();
        return;
      }
    }
    boolean isVirtual = opcode == INVOKESPECIAL || opcode == INVOKEVIRTUAL;
    boolean isClone = isVirtual && name.equals("clone") && descriptor.equals(CLONE);
    if (isClone && !type.startsWith("[")) {
      super.visitInsn(DUP);
      call(opcode, type, name, descriptor, isInterface);
      String copied = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
      Engine.call(mv, "Owners", "copied", copied);
      owner.change();
    } else {
      call(opcode, type, name, descriptor, isInterface);
    }
  }

  private void sayWhoMadeIt() {
    String owner = "L" + Engine.OWNER_TYPE + ";";
    super.visitVarInsn(ALOAD, 0);
    Engine.call(mv, "Owners", "ofNew", "()" + owner);
    super.visitFieldInsn(PUTFIELD, this.owner.facts.name(), Engine.OWNER, owner);
    Engine.call(mv, "Owners", "publish", "()V");
  }

  private void call(int opcode, String type, String name, String descriptor, boolean isInterface) {
    if (LockPlaces.concern(owner.facts.name(), opcode, type, name, descriptor)) {
      LockPlaces.tell(mv, owner.site(method, line, null, false, instruction));
      callAndTell(opcode, type, name, descriptor, isInterface);
      LockPlaces.tellDone(mv, name);
    } else {
      callAndTell(opcode, type, name, descriptor, isInterface);
    }
  }

  private void callAndTell(
      int opcode, String type, String name, String descriptor, boolean isInterface) {
    if (opcode != INVOKEVIRTUAL || !ThreadCalls.concern(name, descriptor)) {
      if (owner.calls.concern(opcode, type, name, descriptor)) {
        int site = owner.site(method, line, null, false, instruction);
        if (DataCalls.isNext(opcode, type, name)) {
          data.next(descriptor, site);
          tellOfCallDone();
          return;
        }
        if (DataCalls.isCopy(type, name)) {
          data.tellCopy(descriptor, site);
        } else {
          data.tell(opcode, type, name, descriptor, site);
        }
        super.visitMethodInsn(opcode, type, name, descriptor, isInterface);
        tellOfCallDone();
      } else {
        super.visitMethodInsn(opcode, type, name, descriptor, isInterface);
      }
    } else {
      owner.change();
      ThreadCalls.weave(mv, type, name, descriptor);
    }
  }

  private void tellOfCallDone() {
    if (owner.isHeld(method, line)) {
      Engine.call(mv, "Turns", "done", "()V");
    }
  }

  /** What texts are made of is read. */
  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    find(() -> OriginalMethod.text(INVOKEDYNAMIC, name, descriptor));
    boolean reads = bootstrap.getOwner().equals(CONCATENATION) && data.concernText(descriptor);
    if (reads) {
      data.tellText(descriptor, owner.site(method, line, null, false, instruction));
    }
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    if (reads) {
      tellOfCallDone();
    }
  }
}
