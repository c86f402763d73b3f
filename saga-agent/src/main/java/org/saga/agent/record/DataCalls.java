package org.saga.agent.record;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.saga.boot.record.Effects;
import org.saga.boot.record.Selectors;

/**
 * Tells the recorder of calls, before they are made, that read or write data which is not recorded
 * inside. What an object's class does is asked when the program runs, if the code does not tell.
 */
final class DataCalls {
  private static final String ON_OBJECT = "(Ljava/lang/Object;I)V";
  private static final String ITERATOR = "java/util/Iterator";

  private final MethodVisitor code;
  private final ClassAccess owner;
  private final CallTable calls;
  private final String method;

  /** The local behind the method's own, or -1 while it is not known. */
  private int free = -1;

  private int locals;

  /**
   * @param method with its descriptor
   */
  DataCalls(MethodVisitor code, ClassAccess owner, String method) {
    this.code = code;
    this.owner = owner;
    this.calls = owner.calls;
    this.method = method;
  }

  /** Whether a call moves an iterator on. */
  static boolean isNext(int opcode, String type, String name) {
    return opcode == INVOKEINTERFACE && type.equals(ITERATOR) && name.equals("next");
  }

  /** Makes the call, and tells of it: what comes next may be a part of what is iterated over. */
  void next(String descriptor, int site) {
    code.visitInsn(DUP);
    code.visitLdcInsn(Selectors.number(Selectors.ANY, "next", descriptor));
    code.visitLdcInsn(site);
    Engine.call(code, "Contents", "source", "(L" + ITERATOR + ";II)Ljava/lang/Object;");
    code.visitInsn(SWAP);
    code.visitMethodInsn(INVOKEINTERFACE, ITERATOR, "next", descriptor, true);
    code.visitInsn(DUP_X1);
    Engine.call(code, "Contents", "found", "(Ljava/lang/Object;Ljava/lang/Object;)V");
  }

  /** Whether a call copies elements of arrays. */
  static boolean isCopy(String type, String name) {
    return type.equals("java/lang/System") && name.equals("arraycopy");
  }

  void tellCopy(String descriptor, int site) {
    Spilled spilled = new Spilled(Type.getArgumentTypes(descriptor));
    spilled.load();
    code.visitLdcInsn(site);
    Engine.call(code, "Contents", "copying", descriptor.replace(")", "I)"));
    spilled.load();
  }

  /** Tells of a call that {@link CallTable#concern concerns} the recorder. */
  void tell(int opcode, String type, String name, String descriptor, int site) {
    if (type.startsWith("[")) {
      code.visitInsn(DUP);
      tell(Effects.READS, site);
      return;
    }
    Effects effects = calls.of(type, name, descriptor, opcode == INVOKESTATIC);
    Type[] parameters = Type.getArgumentTypes(descriptor);
    int arguments = effects == null ? 0 : calls.arguments(effects, parameters);
    if (arguments == 0 && isShort(parameters)) {
      copyObject(parameters);
      tellObject(opcode, type, name, descriptor, effects, site);
      return;
    }
    Spilled spilled = new Spilled(parameters);
    if (CallTable.hasObject(opcode, name) && (effects == null || effects.ofThis() != 0)) {
      code.visitInsn(DUP);
      tellObject(opcode, type, name, descriptor, effects, site);
    }
    for (int i = 0; i < arguments; i++) {
      if (calls.isTold(effects, parameters, i)) {
        spilled.load(i);
        tell(effects.ofArgument(i + 1), site);
      }
    }
    spilled.load();
  }

  /** The object is on the stack. A call of super's method does what is said of just that. */
  private void tellObject(
      int opcode, String type, String name, String descriptor, Effects effects, int site) {
    if (effects != null && (opcode == INVOKESPECIAL || calls.isFinal(type))) {
      tell(effects.ofThis(), site);
    } else {
      boolean isClass = opcode == INVOKEVIRTUAL && !calls.isOfJdk(type);
      String named = isClass ? type.replace('/', '.') : Selectors.ANY;
      code.visitLdcInsn(Selectors.number(named, name, descriptor));
      code.visitLdcInsn(site);
      Engine.call(code, "Contents", "called", "(Ljava/lang/Object;II)V");
    }
  }

  private void tell(int effect, int site) {
    code.visitLdcInsn(site);
    String what = (effect & Effects.WRITES) != 0 ? "write" : "read";
    Engine.call(code, "Contents", what, ON_OBJECT);
  }

  /** Whether the object can be had without locals. */
  private static boolean isShort(Type[] parameters) {
    int size = 0;
    for (Type it : parameters) {
      size += it.getSize();
    }
    return size <= 2;
  }

  private void copyObject(Type[] parameters) {
    int size = parameters.length == 1 ? parameters[0].getSize() : parameters.length;
    switch (size) {
      case 0 -> code.visitInsn(DUP);
      case 1 -> {
        code.visitInsn(DUP2);
        code.visitInsn(POP);
      }
      default -> {
        code.visitInsn(DUP2_X1);
        code.visitInsn(POP2);
        code.visitInsn(DUP_X2);
      }
    }
  }

  /** Arguments of a call that have been taken from the stack. */
  private final class Spilled {
    private final Type[] types;
    private final int[] at;

    Spilled(Type[] types) {
      this.types = types;
      this.at = new int[types.length];
      int next = free();
      for (int i = types.length - 1; i >= 0; i--) {
        at[i] = next;
        code.visitVarInsn(types[i].getOpcode(ISTORE), next);
        next += types[i].getSize();
      }
      locals = Math.max(locals, next);
    }

    void load() {
      for (int i = 0; i < types.length; i++) {
        load(i);
      }
    }

    void load(int i) {
      code.visitVarInsn(types[i].getOpcode(ILOAD), at[i]);
    }
  }

  /** Returns how many locals there have to be. */
  int locals() {
    return locals;
  }

  /** Whether a text is made of anything that may have data. */
  boolean concernText(String descriptor) {
    for (Type it : Type.getArgumentTypes(descriptor)) {
      if (isText(it)) {
        return true;
      }
    }
    return false;
  }

  private boolean isText(Type type) {
    return type.getSort() == Type.OBJECT && calls.mayHaveData(type);
  }

  /** Tells that what is on the stack is read, as far as it has data. */
  void tellText(String descriptor, int site) {
    Type[] all = Type.getArgumentTypes(descriptor);
    Spilled spilled = new Spilled(all);
    for (int i = 0; i < all.length; i++) {
      if (isText(all[i])) {
        spilled.load(i);
        tell(Effects.READS, site);
      }
    }
    spilled.load();
  }

  private int free() {
    if (free < 0) {
      free = owner.locals(method);
    }
    return free;
  }
}
