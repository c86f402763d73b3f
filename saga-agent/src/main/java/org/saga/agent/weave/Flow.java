package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What the verifier knows of the locals and the stack around calls of a method. */
final class Flow {
  private final MethodNode method;
  private final AnalyzerAdapter types;
  private final Map<Label, LabelNode> labels = new HashMap<>();
  private final Map<MethodInsnNode, State> states = new HashMap<>();

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

  private Flow(ClassFacts owner, MethodNode method) {
    this.method = method;
    this.types = new AnalyzerAdapter(owner.name(), method.access, method.name, method.desc, null);
  }

  /** Follows a method with expanded frames. */
  static Flow in(ClassFacts owner, MethodNode method, Set<MethodInsnNode> asked) {
    Flow flow = new Flow(owner, method);
    flow.labelNewObjects();
    flow.follow(asked);
    return flow;
  }

  /** Around a call that was asked for; null where frames do not tell. */
  State at(MethodInsnNode call) {
    return states.get(call);
  }

  /** Frames name an object that is being made by the place where that begins. */
  private void labelNewObjects() {
    for (AbstractInsnNode it : method.instructions.toArray()) {
      if (it.getOpcode() == Opcodes.NEW) {
        LabelNode label = new LabelNode();
        method.instructions.insertBefore(it, label);
        labels.put(label.getLabel(), label);
      } else if (it instanceof LabelNode label) {
        labels.put(label.getLabel(), label);
      }
    }
  }

  private void follow(Set<MethodInsnNode> asked) {
    for (AbstractInsnNode it : method.instructions) {
      if (it instanceof MethodInsnNode call && types.locals != null && asked.contains(call)) {
        follow(call);
      } else {
        it.accept(types);
      }
    }
  }

  private void follow(MethodInsnNode call) {
    List<Object> locals = frame(types.locals);
    boolean beforeSuper = locals.contains(Opcodes.UNINITIALIZED_THIS) || isOnStack();
    int receiver = receiver(call);
    boolean makesThis = receiver >= 0 && types.stack.get(receiver) == Opcodes.UNINITIALIZED_THIS;
    boolean leavesObject =
        receiver > 0 && types.stack.get(receiver) == types.stack.get(receiver - 1);
    call.accept(types);
    List<Object> stack = frame(types.stack);
    states.put(
        call, new State(locals, frame(types.locals), stack, beforeSuper, makesThis, leavesObject));
  }

  private boolean isOnStack() {
    return types.stack.contains(Opcodes.UNINITIALIZED_THIS);
  }

  /** The place on the stack of what a constructor is called on; of other calls -1. */
  private int receiver(MethodInsnNode call) {
    if (!call.name.equals("<init>")) {
      return -1;
    }
    return types.stack.size() - (Type.getArgumentsAndReturnSizes(call.desc) >> 2);
  }

  /** As frames have it: a long or a double counts once. */
  private List<Object> frame(List<Object> slots) {
    List<Object> frame = new ArrayList<>(slots.size());
    for (int i = 0; i < slots.size(); i++) {
      Object type = slots.get(i);
      frame.add(type instanceof Label label ? labels.get(label) : type);
      if (type == Opcodes.LONG || type == Opcodes.DOUBLE) {
        i++;
      }
    }
    return frame;
  }
}
