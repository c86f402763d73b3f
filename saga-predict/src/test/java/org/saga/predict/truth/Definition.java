package org.saga.predict.truth;

import java.util.ArrayList;
import java.util.List;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/**
 * What a causality says of a short trace, written down as in the papers: by pairs of events, and by
 * sets of events that nothing may come between. Sets of events are masks of their places.
 */
public final class Definition {
  private final String causality;
  private final List<TraceEvent> events;
  private final int[] before;
  private final List<AtomicSet> sets = new ArrayList<>();

  /** Events of which a cut may have some only if no other set of the resource is incomplete. */
  private record AtomicSet(
      String resource, int events, int owner, boolean isShared, boolean isInitial, boolean ends) {
    boolean isStarted(int cut) {
      return isInitial || (cut & events) != 0;
    }

    boolean isIncomplete(int cut) {
      return !(ends && (cut & events) == events);
    }

    boolean excludes(AtomicSet other) {
      return other != this
          && resource.equals(other.resource)
          && !(isShared && other.isShared)
          && (owner < 0 || owner != other.owner);
    }
  }

  public Definition(String causality, Trace trace) {
    this.causality = causality;
    this.events = trace.events();
    this.before = new int[events.size()];
    for (int j = 0; j < events.size(); j++) {
      for (int i = 0; i < j; i++) {
        before[j] |= isBefore(events.get(i), events.get(j)) ? 1 << i : 0;
      }
    }
    if (!causality.equals("hb")) {
      addCriticalSections();
    }
    if (causality.equals("weak")) {
      addAccesses(trace.variables().size());
    }
  }

  public int size() {
    return events.size();
  }

  /** Whether a run that has done all of a cut can do an event next. */
  public boolean mayFollow(int cut, int event) {
    return (cut >> event & 1) == 0 && (before[event] & ~cut) == 0 && isEnabled(cut, 1 << event);
  }

  /**
   * Definition 3, (c), for sets: an event comes into none while another one of the resource is
   * incomplete. Definition 2, (b), would let a set of one event come in between.
   */
  private boolean isEnabled(int before, int event) {
    for (AtomicSet one : sets) {
      for (AtomicSet other : sets) {
        boolean comesIn = (one.events & event) != 0;
        boolean isOpen = other.isStarted(before) && other.isIncomplete(before | event);
        if (comesIn && one.excludes(other) && isOpen) {
          return false;
        }
      }
    }
    return true;
  }

  /** Which events must come before an event, by transitivity, too. */
  public int allBefore(int event) {
    int all = before[event];
    for (int i = event - 1; i >= 0; i--) {
      if ((all >> i & 1) != 0) {
        all |= before[i];
      }
    }
    return all;
  }

  // ---- order

  private boolean isBefore(TraceEvent a, TraceEvent b) {
    return a.thread() == b.thread()
        || a.operation() == Operation.FORK && a.operand() == b.thread()
        || b.operation() == Operation.JOIN && b.operand() == a.thread()
        || a.operation() == Operation.FORK
            && b.operation() == Operation.JOIN
            && a.operand() == b.operand()
        || isSignal(a) && isSignal(b) && a.operand() == b.operand()
        || isOrderedByAccess(a, b)
        || causality.equals("hb") && isOrderedByLock(a, b);
  }

  private boolean isOrderedByAccess(TraceEvent a, TraceEvent b) {
    if (!a.operation().isAccess() || !b.operation().isAccess() || a.operand() != b.operand()) {
      return false;
    }
    if (causality.equals("weak")) {
      boolean isInitial = a.operation().reads() && lastWriteBefore(a) < 0;
      return b.operation().reads() && lastWriteBefore(b) == a.place()
          || b.operation().writes() && isInitial;
    }
    return a.operation().writes() || b.operation().writes();
  }

  /** The write that a read has seen; -1 if that is the initial one. */
  private int lastWriteBefore(TraceEvent read) {
    for (int i = read.place() - 1; i >= 0; i--) {
      if (events.get(i).operation().writes() && events.get(i).operand() == read.operand()) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isOrderedByLock(TraceEvent a, TraceEvent b) {
    return isLock(a) && isLock(b) && a.operand() == b.operand() && !(isShared(a) && isShared(b));
  }

  private static boolean isLock(TraceEvent event) {
    return event.operation().takes() || event.operation().givesBack();
  }

  private static boolean isShared(TraceEvent event) {
    return event.operation() == Operation.ACQUIRE_SHARED
        || event.operation() == Operation.RELEASE_SHARED;
  }

  private boolean isSignal(TraceEvent event) {
    return switch (event.operation()) {
      case WAIT, NOTIFY, NOTIFY_ALL -> true;
      case ACQUIRE -> takesAgain(event);
      default -> false;
    };
  }

  /** Whether a thread that has waited takes the lock again. */
  private boolean takesAgain(TraceEvent event) {
    for (int i = event.place() - 1; i >= 0; i--) {
      TraceEvent it = events.get(i);
      if (it.thread() == event.thread() && isLock(it) && it.operand() == event.operand()) {
        return it.operation() == Operation.WAIT;
      }
    }
    return false;
  }

  // ---- sets

  private void addCriticalSections() {
    for (TraceEvent event : events) {
      if (event.operation().takes() && depthBefore(event) == 0) {
        int last = endOf(event);
        int owned = 1 << event.place() | (last < 0 ? 0 : 1 << last);
        sets.add(
            new AtomicSet(
                "lock " + event.operand(),
                owned,
                event.thread(),
                isShared(event),
                false,
                last >= 0));
      }
    }
  }

  /** How often the thread has the lock before it takes it. */
  private int depthBefore(TraceEvent taking) {
    int depth = 0;
    int depthBeforeWait = 0;
    for (int i = 0; i < taking.place(); i++) {
      TraceEvent it = events.get(i);
      if (isSameLock(it, taking)) {
        boolean again = it.operation() == Operation.ACQUIRE && takesAgain(it);
        if (it.operation() == Operation.WAIT) {
          depthBeforeWait = depth;
          depth = 0;
        } else if (it.operation().takes()) {
          depth = again ? depthBeforeWait : depth + 1;
        } else {
          depth--;
        }
      }
    }
    return depth;
  }

  private int depthAfter(TraceEvent event) {
    if (event.operation() == Operation.WAIT) {
      return 0;
    }
    return event.operation().takes() ? 1 : depthBefore(event) - 1;
  }

  private static boolean isSameLock(TraceEvent a, TraceEvent b) {
    return isLock(a)
        && a.thread() == b.thread()
        && a.operand() == b.operand()
        && isShared(a) == isShared(b);
  }

  private int endOf(TraceEvent taking) {
    for (int i = taking.place() + 1; i < events.size(); i++) {
      TraceEvent it = events.get(i);
      if (isSameLock(it, taking) && depthAfter(it) == 0) {
        return i;
      }
    }
    return -1;
  }

  private void addAccesses(int variables) {
    for (int variable = 0; variable < variables; variable++) {
      addAccesses(variable, -1);
      for (TraceEvent event : events) {
        if (event.operation().writes() && event.operand() == variable) {
          addAccesses(variable, event.place());
        }
      }
    }
  }

  private void addAccesses(int variable, int write) {
    int accesses = write < 0 ? 0 : 1 << write;
    for (TraceEvent event : events) {
      if (event.operation().reads()
          && event.operand() == variable
          && lastWriteBefore(event) == write) {
        accesses |= 1 << event.place();
      }
    }
    if (accesses != 0) {
      sets.add(new AtomicSet("variable " + variable, accesses, -1, false, write < 0, true));
    }
  }
}
