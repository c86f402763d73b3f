package org.saga.library;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.saga.event.Event;
import org.saga.event.EventFilter;

/**
 * Keeps from the grammar of JDBC whatever may be right: a thread's history is told that an object
 * was closed when a method fails at it, and the object itself says that it is closed.
 *
 * <p>Drivers and pools may use an object again without an event that tells so. By its contract
 * {@code isClosed()} knows; it is asked of an object that has just failed, and of no other.
 */
public final class ClosedJdbcObjects implements EventFilter {
  /**
   * For each class of events those of the latest objects; closing one is never far from its use.
   */
  private final Map<Class<?>, Closings> closings = new IdentityHashMap<>();

  private final Opened opened = new Opened();

  @Override
  public void take(Event event, Consumer<Event> history) {
    switch (event.getText()) {
      case "CLOSED" -> closings.computeIfAbsent(event.getClass(), it -> new Closings()).keep(event);
      case "OPENED" -> event.describe(opened);
      default -> fails(event, history);
    }
  }

  private void fails(Event event, Consumer<Event> history) {
    for (Closings each : closings.values()) {
      Event closing = each.of(event.callee());
      if (closing != null && JdbcState.isClosed(event.callee())) {
        history.accept(closing);
        history.accept(event);
        return;
      }
    }
  }

  /** Forgets how the objects of an event were closed: they are in use. */
  private final class Opened extends Event.Row {
    @Override
    public Event.Row add(Object value) {
      for (Closings each : closings.values()) {
        each.forget(value);
      }
      return this;
    }

    @Override
    public Event.Row add(boolean value) {
      return this;
    }

    @Override
    public Event.Row add(int value) {
      return this;
    }

    @Override
    public Event.Row add(long value) {
      return this;
    }

    @Override
    public boolean end() {
      return true;
    }
  }
}
