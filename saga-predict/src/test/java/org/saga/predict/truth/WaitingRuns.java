package org.saga.predict.truth;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** Runs a program: once at random, or by all schedules. */
public final class WaitingRuns {
  /** So many events are recorded of a run that may go on for ever. */
  private static final int LONGEST = 60;

  private final WaitingProgram program;
  private final Set<WaitingState> states = new HashSet<>();

  public WaitingRuns(long seed) {
    program = WaitingProgram.of(seed);
  }

  public WaitingProgram program() {
    return program;
  }

  // ---- one run

  /**
   * A run.
   *
   * @param trace the location of an event is its thread and instruction
   * @param isOver whether all threads have ended
   */
  public record Run(Trace trace, boolean isOver) {}

  /** Makes a random run. */
  public Run random(long seed) {
    Random random = new Random(seed);
    Trace.Builder trace = new Trace.Builder();
    WaitingState state = new WaitingState(program);
    int[] able = able(state);
    for (int events = 0; able.length > 0 && events < LONGEST; events++) {
      int thread = able[random.nextInt(able.length)];
      WaitingStep next = state.next(thread);
      trace.add("t" + thread, operation(next), operand(next), place(state, thread), Trace.UNKNOWN);
      List<WaitingState> after = state.after(thread);
      state = after.get(random.nextInt(after.size()));
      able = able(state);
    }
    return new Run(trace.build(), IntStream.range(0, state.threads).allMatch(state::hasEnded));
  }

  private static int[] able(WaitingState state) {
    return IntStream.range(0, state.threads).filter(state::mayGo).toArray();
  }

  private static String place(WaitingState state, int thread) {
    return thread + ":" + state.place(thread);
  }

  private static Operation operation(WaitingStep instruction) {
    return Operation.valueOf(instruction.kind().name());
  }

  private static String operand(WaitingStep instruction) {
    return switch (instruction.kind()) {
      case READ, WRITE -> "x" + instruction.operand();
      case FORK, JOIN -> "t" + instruction.operand();
      default -> "l" + instruction.operand();
    };
  }

  // ---- all runs

  /** Finds all states that some schedule leads to. */
  public void explore() {
    Deque<WaitingState> open = new ArrayDeque<>(List.of(new WaitingState(program)));
    states.add(open.peek());
    while (!open.isEmpty()) {
      WaitingState state = open.remove();
      for (int thread : able(state)) {
        for (WaitingState after : state.after(thread)) {
          if (states.add(after)) {
            open.add(after);
          }
        }
      }
    }
  }

  /** The pairs of places that some schedule brings next to each other. */
  public Set<Set<String>> races() {
    Set<Set<String>> races = new HashSet<>();
    for (WaitingState state : states) {
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

  private static boolean conflict(WaitingStep one, WaitingStep other) {
    return one != null
        && other != null
        && one.kind().isAccess()
        && other.kind().isAccess()
        && one.operand() == other.operand()
        && (one.kind() == WaitingStep.Kind.WRITE || other.kind() == WaitingStep.Kind.WRITE);
  }

  /** The places where threads wait for one another's locks in some schedule. */
  public Set<Set<String>> deadlocks() {
    Set<Set<String>> deadlocks = new HashSet<>();
    for (WaitingState state : states) {
      for (int thread = 0; thread < state.threads; thread++) {
        goRound(state, thread, thread, new HashSet<>(), deadlocks);
      }
    }
    return deadlocks;
  }

  private static void goRound(
      WaitingState state, int first, int at, Set<String> places, Set<Set<String>> deadlocks) {
    if (state.blocking(at).length == 0 || !places.add(place(state, at))) {
      return;
    }
    for (int holder : state.blocking(at)) {
      if (holder == first) {
        deadlocks.add(Set.copyOf(places));
      } else {
        goRound(state, first, holder, places, deadlocks);
      }
    }
    places.remove(place(state, at));
  }

  /** An instruction of a thread, as it is done for the time of a number, from 0. */
  public record Step(String place, int time) {}

  /** How far a run has come that does some steps; how often it has done their instructions. */
  private record Way(WaitingState state, int done, List<Integer> times) {}

  /** Whether some schedule does some steps in their order. */
  public boolean shows(List<Step> steps) {
    List<Integer> never = steps.stream().map(it -> 0).toList();
    Deque<Way> open = new ArrayDeque<>(List.of(new Way(new WaitingState(program), 0, never)));
    Set<Way> known = new HashSet<>(open);
    while (!open.isEmpty()) {
      Way way = open.remove();
      if (way.done == steps.size()) {
        return true;
      }
      for (int thread : able(way.state)) {
        int[] times = times(way, place(way.state, thread), steps);
        int at = stepAt(way, place(way.state, thread), steps);
        int done = at == way.done ? at + 1 : way.done;
        if (at <= way.done) {
          List<Integer> after = Arrays.stream(times).boxed().toList();
          way.state.after(thread).stream()
              .map(it -> new Way(it, done, after))
              .filter(known::add)
              .forEach(open::add);
        }
      }
    }
    return false;
  }

  /** Which of the steps the instruction is now, or -1. */
  private static int stepAt(Way way, String place, List<Step> steps) {
    return IntStream.range(0, steps.size())
        .filter(it -> steps.get(it).place.equals(place))
        .filter(it -> steps.get(it).time == way.times.get(it))
        .findFirst()
        .orElse(-1);
  }

  private static int[] times(Way way, String place, List<Step> steps) {
    return IntStream.range(0, steps.size())
        .map(
            it -> {
              Step step = steps.get(it);
              int time = way.times.get(it) + (step.place.equals(place) ? 1 : 0);
              return Math.min(time, step.time + 1);
            })
        .toArray();
  }

  @Override
  public String toString() {
    return program.toString();
  }
}
