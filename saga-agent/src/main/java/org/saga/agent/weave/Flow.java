package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.saga.agent.bytecode.ClassFacts;
import org.saga.agent.bytecode.OwnLocals;
import org.saga.agent.bytecode.VerifierState;

/** What the verifier knows of the locals and the stack around calls of a method. */
final class Flow {
  private static final String CONSTRUCTOR = "<init>";

  private final String owner;
  private final Map<AbstractInsnNode, VerifierState> states;

  /**
   * Before a call and after it, as frames have it.
   *
   * @param isBeforeSuper whether there is no {@code this} yet when it is called
   * @param makesThis whether it is the call that makes {@code this}
   * @param leavesObject whether a constructor's new object is on the stack afterwards
   */
  record State(
      List<Object> localsBefore,
      List<Object> localsAfter,
      List<Object> stackAfter,
      boolean isBeforeSuper,
      boolean makesThis,
      boolean leavesObject) {}

  /** Follows a method with expanded frames, for the sake of some of its calls. */
  Flow(ClassFacts owner, MethodNode method, Set<AbstractInsnNode> calls) {
    this.owner = owner.name();
    this.states = VerifierState.before(calls, owner.name(), method);
  }

  /** Around a call that was asked for; null where frames do not tell. */
  State at(MethodInsnNode call) {
    VerifierState before = states.get(call);
    return before == null ? null : around(call, before);
  }

  private State around(MethodInsnNode call, VerifierState before) {
    boolean beforeSuper =
        before.locals().contains(Opcodes.UNINITIALIZED_THIS)
            || before.stack().contains(Opcodes.UNINITIALIZED_THIS);
    int firstArgument = before.stack().size() - Type.getArgumentTypes(call.desc).length;
    return call.name.equals(CONSTRUCTOR)
        ? aroundConstructor(call, before, beforeSuper, firstArgument - 1)
        : aroundMethod(call, before, beforeSuper, firstArgument);
  }

  private static State aroundMethod(
      MethodInsnNode call, VerifierState before, boolean beforeSuper, int firstArgument) {
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    List<Object> stack =
        new ArrayList<>(before.stack().subList(0, isStatic ? firstArgument : firstArgument - 1));
    Type result = Type.getReturnType(call.desc);
    if (result != Type.VOID_TYPE) {
      stack.add(OwnLocals.frameType(result));
    }
    return new State(before.locals(), before.locals(), stack, beforeSuper, false, false);
  }

  private State aroundConstructor(
      MethodInsnNode call, VerifierState before, boolean beforeSuper, int place) {
    List<Object> stack = before.stack();
    Object made = stack.get(place);
    boolean makesThis = made == Opcodes.UNINITIALIZED_THIS;
    String type = makesThis ? owner : call.owner;
    return new State(
        before.locals(),
        replaced(before.locals(), made, type),
        replaced(stack.subList(0, place), made, type),
        beforeSuper,
        makesThis,
        place > 0 && stack.get(place - 1) == made);
  }

  private static List<Object> replaced(List<Object> types, Object made, String type) {
    List<Object> after = new ArrayList<>(types);
    for (int i = 0; i < after.size(); i++) {
      if (after.get(i) == made) {
        after.set(i, type);
      }
    }
    return after;
  }
}
