package org.saga.library;

import java.lang.ref.WeakReference;
import java.util.function.Consumer;
import org.saga.event.Event;
import org.saga.event.EventFilter;
import org.saga.event.EventKind;
import org.saga.event.EventReader;

/**
 * Keeps from the iterators' grammar the answers of {@code hasNext()} that change nothing: there is
 * a next element, of another iterator than the one that was the last to end.
 */
public final class IteratorEnds implements EventFilter {
  private final EventReader reader = new EventReader();

  /** The iterator that was the last to end; null if it has gone on since. */
  private WeakReference<Object> ended;

  @Override
  public void take(Event event, Consumer<Event> history) {
    if (event.spec().kind() == EventKind.RETURN) {
      Object iterator = event.callee();
      boolean hasEnded = ended != null && ended.refersTo(iterator);
      if (reader.isTrue(event)) {
        if (!hasEnded) {
          return;
        }
        ended = null;
      } else if (!hasEnded) {
        ended = new WeakReference<>(iterator);
      }
    }
    history.accept(event);
  }
}
