package org.saga.predict.view;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.saga.event.EventKind;
import org.saga.event.ObjectNumber;
import org.saga.predict.Replay;
import org.saga.predict.trace.NamedEvent;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.view.ViewEvents.Described;

/**
 * What a view of monitors sees in a trace that has lock operations, but none of the view's events:
 * requests, acquisitions and releases, and waits. Readers of a lock are none of a monitor's.
 */
final class LockEvents {
  private static final String WAIT = "wait()";

  private final CompiledView view;
  private final Trace trace;
  private final boolean isOn;

  /** By thread, the lock that it has to take again after its wait. */
  private final Map<Integer, Integer> waiting = new HashMap<>();

  private final Set<Integer> known = new HashSet<>();

  /** Where a lock is asked for by a thread that wants to be one of its readers. */
  private final BitSet ofReaders = new BitSet();

  LockEvents(CompiledView view, Trace trace) {
    this.view = view;
    this.trace = trace;
    // Of a trace that grows nobody knows yet whether it has events of its own.
    this.isOn = trace.size() > 0 && areMeant(view, trace);
    if (isOn) {
      findReaders();
    }
  }

  private void findReaders() {
    Map<Integer, Integer> asked = new HashMap<>();
    for (int place = 0; place < trace.size(); place++) {
      Operation operation = trace.operation(place);
      if (operation == Operation.REQUEST) {
        asked.put(trace.thread(place), place);
      } else if (operation.takes()) {
        Integer request = asked.remove(trace.thread(place));
        if (request != null && operation == Operation.ACQUIRE_SHARED) {
          ofReaders.set(request);
        }
      }
    }
  }

  /** Tells whether the operations of a trace stand for events of a view. */
  static boolean areMeant(CompiledView view, Trace trace) {
    boolean hasOwn = trace.named().all().stream().anyMatch(it -> !view.entries(it).isEmpty());
    TokenEntry requested = view.entry(EventKind.MONITOR_REQUESTED, null);
    return !hasOwn && requested != null && requested.type("callee") == Object.class;
  }

  Described describe(TraceEvent event, Replay replay) {
    if (!isOn || event.operation().operand() != Operation.Operand.LOCK) {
      return null;
    }
    TokenEntry entry = entry(event);
    if (entry == null) {
      return null;
    }
    ObjectNumber lock = new ObjectNumber(trace.locks().name(event.operand()), 0);
    if (known.add(event.operand())) {
      replay.name(lock);
    }
    return new Described(entry, new NamedEvent(entry.name(), null, null, Map.of("callee", lock)));
  }

  private TokenEntry entry(TraceEvent event) {
    return switch (event.operation()) {
      case REQUEST ->
          isBack(event) || ofReaders.get(event.place())
              ? null
              : view.entry(EventKind.MONITOR_REQUESTED, null);
      case ACQUIRE -> acquired(event);
      case RELEASE -> view.entry(EventKind.MONITOR_RELEASED, null);
      case WAIT -> {
        waiting.put(event.thread(), event.operand());
        yield view.entry(EventKind.CALL, WAIT);
      }
      default -> null;
    };
  }

  private boolean isBack(TraceEvent event) {
    return waiting.getOrDefault(event.thread(), -1) == event.operand();
  }

  private TokenEntry acquired(TraceEvent event) {
    return waiting.remove(event.thread(), event.operand())
        ? view.entry(EventKind.RETURN, WAIT)
        : view.entry(EventKind.MONITOR_ACQUIRED, null);
  }
}
