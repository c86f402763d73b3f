package org.saga.predict.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What events depend on in their own thread, by places of the trace. Of an event that tells nothing
 * it has to be assumed that it depends on all that its thread has read before.
 */
public final class Dependences {
  /** The place of what is not there. */
  public static final int NONE = -1;

  /** In a list: all that the thread has read and decided before. */
  public static final int ALL = -2;

  /** As what may be done: anything. */
  public static final Set<String> ANYTHING = Set.of("*");

  private static final int[] NO_PLACES = {};

  /** For each place its number among those that are told, from 1. */
  private final Column numbers = new Column();

  private final Column under = new Column();
  private final Column may = new Column();
  private final Column lines = new Column();
  private final Column valueEnd = new Column();
  private final Column placeEnd = new Column();
  private final Column afterEnd = new Column();
  private final Column items = new Column();
  private final List<Set<String>> effects = new ArrayList<>();
  private final Map<Set<String>, Integer> effectNumbers = new HashMap<>();
  private int places;
  private int told;
  private int size;
  private boolean tellsOrder;

  /**
   * What is told of an event. Each event is named by its place, and is an earlier one.
   *
   * @param line its number among those of its thread, from 1; 0 if there are no others than those
   *     of the trace
   * @param under the decision of its thread that controls it, or {@link #NONE}; {@link #ALL} if
   *     that is not known, so that nothing else is told but the order
   * @param value events of its thread that the value comes from which it writes, or decides by; or
   *     {@link #ALL}
   * @param place events of its thread that the object, element or lock comes from; or {@link #ALL}
   * @param may of a decision: the fields that may be written if it is another one
   * @param after events of other threads that have to come before it, if an order is told
   */
  public record Told(int line, int under, int[] value, int[] place, Set<String> may, int[] after) {

    /** An event, of which no order is told. */
    public Told(int under, int[] value, int[] place, Set<String> may) {
      this(0, under, value, place, may, null);
    }
  }

  Dependences() {
    effect(Set.of());
  }

  private int effect(Set<String> fields) {
    return effectNumbers.computeIfAbsent(
        fields,
        it -> {
          effects.add(it);
          return effects.size() - 1;
        });
  }

  void add(int place, Told it) {
    while (places <= place) {
      numbers.set(places++, 0);
    }
    numbers.set(place, ++told);
    under.set(told, it.under);
    may.set(told, effect(it.may));
    lines.set(told, it.line);
    valueEnd.set(told, add(it.value));
    placeEnd.set(told, add(it.place));
    tellsOrder |= it.after != null;
    afterEnd.set(told, add(it.after == null ? NO_PLACES : it.after));
  }

  private int add(int[] list) {
    for (int item : list) {
      items.set(size++, item);
    }
    return size;
  }

  private int number(int place) {
    return place < places ? numbers.get(place) : 0;
  }

  /** Tells whether there are none. */
  public boolean isEmpty() {
    return told == 0;
  }

  /** Tells whether an order is told, too. */
  public boolean tellsOrder() {
    return tellsOrder;
  }

  /** Tells whether anything is told of an event, if only that it is not known. */
  boolean isTold(int place) {
    return number(place) > 0;
  }

  /** Tells whether it is told what an event depends on. */
  public boolean isKnown(int place) {
    int number = number(place);
    return number > 0 && under.get(number) != ALL;
  }

  /** Returns the decision that controls an event, or {@link #NONE}. */
  public int under(int place) {
    return isKnown(place) ? under.get(number(place)) : NONE;
  }

  /** Returns the number of an event among those of its thread, or 0 if it is not told. */
  public int line(int place) {
    int number = number(place);
    return number > 0 ? lines.get(number) : 0;
  }

  /** Returns the events that the value comes from which an event writes, or decides by. */
  public int[] value(int place) {
    int number = number(place);
    return number == 0
        ? NO_PLACES
        : items(number == 1 ? 0 : afterEnd.get(number - 1), valueEnd.get(number));
  }

  /** Returns the events that it comes from what an event is done to. */
  public int[] place(int place) {
    int number = number(place);
    return number == 0 ? NO_PLACES : items(valueEnd.get(number), placeEnd.get(number));
  }

  /** Returns the events of other threads that an order has before an event. */
  public int[] after(int place) {
    int number = number(place);
    return number == 0 ? NO_PLACES : items(placeEnd.get(number), afterEnd.get(number));
  }

  /** Returns the fields that may be written where a decision goes another way. */
  public Set<String> may(int place) {
    return isKnown(place) ? effects.get(may.get(number(place))) : Set.of();
  }

  private int[] items(int from, int to) {
    if (from == to) {
      return NO_PLACES;
    }
    int[] list = new int[to - from];
    for (int i = from; i < to; i++) {
      list[i - from] = items.get(i);
    }
    return list;
  }

  /**
   * Returns what a decision calls the field of a variable: of whichever object it is, the type of
   * an array, one name for what all objects of the JDK hold.
   */
  public static String field(String variable) {
    String name = withoutObject(variable);
    int bracket = name.indexOf("[].");
    if (bracket >= 0) {
      return ofArray(name.substring(0, bracket));
    }
    boolean isOfJdk = name.startsWith("java.") || name.startsWith("javax.");
    return isOfJdk && !name.equals(variable) ? "java" : name;
  }

  private static String withoutObject(String name) {
    int colon = name.indexOf(':');
    boolean hasNumber =
        colon > 1
            && name.startsWith("#")
            && name.chars().limit(colon).skip(1).allMatch(Character::isDigit);
    return hasNumber ? name.substring(colon + 1) : name;
  }

  private static String ofArray(String type) {
    return switch (type) {
      case "boolean" -> "byte[]";
      case "byte", "char", "short", "int", "long", "float", "double" -> type + "[]";
      default -> "Object[]";
    };
  }
}
