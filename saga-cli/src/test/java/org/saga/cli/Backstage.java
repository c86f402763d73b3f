package org.saga.cli;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/**
 * What threads of recorded programs do that nobody records, since SAGA's own classes are not woven:
 * they wait for their turns, and take their time.
 */
public final class Backstage {
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(5);
  private static final int WAYS = 5;
  private static final int NANOS = 100_000;

  private static SplittableRandom random = new SplittableRandom(0);
  private static volatile int turn;
  private static volatile Throwable failure;
  private static volatile boolean isFree;

  private Backstage() {}

  /** Before each run. */
  static synchronized void prepare(long seed) {
    random = new SplittableRandom(seed);
    turn = 0;
    failure = null;
  }

  /** After each run. */
  static void checkThatAllWentWell() {
    if (failure != null) {
      throw new AssertionError(failure);
    }
  }

  public static void fail(Throwable cause) {
    failure = cause;
  }

  /** Nobody waits for a turn any more. */
  static void letGo() {
    isFree = true;
  }

  /** Says that a turn has come. */
  public static void turn(int number) {
    turn = number;
  }

  /** Waits for a turn. */
  public static void await(int number) {
    long start = System.nanoTime();
    while (turn < number && !isFree) {
      Thread.yield();
      if (System.nanoTime() - start > PATIENCE) {
        throw new AssertionError("turn " + number + " has not come, this is " + turn);
      }
    }
  }

  /** Takes some time, or none. */
  public static void dawdle() {
    int way = random(WAYS);
    long start = System.nanoTime();
    if (way == 0) {
      Thread.yield();
    } else if (way == 1) {
      long nanos = random(NANOS);
      while (System.nanoTime() - start < nanos) {
        Thread.onSpinWait();
      }
    }
  }

  private static synchronized int random(int bound) {
    return random.nextInt(bound);
  }
}
