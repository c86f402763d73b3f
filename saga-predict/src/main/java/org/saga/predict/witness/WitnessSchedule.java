package org.saga.predict.witness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/**
 * What threads have to do, and in which order, so that a program does what a witness says: lines
 * that {@code org.saga.boot.replay.Schedule} reads.
 *
 * <p>A step is what the thread can be held at. Those that matter for what is violated are relevant.
 * Others help to get there: locks that several threads take, and accesses to variables that several
 * threads use. All else may come when it wants to. Numbers of objects differ from run to run, so
 * only their classes are named; the place in the program and how often tell the rest.
 */
public final class WitnessSchedule {
  private static final String MARK = "saga.TURN";
  private static final String JDK_VARIABLE = "@";
  private static final int NO_STEP = -1;

  private final Trace run;
  private final BitSet relevant = new BitSet();
  private final int size;
  private final SharedThings shared;
  private final List<String> lines = new ArrayList<>();

  /** For each event the number of its step from 0, or -1. */
  private final int[] steps;

  private int stepCount;

  private WitnessSchedule(Trace run, int[] relevant) {
    this.run = run;
    this.steps = new int[run.size()];
    Arrays.fill(steps, NO_STEP);
    int last = 0;
    for (int place : relevant) {
      this.relevant.set(place);
      last = Math.max(last, place + 1);
    }
    this.size = last;
    this.shared = new SharedThings(run, size);
  }

  /**
   * Returns the lines.
   *
   * @param relevant the places of the events that matter
   * @param endsWithWaiting whether threads wait for each other in the end
   * @param patienceMillis how long to wait for a thread that does other things
   */
  public static List<String> of(
      Trace run, int[] relevant, boolean endsWithWaiting, long patienceMillis) {
    List<String> ending = endsWithWaiting ? List.of("waiting") : List.of();
    return of(run, relevant, ending, List.of(), patienceMillis);
  }

  /**
   * As above.
   *
   * @param ending lines that say how it ends
   * @param same pairs of relevant events that are done to the same object
   * @throws IllegalArgumentException if no thread can be held at a relevant event; the message says
   *     at which one
   */
  static List<String> of(
      Trace run, int[] relevant, List<String> ending, List<int[]> same, long patienceMillis) {
    WitnessSchedule schedule = new WitnessSchedule(run, relevant);
    schedule.lines.addAll(ending);
    schedule.lines.add("patience\t" + patienceMillis);
    schedule.addThreads();
    schedule.addSteps();
    for (int[] pair : same) {
      schedule.add("same", schedule.step(pair[0]), schedule.step(pair[1]));
    }
    return schedule.lines;
  }

  private int step(int place) {
    if (steps[place] == NO_STEP) {
      throw new IllegalArgumentException("no thread can be held before " + text(run.event(place)));
    }
    return steps[place];
  }

  /** Returns what was recorded of a replay without what only tells its order. */
  public static Trace withoutMarks(Trace replayed) {
    int[] places =
        replayed.events().stream()
            .filter(
                it -> it.operation() != Operation.EVENT || !replayed.operandName(it).equals(MARK))
            .mapToInt(TraceEvent::place)
            .toArray();
    return places.length == replayed.size() ? replayed : replayed.of(places);
  }

  // ---- threads

  private void addThreads() {
    int[] children = new int[run.threads().size()];
    BitSet started = new BitSet();
    for (TraceEvent event : run.events().subList(0, size)) {
      if (event.operation() == Operation.FORK) {
        children[event.thread()]++;
        started.set(event.operand());
        add("child", event.operand(), event.thread(), children[event.thread()]);
      }
    }
    for (int i = 0; i < run.threads().size(); i++) {
      if (!started.get(i)) {
        add("root", i, inOneLine(run.threads().name(i)));
      }
    }
  }

  private void add(Object... words) {
    List<String> texts = new ArrayList<>();
    for (Object it : words) {
      texts.add(it.toString());
    }
    lines.add(String.join("\t", texts));
  }

