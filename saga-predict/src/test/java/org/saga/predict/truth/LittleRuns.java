package org.saga.predict.truth;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.LittleProgram.Instruction;
import org.saga.predict.truth.LittleProgram.Kind;

/** Runs a little program: once at random, or by all schedules. */
public final class LittleRuns {
  private static final int NOBODY = -1;
  private static final int MOST_STEPS = 60;

  private final LittleProgram program;
  private final List<List<Integer>> states = new ArrayList<>();

  public LittleRuns(long seed) {
    this(LittleProgram.of(seed));
  }

  private LittleRuns(LittleProgram program) {
    this.program = program;
  }

  /** Runs of a program whose threads may also wait for values, by loops that need not end. */
  public static LittleRuns withLoops(long seed) {
    return new LittleRuns(LittleProgram.withLoops(seed));
  }

  /** Where each thread is, or -1 before it is started; locals, variables, who has the locks. */
  private final class State {
    final int[] all;
    final int threads = program.threads.size();

    State() {
      all = new int[2 * threads + LittleProgram.VARIABLES + LittleProgram.LOCKS];
      Arrays.fill(all, 1, threads, NOBODY);
      Arrays.fill(all, 2 * threads + LittleProgram.VARIABLES, all.length, NOBODY);
    }

    State(List<Integer> key) {
      all = key.stream().mapToInt(Integer::intValue).toArray();
    }

    List<Integer> key() {
      return Arrays.stream(all).boxed().toList();
    }

    /** The next instruction that is one of the trace; those that only ask are done. */
    Instruction next(int thread) {
      int at = all[thread];
      return at == NOBODY || at == program.threads.get(thread).size()
          ? null
          : program.threads.get(thread).get(at);
    }

    private int variable(int number) {
      return 2 * threads + number;
    }

    private int lock(int number) {
      return variable(LittleProgram.VARIABLES) + number;
    }

    int holder(int lock) {
      return all[lock(lock)];
    }

    boolean mayGo(int thread) {
      Instruction next = next(thread);
      if (next == null) {
        return false;
      }
      return switch (next.kind()) {
        case ACQUIRE -> holder(next.operand()) == NOBODY;
        case JOIN -> all[next.operand()] == program.threads.get(next.operand()).size();
        default -> true;
      };
    }

    /** Does a thread's next instruction, and what it asks for then. */
    void go(int thread) {
      go(thread, at -> {});
    }

    /** As above; what is asked for is told by its place. */
    void go(int thread, IntConsumer asks) {
      Instruction next = next(thread);
      switch (next.kind()) {
        case READ -> all[threads + thread] = all[variable(next.operand())];
        case WRITE ->
            all[variable(next.operand())] = next.number() + next.other() * all[threads + thread];
        case ACQUIRE -> all[lock(next.operand())] = thread;
        case RELEASE -> all[lock(next.operand())] = NOBODY;
        case FORK -> all[next.operand()] = 0;
        default -> {
          // To join is only to wait.
        }
      }
      all[thread]++;
      Instruction ask = next(thread);
      while (ask != null && (ask.kind() == Kind.UNLESS || ask.kind() == Kind.UNTIL)) {
        asks.accept(all[thread]);
        all[thread] = all[threads + thread] == ask.number() ? all[thread] + 1 : ask.other();
        ask = next(thread);
      }
    }
  }

  // ---- one run

  /** The trace of a random run; the location of an event is its thread and instruction. */
  public Trace random(long seed) {
    Random random = new Random(seed);
    Trace.Builder trace = new Trace.Builder();
    State state = new State();
    while (true) {
      int[] able = able(state);
      if (able.length == 0) {
        return trace.build();
      }
      int thread = able[random.nextInt(able.length)];
      Instruction next = state.next(thread);
      trace.add("t" + thread, operation(next), operand(next), place(state, thread), Trace.UNKNOWN);
      state.go(thread);
    }
  }

  /** The same run with what its events depend on; null if it takes long to end. */
  public Trace completed(long seed) {
    Trace.Builder trace = new Trace.Builder();
    return follow(seed, new LittleFlow(program, trace)) ? trace.build() : null;
  }

  public LittleProgram program() {
    return program;
  }

