package org.saga.library;

import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import org.saga.event.Event;

/**
 * What is left of an event that keeps none of the program's objects alive. It is for events whose
 * attributes are objects and booleans.
 */
final class WeakEvent extends Event.Row {
  private final Constructor<?> constructor;

  /** Booleans, and references to objects. */
  private final Object[] values;

  private int next;

  private WeakEvent(Constructor<?> constructor) {
    this.constructor = constructor;
    this.values = new Object[constructor.getParameterCount()];
  }

  /** Returns a place for events of a class; null if they cannot be made again. */
  static WeakEvent of(Class<? extends Event> type) {
    if (!type.isRecord()) {
      return null;
    }
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < types.length; i++) {
      types[i] = components[i].getType();
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      return constructor.trySetAccessible() ? new WeakEvent(constructor) : null;
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  /** Keeps an event of the class instead of the one before. */
  void keep(Event event) {
    next = 0;
    event.describe(this);
  }

  /** Returns the event, in which those objects are null that have died. */
  Event again() throws ReflectiveOperationException {
    Object[] arguments = values.clone();
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] instanceof WeakReference<?> object) {
        arguments[i] = object.get();
      }
    }
    return (Event) constructor.newInstance(arguments);
  }

  @Override
  public Event.Row add(Object value) {
    return put(refersTo(values[next], value) ? values[next] : new WeakReference<>(value));
  }

  @SuppressWarnings("unchecked") // references are to objects of any class
  private static boolean refersTo(Object reference, Object value) {
    return reference != null && ((WeakReference<Object>) reference).refersTo(value);
  }

  @Override
  public Event.Row add(boolean value) {
    return put(value);
  }

  @Override
  public Event.Row add(int value) {
    return put(value);
  }

  @Override
  public Event.Row add(long value) {
    return put(value);
  }

  private Event.Row put(Object value) {
    values[next++] = value;
    return this;
  }

  @Override
  public boolean end() {
    return true;
  }
}
