package org.saga.predict.report;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * The events of a run that its reader wants to see: not what the JDK and the JVM do within
 * themselves, which only orders the rest, nor what threads decide, nor critical sections in which
 * nothing is to be seen.
 */
final class ShownEvents {
  /** What the names of variables begin with that are inside the JDK. */
  private static final String JDK_VARIABLE = "@";

  /** What the JVM calls the thread in which it ends. */
  private static final String END_OF_JVM = "DestroyJavaVM";

  private static final int NONE = -1;

  private final Trace trace;
  private final BitSet needed = new BitSet();
  private final int[] shown;
  private int size;

  /** For each shown event the one of its thread that is shown before it, or -1. */
  private final int[] before;

  private final Map<Integer, Integer> last = new HashMap<>();

  private ShownEvents(Trace trace, int[] run, int[] needed) {
    this.trace = trace;
    this.shown = new int[run.length];
    this.before = new int[run.length];
    Arrays.stream(needed).forEach(this.needed::set);
    Arrays.stream(run).forEach(this::add);
  }

  /**
   * Returns what is shown of a run.
   *
   * @param needed the events that are shown in any case
   */
  static int[] of(Trace trace, int[] run, int[] needed) {
    ShownEvents events = new ShownEvents(trace, run, needed);
    return Arrays.stream(events.shown, 0, events.size).filter(it -> it != NONE).toArray();
  }

  private void add(int place) {
    if (isOfJdk(place) || isOfJvm(place) || trace.operation(place) == Operation.BRANCH) {
      return;
    }
    int thread = trace.thread(place);
    int previous = last.getOrDefault(thread, NONE);
    if (previous != NONE && isEmptySection(shown[previous], place)) {
      shown[previous] = NONE;
      last.put(thread, before[previous]);
    } else {
      shown[size] = place;
      before[size] = previous;
      last.put(thread, size++);
    }
  }

  private boolean isOfJdk(int place) {
    return trace.operation(place).isAccess()
        && trace.variables().name(trace.operand(place)).startsWith(JDK_VARIABLE);
  }

  /** It starts the hooks when the program has ended, and waits for them. */
  private boolean isOfJvm(int place) {
    return trace.threads().name(trace.thread(place)).equals(END_OF_JVM) && !needed.get(place);
  }

  private boolean isEmptySection(int first, int place) {
    Operation takes = trace.operation(first);
    Operation givesBack = trace.operation(place);
    boolean fits =
        takes == Operation.ACQUIRE && givesBack == Operation.RELEASE
            || takes == Operation.ACQUIRE_SHARED && givesBack == Operation.RELEASE_SHARED;
    return fits
        && trace.operand(first) == trace.operand(place)
        && !needed.get(first)
        && !needed.get(place);
  }
}
