package org.saga.predict.property;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.saga.predict.formula.Values;
import org.saga.predict.monitor.Evaluation;
import org.saga.predict.monitor.EventPattern;
import org.saga.predict.property.Model.Described;
import org.saga.predict.property.Model.NamedEvents;
import org.saga.predict.trace.NamedEvent;
import org.saga.predict.trace.Names;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** Tells of the events of a trace whether they have a name in a property. */
final class EventTest implements IntPredicate {
  private final Source source;
  private final Trace trace;
  private final List<Bound> patterns;

  EventTest(Source source, Trace trace, NamedEvents events) {
    this.source = source;
    this.trace = trace;
    this.patterns = events.patterns().stream().map(Bound::new).toList();
  }

  /** Whether what it names occurs in the trace. */
  boolean mayHold() {
    return patterns.stream().anyMatch(Bound::mayHold);
  }

  @Override
  public boolean test(int place) {
    return patterns.stream().anyMatch(it -> it.test(place));
  }

  /** A pattern whose names are numbers of the trace. */
  private final class Bound {
    final Described described;
    final EventPattern pattern;

    /** For each kind of operand those that are meant; null for all. */
    final Meant[] operands;

    final Meant threads;

    Bound(Described described) {
      this.described = described;
      this.pattern = described.pattern();
      this.operands = pattern.operand() == null ? null : operands();
      this.threads = pattern.thread() == null ? null : new Meant(trace.threads(), pattern.thread());
    }

    boolean mayHold() {
      boolean hasOperand =
          operands == null || Arrays.stream(operands).anyMatch(it -> it != null && !it.isEmpty());
      return hasOperand && (threads == null || !threads.isEmpty());
    }

    private Meant[] operands() {
      Meant[] all = new Meant[Operation.Operand.values().length];
      for (Operation operation : pattern.operations()) {
        all[operation.operand().ordinal()] = new Meant(names(trace, operation), pattern.operand());
      }
      return all;
    }

    boolean test(int place) {
      Operation operation = trace.operation(place);
      return pattern.operations().contains(operation)
          && (operands == null || operands[operation.operand().ordinal()].has(trace.operand(place)))
          && (threads == null || threads.has(trace.thread(place)))
          && (pattern.condition() == null || holds(trace.event(place)));
    }

    private boolean holds(TraceEvent event) {
      return Evaluation.holds(pattern.condition(), name -> attribute(name, event));
    }

    private Object attribute(String name, TraceEvent event) {
      Object value = found(name, event);
      Type needed = described.types().of(name);
      Type is = Type.of(value);
      if (needed != null && is != null && needed != is) {
        throw source.error(
            Code.CONDITION_OF_WRONG_TYPE,
            described.place(),
            name,
            needed,
            is,
            TextTrace.line(trace, event));
      }
      return Values.of(value);
    }

    private Object found(String name, TraceEvent event) {
      boolean isNamed = event.operation() == Operation.EVENT;
      if (isNamed && event.named().attributes().containsKey(name)) {
        return event.named().attributes().get(name);
      }
      if (name.equals(PatternReader.THREAD)) {
        return trace.threads().name(event.thread());
      }
      if (name.equals(PatternReader.LOCATION)) {
        return event.location() == Trace.NOWHERE ? null : trace.locations().name(event.location());
      }
      if (event.operation().isAccess() && event.value() != Trace.UNKNOWN) {
        return event.value();
      }
      throw source.error(
          Code.ATTRIBUTE_MISSING,
          described.place(),
          TextTrace.line(trace, event),
          name,
          isNamed ? attributes(event.named()) : "thread, location");
    }
  }

  private static String attributes(NamedEvent event) {
    String own = String.join(", ", event.attributes().keySet());
    return own.isEmpty() ? "thread, location" : own + ", thread, location";
  }

  private static Names names(Trace trace, Operation operation) {
    return switch (operation.operand()) {
      case VARIABLE -> trace.variables();
      case LOCK -> trace.locks();
      case THREAD -> trace.threads();
      case BLOCK -> trace.blocks();
      case NAMED -> trace.named();
    };
  }

  /** What to do about a pattern that means nothing in the trace. */
  static String remedy(Trace trace, EventPattern pattern) {
    Operation first = pattern.operations().iterator().next();
    boolean isOperandKnown =
        pattern.operand() == null
            || Binding.numbers(names(trace, first), pattern.operand()).length > 0;
    if (isOperandKnown && pattern.thread() != null) {
      return Binding.remedy(pattern.thread(), trace.threads(), "threads");
    }
    return switch (first.operand()) {
      case VARIABLE -> Binding.remedy(pattern.operand(), trace.variables(), "variables");
      case LOCK -> Binding.remedy(pattern.operand(), trace.locks(), "locks");
      case THREAD -> Binding.remedy(pattern.operand(), trace.threads(), "threads");
      case BLOCK -> Binding.remedy(pattern.operand(), trace.blocks(), "blocks");
      case NAMED -> Binding.remedy(pattern.operand(), trace.named(), "named events");
    };
  }
}
