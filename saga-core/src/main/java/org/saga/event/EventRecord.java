package org.saga.event;

/**
 * An event by description: it keeps no object of the program alive, and says whose it is without
 * asking the thread that runs.
 *
 * <p>Reports, the log and whoever listens to a history have this one form. A value is a box, a
 * string, a constant of an enum, a class or another value of the JDK; an object of the program is
 * an {@link ObjectNumber}; and a report has the text of what may be long.
 */
public final class EventRecord {
  /** The place of an event that nobody has counted. */
  public static final long NOWHERE = 0;

  private final Class<? extends Event> token;
  private final EventSpec spec;
  private final ThreadLabel thread;
  private final ObjectNumber threadObject;
  private final long place;
  private final ObjectNumber self;
  private final Object[] values;

  /**
   * Describes an event of which only that is known which reports need.
   *
   * @param spec the entry of the view
   * @param thread who did it
   * @param values the attributes in the order of their names, as {@link Shown} describes them
   */
  public EventRecord(EventSpec spec, ThreadLabel thread, Object[] values) {
    this(null, spec, thread, null, NOWHERE, null, values);
  }

  /**
   * Describes an event.
   *
   * @param token the class of its token
   * @param spec the entry of the view
   * @param thread who did it
   * @param threadObject the thread as attributes of events mean it
   * @param place the event's place in the order of what its thread did, from 1
   * @param self the object whose history it is part of, or null
   * @param values the attributes in the order of their names
   */
  public EventRecord(
      Class<? extends Event> token,
      EventSpec spec,
      ThreadLabel thread,
      ObjectNumber threadObject,
      long place,
      ObjectNumber self,
      Object[] values) {
    this.token = token;
    this.spec = spec;
    this.thread = thread;
    this.threadObject = threadObject;
    this.place = place;
    this.self = self;
    this.values = values.clone();
  }

  /**
   * Describes an event, and gives it the next place in the order of what its thread did.
   *
   * @param self the object whose history it is part of, or null
   * @param at who did it
   */
  public static EventRecord of(Event event, Object self, EventThread at) {
    AttributeValues values = new AttributeValues(event.spec().attributes().length, self);
    event.describe(values);
    ObjectNumber subject = self == null ? null : ObjectNumber.of(self);
    return new EventRecord(
        event.getClass(),
        event.spec(),
        at.label(),
        at.number(),
        at.nextPlace(),
        subject,
        values.all());
  }

  /** Returns the class of its token, or null in a report. */
  public Class<? extends Event> token() {
    return token;
  }

  /** Returns the entry of the view. */
  public EventSpec spec() {
    return spec;
  }

  /** Returns who did it. */
  public ThreadLabel thread() {
    return thread;
  }

  /** Returns who did it, as attributes of events mean it; null in a report. */
  public ObjectNumber threadObject() {
    return threadObject;
  }

  /** Returns the place in the order of what its thread did, or {@link #NOWHERE}. */
  public long place() {
    return place;
  }

  /** Returns the object whose history it is part of; null if there is none or it is not known. */
  public ObjectNumber self() {
    return self;
  }

  /** Returns the attributes in the order of their names. */
  public Object[] values() {
    Object[] known = new Object[values.length];
    for (int i = 0; i < known.length; i++) {
      known[i] = Shown.numbered(values[i]);
    }
    return known;
  }

  /** Returns the object that is called, or null; in its own history that is the subject. */
  public String callee(String subject) {
    int index = indexOf("callee");
    return index < 0 ? subject : shown(values[index], subject);
  }

  /** Returns the event as a person would say it: {@code call put(int) key=5 by Client#1}. */
  public String text(String subject) {
    StringBuilder text = new StringBuilder(spec.kind().word()).append(' ').append(spec.method());
    for (int i = 0; i < values.length; i++) {
      String name = spec.attributes()[i];
      if (!name.equals("callee") && !name.equals("caller")) {
        text.append(' ').append(name).append('=').append(shown(values[i], subject));
      }
    }
    String caller = caller(subject);
    return caller == null ? text.toString() : text.append(" by ").append(caller).toString();
  }

  private String caller(String subject) {
    int index = indexOf("caller");
    return index < 0 ? null : shown(values[index], subject);
  }

  private int indexOf(String attribute) {
    String[] names = spec.attributes();
    for (int i = 0; i < names.length && i < values.length; i++) {
      if (names[i].equals(attribute)) {
        return i;
      }
    }
    return -1;
  }

  private static String shown(Object value, String subject) {
    if (Veil.hides(value)) {
      return subject;
    }
    return value == null ? null : Shown.brief(value);
  }
}
