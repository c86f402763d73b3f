package org.saga.predict.truth;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.saga.predict.trace.Dependences;
import org.saga.predict.trace.Dependences.Told;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.LittleProgram.Instruction;
import org.saga.predict.truth.LittleProgram.Kind;

/** Tells what the events of a little program's run depend on, as the run goes on. */
final class LittleFlow implements LittleFollower {
  private static final int NEVER = Integer.MAX_VALUE;
  private static final int[] NOTHING = {};

  private final LittleProgram program;
  private final Trace.Builder trace;
  private final List<Deque<Open>> open = new ArrayList<>();

  /** For each thread what its local variable comes from. */
  private final List<Set<Integer>> locals = new ArrayList<>();

  private int size;

  /** A decision that controls what comes before an instruction. */
  private record Open(int place, int end) {}

  LittleFlow(LittleProgram program, Trace.Builder trace) {
    this.program = program;
    this.trace = trace;
    program.threads.forEach(
        it -> {
          open.add(new ArrayDeque<>());
          locals.add(new TreeSet<>());
        });
  }

  private int under(int thread, int at) {
    Deque<Open> own = open.get(thread);
    while (!own.isEmpty() && own.peek().end <= at) {
      own.pop();
    }
    return own.isEmpty() ? Dependences.NONE : own.peek().place;
  }

  private void add(int thread, int at, Operation operation, String operand, Told told) {
    trace.add("t" + thread, operation, operand, thread + ":" + at, Trace.UNKNOWN);
    trace.dependingOn(told);
    size++;
  }

  @Override
  public void add(int thread, int at, Operation operation, String operand) {
    Instruction instruction = program.threads.get(thread).get(at);
    boolean usesLocal = instruction.kind() == Kind.WRITE && instruction.other() == 1;
    int[] value = usesLocal ? local(thread) : NOTHING;
    add(thread, at, operation, operand, new Told(under(thread, at), value, NOTHING, Set.of()));
    if (instruction.kind() == Kind.READ) {
      locals.get(thread).clear();
      locals.get(thread).add(size - 1);
    }
  }

  private int[] local(int thread) {
    return locals.get(thread).stream().mapToInt(Integer::intValue).toArray();
  }

  @Override
  public void ask(int thread, int at) {
    Instruction instruction = program.threads.get(thread).get(at);
    boolean isLoop = instruction.kind() == Kind.UNTIL;
    List<Instruction> within =
        isLoop ? List.of() : program.threads.get(thread).subList(at + 1, instruction.other());
    boolean mayNotEnd = isLoop || within.stream().anyMatch(it -> it.kind() == Kind.UNTIL);
    int under = under(thread, at);
    add(
        thread,
        at,
        Operation.BRANCH,
        "",
        new Told(under, local(thread), NOTHING, mayNotEnd ? Set.of() : may(within)));
    open.get(thread).push(new Open(size - 1, mayNotEnd ? NEVER : instruction.other()));
    if (within.stream().anyMatch(it -> it.kind() == Kind.READ)) {
      locals.get(thread).add(size - 1);
    }
  }

  /** What could be done within a condition. */
  private static Set<String> may(List<Instruction> within) {
    Set<String> may = new TreeSet<>();
    for (Instruction it : within) {
      switch (it.kind()) {
        case WRITE -> may.add("x" + it.operand());
        case READ, UNLESS -> {}
        default -> {
          return Dependences.ANYTHING;
        }
      }
    }
    return may;
  }

  @Override
  public void end(int thread) {
    int at = program.threads.get(thread).size();
    Told told = new Told(under(thread, at), NOTHING, NOTHING, Dependences.ANYTHING);
    if (told.under() != Dependences.NONE) {
      add(thread, at, Operation.BRANCH, "", told);
    }
  }
}
