package org.saga.predict;

import java.util.HashMap;
import java.util.Map;
import org.saga.event.Event;
import org.saga.event.EventRecord;
import org.saga.event.EventThread;
import org.saga.event.ObjectNumber;

/**
 * Makes the events of a run again from their records.
 *
 * <p>An object of the program has a stand-in of its class, which is made without a constructor:
 * only its identity is that of the object. Grammars ask for no more.
 */
public final class Replay {
  private final StandIns standIns = new StandIns();
  private final Map<Object, EventThread> threads = new HashMap<>();

  /**
   * Returns the event of a record, as a token of its view: it says the recorded thread, and the
   * same number stands for the same object in all events.
   *
   * @throws IllegalArgumentException if it cannot be had; the message says why
   */
  public Event event(EventRecord record) {
    refuseWhatIsOfReport(record);
    Object[] values = record.values();
    for (int i = 0; i < values.length; i++) {
      values[i] = value(values[i], record);
    }
    return TokenClass.of(record.token()).token(record.spec(), thread(record), self(record), values);
  }

  /**
   * Returns the stand-in of the object whose history a record is part of, or null.
   *
   * @throws IllegalArgumentException if it cannot be had; the message says why
   */
  public Object self(EventRecord record) {
    refuseWhatIsOfReport(record);
    return value(record.self(), record);
  }

  /** Returns who did what a record tells of. */
  public EventThread thread(EventRecord record) {
    refuseWhatIsOfReport(record);
    EventThread known = threads.get(record.threadObject());
    if (known == null) {
      Thread standIn = (Thread) value(record.threadObject(), record);
      standIn.setName(record.thread().name());
      known = EventThread.recorded(standIn, record.thread());
      threads.put(record.threadObject(), known);
    }
    return known;
  }

  /** Says that an object is only known by a name: no class is looked for. */
  public void name(ObjectNumber object) {
    standIns.put(object, new Object());
  }

  private Object value(Object recorded, EventRecord record) {
    return recorded instanceof ObjectNumber number
        ? standIns.of(number, record.token().getClassLoader())
        : recorded;
  }

  private static void refuseWhatIsOfReport(EventRecord record) {
    if (record.token() == null) {
      throw new IllegalArgumentException(
          "'" + record.text(null) + "' is of a report, which has texts instead of values");
    }
  }
}
