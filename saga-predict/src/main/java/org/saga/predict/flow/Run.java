package org.saga.predict.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.analysis.Frame;

/** One run of a method: its locals and operands, and the decisions that control it now. */
final class Run {
  static final int NOTHING = -1;

  final FlowMethod method;
  final Run caller;

  /** What controls the whole run. */
  final int inherited;

  final Frame<Flowing> frame;
  private final Deque<Open> open = new ArrayDeque<>();

  // ---- the instruction that was begun last

  int step = NOTHING;
  List<Flowing> operands = List.of();
  final List<Integer> events = new ArrayList<>();
  boolean hasCalled;

  /**
   * A decision that controls what comes before an instruction.
   *
   * @param depth how many operands there were
   * @param fields those of objects that it may have written
   */
  record Open(int item, int end, int depth, BitSet locals, Set<String> fields) {}

  Run(FlowMethod method, Run caller, int inherited) {
    this.method = method;
    this.caller = caller;
    this.inherited = inherited;
    this.frame = new Frame<>(method.node().maxLocals, method.node().maxStack);
    for (int i = 0; i < method.node().maxLocals; i++) {
      frame.setLocal(i, Flowing.NOTHING);
    }
  }

  /** The decision that controls what comes next. */
  int under() {
    return open.isEmpty() ? inherited : open.peek().item;
  }

  /** A decision controls what comes before a place; it is controlled by those before it. */
  void open(int item, ControlFlow.Area area) {
    BitSet locals = (BitSet) area.locals().clone();
    Set<String> fields = area.ofObjects();
    int depth = frame.getStackSize();
    if (!open.isEmpty() && open.peek().end == area.end()) {
      Open before = open.pop();
      locals.or(before.locals);
      depth = Math.min(depth, before.depth);
      fields = union(fields, before.fields);
    }
    open.push(new Open(item, area.end(), depth, locals, fields));
  }

  private static Set<String> union(Set<String> one, Set<String> other) {
    Set<String> both = new java.util.HashSet<>(one);
    both.addAll(other);
    return both;
  }

  /** Ends the decisions that control nothing from an instruction on. */
  List<Open> closedAt(int instruction) {
    List<Open> closed = new ArrayList<>();
    while (!open.isEmpty() && open.peek().end == instruction) {
      closed.add(open.pop());
    }
    return closed;
  }

  /** What was computed under a decision that is over depends on it. */
  void dependOn(Open decision) {
    Flowing by = Flowing.of(decision.item);
    decision.locals.stream().forEach(it -> frame.setLocal(it, frame.getLocal(it).and(by)));
    for (int i = decision.depth; i < frame.getStackSize(); i++) {
      frame.setStack(i, frame.getStack(i).and(by));
    }
  }

  /** The decision that still controls what comes behind the run, or -1. */
  int remaining() {
    return open.isEmpty() ? NOTHING : open.peek().item;
  }
}
