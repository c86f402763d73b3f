package org.saga.violation;

import java.lang.System.Logger.Level;

/** SAGA's logger. Whatever a program's log handlers do, the program goes on. */
final class Log {
  private Log() {}

  static void error(String message, Throwable thrown) {
    write(Level.ERROR, message, thrown);
  }

  static void warn(String message) {
    write(Level.WARNING, message, null);
  }

  private static void write(Level level, String message, Throwable thrown) {
    try {
      System.getLogger("org.saga").log(level, message, thrown);
    } catch (Throwable loggerFails) {
      System.err.println("SAGA: " + message);
    }
  }
}
