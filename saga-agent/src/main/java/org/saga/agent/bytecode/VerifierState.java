package org.saga.agent.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What the verifier knows before an instruction, as stack map frames have it. It is told from the
 * frames of the class file alone; no type is looked up.
 */
public record VerifierState(List<Object> locals, List<Object> stack) {

  /**
   * The states before some instructions of a method with expanded frames; of those in dead code
   * there may be none.
   */
  public static Map<AbstractInsnNode, VerifierState> before(
      Set<AbstractInsnNode> places, String owner, MethodNode method) {
    Map<AbstractInsnNode, VerifierState> states = new HashMap<>();
    Map<Label, LabelNode> labels = labelNewObjects(method);
    AnalyzerAdapter types =
        new AnalyzerAdapter(owner, method.access, method.name, method.desc, null);
    for (AbstractInsnNode it : method.instructions) {
      if (types.locals != null && places.contains(it)) {
        VerifierState state =
            new VerifierState(inFrame(types.locals, labels), inFrame(types.stack, labels));
        states.put(it, state);
      }
      it.accept(types);
    }
    return states;
  }

  /** The types on the stack without the one on top. */
  public List<Object> stackBelowTop() {
    return stack.subList(0, stack.size() - 1);
  }

  /** Frames name an object that is being made by a label of the place where that begins. */
  private static Map<Label, LabelNode> labelNewObjects(MethodNode method) {
    Set<AbstractInsnNode> unlabelled = new HashSet<>();
    Map<Label, LabelNode> labels = new HashMap<>();
    for (AbstractInsnNode it : method.instructions) {
      if (it instanceof LabelNode label) {
        labels.put(label.getLabel(), label);
      } else if (it.getOpcode() == Opcodes.NEW) {
        unlabelled.add(it);
      }
    }
    for (AbstractInsnNode it : unlabelled) {
      LabelNode label = new LabelNode();
      method.instructions.insertBefore(it, label);
      labels.put(label.getLabel(), label);
    }
    return labels;
  }

  private static List<Object> inFrame(List<Object> slots, Map<Label, LabelNode> labels) {
    List<Object> types = new ArrayList<>(slots.size());
    for (Object type : slots) {
      types.add(type instanceof Label label ? labels.get(label) : type);
    }
    return Frames.types(types);
  }
}
