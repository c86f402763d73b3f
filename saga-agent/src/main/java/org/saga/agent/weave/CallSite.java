package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.saga.event.EventKind;

/**
 * A call that views want to see.
 *
 * @param operands the types of what it takes from the stack: the receiver, unless it is static or a
 *     constructor, and the arguments
 */
record CallSite(
    MethodInsnNode call, List<Type> operands, Moment before, Moment returned, Moment thrown) {

  static CallSite of(MethodInsnNode call, List<Entry> entries) {
    List<Type> operands = new ArrayList<>();
    if (call.getOpcode() != Opcodes.INVOKESTATIC && !isConstructor(call)) {
      operands.add(Type.getObjectType(call.owner));
    }
    operands.addAll(List.of(Type.getArgumentTypes(call.desc)));
    return new CallSite(
        call,
        List.copyOf(operands),
        Moment.of(EventKind.CALL, entries),
        Moment.of(EventKind.RETURN, entries),
        Moment.of(EventKind.THROW, entries));
  }

  private static boolean isConstructor(MethodInsnNode call) {
    return call.name.equals("<init>");
  }

  boolean isNew() {
    return isConstructor(call);
  }

  boolean usesCaller() {
    return before.uses(Argument.Source.CALLER)
        || returned.uses(Argument.Source.CALLER)
        || thrown.uses(Argument.Source.CALLER);
  }

  /** The place of an argument among the operands, or -1. */
  int operand(Argument argument) {
    boolean hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC && !isNew();
    return switch (argument.source()) {
      case CALLEE -> hasReceiver ? 0 : -1;
      case PARAMETER -> argument.index() + (hasReceiver ? 1 : 0);
      default -> -1;
    };
  }

  /** The first operand that a moment's entries ask for; if none, the number of operands. */
  int lowest(Moment moment) {
    int lowest = operands.size();
    for (Argument argument : moment.arguments()) {
      int operand = operand(argument);
      lowest = operand < 0 ? lowest : Math.min(lowest, operand);
    }
    return lowest;
  }

  /** The operand on top of the stack as entries ask for it; null if there is none. */
  Top top() {
    if (operands.isEmpty()) {
      return null;
    }
    Type type = operands.get(operands.size() - 1);
    int arguments = Type.getArgumentTypes(call.desc).length;
    return arguments == 0
        ? new Top(Argument.Source.CALLEE, type)
        : new Top(Argument.Source.PARAMETER, arguments - 1, type);
  }

  /** What is on top of the stack when the call has returned; null if there is nothing. */
  Top outcome() {
    if (isNew()) {
      return new Top(Argument.Source.CALLEE, Type.getObjectType(call.owner));
    }
    Type result = Type.getReturnType(call.desc);
    return result == Type.VOID_TYPE ? null : new Top(Argument.Source.RESULT, result);
  }

  /** As views are told of it. */
  String method() {
    return call.owner + "." + call.name + call.desc;
  }
}
