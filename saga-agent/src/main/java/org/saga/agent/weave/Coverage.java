package org.saga.agent.weave;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The calls of a method whose exceptions a handler of the program may catch. */
final class Coverage {
  private final Set<MethodInsnNode> covered = new HashSet<>();

  private Coverage() {}

  static Coverage of(MethodNode method) {
    Coverage coverage = new Coverage();
    if (!method.tryCatchBlocks.isEmpty()) {
      coverage.find(method);
    }
    return coverage;
  }

  boolean includes(MethodInsnNode call) {
    return covered.contains(call);
  }

  private void find(MethodNode method) {
    Map<LabelNode, Integer> changes = new HashMap<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      add(changes, block.start, 1);
      add(changes, block.end, -1);
    }
    int depth = 0;
    for (AbstractInsnNode it : method.instructions) {
      if (it instanceof LabelNode label) {
        depth += changes.getOrDefault(label, 0);
      } else if (depth > 0 && it instanceof MethodInsnNode call) {
        covered.add(call);
      }
    }
  }

  private static void add(Map<LabelNode, Integer> changes, LabelNode label, int change) {
    changes.put(label, changes.getOrDefault(label, 0) + change);
  }
}
