package org.saga.boot.record;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers of methods that the program calls, by name and descriptor, whatever their class. */
public final class Selectors {
  private static final Map<String, Integer> NUMBERS = new HashMap<>();
  private static final List<String> ALL = new ArrayList<>();

  private Selectors() {}

  /** Returns the number of a method. */
  public static synchronized int number(String name, String descriptor) {
    String method = name + descriptor;
    Integer known = NUMBERS.putIfAbsent(method, ALL.size());
    if (known == null) {
      ALL.add(method);
    }
    return known == null ? ALL.size() - 1 : known;
  }

  /** Returns a method's name with its descriptor. */
  static synchronized String method(int number) {
    return ALL.get(number);
  }
}
