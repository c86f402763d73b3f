package org.saga.predict;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.saga.event.Event;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.event.RecordedThreads;
import org.saga.event.Veil;

/**
 * Makes tokens of a class that was generated from a view. It is a record: its entry if that means
 * several methods, its thread unless the view is of threads, and then the attributes.
 */
final class TokenClass {
  private static final ClassValue<TokenClass> ALL =
      new ClassValue<>() {
        @Override
        protected TokenClass computeValue(Class<?> type) {
          return new TokenClass(type);
        }
      };

  private final List<Class<?>> components;
  private final Constructor<?> constructor;

  private TokenClass(Class<?> type) {
    if (!type.isRecord()) {
      throw new IllegalArgumentException(type.getName() + " was not generated from a view");
    }
    components =
        Arrays.stream(type.getRecordComponents()).<Class<?>>map(RecordComponent::getType).toList();
    constructor = constructor(type);
  }

  private Constructor<?> constructor(Class<?> type) {
    try {
      Constructor<?> canonical = type.getDeclaredConstructor(components.toArray(Class<?>[]::new));
      canonical.setAccessible(true);
      return canonical;
    } catch (NoSuchMethodException impossible) {
      throw new AssertionError(impossible);
    }
  }

  static TokenClass of(Class<? extends Event> type) {
    return ALL.get(type);
  }

  Event token(EventSpec spec, EventThread at, Object self, Object[] values) {
    Iterator<Object> attributes = Arrays.asList(values).iterator();
    Object[] arguments =
        components.stream().map(it -> argument(it, spec, at, self, attributes)).toArray();
    Event token = made(arguments);
    if (!components.contains(EventThread.class)) {
      RecordedThreads.put(token, at);
    }
    return token;
  }

  private static Object argument(
      Class<?> type, EventSpec spec, EventThread at, Object self, Iterator<Object> attributes) {
    if (type == EventSpec.class) {
      return spec;
    }
    return type == EventThread.class ? at : fitted(Veil.veil(attributes.next(), self), type);
  }

  /** Records have the small integers as int. */
  private static Object fitted(Object value, Class<?> type) {
    if (value instanceof Integer number && type == byte.class) {
      return number.byteValue();
    }
    return value instanceof Integer number && type == short.class ? number.shortValue() : value;
  }

  private Event made(Object[] arguments) {
    try {
      return (Event) constructor.newInstance(arguments);
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s has %s, and the record %s: the view or the program is another one than was recorded"
              .formatted(
                  constructor.getDeclaringClass().getName(),
                  components.stream().map(Class::getSimpleName).toList(),
                  Arrays.stream(arguments).map(TokenClass::typeOf).toList()),
          e);
    }
  }

  private static String typeOf(Object argument) {
    return argument == null ? "null" : argument.getClass().getSimpleName();
  }
}
