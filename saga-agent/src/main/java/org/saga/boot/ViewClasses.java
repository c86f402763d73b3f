package org.saga.boot;

import java.util.function.BiFunction;

/**
 * Finds the views' classes for class loaders that do not ask the one of the class path. It is on
 * the boot class path, where every class loader finds it.
 */
public final class ViewClasses {
  /** Returns the class of a name, or null if it is none of the views' or of SAGA's. */
  public static volatile BiFunction<ClassLoader, String, Class<?>> finder;

  private ViewClasses() {}

  /** Asked at the beginning of each {@code loadClass}. */
  public static Class<?> find(ClassLoader loader, String name) {
    BiFunction<ClassLoader, String, Class<?>> asked = finder;
    return asked == null ? null : asked.apply(loader, name);
  }

  /** Whether there is such a class. */
  public static boolean has(ClassLoader loader, String name) {
    return find(loader, name) != null;
  }
}
