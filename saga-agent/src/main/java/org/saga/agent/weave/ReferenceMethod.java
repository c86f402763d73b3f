package org.saga.agent.weave;

import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.H_INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.H_INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.H_NEWINVOKESPECIAL;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.NEW;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.saga.agent.bytecode.ClassFacts;

/**
 * The method that makes the call of a reference: as the compiler would have it for {@code x ->
 * x.lock()}, so that it is static also where the receiver is {@code this}.
 */
final class ReferenceMethod {
  private final ClassFacts owner;
  private final String name;
  private final Handle called;
  private final Type calledType;

  /** As the JVM demands: what is captured has the type with which it is captured. */
  private final List<Type> parameters = new ArrayList<>();

  private final Type result;
  private final int line;

  /**
   * @param captured the types of the values that the reference holds
   * @param line where the reference is; 0 if that is not known
   */
  ReferenceMethod(ClassFacts owner, String name, Handle called, Type[] captured, int line) {
    this.owner = owner;
    this.name = name;
    this.called = called;
    this.calledType = Type.getObjectType(called.getOwner());
    this.result = isNew() ? calledType : Type.getReturnType(called.getDesc());
    this.line = line;
    parameters.addAll(List.of(captured));
    List<Type> needed = operands();
    parameters.addAll(needed.subList(captured.length, needed.size()));
  }

  private boolean isNew() {
    return called.getTag() == H_NEWINVOKESPECIAL;
  }

  /** What the call takes. */
  private List<Type> operands() {
    List<Type> operands = new ArrayList<>();
    if (hasReceiver()) {
      operands.add(calledType);
    }
    operands.addAll(List.of(Type.getArgumentTypes(called.getDesc())));
    return operands;
  }

  private boolean hasReceiver() {
    return called.getTag() != H_INVOKESTATIC && !isNew();
  }

  /** What the reference leads to instead. */
  Handle handle() {
    return new Handle(H_INVOKESTATIC, owner.name(), name, descriptor(), owner.isInterface());
  }

  private String descriptor() {
    return Type.getMethodDescriptor(result, parameters.toArray(new Type[0]));
  }

  void addTo(ClassVisitor type) {
    int access = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
    MethodVisitor code = type.visitMethod(access, name, descriptor(), null, null);
    code.visitCode();
    if (line > 0) {
      Label start = new Label();
      code.visitLabel(start);
      code.visitLineNumber(line, start);
    }
    if (isNew()) {
      code.visitTypeInsn(NEW, called.getOwner());
      code.visitInsn(DUP);
    }
    int slots = load(code);
    code.visitMethodInsn(
        opcode(), called.getOwner(), called.getName(), called.getDesc(), called.isInterface());
    code.visitInsn(result.getOpcode(IRETURN));
    code.visitMaxs(Math.max(slots + 2, result.getSize()), slots);
    code.visitEnd();
  }

  /** Returns how many slots the parameters take. */
  private int load(MethodVisitor code) {
    int slot = 0;
    for (Type parameter : parameters) {
      code.visitVarInsn(parameter.getOpcode(ILOAD), slot);
      if (slot == 0 && hasReceiver()) {
        castReceiver(code, parameter);
      }
      slot += parameter.getSize();
    }
    return slot;
  }

  /** Otherwise the verifier would load both types earlier than the program does. */
  private void castReceiver(MethodVisitor code, Type receiver) {
    if (!receiver.equals(calledType)) {
      code.visitTypeInsn(CHECKCAST, called.getOwner());
    }
  }

  private int opcode() {
    return switch (called.getTag()) {
      case H_INVOKESTATIC -> INVOKESTATIC;
      case H_INVOKEINTERFACE -> INVOKEINTERFACE;
      case H_INVOKESPECIAL, H_NEWINVOKESPECIAL -> INVOKESPECIAL;
      default -> INVOKEVIRTUAL;
    };
  }
}
