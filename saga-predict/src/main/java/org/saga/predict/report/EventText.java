package org.saga.predict.report;

import java.util.List;
import org.saga.predict.monitor.Monitor.Watched;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** Events as reports show them: with the names that users know, and without packages. */
final class EventText {
  private EventText() {}

  /** Returns what an event does. */
  static String of(Trace trace, TraceEvent event, List<Watched> variables) {
    if (event.operation() == Operation.EVENT) {
      return brief(event.named().name());
    }
    boolean hasValue = event.operation().isAccess() && event.value() != Trace.UNKNOWN;
    return "%s(%s)%s"
        .formatted(
            event.operation().word(),
            operand(trace, event, variables),
            hasValue ? "=" + event.value() : "");
  }

  private static String operand(Trace trace, TraceEvent event, List<Watched> variables) {
    if (event.operation().isAccess()) {
      for (Watched variable : variables) {
        if (variable.number() == event.operand()) {
          return variable.name();
        }
      }
    }
    return brief(trace.operandName(event));
  }

  /** {@code #3:pkg.Class.field} is {@code #3:Class.field}. */
  private static String brief(String name) {
    int begin = name.startsWith("#") ? name.indexOf(':') + 1 : 0;
    int field = name.lastIndexOf('.');
    int type = field <= begin ? -1 : name.lastIndexOf('.', field - 1);
    return type < begin ? name : name.substring(0, begin) + name.substring(type + 1);
  }

  /** Returns the same, and where in the program it is. */
  static String withLocation(Trace trace, TraceEvent event, List<Watched> variables) {
    String location =
        event.location() == Trace.NOWHERE ? "" : " at " + trace.locations().name(event.location());
    return of(trace, event, variables) + location;
  }
}
