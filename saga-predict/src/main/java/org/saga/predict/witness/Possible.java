package org.saga.predict.witness;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/**
 * Says of the events of a trace, in another order, whether each may come. It knows how often each
 * thing was done before an event in the trace, and counts how often it has been done now.
 */
final class Possible {
  private static final int NEVER = -1;

  private final Trace trace;
  private final boolean isWeak;

  /** Whether who has not come yet may see another write if it never comes. */
  private final boolean isExact;

  private final boolean locksKeepOrder;

  /** What came before each event in the trace: writes and accesses of what it was done to. */
  private final int[] writesBefore;

  private final int[] usesBefore;

  /** For each write how many reads have seen it; the initial ones of variables come behind. */
  private final int[] readers;

  private final int[] seen;

  /** For each read the write that it has seen. */
  private final int[] sawWrite;

  private final int[] eventsOf;
  private final int[] signalsBefore;
  private final BitSet forked = new BitSet();
  private final BitSet forkedNow = new BitSet();
  private final int[] doneOf;
  private final Uses now;
  private final Map<Integer, Integer> signalsNow = new HashMap<>();
  private final int[] waitsNow;

  Possible(Trace trace, String causality) {
    this.trace = trace;
    this.isExact = causality.equals(WitnessCheck.EXACT);
    this.isWeak = isExact || causality.equals("weak");
    this.locksKeepOrder = causality.equals("hb");
    writesBefore = new int[trace.size()];
    usesBefore = new int[trace.size()];
    signalsBefore = new int[trace.size()];
    readers = new int[trace.size() + trace.variables().size()];
    seen = new int[readers.length];
    sawWrite = new int[trace.size()];
    eventsOf = new int[trace.threads().size()];
    doneOf = new int[eventsOf.length];
    waitsNow = nobodyWaits();
    now = new Uses(trace);
    observe();
  }

  private int[] nobodyWaits() {
    int[] waits = new int[trace.threads().size()];
    Arrays.fill(waits, NEVER);
    return waits;
  }

  /** What has been done to variables and locks. */
  private static final class Uses {
    final int[] lastWrite;
    final int[] writes;
    final int[] all;
    private final int variables;

    Uses(Trace trace) {
      variables = trace.variables().size();
      int things = variables + trace.locks().size();
      lastWrite = new int[things];
      writes = new int[things];
      all = new int[things];
      Arrays.setAll(lastWrite, it -> trace.size() + it);
    }

    int number(TraceEvent event) {
      return event.operand() + (event.operation().isAccess() ? 0 : variables);
    }

    void add(TraceEvent event) {
      int thing = number(event);
      all[thing]++;
      if (writes(event.operation())) {
        writes[thing]++;
        lastWrite[thing] = event.place();
      }
    }
  }

  private static boolean uses(Operation operation) {
    return operation.isAccess() || operation.takes() || operation.givesBack();
  }

  private static boolean writes(Operation operation) {
    return operation.isAccess()
        ? operation.writes()
        : operation != Operation.ACQUIRE_SHARED && operation != Operation.RELEASE_SHARED;
  }

  private void observe() {
    Uses uses = new Uses(trace);
    Map<Integer, Integer> signals = new HashMap<>();
    int[] waits = nobodyWaits();
    for (TraceEvent event : trace.events()) {
      eventsOf[event.thread()]++;
      if (event.operation() == Operation.FORK) {
        forked.set(event.operand());
      }
      if (isSignal(event, waits)) {
        signalsBefore[event.place()] = countSignal(signals, event);
      }
      if (uses(event.operation())) {
        int thing = uses.number(event);
        writesBefore[event.place()] = uses.writes[thing];
        usesBefore[event.place()] = uses.all[thing];
        if (event.operation().reads()) {
          readers[uses.lastWrite[thing]]++;
          sawWrite[event.place()] = uses.lastWrite[thing];
        }
        uses.add(event);
      }
    }
  }

  private static boolean isSignal(TraceEvent event, int[] waits) {
    boolean wakes =
        event.operation() == Operation.ACQUIRE && waits[event.thread()] == event.operand();
    if (wakes) {
      waits[event.thread()] = NEVER;
    }
    if (event.operation() == Operation.WAIT) {
      waits[event.thread()] = event.operand();
    }
    return wakes
        || event.operation() == Operation.WAIT
        || event.operation() == Operation.NOTIFY
        || event.operation() == Operation.NOTIFY_ALL;
  }

  /** Takes the next event; what is wrong with it, or null. */
  String fault(TraceEvent event) {
    return fault(event, false);
  }

  /** As above; a read that is free may see any write. */
  String fault(TraceEvent event, boolean isFree) {
    String fault = threadFault(event);
    if (fault == null && isSignal(event, waitsNow)) {
      fault = signalFault(event);
    }
    if (fault == null && event.operation().isAccess()) {
      fault = isFree ? null : isWeak ? weakFault(event) : orderFault(event);
    }
    if (fault == null && !event.operation().isAccess() && uses(event.operation())) {
      fault = locksKeepOrder ? orderFault(event) : null;
    }
    doneOf[event.thread()]++;
    if (event.operation() == Operation.FORK) {
      forkedNow.set(event.operand());
    }
    if (uses(event.operation())) {
      now.add(event);
    }
    return fault;
  }

  private String threadFault(TraceEvent event) {
    if (forked.get(event.thread()) && !forkedNow.get(event.thread())) {
      return "the thread has not been started yet";
    }
    if (event.operation() != Operation.JOIN) {
      return null;
    }
    int joined = event.operand();
    boolean isStarted = !forked.get(joined) || forkedNow.get(joined);
    return isStarted && doneOf[joined] == eventsOf[joined]
        ? null
        : "the thread that is waited for has not ended yet";
  }

  /**
   * Returns how many signals there were before at the lock. Of the exact order only those of the
   * other kind count: who waits or has woken, and who wakes.
   */
  private int countSignal(Map<Integer, Integer> signals, TraceEvent event) {
    boolean isNotification =
        event.operation() == Operation.NOTIFY || event.operation() == Operation.NOTIFY_ALL;
    int own = 2 * event.operand() + (isExact && isNotification ? 1 : 0);
    int counted = isExact ? own ^ 1 : own;
    int before = signals.getOrDefault(counted, 0);
    signals.merge(own, 1, Integer::sum);
    return before;
  }

  private String signalFault(TraceEvent event) {
    return countSignal(signalsNow, event) == signalsBefore[event.place()]
        ? null
        : "who waits and who wakes are in another order";
  }

  private String orderFault(TraceEvent event) {
    int thing = now.number(event);
    boolean isSame =
        writes(event.operation())
            ? now.all[thing] == usesBefore[event.place()]
            : now.writes[thing] == writesBefore[event.place()];
    return isSame ? null : "what conflicts with it is in another order";
  }

  private String weakFault(TraceEvent event) {
    int write = now.lastWrite[event.operand()];
    if (event.operation().reads()) {
      if (sawWrite[event.place()] != write) {
        return "it does not see the write that it has seen in the trace";
      }
      seen[write]++;
    }
    return !isExact && event.operation().writes() && seen[write] < readers[write]
        ? "there are reads that have to see the write before it"
        : null;
  }
}
