package org.saga.agent.record.jdk;

import java.util.ArrayList;
import java.util.List;
import org.saga.agent.record.jdk.Step.Kind;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** Reads from a recording of trials what each of them has shown. */
final class RecordedSteps {
  static final String FIRST = "program.handover.Marks.first";
  static final String SECOND = "program.handover.Marks.second";

  private final List<Step> steps = new ArrayList<>();
  private final List<Integer> first = new ArrayList<>();
  private final List<Integer> second = new ArrayList<>();

  RecordedSteps(Trace trace) {
    for (TraceEvent event : trace.events()) {
      Kind kind = kind(event.operation());
      if (kind != null) {
        add(trace, event, kind);
      }
    }
  }

  private void add(Trace trace, TraceEvent event, Kind kind) {
    String operand = trace.operandName(event);
    if (operand.equals(FIRST)) {
      first.add(steps.size());
    } else if (operand.equals(SECOND)) {
      second.add(steps.size());
    }
    boolean isMark = operand.equals(FIRST) || operand.equals(SECOND);
    Object thread = trace.threads().name(event.thread());
    steps.add(new Step(thread, isMark ? Kind.MARK : kind, operand));
  }

  private static Kind kind(Operation operation) {
    return switch (operation) {
      case READ -> Kind.READ;
      case WRITE -> Kind.WRITE;
      case UPDATE -> Kind.UPDATE;
      case ACQUIRE -> Kind.ACQUIRE;
      case RELEASE, WAIT -> Kind.RELEASE;
      case ACQUIRE_SHARED -> Kind.ACQUIRE_SHARED;
      case RELEASE_SHARED -> Kind.RELEASE_SHARED;
      case FORK -> Kind.FORK;
      case JOIN -> Kind.JOIN;
      default -> null;
    };
  }

  int trials() {
    return Math.min(first.size(), second.size());
  }

  /** Which way leads from the first mark of a trial to the second one. */
  String way(int trial) {
    return Path.between(steps, first.get(trial), second.get(trial));
  }
}
