package org.saga.boot.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The places of the program whose events are recorded, by number, from 1. */
public final class Sites {
  private static final int FIRST_SIZE = 1024;

  private static final Map<String, Integer> NUMBERS = new HashMap<>();
  private static final List<String> TEXTS = new ArrayList<>();

  private static Predicate<String> isInOrder;
  private static Site[] all = new Site[FIRST_SIZE];
  private static int last;

  /**
   * A place.
   *
   * @param method the number of a text, {@code pkg.Class.method(File.java}
   * @param line the line, or 0
   * @param variable the number of a text, or 0
   * @param stripe the stripe of a static field, or -1
   * @param instruction the instruction of the method, {@link #UNKNOWN} or {@link #METHOD}
   */
  record Site(int method, int line, int variable, int stripe, int instruction) {}

  /** Of a place of which nobody asks for the instruction. */
  public static final int UNKNOWN = -1;

  /** Of a method as a whole. */
  static final int METHOD = -2;

  /** What stands for all places that there are too many of. */
  private static final Site NOWHERE = new Site(number(""), 0, 0, -1, UNKNOWN);

  private Sites() {}

  /**
   * Has accesses to some static fields recorded in the order in which they happen, among them and
   * with the events of views.
   *
   * @param fields knows them by their names, without their classes
   */
  public static synchronized void keepInOrder(Predicate<String> fields) {
    isInOrder = fields;
  }

  /**
   * Adds a place; the last number stands for all that there are too many of.
   *
   * @param method {@code pkg.Class.method(File.java}
   * @param line the line, or 0
   * @param variable the field, as {@code pkg.Class.field}; or null
   * @param isStatic whether it is a static field
   */
  public static int add(String method, int line, String variable, boolean isStatic) {
    return add(method, line, variable, isStatic, UNKNOWN);
  }

  /**
   * As above.
   *
   * @param instruction which one of the method's it is, or {@link #UNKNOWN}
   */
  public static synchronized int add(
      String method, int line, String variable, boolean isStatic, int instruction) {
    int stripe = isStatic ? ofStatic(variable) : -1;
    int text = variable == null ? 0 : number(variable);
    return add(new Site(number(method), line, text, stripe, instruction));
  }

  /** Adds a method as a whole, {@code pkg.Class.method(I)V}. */
  public static synchronized int add(String method) {
    return add(new Site(number(method), 0, 0, -1, METHOD));
  }

  private static int add(Site site) {
    if (last == Operations.MOST_SITES - 1) {
      return 0;
    }
    last++;
    if (last == all.length) {
      all = Arrays.copyOf(all, 2 * last);
    }
    all[last] = site;
    return last;
  }

  /** Numbers of texts begin with 1. */
  private static int number(String text) {
    Integer known = NUMBERS.putIfAbsent(text, TEXTS.size() + 1);
    if (known == null) {
      TEXTS.add(text);
    }
    return known == null ? TEXTS.size() : known;
  }

  /**
   * Returns the stripe of a static field. Its class is left out: it may be named by a class that
   * inherits the field.
   *
   * @param variable the field, with any class and a dot before it
   */
  public static synchronized int ofStatic(String variable) {
    String name = variable.substring(variable.lastIndexOf('.') + 1);
    return isInOrder != null && isInOrder.test(name)
        ? NamedEvents.STRIPE
        : Stripes.of(name.hashCode());
  }

  /**
   * Returns a place as traces name it.
   *
   * @param method {@code pkg.Class.method(File.java}
   * @param line the line, or 0
   */
  public static String place(String method, int line) {
    return line == 0 ? method + ")" : method + ":" + line + ")";
  }

  /** Returns a place as traces name it. */
  static synchronized String place(int site) {
    return place(text(of(site).method), of(site).line);
  }

  static synchronized Site of(int site) {
    return site == 0 ? NOWHERE : all[site];
  }

  /** Returns the field that is accessed at a place, or an empty text. */
  static synchronized String variable(int site) {
    int variable = of(site).variable;
    return variable == 0 ? "" : text(variable);
  }

  /** Returns a text of a site. */
  static synchronized String text(int number) {
    return TEXTS.get(number - 1);
  }
}
