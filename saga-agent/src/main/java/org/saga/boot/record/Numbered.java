package org.saga.boot.record;

/**
 * An object of a class of the program, which has been woven to have its number and its owner in
 * itself, see {@link Owners}.
 *
 * <p>The methods are added by the weaver. Numbers are given by {@link ObjectNumbers}.
 */
public interface Numbered {
  /** Returns the object's number, or 0 if it has none yet. */
  long saga$number();

  /** Gives the object its number; only {@link ObjectNumbers} may. */
  void saga$number(long number);

  /** Returns whose it is: the number of a thread's log, or what {@link Owners} says. */
  int saga$owner();

  /** Says whose it is. */
  void saga$owner(int owner);

  /** Returns how far the owner was when it wrote here last without recording that, or 0. */
  long saga$written();

  /** Says how far it was. */
  void saga$written(long place);

  /** Returns how far the owner was when it read or wrote here last, see {@link #saga$written}. */
  long saga$used();

  /** Says how far it was. */
  void saga$used(long place);
}