  /** Tells somebody what happens in that run; whether it has ended. */
  public boolean follow(long seed, LittleFollower follower) {
    Random random = new Random(seed);
    State state = new State();
    for (int steps = 0; steps < MOST_STEPS; steps++) {
      int[] able = able(state);
      if (able.length == 0) {
        return true;
      }
      int thread = able[random.nextInt(able.length)];
      Instruction next = state.next(thread);
      follower.add(thread, state.all[thread], operation(next), operand(next));
      state.go(thread, at -> follower.ask(thread, at));
      if (state.next(thread) == null) {
        follower.end(thread);
      }
    }
    return false;
  }

  private int[] able(State state) {
    return IntStream.range(0, state.threads).filter(state::mayGo).toArray();
  }

  private static String place(State state, int thread) {
    return thread + ":" + state.all[thread];
  }

  private static Operation operation(Instruction instruction) {
    return Operation.valueOf(instruction.kind().name());
  }

  private static String operand(Instruction instruction) {
    return switch (instruction.kind()) {
      case READ, WRITE -> "x" + instruction.operand();
      case ACQUIRE, RELEASE -> "l" + instruction.operand();
      default -> "t" + instruction.operand();
    };
  }

  // ---- all runs

  /** Finds all states that some schedule leads to. */
  public void explore() {
    Set<List<Integer>> known = new HashSet<>();
    Deque<List<Integer>> open = new ArrayDeque<>(List.of(new State().key()));
    known.add(open.peek());
    while (!open.isEmpty()) {
      List<Integer> key = open.remove();
      states.add(key);
      for (int thread : able(new State(key))) {
        State after = new State(key);
        after.go(thread);
        if (known.add(after.key())) {
          open.add(after.key());
        }
      }
    }
  }

  /** The pairs of places that some schedule brings next to each other. */
  public Set<Set<String>> races() {
    Set<Set<String>> races = new HashSet<>();
    for (List<Integer> key : states) {
      State state = new State(key);
      for (int one = 0; one < state.threads; one++) {
        for (int other = one + 1; other < state.threads; other++) {
          if (conflict(state.next(one), state.next(other))) {
            races.add(Set.of(place(state, one), place(state, other)));
          }
        }
      }
    }
    return races;
  }

  private static boolean conflict(Instruction one, Instruction other) {
    return one != null
        && other != null
        && isAccess(one)
        && isAccess(other)
        && one.operand() == other.operand()
        && (one.kind() == Kind.WRITE || other.kind() == Kind.WRITE);
  }

  private static boolean isAccess(Instruction instruction) {
    return instruction.kind() == Kind.READ || instruction.kind() == Kind.WRITE;
  }

  /** The places where threads wait for one another in some schedule. */
  public Set<Set<String>> deadlocks() {
    Set<Set<String>> deadlocks = new HashSet<>();
    for (List<Integer> key : states) {
      State state = new State(key);
      for (int thread = 0; thread < state.threads; thread++) {
        Set<String> places = new HashSet<>();
        int at = thread;
        while (waits(state, at) && places.add(place(state, at))) {
          at = state.holder(state.next(at).operand());
        }
        if (waits(state, at) && at == thread) {
          deadlocks.add(places);
        }
      }
    }
    return deadlocks;
  }

  private static boolean waits(State state, int thread) {
    Instruction next = state.next(thread);
    return next != null
        && next.kind() == Kind.ACQUIRE
        && state.holder(next.operand()) != NOBODY
        && state.holder(next.operand()) != thread;
  }

  /** Whether some schedule does the instructions at some places in their order. */
  public boolean shows(List<String> places) {
    Set<List<Integer>> known = new HashSet<>();
    Deque<List<Integer>> open = new ArrayDeque<>();
    open.add(with(new State().key(), 0));
    while (!open.isEmpty()) {
      List<Integer> way = open.remove();
      int done = way.get(way.size() - 1);
      if (done == places.size()) {
        return true;
      }
      List<Integer> key = way.subList(0, way.size() - 1);
      for (int thread : able(new State(key))) {
        State state = new State(key);
        boolean isNext = places.get(done).equals(place(state, thread));
        state.go(thread);
        List<Integer> after = with(state.key(), isNext ? done + 1 : done);
        if (known.add(after)) {
          open.add(after);
        }
      }
    }
    return false;
  }

  private static List<Integer> with(List<Integer> key, int done) {
    List<Integer> more = new ArrayList<>(key);
    more.add(done);
    return more;
  }

  @Override
  public String toString() {
    return program.toString();
  }
}
