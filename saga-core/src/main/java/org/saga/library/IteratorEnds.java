package org.saga.library;

import java.lang.ref.WeakReference;
import java.util.function.Consumer;
import org.saga.event.Event;
import org.saga.event.EventFilter;
import org.saga.event.EventKind;
import org.saga.event.EventReader;
import org.saga.event.EventSpec;

/**
 * Keeps from the iterators' grammar whatever is right: a thread's history is told of the answer
 * that there is no next element when {@code next()} fails at the iterator which gave it last.
 *
 * <p>Programs ask by the million, and nearly each iteration ends with that answer.
 */
public final class IteratorEnds implements EventFilter {
  static {
    // The first end may come where there is no room for these classes to be initialised.
    WeakEvent.of(Sample.class);
  }

  private final EventReader reader = new EventReader();

  /** The iterator that was the last to end; null if it has gone on since. */
  private WeakReference<Object> ended;

  /** How it said so; null as long as none has ended. */
  private WeakEvent answer;

  /** Whether answers are told at once, since they cannot be made again. */
  private boolean isDirect;

  @Override
  public void take(Event event, Consumer<Event> history) {
    Object iterator = event.callee();
    boolean hasEnded = ended != null && ended.refersTo(iterator);
    if (event.spec().kind() != EventKind.RETURN) {
      if (hasEnded) {
        tellAnswer(history);
        history.accept(event);
      }
    } else if (!reader.isTrue(event)) {
      end(event, hasEnded ? ended : new WeakReference<>(iterator), history);
    } else if (hasEnded) {
      goOn(event, history);
    }
  }

  private void end(Event event, WeakReference<Object> iterator, Consumer<Event> history) {
    ended = iterator;
    if (answer == null && !isDirect) {
      answer = WeakEvent.of(event.getClass());
      isDirect = answer == null;
    }
    if (isDirect) {
      history.accept(event);
    } else {
      answer.keep(event);
    }
  }

  private void goOn(Event event, Consumer<Event> history) {
    ended = null;
    if (isDirect) {
      history.accept(event);
    }
  }

  private void tellAnswer(Consumer<Event> history) {
    if (isDirect) {
      return;
    }
    try {
      history.accept(answer.again());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("an event that was kept back cannot be told", e);
    }
  }

  /** Any event. */
  private record Sample(Object callee) implements Event {
    @Override
    public EventSpec spec() {
      return null;
    }
  }
}
