package org.saga.boot.record;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers of the strings that relevant variables have as values, from 1. */
final class Texts {
  private static final int LONGEST = 1000;
  private static final Map<String, Integer> NUMBERS = new HashMap<>();
  private static final List<String> TEXTS = new ArrayList<>();

  private Texts() {}

  /** Returns a string's number; of a very long one only the beginning counts. */
  static synchronized int of(String text) {
    String kept = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    Integer known = NUMBERS.putIfAbsent(kept, TEXTS.size() + 1);
    if (known != null) {
      return known;
    }
    TEXTS.add(kept);
    return TEXTS.size();
  }

  static synchronized String text(int number) {
    return TEXTS.get(number - 1);
  }
}
