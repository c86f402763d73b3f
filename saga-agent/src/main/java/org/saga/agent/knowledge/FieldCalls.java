package org.saga.agent.knowledge;

import static org.objectweb.asm.Opcodes.*;

import java.util.function.BiPredicate;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.saga.boot.knowledge.FieldSites;

/**
 * Puts calls around accesses to fields, and where it is asked whether threads live. A first read
 * throws, initialises or loads what may not happen between the calls; so there is nothing to catch.
 */
final class FieldCalls extends MethodVisitor {
  private static final String ACCESSES = "org/saga/boot/knowledge/Accesses";

  private final BiPredicate<String, String> concerns;
  private final Runnable changed;

  /** The class that the method initialises, or null. */
  private final String initialized;

  /** Whether {@code this} may be handed over: its constructor's supertype has been made. */
  private boolean hasThis;

  /** How many objects there are whose constructors have not been called. */
  private int unmade;

  /**
   * @param concerns whether a field may matter, by the class that is named and its name
   * @param changed is told where there is anything to do
   */
  FieldCalls(
      MethodVisitor code,
      String method,
      String className,
      BiPredicate<String, String> concerns,
      Runnable changed) {
    super(ASM9, code);
    this.concerns = concerns;
    this.changed = changed;
    this.hasThis = !method.equals("<init>");
    this.initialized = method.equals("<clinit>") ? className : null;
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    unmade += opcode == NEW ? 1 : 0;
    super.visitTypeInsn(opcode, type);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (opcode == INVOKEVIRTUAL && name.equals("isAlive") && descriptor.equals("()Z")) {
      isAlive(owner, name, descriptor);
      return;
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    if (opcode == INVOKESPECIAL && name.equals("<init>")) {
      hasThis |= unmade == 0;
      unmade = Math.max(0, unmade - 1);
    }
  }

  /** Who finds that a thread has ended knows what it knew; older JDKs have no code to weave. */
  private void isAlive(String owner, String name, String descriptor) {
    changed.run();
    super.visitInsn(DUP);
    super.visitMethodInsn(INVOKEVIRTUAL, owner, name, descriptor, false);
    super.visitInsn(SWAP);
    call("endedIfThread", "(Ljava/lang/Object;)V");
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    if (!hasThis || !concerns.test(owner, name)) {
      super.visitFieldInsn(opcode, owner, name, descriptor);
      return;
    }
    changed.run();
    boolean isStatic = opcode == GETSTATIC || opcode == PUTSTATIC;
    int number = FieldSites.number(owner.replace('/', '.') + "." + name, isStatic);
    boolean isWide = Type.getType(descriptor).getSize() == 2;
    if (opcode == PUTSTATIC && owner.equals(initialized)) {
      initialize(number, name, descriptor);
      return;
    }
    switch (opcode) {
      case GETSTATIC -> {
        super.visitFieldInsn(GETSTATIC, owner, name, descriptor);
        super.visitInsn(isWide ? POP2 : POP);
        begin(number);
        super.visitFieldInsn(opcode, owner, name, descriptor);
        call("endRead", "()V");
      }
      case PUTSTATIC -> {
        super.visitFieldInsn(GETSTATIC, owner, name, descriptor);
        super.visitInsn(isWide ? POP2 : POP);
        begin(number);
        super.visitInsn(isWide ? DUP2 : DUP);
        super.visitFieldInsn(opcode, owner, name, descriptor);
        endWrite(descriptor);
      }
      case GETFIELD -> {
        firstRead(owner, name, descriptor);
        beginOfTop(number);
        super.visitFieldInsn(opcode, owner, name, descriptor);
        call("endRead", "()V");
      }
      default -> {
        copyObject(isWide);
        firstRead(owner, name, descriptor);
        beginOfTop(number);
        super.visitInsn(POP);
        super.visitInsn(isWide ? DUP2_X1 : DUP_X1);
        super.visitFieldInsn(opcode, owner, name, descriptor);
        endWrite(descriptor);
      }
    }
  }

  /** What a class gives its fields is before all that is done with it: all threads know of it. */
  private void initialize(int number, String name, String descriptor) {
    super.visitInsn(Type.getType(descriptor).getSize() == 2 ? DUP2 : DUP);
    super.visitFieldInsn(PUTSTATIC, initialized, name, descriptor);
    super.visitLdcInsn(number);
    call("initialize", "(" + type(descriptor) + "I)V");
  }

  /** Leaves the object below the value on top of it, too. */
  private void copyObject(boolean isWide) {
    if (isWide) {
      super.visitInsn(DUP2_X1);
      super.visitInsn(POP2);
      super.visitInsn(DUP_X2);
    } else {
      super.visitInsn(DUP2);
      super.visitInsn(POP);
    }
  }

  /** Leaves the object on the stack. */
  private void firstRead(String owner, String name, String descriptor) {
    super.visitInsn(DUP);
    super.visitFieldInsn(GETFIELD, owner, name, descriptor);
    super.visitInsn(Type.getType(descriptor).getSize() == 2 ? POP2 : POP);
  }

  private void begin(int number) {
    super.visitLdcInsn(number);
    call("begin", "(I)V");
  }

  /** Leaves the object on the stack. */
  private void beginOfTop(int number) {
    super.visitInsn(DUP);
    super.visitLdcInsn(number);
    call("begin", "(Ljava/lang/Object;I)V");
  }

  private void endWrite(String descriptor) {
    call("endWrite", "(" + type(descriptor) + ")V");
  }

  private static String type(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'I', 'S', 'B', 'C' -> "I";
      case 'J', 'F', 'D', 'Z' -> descriptor;
      default -> "Ljava/lang/Object;";
    };
  }

  private void call(String method, String descriptor) {
    super.visitMethodInsn(INVOKESTATIC, ACCESSES, method, descriptor, false);
  }
}
