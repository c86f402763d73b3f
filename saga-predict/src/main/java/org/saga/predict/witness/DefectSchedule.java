package org.saga.predict.witness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/**
 * What threads have to do so that a program shows what a witness of a race, a deadlock or a
 * violation of atomicity says. Those of a race stand before their accesses at a time; those of a
 * deadlock before the locks that they wait for then; and a block is interleaved access by access.
 */
public final class DefectSchedule {
  private final Trace trace;
  private final int[] run;
  private final long patienceMillis;

  private DefectSchedule(Trace trace, int[] run, long patienceMillis) {
    this.trace = trace;
    this.run = run;
    this.patienceMillis = patienceMillis;
  }

  /**
   * Returns the lines of a schedule.
   *
   * @param run places in the trace
   * @param claim what the run shows, see {@link WitnessCheck#isOfDefect}
   * @param patienceMillis how long to wait for a thread that does other things
   * @throws IllegalArgumentException if no thread can be held where it would have to be; the
   *     message says where
   */
  public static List<String> of(Trace trace, int[] run, String claim, long patienceMillis) {
    DefectSchedule schedule = new DefectSchedule(trace, run, patienceMillis);
    String[] words = claim.split(" ");
    return switch (words[0]) {
      case "race" -> schedule.ofRace();
      case "deadlock" -> schedule.ofDeadlock();
      default -> schedule.ofAtomicity(Arrays.copyOfRange(words, 1, words.length));
    };
  }

  private List<String> ofRace() {
    int[] last = {run.length - 2, run.length - 1};
    return lines(run, last, List.of("meeting\t2"), List.of(last));
  }

  private List<String> ofAtomicity(String[] numbers) {
    int[] events = Arrays.stream(numbers).mapToInt(it -> Integer.parseInt(it) - 1).toArray();
    List<int[]> same = new ArrayList<>();
    for (int one : events) {
      for (int other : events) {
        if (one < other && trace.operand(run[one]) == trace.operand(run[other])) {
          same.add(new int[] {one, other});
        }
      }
    }
    return lines(run, events, List.of(), same);
  }

  /** The threads go on to take their locks, which the run does not have. */
  private List<String> ofDeadlock() {
    List<TraceEvent> events = Arrays.stream(run).mapToObj(trace::event).toList();
    List<TraceEvent> waits = new DeadlockClaim().shown(trace, events);
    int[] all =
        IntStream.concat(Arrays.stream(run), waits.stream().mapToInt(TraceEvent::place)).toArray();
    IntStream held = IntStream.range(0, run.length).filter(it -> isOf(waits, events.get(it)));
    int[] relevant = IntStream.concat(held, IntStream.range(run.length, all.length)).toArray();
    return lines(all, relevant, List.of("meeting\t" + waits.size(), "blocking"), List.of());
  }

  /** Whether one of the threads takes a lock that another one waits for. */
  private static boolean isOf(List<TraceEvent> waits, TraceEvent event) {
    Set<Integer> threads = waits.stream().map(TraceEvent::thread).collect(Collectors.toSet());
    return event.operation().takes()
        && threads.contains(event.thread())
        && waits.stream().anyMatch(it -> it.operand() == event.operand());
  }

  private List<String> lines(int[] places, int[] relevant, List<String> ending, List<int[]> same) {
    return WitnessSchedule.of(trace.of(places), relevant, ending, same, patienceMillis);
  }
}
