package org.saga.history;

import org.saga.check.Failure;
import org.saga.event.Event;

/**
 * The history of the whole program.
 *
 * <p>If it were closed, nobody would watch the program any more. So it goes on after an assertion
 * has failed, as if it had held, where the checker can.
 */
public final class GlobalHistory extends SharedHistory {

  /** Creates an empty history. */
  public GlobalHistory(Specification specification) {
    super(specification);
  }

  @Override
  Object goOn(Failure failure, Object before, Event event, Object self) {
    return failure.kind() == Failure.Kind.ASSERTION
        ? checker().stepOver(before, event, self)
        : null;
  }
}
