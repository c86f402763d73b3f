package org.saga.view;

import java.util.OptionalInt;
import org.saga.check.TooManyReadings;
import org.saga.violation.ViewOrigin;

/**
 * What a user is told when a view cannot be checked any more, or not as cheaply; never a stack
 * trace.
 */
final class InternalFailure {
  private static final int MOST_CAUSES = 10;

  private InternalFailure() {}

  /** Returns what was used up behind a failure, as reflection wraps it: stack or heap; or null. */
  static VirtualMachineError exhaustionIn(Throwable failure) {
    Throwable cause = failure;
    for (int i = 0; i < MOST_CAUSES && cause != null; i++) {
      if (cause instanceof StackOverflowError || cause instanceof OutOfMemoryError) {
        return (VirtualMachineError) cause;
      }
      cause = isKnown(cause.getClass().getName()) ? cause.getCause() : null;
    }
    return null;
  }

  /**
   * Whether the program has used up the heap, which all share, or by its own recursion the stack. A
   * trace is of the innermost thousand calls: a grammar that is to blame has more than those for
   * itself.
   */
  static boolean isOfProgram(VirtualMachineError full) {
    if (full instanceof OutOfMemoryError) {
      return true;
    }
    // Without a lambda, whose class might have to be made where the stack is full.
    for (StackTraceElement frame : full.getStackTrace()) {
      if (frame.getClassName().equals(View.class.getName())) {
        return true;
      }
    }
    return false;
  }

  /** Returns what a user is told when a view goes on, but costs more. */
  static String describeFallback(ViewOrigin source, TooManyReadings reason) {
    return ("SAGA parses whole sessions of the view %s from now on where %s leaves too many ways open"
            + " to read one: %s. Until such a session ends each event costs more than the one before"
            + " it, and what is wrong may be told later: in a view with reset(...) when the session"
            + " ends, in another one when the events have decided how to read it. Write once what"
            + " alternatives begin with alike (s : A s (B | C) for s : A s B | A s C).")
        .formatted(source.view(), source.grammarFile(), reason.getMessage());
  }

  /** Returns what a user is told when a view has missed an event. */
  static String describeGap(ViewOrigin source) {
    return ("The program used up its stack or its heap at an event of the view %s, for which there was no room."
            + " SAGA does not judge histories in which it may be missing: the object's, in a local"
            + " view; all of the view's otherwise. With reset(...) sessions are judged again from the"
            + " next one on, unless they have attributes that depend on the one before.")
        .formatted(source.view());
  }

  static String describe(ViewOrigin source, Throwable thrown) {
    if (thrown instanceof TooManyReadings) {
      return ("%s leaves too many ways open to read a history of %s: %s. It cannot be parsed from its"
              + " start instead, for the session has more than 65,536 events, or they took too much"
              + " memory, or it has gone on after a failed assertion. Write once what alternatives"
              + " begin with alike (s : A s (B | C) for s : A s B | A s C), or end sessions with"
              + " reset(...) in the view. The program goes on, unchecked by this view.")
          .formatted(source.grammarFile(), source.viewFile(), thrown.getMessage());
    }
    return "%s was thrown while %s was checked against %s. %s The program goes on, unchecked by this view."
        .formatted(
            what(thrown, source), source.viewFile(), source.grammarFile(), remedy(thrown, source));
  }

  /** Of the program's own exceptions no method may be run: only the class is told. */
  private static String what(Throwable thrown, ViewOrigin source) {
    String type = thrown.getClass().getName();
    if (!isKnown(type)) {
      return type;
    }
    // The fields of this object are the attributes of a rule.
    String message =
        thrown.getMessage() == null
            ? ""
            : " (" + thrown.getMessage().replace("_localctx.", "$") + ')';
    return type + message + (isDeep(thrown) ? "" : place(thrown, source));
  }

  private static String place(Throwable thrown, ViewOrigin source) {
    StackTraceElement[] trace = thrown.getStackTrace();
    OptionalInt line = source.lines().lineIn(trace);
    if (line.isPresent()) {
      return " at " + source.grammarFile() + ':' + line.getAsInt();
    }
    return trace.length == 0 ? "" : " at " + trace[0];
  }

  private static boolean isKnown(String type) {
    return type.startsWith("java.") || type.startsWith("org.antlr.");
  }

  private static boolean isDeep(Throwable thrown) {
    return thrown instanceof StackOverflowError;
  }

  private static String remedy(Throwable thrown, ViewOrigin source) {
    if (isDeep(thrown)) {
      return "A rule that calls itself at its end goes one level deeper with every event: in "
          + source.grammarFile()
          + " write a loop (s : a*) for the right recursion (s : a s |), or end sessions with"
          + " reset(...) in the view.";
    }
    if (thrown instanceof NullPointerException) {
      return "An attribute may be null: test it in the action, or in the reset condition.";
    }
    return "Mend the action of the grammar, or the reset condition of the view, that throws it.";
  }
}