  private static String inOneLine(String text) {
    return text.replaceAll("\\p{Cntrl}", " ");
  }

  // ---- steps

  private void addSteps() {
    Map<Integer, Set<String>> done = new HashMap<>();
    for (TraceEvent event : run.events().subList(0, size)) {
      if (isStep(event)) {
        done.computeIfAbsent(event.thread(), it -> new HashSet<>()).add(what(event));
      }
    }
    for (TraceEvent event : run.events().subList(0, size)) {
      if (isStep(event)) {
        addStep(event);
      } else if (done.getOrDefault(event.thread(), Set.of()).contains(what(event))) {
        add("skip", event.thread(), what(event));
      }
    }
  }

  private void addStep(TraceEvent event) {
    String text = text(event);
    steps[event.place()] = stepCount++;
    String weight = relevant.get(event.place()) ? "relevant" : "helpful";
    if (leadsToLock(event)) {
      add("step", event.thread(), weight, what(event), text, "lock");
    } else {
      add("step", event.thread(), weight, what(event), text);
    }
  }

  private String text(TraceEvent event) {
    String shown =
        event.operation() == Operation.EVENT
            ? run.text(event.place())
            : "%s|%s(%s)|%s"
                .formatted(
                    run.threads().name(event.thread()),
                    event.operation().word(),
                    run.operandName(event),
                    place(event));
    return inOneLine("event %d of the witness (%s)".formatted(event.place() + 1, shown));
  }

  private boolean isStep(TraceEvent event) {
    return switch (event.operation()) {
      case EVENT, REQUEST, RELEASE, RELEASE_SHARED, WAIT, NOTIFY, NOTIFY_ALL ->
          relevant.get(event.place());
      case ACQUIRE, ACQUIRE_SHARED -> relevant.get(event.place()) || shared.isLock(event.operand());
      case READ, WRITE, UPDATE ->
          hasPlace(event) && (relevant.get(event.place()) || shared.isVariable(event.operand()));
      case FORK, JOIN, BEGIN, END, BRANCH -> false;
    };
  }

  /** Whoever is held while a class is initialized would hold all others up that need the class. */
  private boolean hasPlace(TraceEvent event) {
    return event.location() != Trace.NOWHERE
        && !run.operandName(event).startsWith(JDK_VARIABLE)
        && !run.locations().name(event.location()).contains(".<clinit>(");
  }

  /** Whether the thread waits for a lock then, and nobody but this event's view tells of it. */
  private boolean leadsToLock(TraceEvent event) {
    if (event.operation() != Operation.EVENT) {
      return false;
    }
    for (TraceEvent later : run.events().subList(event.place() + 1, size)) {
      if (later.thread() == event.thread() && !isHidden(later)) {
        return later.operation().takes() && isStep(later);
      }
    }
    return false;
  }

  private static boolean isHidden(TraceEvent event) {
    return event.operation() == Operation.REQUEST
        || event.operation().isAccess() && event.location() == Trace.NOWHERE;
  }

  /** Returns what is the same of events that the program cannot tell from each other. */
  private String what(TraceEvent event) {
    String word = event.operation().word() + " ";
    String operand = run.operandName(event);
    return switch (event.operation().operand()) {
      case NAMED -> word + inOneLine(operand);
      case LOCK -> word + typeOfLock(operand);
      case VARIABLE -> word + field(operand) + "@" + place(event);
      case THREAD, BLOCK -> word;
    };
  }

  private String place(TraceEvent event) {
    return event.location() == Trace.NOWHERE ? "" : run.locations().name(event.location());
  }

  private static String typeOfLock(String name) {
    return name.startsWith("#") ? name.substring(name.indexOf(':') + 1) : name + ".class";
  }

  private static String field(String name) {
    int dot = name.lastIndexOf('.');
    return name.substring(0, Math.max(0, dot)).endsWith("]") ? "[]" : name.substring(dot + 1);
  }
}
