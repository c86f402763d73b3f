package org.saga.violation;

import java.lang.System.Logger.Level;

/** SAGA's logger. Whatever a program's log handlers do, the program goes on. */
final class Log {
  private static final String NAME = "org.saga";

  private Log() {}

  /** Logs an error; tells whether users have certainly seen it. */
  static boolean error(String message, Throwable thrown) {
    return write(Level.ERROR, message, thrown);
  }

  static void warn(String message) {
    write(Level.WARNING, message, null);
  }

  /**
   * When the program ends, loggers close in no certain order and lose what they are told; so it
   * goes to the standard error stream as well, unless it was seen.
   */
  private static boolean write(Level level, String message, Throwable thrown) {
    try {
      System.getLogger(NAME).log(level, message, thrown);
      return StandardError.shows(NAME) || Shutdown.isUnderWay() && StandardError.print(message);
    } catch (Throwable loggerFails) {
      return StandardError.print("SAGA: " + message);
    }
  }
}
