package org.saga.cli;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A line that says what takes more than a second, and for how long it has. It is gone when that has
 * ended, so what comes next begins where it stood.
 */
final class Progress {
  private static final String TO_THE_BEGINNING = "\r";
  private static final String ERASE = "\r\033[K";

  /** A line that is wider than the terminal could not be erased. */
  private static final int WIDEST = 79;

  private final PrintWriter err;
  private final Terminal terminal;
  private final String what;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread clock = new Clock();

  private Progress(PrintWriter err, Terminal terminal, String what) {
    this.err = err;
    this.terminal = terminal;
    this.what = what;
  }

  /**
   * Begins to wait for a second. Nothing else may be printed before the end.
   *
   * @param what what takes so long, as in {@code saga: reading run.trace}
   */
  static Progress of(PrintWriter err, Terminal terminal, String what) {
    Progress progress = new Progress(err, terminal, what);
    progress.clock.setDaemon(true);
    progress.clock.start();
    return progress;
  }

  /** Shows the line, if there is anything to show it on. */
  private final class Clock extends Thread {
    Clock() {
      super("saga shows progress");
    }

    @Override
    public void run() {
      try {
        if (!endsWithinASecond() && terminal.showsErrors()) {
          tell();
        }
      } catch (InterruptedException nobodyInterruptsIt) {
        interrupt();
      }
    }

    private void tell() throws InterruptedException {
      int seconds = 1;
      do {
        print(TO_THE_BEGINNING + line(what, seconds++));
      } while (!endsWithinASecond());
      print(ERASE);
    }
  }

  private boolean endsWithinASecond() throws InterruptedException {
    return ended.await(1, TimeUnit.SECONDS);
  }

  private void print(String text) {
    err.print(text);
    err.flush();
  }

  /** Returns the line; as time goes by it gets longer only, so that it hides the one before. */
  static String line(String what, int seconds) {
    String time = " ... " + seconds + " s";
    int room = WIDEST - time.length();
    return (what.length() <= room ? what : what.substring(0, room)) + time;
  }

  /** Erases the line. */
  void end() {
    ended.countDown();
    boolean interrupted = false;
    while (clock.isAlive()) {
      try {
        clock.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
