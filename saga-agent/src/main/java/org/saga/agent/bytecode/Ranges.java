package org.saga.agent.bytecode;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Cuts the ranges of exception handlers. */
public final class Ranges {
  private Ranges() {}

  /** Instructions that a handler must not cover. */
  public record Gap(LabelNode from, LabelNode to) {}

  /** Takes the gaps, which are in the order of the code, out of the ranges. */
  public static void cut(MethodNode method, List<TryCatchBlockNode> blocks, List<Gap> gaps) {
    List<TryCatchBlockNode> pieces = new ArrayList<>();
    for (TryCatchBlockNode block : blocks) {
      LabelNode start = block.start;
      for (Gap gap : gaps) {
        if (isIn(method, gap.from, start, block.end)) {
          add(method, pieces, block, start, gap.from, block.handler);
          start = gap.to;
        }
      }
      add(method, pieces, block, start, block.end, block.handler);
    }
    blocks.clear();
    blocks.addAll(pieces);
  }

  /** Adds the part of a block from start to end, with its own handler, unless it is empty. */
  public static void add(
      MethodNode method,
      List<TryCatchBlockNode> pieces,
      TryCatchBlockNode block,
      LabelNode start,
      LabelNode end,
      LabelNode handler) {
    if (!isEmpty(method, start, end)) {
      TryCatchBlockNode piece = new TryCatchBlockNode(start, end, handler, block.type);
      piece.visibleTypeAnnotations = block.visibleTypeAnnotations;
      piece.invisibleTypeAnnotations = block.invisibleTypeAnnotations;
      pieces.add(piece);
    }
  }

  /** Whether a label or an instruction lies from start, inclusive, to end, exclusive. */
  public static boolean isIn(
      MethodNode method, AbstractInsnNode it, LabelNode start, LabelNode end) {
    int index = method.instructions.indexOf(it);
    return method.instructions.indexOf(start) <= index && index < method.instructions.indexOf(end);
  }

  /** Whether there is no instruction from start to end; the JVM refuses such ranges. */
  private static boolean isEmpty(MethodNode method, LabelNode start, LabelNode end) {
    int last = method.instructions.indexOf(end);
    for (int i = method.instructions.indexOf(start); i < last; i++) {
      if (method.instructions.get(i).getOpcode() >= 0) {
        return false;
      }
    }
    return true;
  }
}
