package org.saga.boot.record;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/** Numbers of classes, from 1. */
final class Types {
  private static final List<String> NAMES = new ArrayList<>();
  private static final List<WeakReference<Class<?>>> TYPES = new ArrayList<>();

  private static final long CLASS = 1L << 32;

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
  private static synchronized String name(int number) {
    return NAMES.get(number - 1);
  }

  /** Returns what stands for the monitor of a class, see {@link #name(long)}. */
  static long ofMonitor(Object lock, int type) {
    return lock instanceof Class<?> it ? CLASS | of(it) : type;
  }

  /** The name of a class, with {@code .class} behind it if the class itself is meant. */
  static String name(long number) {
    String name = name((int) number);
    return (number & CLASS) == 0 ? name : name + ".class";
  }

  /** Returns the class, or null if it has been unloaded. */
  static synchronized Class<?> type(int number) {
    return TYPES.get(number - 1).get();
  }

  /** What stands for a lock of the JDK is nested in it. */
  private static String name(Class<?> type) {
    if (type.isArray()) {
      return type.getComponentType().getTypeName() + "[]";
    }
    String name = type.getName();
    boolean isLock =
        name.startsWith("java.util.concurrent.locks.Reentrant") && name.endsWith("Sync");
    return isLock ? name.substring(0, name.indexOf('$')) : name;
  }

  private static synchronized int add(Class<?> type) {
    NAMES.add(name(type));
    TYPES.add(new WeakReference<>(type));
    return NAMES.size();
  }
}
