package org.saga.event;

/**
 * An object of the program, by its class and a number.
 *
 * <p>The number is given once. In all that is said of a run it means the same object.
 *
 * @param className the name of the object's class
 * @param number its place among the objects of classes of that simple name, from 1; or 0
 */
public record ObjectNumber(String className, int number) {

  /** Returns the number of an object, which need not have one before. */
  public static ObjectNumber of(Object object) {
    return ObjectNumbers.of(object);
  }

  /** Says that an object stands for the one that has this number. */
  public void give(Object standIn) {
    ObjectNumbers.give(standIn, this);
  }

  /** What has a name and no number is the only one of its name. */
  @Override
  public String toString() {
    String name = ClassNames.simple(className);
    return number == 0 ? name : name + '#' + number;
  }
}
