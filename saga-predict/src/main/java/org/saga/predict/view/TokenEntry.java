package org.saga.predict.view;

import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saga.event.Event;
import org.saga.event.EventPattern;
import org.saga.event.EventSpec;
import org.saga.event.ObjectNumber;

/** An entry of a compiled view: the class of its tokens, and what it says of itself. */
final class TokenEntry {
  final Class<? extends Event> token;
  final EventSpec spec;

  /** Null unless the entry means several methods. */
  private final EventPattern pattern;

  private final Map<String, Class<?>> types = new HashMap<>();

  private TokenEntry(Class<? extends Event> token, EventSpec spec, EventPattern pattern) {
    this.token = token;
    this.spec = spec;
    this.pattern = pattern;
    for (RecordComponent component : token.getRecordComponents()) {
      types.put(component.getName(), component.getType());
    }
  }

  /** Reads what generated code has; null if the class is none of a token. */
  static TokenEntry of(Class<?> view, Class<?> type) {
    if (!type.isRecord() || !Event.class.isAssignableFrom(type)) {
      return null;
    }
    EventSpec spec = (EventSpec) read(type, "SPEC");
    boolean isPattern =
        Arrays.stream(type.getRecordComponents()).anyMatch(it -> it.getType() == EventSpec.class);
    EventPattern pattern =
        isPattern ? (EventPattern) read(view, "called" + type.getSimpleName()) : null;
    return new TokenEntry(type.asSubclass(Event.class), spec, pattern);
  }

  static Object read(Class<?> type, String field) {
    try {
      Field found = type.getDeclaredField(field);
      found.setAccessible(true);
      return found.get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          type.getName() + " was compiled by another version of SAGA; compile the view again", e);
    }
  }

  /** What the events of a method have in common. */
  EventSpec spec(String method) {
    return pattern == null || method == null ? spec : pattern.of(method);
  }

  String name() {
    return token.getSimpleName();
  }

  List<String> attributes() {
    return List.of(spec.attributes());
  }

  /** Whether an event with these attributes may be one of the entry. */
  boolean fits(Map<String, Object> given) {
    return attributes().containsAll(given.keySet());
  }

  Class<?> type(String attribute) {
    return types.get(attribute);
  }

  /** Brings a value of a trace into the form that tokens have. */
  Object fitted(String attribute, Object value) {
    Class<?> type = types.get(attribute);
    if (value == null && type != null && type.isPrimitive()) {
      throw new IllegalArgumentException(
          "%s says nothing of %s, which is %s in the view; write %s=.."
              .formatted(name(), attribute, type.getName(), attribute));
    }
    if (type == null || value == null || value instanceof ObjectNumber) {
      return value;
    }
    return value instanceof Number number ? number(number, type) : constant(value, type);
  }

  private static Object number(Number number, Class<?> type) {
    if (type == long.class || type == Long.class) {
      return number.longValue();
    }
    if (type == double.class || type == Double.class) {
      return number.doubleValue();
    }
    if (type == float.class || type == Float.class) {
      return number.floatValue();
    }
    return number;
  }

  /** What is recorded as a text, as classes are, is one object in all events. */
  private static Object constant(Object value, Class<?> type) {
    if (!(value instanceof String name)) {
      return value;
    }
    if (!type.isEnum()) {
      return name.intern();
    }
    for (Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new IllegalArgumentException("%s is no constant of %s".formatted(name, type.getName()));
  }
}
