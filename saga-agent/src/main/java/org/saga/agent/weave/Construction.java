package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where a constructor calls {@code super(..)} or {@code this(..)}: before that it has no object.
 */
final class Construction {
  private final List<MethodInsnNode> makingThis = new ArrayList<>();
  private final Set<MethodInsnNode> beforeSuper = new HashSet<>();
  private boolean leavesThis = true;

  private Construction() {}

  static Construction in(ClassFacts owner, MethodNode method, Flow flow) {
    Construction construction = new Construction();
    if (method.name.equals("<init>")) {
      if (owner.hasFrames()) {
        construction.follow(owner, method, flow);
      } else {
        construction.count(method);
      }
    }
    return construction;
  }

  /** The calls that make the object; more than one only in what is not from Java. */
  List<MethodInsnNode> makingThis() {
    return makingThis;
  }

  /** Whether {@code this} is where it always is when the object has been made. */
  boolean leavesThis() {
    return leavesThis;
  }

  boolean isBeforeSuper(MethodInsnNode call) {
    return beforeSuper.contains(call);
  }

  private void follow(ClassFacts owner, MethodNode method, Flow flow) {
    for (AbstractInsnNode it : method.instructions) {
      Flow.State state = it instanceof MethodInsnNode call ? flow.at(call) : null;
      if (state != null) {
        add((MethodInsnNode) it, state.isBeforeSuper(), state.makesThis());
        leavesThis &= !state.makesThis() || owner.name().equals(state.localsAfter().get(0));
      }
    }
  }

  /** Old class files do not tell; the first constructor called on no new object is the one. */
  private void count(MethodNode method) {
    int unfinished = 0;
    for (AbstractInsnNode it : method.instructions) {
      if (it.getOpcode() == Opcodes.NEW) {
        unfinished++;
      } else if (it.getOpcode() == Opcodes.ASTORE && makingThis.isEmpty()) {
        leavesThis &= ((VarInsnNode) it).var != 0;
      } else if (it instanceof MethodInsnNode call) {
        boolean constructs = call.name.equals("<init>");
        add(call, makingThis.isEmpty(), constructs && unfinished == 0);
        unfinished -= constructs && unfinished > 0 ? 1 : 0;
      }
    }
  }

  private void add(MethodInsnNode call, boolean isBeforeSuper, boolean makesThis) {
    if (makesThis) {
      makingThis.add(call);
    }
    if (isBeforeSuper) {
      beforeSuper.add(call);
    }
  }
}
