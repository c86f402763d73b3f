package org.saga.check;

import java.util.List;
import org.saga.event.Event;
import org.saga.value.Suspicion;

/**
 * Why a history is not generated.
 *
 * @param kind the kind of failure
 * @param event the event at which it was found; null if there is none, as in an empty history, or
 *     if the checker has not kept it
 * @param index the event's place in its session, from 0; negative ones count from the latest, which
 *     is -1
 * @param expected the terminals that could have come instead
 * @param rules the grammar's rules that were active, the innermost first
 * @param site the assertion that failed, or null
 * @param detail what the assertion, or the predicate, says about it, or null; a {@link Suspicion}
 *     has to be confirmed
 */
public record Failure(
    FailureKind kind,
    Event event,
    int index,
    List<String> expected,
    List<String> rules,
    AssertionSite site,
    Object detail) {

  /** Tells whether it has to be confirmed. */
  public boolean isSuspicion() {
    return detail instanceof Suspicion;
  }

  /** Returns the same of a run that nobody can look at any more: what is suspected is said. */
  public Failure suspected() {
    return detail instanceof Suspicion suspicion ? with(suspicion.suspected()) : this;
  }

  /** Returns the same, or null if it is a suspicion that is not confirmed. */
  public Failure confirmed() {
    if (!(detail instanceof Suspicion suspicion)) {
      return this;
    }
    String confirmed = suspicion.confirmed();
    return confirmed == null ? null : with(confirmed);
  }

  private Failure with(String said) {
    return new Failure(kind, event, index, expected, rules, site, said);
  }
}
