package org.saga.violation;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The stream on which users see what is logged, unless the program has other plans. */
final class StandardError {
  private static final PrintStream AT_FIRST = System.err;
  private static final String BY_JAVA_UTIL_LOGGING =
      "sun.util.logging.internal.LoggingProviderImpl";
  private static final String BY_JAVA_BASE = "jdk.internal.logger.DefaultLoggerFinder";

  private StandardError() {}

  /** Makes the stream that the program has now the one that users see. */
  static void remember() {
    // Done when the class is initialised.
  }

  /** Prints a message; tells whether users see it. */
  static boolean print(String message) {
    System.err.println(message);
    return isSeen();
  }

  /**
   * Prints a message past the stream, of which the program may keep the lock for ever. What it
   * prints to is the program's, and stays open.
   */
  static void printPast(String message) {
    try {
      FileOutputStream out = new FileOutputStream(FileDescriptor.err);
      out.write((message + System.lineSeparator()).getBytes(StandardCharsets.UTF_8));
    } catch (IOException closed) {
      // Nobody reads it.
    }
  }

  /**
   * Tells whether users have seen what a logger was just told. To be asked afterwards: when the
   * program ends, handlers are removed and do not come back.
   */
  static boolean shows(String logger) {
    return isSeen()
        && switch (System.LoggerFinder.getLoggerFinder().getClass().getName()) {
          case BY_JAVA_UTIL_LOGGING -> hasConsole(Logger.getLogger(logger));
          case BY_JAVA_BASE -> true;
          default -> false;
        };
  }

  private static boolean isSeen() {
    return System.err == AT_FIRST && !AT_FIRST.checkError();
  }

  private static boolean hasConsole(Logger logger) {
    if (!logger.isLoggable(Level.SEVERE) || logger.getFilter() != null) {
      return false;
    }
    for (Logger at = logger; at != null; at = at.getUseParentHandlers() ? at.getParent() : null) {
      for (Handler handler : at.getHandlers()) {
        if (isOpenConsole(handler)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Not one of a subclass, which may write elsewhere. */
  private static boolean isOpenConsole(Handler handler) {
    return handler.getClass() == ConsoleHandler.class
        && handler.getLevel().intValue() <= Level.SEVERE.intValue()
        && handler.getFilter() == null;
  }
}
