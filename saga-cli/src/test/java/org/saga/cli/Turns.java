package org.saga.cli;

/** When the threads of a program do what they do. Nobody records that. */
public final class Turns {
  private static int[][] turns;
  private static int[] done;

  private Turns() {}

  static void begin(int[][] all) {
    turns = all;
    done = new int[all.length];
  }

  /** Waits for the thread's next turn. */
  public static void before(int thread) {
    Backstage.await(turns[thread][done[thread]]);
  }

  /** Says that the thread has done what it had to. */
  public static void after(int thread) {
    Backstage.turn(turns[thread][done[thread]++] + 1);
  }

  /** Waits until all have done that. */
  static void end() {
    int all = 0;
    for (int[] own : turns) {
      all += own.length;
    }
    Backstage.await(all);
  }
}
