package org.saga.violation;

import org.saga.event.EventSpec;
import org.saga.event.Shown;
import org.saga.event.ThreadLabel;
import org.saga.event.Veil;

/** A past event by description: it keeps no object of the program alive. */
public final class Moment {
  private final EventSpec spec;
  private final ThreadLabel thread;
  private final Object[] values;

  /**
   * Describes an event.
   *
   * @param spec the entry of the view
   * @param thread who did it
   * @param values the attributes in the order of their names, as {@link Shown} describes them
   */
  public Moment(EventSpec spec, ThreadLabel thread, Object[] values) {
    this.spec = spec;
    this.thread = thread;
    this.values = values;
  }

  EventSpec spec() {
    return spec;
  }

  long threadId() {
    return thread.id();
  }

  String thread() {
    return thread.name();
  }

  /** Returns the object that is called, or null; in its own history that is the subject. */
  String callee(String subject) {
    int place = placeOf("callee");
    return place < 0 ? subject : shown(place, subject);
  }

  /** Returns the event as a person would say it: {@code call put(int) key=5 by Client#1}. */
  public String text(String subject) {
    StringBuilder text = new StringBuilder(spec.kind().word()).append(' ').append(spec.method());
    for (int i = 0; i < values.length; i++) {
      String name = spec.attributes()[i];
      if (!name.equals("callee") && !name.equals("caller")) {
        text.append(' ').append(name).append('=').append(shown(i, subject));
      }
    }
    String caller = caller(subject);
    return caller == null ? text.toString() : text.append(" by ").append(caller).toString();
  }

  private String caller(String subject) {
    int place = placeOf("caller");
    return place < 0 ? null : shown(place, subject);
  }

  private int placeOf(String attribute) {
    String[] names = spec.attributes();
    for (int i = 0; i < names.length && i < values.length; i++) {
      if (names[i].equals(attribute)) {
        return i;
      }
    }
    return -1;
  }

  private String shown(int place, String subject) {
    Object value = Veil.reveal(values[place], subject);
    return value == null ? null : value.toString();
  }
}
