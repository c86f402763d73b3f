package org.saga.boot.record;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/** Numbers of classes, from 1. */
final class Types {
  private static final List<String> NAMES = new ArrayList<>();
  private static final List<WeakReference<Class<?>>> TYPES = new ArrayList<>();

  private static final ClassValue<Integer> NUMBERS =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return add(type);
        }
      };

  private Types() {}

  static int of(Class<?> type) {
    return NUMBERS.get(type);
  }

  /** The name as Java programs write it: arrays with brackets. */
  static synchronized String name(int number) {
    return number == 0 ? "?" : NAMES.get(number - 1);
  }

  /** Returns the class, or null if it has been unloaded. */
  static synchronized Class<?> type(int number) {
    return TYPES.get(number - 1).get();
  }

  private static synchronized int add(Class<?> type) {
    NAMES.add(type.isArray() ? type.getComponentType().getTypeName() + "[]" : type.getName());
    TYPES.add(new WeakReference<>(type));
    return NAMES.size();
  }
}
