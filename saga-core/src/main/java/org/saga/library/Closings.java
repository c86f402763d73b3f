package org.saga.library;

import java.lang.ref.WeakReference;
import org.saga.event.Event;

/**
 * How a thread closed its latest objects, as events of one class. No object is kept alive, and one
 * that is closed again and again takes the place of no other.
 */
final class Closings {
  static final int SIZE = 8;

  private final Closing[] closings = new Closing[SIZE];
  private int next;

  private static final class Closing {
    final WeakEvent event;
    WeakReference<Object> object;

    Closing(WeakEvent event) {
      this.event = event;
    }
  }

  /** Keeps an event, unless it could not be made again. */
  void keep(Event event) {
    Object object = event.callee();
    Closing known = find(object);
    Closing closing = known == null ? oldest(event) : known;
    if (closing != null) {
      closing.event.keep(event);
      closing.object = known == null ? new WeakReference<>(object) : known.object;
    }
  }

  /** Returns the place of the object that was the first to come; null if there can be none. */
  private Closing oldest(Event event) {
    int index = next;
    next = (next + 1) % SIZE;
    if (closings[index] == null) {
      WeakEvent place = WeakEvent.of(event.getClass());
      closings[index] = place == null ? null : new Closing(place);
    }
    return closings[index];
  }

  void forget(Object object) {
    Closing closing = find(object);
    if (closing != null) {
      closing.object = null;
    }
  }

  /** Returns how the object was closed; null if it is none of them. */
  Event of(Object object) {
    Closing closing = find(object);
    try {
      return closing == null ? null : closing.event.again();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("an event that was kept back cannot be told", e);
    }
  }

  private Closing find(Object object) {
    for (Closing closing : closings) {
      if (closing != null && closing.object != null && closing.object.refersTo(object)) {
        return closing;
      }
    }
    return null;
  }
}
