package org.saga.predict.property;

import java.util.HashMap;
import java.util.Map;

/**
 * Of which kind the values of variables have to be, as far as a property says so. Variables that
 * are compared with each other are of one kind.
 */
final class Types {
  private final Map<String, String> sameAs = new HashMap<>();
  private final Map<String, Type> known = new HashMap<>();

  /** The kind of a variable, or null if nothing says so. */
  Type of(String variable) {
    return known.get(root(variable));
  }

  private String root(String variable) {
    String root = variable;
    while (sameAs.containsKey(root)) {
      root = sameAs.get(root);
    }
    return root;
  }

  /** Says of which kind a variable is; whether that is possible. */
  boolean demand(String variable, Type type) {
    Type before = known.putIfAbsent(root(variable), type);
    return before == null || before == type;
  }

  /** Says that two variables are of one kind; whether that is possible. */
  boolean unite(String one, String other) {
    String first = root(one);
    String second = root(other);
    if (first.equals(second)) {
      return true;
    }
    Type of = known.remove(second);
    sameAs.put(second, first);
    return of == null || demand(first, of);
  }
}
