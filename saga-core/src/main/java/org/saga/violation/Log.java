package org.saga.violation;

import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicInteger;

/** SAGA's logger. Whatever a program's log handlers do, the program goes on. */
final class Log {
  private static final String NAME = "org.saga";

  private static final int GLANCES = 200;
  private static final int GLANCE_MILLIS = 5;

  /** How many threads are telling something. */
  private static final AtomicInteger TELLING = new AtomicInteger();

  private Log() {}

  /** Logs an error; tells whether users have certainly seen it. */
  static boolean error(String message, Throwable thrown) {
    return write(Level.ERROR, message, thrown);
  }

  static void warn(String message) {
    write(Level.WARNING, message, null);
  }

  /**
   * Waits a little until all has been told, before loggers close: what is half told then would be
   * told twice. Not for ever: a log handler may block.
   */
  static void finish() {
    try {
      for (int i = 0; i < GLANCES && TELLING.get() > 0; i++) {
        Thread.sleep(GLANCE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * When the program ends, loggers close in no certain order and lose what they are told; so it
   * goes to the standard error stream as well, unless it was seen.
   */
  private static boolean write(Level level, String message, Throwable thrown) {
    TELLING.incrementAndGet();
    try {
      System.getLogger(NAME).log(level, message, thrown);
      return StandardError.shows(NAME) || Shutdown.isUnderWay() && StandardError.print(message);
    } catch (Throwable loggerFails) {
      return StandardError.print("SAGA: " + message);
    } finally {
      TELLING.decrementAndGet();
    }
  }
}
