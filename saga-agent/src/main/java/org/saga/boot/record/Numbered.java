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

  /** Returns whose it is, or null if anybody may have seen it; see {@link Owners}. */
  Owner saga$owner();

  /** Says whose it is. */
  void saga$owner(Owner owner);

  /** Returns how far the owner was when it wrote here last without recording that, or 0. */
  int saga$written();

  /** Says how far it was. */
  void saga$written(int place);

  /** Returns how far the owner was when it read here last, see {@link #saga$written}. */
  int saga$used();

  /** Says how far it was. */
  void saga$used(int place);
}
