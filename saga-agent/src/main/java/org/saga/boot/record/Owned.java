package org.saga.boot.record;

/** Something that a thread may be the only one to have seen, see {@link Owners}. */
public interface Owned {
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
