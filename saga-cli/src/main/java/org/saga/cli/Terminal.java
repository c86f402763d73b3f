package org.saga.cli;

import java.io.IOException;

/** Finds out whether a person looks at what the command prints as errors. */
class Terminal {
  /** There is none: what is printed is kept, or goes to another program. */
  static final Terminal NONE = new Terminal();

  Terminal() {}

  /** What this process has as its standard error. */
  static Terminal ofTheProcess() {
    return new OfTheProcess();
  }

  /** Tells whether errors appear on a terminal. It may take some milliseconds to find out. */
  boolean showsErrors() {
    return false;
  }

  /** Tells whether they may have colours there. */
  boolean showsColours() {
    return allowsColours(System.getenv("NO_COLOR")) && showsErrors();
  }

  /** Many commands ask this variable of the environment, see https://no-color.org. */
  static boolean allowsColours(String noColour) {
    return noColour == null || noColour.isEmpty();
  }

  /** Java itself knows only whether the input and the output both are a terminal. */
  private static final class OfTheProcess extends Terminal {
    @Override
    boolean showsErrors() {
      return !"dumb".equals(System.getenv("TERM")) && isTerminal();
    }

    private static boolean isTerminal() {
      try {
        return new ProcessBuilder("sh", "-c", "test -t 2").inheritIO().start().waitFor() == 0;
      } catch (IOException noShell) {
        return false;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
  }
}
