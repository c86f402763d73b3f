package org.saga.library;

import java.lang.ref.WeakReference;
import org.saga.event.Event;

/** How a thread closed its latest objects, as events of one class. No object is kept alive. */
final class Closings {
  static final int SIZE = 8;

  /** The latest first. */
  private final Closing[] closings = new Closing[SIZE];

  private static final class Closing {
    final WeakEvent event;

    /** Null if it is open. */
    WeakReference<Object> object;

    Closing(WeakEvent event) {
      this.event = event;
    }

    boolean isOf(Object closed) {
      return object != null && object.refersTo(closed);
    }
  }

  /** Keeps an event, unless it could not be made again, in the place of the earliest. */
  void keep(Event event) {
    Object object = event.callee();
    int place = placeFor(object);
    Closing closing = closings[place];
    if (closing == null) {
      WeakEvent kept = WeakEvent.of(event.getClass());
      if (kept == null) {
        return;
      }
      closing = new Closing(kept);
    }
    System.arraycopy(closings, 0, closings, 1, place);
    closings[0] = closing;
    closing.event.keep(event);
    if (!closing.isOf(object)) {
      closing.object = new WeakReference<>(object);
    }
  }

  /** An object is there once; what is open is of no use any more. */
  private int placeFor(Object object) {
    int free = SIZE - 1;
    for (int i = SIZE - 1; i >= 0; i--) {
      Closing closing = closings[i];
      if (closing != null && closing.isOf(object)) {
        return i;
      }
      if (closing == null || closing.object == null) {
        free = i;
      }
    }
    return free;
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
      if (closing != null && closing.isOf(object)) {
        return closing;
      }
    }
    return null;
  }
}
