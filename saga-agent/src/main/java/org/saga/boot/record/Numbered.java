package org.saga.boot.record;

/**
 * An object of a class of the program, which has been woven to have its number and its owner in
 * itself.
 *
 * <p>The methods are added by the weaver. Numbers are given by {@link ObjectNumbers}.
 */
public interface Numbered extends Owned {
  /** Returns the object's number, or 0 if it has none yet. */
  long saga$number();

  /** Gives the object its number; only {@link ObjectNumbers} may. */
  void saga$number(long number);
}
