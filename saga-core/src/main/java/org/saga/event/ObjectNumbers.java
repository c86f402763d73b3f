package org.saga.event;

import java.util.HashMap;
import java.util.Map;

/**
 * Gives objects their numbers.
 *
 * <p>An object that is at hand is known by identity, and forgotten when it dies. Reports have only
 * an object's class and identity hash: it may be gone, and to number each object of each event
 * would take too long. So what a report has shown is known by those as well, for good. Two objects
 * of a class have the same hash once in 2^31. A report shows some dozens of objects, so two of them
 * are confused in less than one of a million reports. Records may be of any number of objects, so
 * they go by identity.
 */
final class ObjectNumbers {
  private static final WeakIdentityMap<ObjectNumber> KNOWN = new WeakIdentityMap<>();
  private static final Map<Description, ObjectNumber> SHOWN = new HashMap<>();
  private static final Map<String, Integer> LAST = new HashMap<>();

  private ObjectNumbers() {}

  static ObjectNumber of(Object object) {
    ObjectNumber known = KNOWN.get(object);
    return known == null ? add(object) : known;
  }

  static void give(Object object, ObjectNumber number) {
    KNOWN.computeIfAbsent(object, () -> number);
  }

  /** Returns the number of an object, which is kept with what else reports have shown. */
  static synchronized ObjectNumber shown(Object object) {
    ObjectNumber number = of(object);
    SHOWN.putIfAbsent(Description.of(object), number);
    return number;
  }

  /** Returns the number of an object of which only that is known. */
  static synchronized ObjectNumber of(Description description) {
    ObjectNumber shown = SHOWN.get(description);
    if (shown == null) {
      shown = alive(description);
      shown = shown == null ? next(description.className()) : shown;
      SHOWN.put(description, shown);
    }
    return shown;
  }

  private static synchronized ObjectNumber add(Object object) {
    return KNOWN.computeIfAbsent(object, () -> shownOrNext(Description.of(object)));
  }

  /** What a report has shown is the object itself, unless another one like it lives. */
  private static ObjectNumber shownOrNext(Description description) {
    ObjectNumber shown = SHOWN.get(description);
    return shown == null || alive(description) != null ? next(description.className()) : shown;
  }

  private static ObjectNumber alive(Description description) {
    return KNOWN.like(description.className(), description.hash());
  }

  private static ObjectNumber next(String className) {
    String simpleName = ClassNames.simple(className);
    return new ObjectNumber(className, LAST.merge(simpleName, 1, Integer::sum));
  }

  /**
   * What is known of an object that may be gone. It gets its number when that is asked for: most
   * are never shown.
   */
  record Description(String className, int hash) {
    static Description of(Object object) {
      return new Description(Shown.className(object), Shown.identity(object));
    }

    @Override
    public String toString() {
      return ObjectNumbers.of(this).toString();
    }
  }
}
