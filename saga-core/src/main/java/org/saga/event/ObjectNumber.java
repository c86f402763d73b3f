package org.saga.event;

/**
 * An object of the program, by its class and a number.
 *
 * <p>The number is given once. In all that is said of a run it means the same object.
 *
 * @param className the name of the object's class
 * @param number its place among the objects of classes of that simple name, from 1
 */
public record ObjectNumber(String className, int number) {

  /** Returns the number of an object, which need not have one before. */
  public static ObjectNumber of(Object object) {
    return ObjectNumbers.of(object);
  }

  @Override
  public String toString() {
    return ClassNames.simple(className) + '#' + number;
  }
}
