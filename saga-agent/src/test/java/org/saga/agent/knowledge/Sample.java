package org.saga.agent.knowledge;

import java.util.function.UnaryOperator;

/** What is woven: fields of all kinds of types, and methods that end in all ways. */
public final class Sample implements UnaryOperator<String> {
  static int count;
  static long big = 7;
  static String name = "a";
  static boolean on;
  static double rate = 0.5;

  private float small;
  private long wide;
  private Object thing;
  private char letter;
  private byte bits;

  /** Made by reflection. */
  public Sample() {
    small = 1;
    wide = 2;
  }

  @Override
  public String apply(String what) {
    switch (what) {
      case "count" -> count = count + 1;
      case "big" -> big += 2;
      case "name" -> name = name + count;
      case "on" -> on = !on;
      case "rate" -> rate *= 2;
      case "fields" -> fields(this);
      case "null" -> fields(null);
      case "block" -> block(3);
      default -> block(0);
    }
    return count
        + " "
        + big
        + " "
        + name
        + " "
        + on
        + " "
        + rate
        + " "
        + small
        + " "
        + wide
        + " "
        + (thing == this)
        + " "
        + letter
        + " "
        + bits;
  }

  private static void fields(Sample it) {
    it.small += 0.5f;
    it.wide = it.wide * it.wide;
    it.thing = it;
    it.letter = (char) ('a' + it.bits++);
  }

  private static int block(int size) {
    if (size > 0) {
      return size;
    }
    throw new IllegalArgumentException("no size");
  }
}
