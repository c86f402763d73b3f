package org.saga.violation;

import java.lang.System.Logger.Level;

/** SAGA's logger. Whatever a program's log handlers do, the program goes on. */
final class Log {
  private static volatile boolean closing;

  private Log() {}

  /**
   * Says that the program ends: loggers close then, in no certain order, and would lose what is
   * still to be told; so it goes to the standard error stream.
   */
  static void close() {
    closing = true;
  }

  static void error(String message, Throwable thrown) {
    write(Level.ERROR, message, thrown);
  }

  static void warn(String message) {
    write(Level.WARNING, message, null);
  }

  private static void write(Level level, String message, Throwable thrown) {
    if (closing) {
      System.err.println(message);
      return;
    }
    try {
      System.getLogger("org.saga").log(level, message, thrown);
    } catch (Throwable loggerFails) {
      System.err.println("SAGA: " + message);
    }
  }
}
