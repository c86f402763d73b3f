package org.saga.boot.knowledge;

import jdk.internal.misc.Unsafe;

/**
 * What a shared variable passes on: to those who read it, what was known where it was written last;
 * to those who write it, also what was known where it was read.
 *
 * <p>Who accesses the variable has its lock, so that the access and the update are one step. While
 * it is locked nothing is done that loads a class, waits or throws.
 */
class VariableKnowledge {
  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final long LOCK = MEMORY.objectFieldOffset(VariableKnowledge.class, "lock");
  private static final int SPINS = 200;

  /** Which of the variables it is whose values formulas ask for, or {@link Program#ANY}. */
  final int number;

  /** Bits for the accesses that formulas ask for. */
  final long ifRead;

  final long ifWritten;

  Entry[] accessed = Vector.INITIAL;
  Entry[] written = Vector.INITIAL;
  private int lock;

  /** The field, or null. */
  private final String name;

  VariableKnowledge(String name, int number, long ifRead, long ifWritten) {
    this.name = name;
    this.number = number;
    this.ifRead = ifRead;
    this.ifWritten = ifWritten;
  }

  /** A variable that only orders threads, such as a lock. */
  VariableKnowledge() {
    this(null, Program.ANY, 0, 0);
  }

  final boolean isField() {
    return name != null;
  }

  final void lock() {
    for (int spins = 0; !MEMORY.compareAndSetInt(this, LOCK, 0, 1); spins++) {
      if (spins < SPINS) {
        Thread.onSpinWait();
      } else {
        KnownThreads.giveWay();
      }
    }
  }

  final void unlock() {
    MEMORY.putIntRelease(this, LOCK, 0);
  }

  @Override
  public final String toString() {
    return name == null ? "what orders threads" : name;
  }
}
