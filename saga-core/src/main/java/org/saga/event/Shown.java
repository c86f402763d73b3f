package org.saga.event;

import org.saga.event.ObjectNumbers.Description;

/**
 * Values as reports show them, found without running a method of the program's objects.
 *
 * <p>Strings, boxes and enum constants are shown by value; of any other object only the class and a
 * number are known ({@link ObjectNumber}). No object is kept alive for its number, which is given
 * when it is first needed.
 */
public final class Shown {
  private static final int LONGEST = 60;

  private Shown() {}

  /** Returns the value as text, shortened if it is long. */
  public static String brief(Object value) {
    return isObject(value) ? ObjectNumbers.shown(value).toString() : String.valueOf(word(value));
  }

  /** Returns the value as text, however long. */
  public static String whole(Object value) {
    return value instanceof String text ? text : brief(value);
  }

  /** Returns something that shows the value by its {@code toString} and does not keep it alive. */
  public static Object described(Object value) {
    return isObject(value) ? Description.of(value) : word(value);
  }

  /** Tells whether the value is one of the program's objects: only its class and identity count. */
  public static boolean isObject(Object value) {
    return value != null
        && !isBox(value.getClass())
        && !(value instanceof String)
        && !(value instanceof Enum<?>)
        && !Veil.hides(value)
        && !(value instanceof Description)
        && !(value instanceof ObjectNumber)
        && !(value instanceof Word);
  }

  /** Returns the name of an object's class, the same string for all of them. */
  public static String className(Object object) {
    return object.getClass().getName();
  }

  /** Returns a number by which objects of a class are told apart. */
  public static int identity(Object object) {
    return System.identityHashCode(object);
  }

  /** Returns a description of the object of which this is known. */
  public static Object object(String className, int identity) {
    return new Description(className, identity);
  }

  /** Returns the same, but the number of an object that has only been described. */
  static Object numbered(Object value) {
    return value instanceof Description description ? ObjectNumbers.of(description) : value;
  }

  /** Returns what describes a value that is no object of the program; no string and no class. */
  public static Object word(Object value) {
    if (value instanceof String text) {
      return new Word(quoted(text));
    }
    if (value instanceof Character character) {
      return new Word("'" + escaped(String.valueOf(character), '\'') + "'");
    }
    return value instanceof Enum<?> constant ? new Word(constant.name()) : value;
  }

  private static boolean isBox(Class<?> type) {
    return type == Integer.class
        || type == Long.class
        || type == Boolean.class
        || type == Character.class
        || type == Double.class
        || type == Byte.class
        || type == Short.class
        || type == Float.class;
  }

  private static String quoted(String text) {
    String shown = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    return '"' + escaped(shown, '"') + '"';
  }

  /** As Java writes it, so that no two values look alike. */
  private static String escaped(String text, char quote) {
    StringBuilder escaped = new StringBuilder();
    text.chars().forEach(it -> escaped.append(escaped((char) it, quote)));
    return escaped.toString();
  }

  private static String escaped(char character, char quote) {
    int letter = "\n\t\r\\".indexOf(character);
    if (letter >= 0) {
      return "\\" + "ntr\\".charAt(letter);
    }
    if (character == quote) {
      return "\\" + quote;
    }
    return Character.isISOControl(character)
        ? String.format("\\u%04x", (int) character)
        : String.valueOf(character);
  }

  /** A value's text. */
  private record Word(String text) {
    @Override
    public String toString() {
      return text;
    }
  }
}
