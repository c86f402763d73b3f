package org.saga.view;

import java.security.AccessController;
import java.security.PrivilegedAction;

/** What is still to be done when the program ends. */
final class ProgramEnd {
  private ProgramEnd() {}

  /**
   * Has something done then, if that is still possible. Until then nothing is kept of the class
   * loaders of whoever runs now: a thread takes its context class loader from the one that makes
   * it, and its rights from all code that is just running.
   */
  @SuppressWarnings("removal")
  static void runThen(Runnable work, String name) {
    try {
      AccessController.doPrivileged(new Registration(work, name));
    } catch (IllegalStateException | SecurityException notAnyMore) {
      // The program ends already, or does not let anybody do something at its end.
    }
  }

  /** Not a lambda, whose class would be made where the stack may be nearly full. */
  private record Registration(Runnable work, String name) implements PrivilegedAction<Void> {
    @Override
    public Void run() {
      Thread thread = new Thread(null, work, name, 0, false);
      thread.setContextClassLoader(null);
      Runtime.getRuntime().addShutdownHook(thread);
      return null;
    }
  }
}
