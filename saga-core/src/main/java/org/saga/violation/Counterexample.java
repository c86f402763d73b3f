package org.saga.violation;

import java.util.List;
import org.saga.check.AssertionSite;
import org.saga.check.Failure;
import org.saga.event.Event;
import org.saga.event.EventRecord;
import org.saga.event.EventSpec;

/**
 * A failure with the events that led to it.
 *
 * @param failure what the checker found
 * @param moments the latest events, across sessions
 * @param earlier how many events came before them
 * @param offending the place of the offending event among the moments, or -1 if it is further back
 * @param sessionStart the place of the session's first event among the moments, not above 0 if it
 *     is the first or further back
 */
public record Counterexample(
    Failure failure, List<EventRecord> moments, long earlier, int offending, int sessionStart) {

  /** Returns what the offending event is, as far as anybody has kept it. */
  EventSpec spec() {
    if (offending >= 0) {
      return moments.get(offending).spec();
    }
    Event event = failure.event();
    return event == null ? null : event.spec();
  }

  /** Tells whether the offending event is further back than the moments. */
  boolean isOfPast() {
    return offending < 0 && sessionStart == 0 && !moments.isEmpty();
  }

  /** Tells whether it has to be confirmed: threads may wait for what this one has. */
  public boolean isSuspicion() {
    return failure.isSuspicion();
  }

  /** Returns the same, or null if it is a suspicion that is not confirmed. */
  public Counterexample confirmed() {
    Failure confirmed = failure.confirmed();
    if (confirmed == null) {
      return null;
    }
    return confirmed == failure
        ? this
        : new Counterexample(confirmed, moments, earlier, offending, sessionStart);
  }

  /** Returns the same text for breaches of which a reader wants to see but one. */
  public String identity() {
    AssertionSite site = failure.site();
    if (site != null) {
      return site.line() + " " + site.text() + ' ' + failure.detail();
    }
    EventSpec spec = spec();
    String terminal = spec == null ? null : spec.terminalName();
    return failure.kind() + " " + terminal + ' ' + String.join(" ", failure.expected());
  }
}
