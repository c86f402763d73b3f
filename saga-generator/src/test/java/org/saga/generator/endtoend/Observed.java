package org.saga.generator.endtoend;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saga.event.Event;
import org.saga.event.Veil;

/** What the views of a test have seen. Their reset conditions report to here. */
public final class Observed {
  private static final List<String> EVENTS = Collections.synchronizedList(new ArrayList<>());

  /** Whether events are noted with their methods. */
  private static volatile boolean withMethods;

  private Observed() {}

  static void clear(boolean noteMethods) {
    EVENTS.clear();
    withMethods = noteMethods;
  }

  static List<String> events() {
    return List.copyOf(EVENTS);
  }

  /** Notes something that the program says of itself. */
  public static void note(String text) {
    EVENTS.add(text);
  }

  /** What conditions make, since no component of a token can hide the name of what is made. */
  public static final class Observer {
    /** Notes an event. */
    public boolean notes(Event event, Object self) {
      return event(event, self);
    }
  }

  /** Notes an event, with {@code Class@} for each attribute that is no value. */
  private static boolean event(Event event, Object self) {
    List<Object> values = valuesOf(event);
    String[] names = event.spec().attributes();
    String attributes =
        IntStream.range(0, values.size())
            .mapToObj(i -> names[i] + "=" + shown(Veil.reveal(values.get(i), self)))
            .collect(Collectors.joining(", "));
    String subject = self == null ? "" : shown(self) + ": ";
    String method = withMethods ? " " + event.spec().method() : "";
    String text = subject + event.spec().terminalName() + method;
    EVENTS.add(attributes.isEmpty() ? text : text + " " + attributes);
    return false;
  }

  private static List<Object> valuesOf(Event event) {
    List<Object> values = new ArrayList<>();
    event.describe(
        new Event.Row() {
          @Override
          public Event.Row add(Object value) {
            values.add(value);
            return this;
          }

          @Override
          public Event.Row add(boolean value) {
            return add((Object) value);
          }

          @Override
          public Event.Row add(int value) {
            return add((Object) value);
          }

          @Override
          public Event.Row add(long value) {
            return add((Object) value);
          }

          @Override
          public boolean end() {
            return true;
          }
        });
    return values;
  }

  private static String shown(Object value) {
    if (value instanceof Object[] array) {
      return Arrays.stream(array).map(Observed::shown).toList().toString();
    }
    if (value instanceof Character || value instanceof Number || value instanceof Boolean) {
      return value + value.getClass().getSimpleName().substring(0, 1).toLowerCase();
    }
    boolean isText = value == null || value instanceof String;
    return isText ? String.valueOf(value) : value.getClass().getSimpleName();
  }
}
