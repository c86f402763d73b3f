package org.saga.predict.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saga.event.Event;
import org.saga.event.EventRecord;
import org.saga.event.ObjectNumber;
import org.saga.event.ThreadLabel;
import org.saga.predict.Replay;
import org.saga.predict.trace.NamedEvent;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** The events of a trace that a view means, as tokens of its grammar. */
final class ViewEvents {
  private static final String THREAD = "java.lang.Thread";

  private final CompiledView view;
  private final Trace trace;
  private final LockEvents locks;
  private final Replay replay = new Replay();
  private final Map<Integer, Token> tokens = new HashMap<>();

  /**
   * An event of the view.
   *
   * @param self the object whose history it is part of, or null
   */
  record Token(Event event, Object self, EventRecord record) {}

  /**
   * Finds the events.
   *
   * @throws IllegalArgumentException if one of them cannot be had; the message says why
   */
  ViewEvents(CompiledView view, Trace trace) {
    this.view = view;
    this.trace = trace;
    this.locks = new LockEvents(view, trace);
    for (int place = 0; place < trace.size(); place++) {
      take(trace.event(place));
    }
  }

  /** Takes an event, which may be one that has just been added to the trace. */
  void take(TraceEvent event) {
    Token token = token(event);
    if (token != null) {
      tokens.put(event.place(), token);
    }
  }

  /** Returns what an event is to the view; null if it is nothing. */
  Token token(TraceEvent event) {
    Described described = describe(event);
    return described == null ? null : token(described, event);
  }

  /** An event with the entry that means it. */
  record Described(TokenEntry entry, NamedEvent event) {}

  Map<Integer, Token> all() {
    return tokens;
  }

  private Described describe(TraceEvent at) {
    if (at.operation() != Operation.EVENT) {
      return locks.describe(at, replay);
    }
    NamedEvent event = at.named();
    List<TokenEntry> entries = view.entries(event.name());
    if (entries.isEmpty()) {
      return null;
    }
    return entries.stream()
        .filter(it -> it.fits(attributes(event)))
        .findFirst()
        .map(it -> new Described(it, event))
        .orElseThrow(() -> unfit(event, entries));
  }

  /** In a local view the object itself is no attribute, though a trace may give it as one. */
  private Map<String, Object> attributes(NamedEvent event) {
    Map<String, Object> all = new HashMap<>(event.attributes());
    if (view.scope() == CompiledView.Scope.OBJECT && event.self() == null) {
      all.remove("callee");
    }
    return all;
  }

  private static IllegalArgumentException unfit(NamedEvent event, List<TokenEntry> entries) {
    List<String> known = entries.stream().map(it -> it.name() + it.attributes()).toList();
    return new IllegalArgumentException(
        "the event %s has the attributes %s, but the view has %s: the view or the program is another one than was recorded"
            .formatted(event.name(), event.attributes().keySet(), String.join(" and ", known)));
  }

  private Token token(Described described, TraceEvent at) {
    try {
      EventRecord record = record(described, at);
      return new Token(replay.event(record), replay.self(record), record);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "event %d of the trace, '%s', cannot be one of %s: %s"
              .formatted(at.place() + 1, TextTrace.line(trace, at), view.name(), e.getMessage()),
          e);
    }
  }

  private EventRecord record(Described described, TraceEvent at) {
    NamedEvent event = described.event();
    TokenEntry entry = described.entry();
    List<Object> values = new ArrayList<>();
    for (String attribute : entry.attributes()) {
      Object value = event.attributes().get(attribute);
      boolean isThread = value instanceof String && isOfThreads(entry.type(attribute));
      values.add(isThread ? thread((String) value) : entry.fitted(attribute, value));
    }
    String thread = trace.threads().name(at.thread());
    return new EventRecord(
        entry.token,
        entry.spec(event.method()),
        new ThreadLabel(at.thread() + 1, thread),
        thread(thread),
        EventRecord.NOWHERE,
        self(event),
        values.toArray());
  }

  private static boolean isOfThreads(Class<?> type) {
    return type != null && Thread.class.isAssignableFrom(type);
  }

  /** A thread of the trace as attributes of events mean it: traces know threads by their names. */
  private ObjectNumber thread(String name) {
    return new ObjectNumber(THREAD, trace.threads().number(name) + 1);
  }

  private ObjectNumber self(NamedEvent event) {
    if (view.scope() != CompiledView.Scope.OBJECT || event.self() != null) {
      return event.self();
    }
    if (event.attributes().get("callee") instanceof ObjectNumber callee) {
      return callee;
    }
    throw new IllegalArgumentException(
        "it does not say whose history it is part of; write callee=#1:pkg.Type or @self=#1:pkg.Type");
  }
}
