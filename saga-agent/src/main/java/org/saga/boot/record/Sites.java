package org.saga.boot.record;

import java.util.Arrays;

/** The places of the program whose events are recorded, by number, from 1. */
public final class Sites {
  private static final int FIRST_SIZE = 1024;

  private static String[] locations = new String[FIRST_SIZE];
  private static String[] variables = new String[FIRST_SIZE];
  private static int[] stripes = new int[FIRST_SIZE];
  private static int last;

  private Sites() {}

  /**
   * Adds a place; the last number stands for all that there are too many of.
   *
   * @param location as traces name it: {@code pkg.Class.method(File.java:12)}
   * @param variable the field, as {@code pkg.Class.field}; or null
   * @param isStatic whether it is a static field
   */
  public static synchronized int add(String location, String variable, boolean isStatic) {
    if (last == Operations.SITES - 1) {
      return 0;
    }
    last++;
    if (last == locations.length) {
      locations = Arrays.copyOf(locations, 2 * last);
      variables = Arrays.copyOf(variables, 2 * last);
      stripes = Arrays.copyOf(stripes, 2 * last);
    }
    locations[last] = location;
    variables[last] = variable;
    stripes[last] = isStatic ? ofStatic(variable) : -1;
    return last;
  }

  /**
   * Returns the stripe of a static field. Its class is left out: it may be named by a class that
   * inherits the field.
   *
   * @param variable the field, with any class and a dot before it
   */
  public static int ofStatic(String variable) {
    return Stripes.of(variable.substring(variable.lastIndexOf('.') + 1).hashCode());
  }

  static synchronized String location(int site) {
    return site == 0 ? null : locations[site];
  }

  static synchronized String variable(int site) {
    return site == 0 ? null : variables[site];
  }

  /** Returns the stripe of a site's static field, or -1 if it has none. */
  static synchronized int stripe(int site) {
    return site == 0 ? -1 : stripes[site];
  }
}
