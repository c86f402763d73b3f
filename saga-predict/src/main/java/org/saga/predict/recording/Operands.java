package org.saga.predict.recording;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the events of a recording are done to, by number. Names are made when an event gets its
 * place, so that objects are numbered in the order in which the run meets them.
 */
final class Operands {
  /** What names begin with of what the JDK has within itself. */
  static final String OF_JDK = "@";

  private static final String CLASS = ".class";
  private static final long LOCK = -1;
  private static final long THREAD = -2;
  private static final long HIDDEN = -3;

  private final PairNumbers numbers = new PairNumbers();
  private final List<Kind> kinds = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final Map<String, Integer> texts = new HashMap<>();
  private final List<String> textOf = new ArrayList<>();
  private final Map<Long, Integer> objects = new HashMap<>();

  /** How a name is made. */
  private record Kind(long what, long object, int text) {}

  /** The number of a static field, by its name. */
  int ofStatic(String field) {
    return add(text(field), 0, text(field));
  }

  /** The number of a field of an object. */
  int ofField(long object, String field) {
    return add(text(field), object, text(field));
  }

  /** The number of an element of an array. */
  int ofElement(long array, String type, int index) {
    return add(1L << 32 | index & 0xFFFF_FFFFL, array, text(type));
  }

  /** The number of what the JDK has within itself. */
  int ofHidden(long key) {
    return add(HIDDEN, key, 0);
  }

  /** The number of a lock, an object of a class. */
  int ofLock(long object, String type) {
    if (type.endsWith(CLASS)) {
      return ofStatic(type.substring(0, type.length() - CLASS.length()));
    }
    return add(LOCK, object, text(type));
  }

  /** The number of a thread. */
  int ofThread(long thread) {
    return add(THREAD, thread, 0);
  }

  private int add(long what, long object, int text) {
    int number = numbers.add(object, what);
    if (number == kinds.size()) {
      kinds.add(new Kind(what, object, text));
      names.add(null);
    }
    return number;
  }

  /** Returns the text of a number. */
  String text(int number) {
    return textOf.get(number);
  }

  /** The number of a text. */
  int text(String text) {
    Integer known = texts.putIfAbsent(text, textOf.size());
    if (known == null) {
      textOf.add(text);
      return textOf.size() - 1;
    }
    return known;
  }

  /** Returns the number of the thread that an operand is. */
  long thread(int operand) {
    return kinds.get(operand).object;
  }

  /** Returns the number of the object that has a variable, or 0. */
  long ownerOf(int operand) {
    Kind kind = kinds.get(operand);
    return kind.what >= 0 ? kind.object : 0;
  }

  /** Returns an operand's name; not of a thread. */
  String name(int operand) {
    String known = names.get(operand);
    if (known == null) {
      known = newName(kinds.get(operand));
      names.set(operand, known);
    }
    return known;
  }

  private String newName(Kind kind) {
    String text = kind.text < textOf.size() ? textOf.get(kind.text) : "";
    if (kind.what == HIDDEN) {
      return OF_JDK + kind.object;
    }
    if (kind.object == 0) {
      return text;
    }
    String object = "#" + object(kind.object) + ":" + text;
    return kind.what >= 1L << 32 ? object + "." + (int) kind.what : object;
  }

  /** Returns the number of an object in the trace. */
  int object(long number) {
    return objects.computeIfAbsent(number, it -> objects.size() + 1);
  }
}
