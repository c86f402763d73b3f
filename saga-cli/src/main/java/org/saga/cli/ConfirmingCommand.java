package org.saga.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.saga.predict.recording.Recording;

/**
 * Tells how to have the program run again along what is predicted.
 *
 * @param file the trace
 * @param isOfRun whether the command has run the program itself
 */
record ConfirmingCommand(String file, WitnessFiles witnesses, boolean isOfRun) {

  /** Tells it, unless nobody knows which program a trace is of: it is a text. */
  void print(PrintWriter out) {
    if (isOfRecording()) {
      out.println();
      out.println("to have this confirmed: " + text());
    }
  }

  private boolean isOfRecording() {
    try {
      return Recording.is(Path.of(file));
    } catch (IOException e) {
      return false;
    }
  }

  private String text() {
    if (isOfRun) {
      return "add --confirm, and the program runs again along each prediction";
    }
    String before = witnesses.areWritten() ? "" : "add --witness WITNESS, then ";
    return before
        + "saga confirm %s %s -- <the same arguments of java>".formatted(file, witnesses.name());
  }
}
