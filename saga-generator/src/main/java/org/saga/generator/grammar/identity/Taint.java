package org.saga.generator.grammar.identity;

import java.util.List;

/**
 * How a value comes from the program's objects.
 *
 * @param level what it is
 * @param attribute the built-in attribute that it comes from, as {@code GET.callee}
 */
record Taint(Level level, String attribute) {
  enum Level {
    /** It holds objects of the program, as a list does. */
    HOLDER,
    /** It is an object of the program. */
    OBJECT
  }

  boolean isObject() {
    return level == Level.OBJECT;
  }

  Taint asHolder() {
    return new Taint(Level.HOLDER, attribute);
  }

  /** The worse of two, either of which may be null. */
  static Taint worse(Taint a, Taint b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    return b.level.compareTo(a.level) > 0 ? b : a;
  }

  /** The worst of several, each of which may be null. */
  static Taint worst(List<Taint> taints) {
    return taints.stream().reduce(null, Taint::worse);
  }
}
