package org.saga.predict.trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for names, from 0 in the order in which they were first met. */
public final class Names {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();

  Names() {}

  /** Returns the number of a name, which gets one if it has none. */
  int add(String name) {
    Integer known = numbers.putIfAbsent(name, names.size());
    if (known != null) {
      return known;
    }
    names.add(name);
    return names.size() - 1;
  }

  /** Returns the number of a name, or -1 if it has none. */
  public int number(String name) {
    return numbers.getOrDefault(name, -1);
  }

  /** Returns the name of a number. */
  public String name(int number) {
    return names.get(number);
  }

  /** Returns how many there are. */
  public int size() {
    return names.size();
  }

  /** Returns the names in the order of their numbers. */
  public List<String> all() {
    return Collections.unmodifiableList(names);
  }
}
