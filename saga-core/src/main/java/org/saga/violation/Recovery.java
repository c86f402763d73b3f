package org.saga.violation;

import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.saga.config.Options;

/** Finds what a program does about violations, and does it. */
final class Recovery {
  private static final String REMEDY =
      "; name a public class with a public constructor without parameters in -Dsaga.recovery";

  private Recovery() {}

  /** What cannot be found is told; what it throws is the program's to see. */
  static void of(HistoryViolation violation) {
    RecoveryAction action = found();
    if (action != null) {
      action.recover(violation);
    }
  }

  private static RecoveryAction found() {
    ClassLoader loader = loader();
    String name = Options.recovery().orElse(null);
    try {
      return name == null ? service(loader) : named(name, loader);
    } catch (ReflectiveOperationException
        | ClassCastException
        | LinkageError
        | ServiceConfigurationError e) {
      Log.warn("SAGA cannot recover: " + e + REMEDY);
      return null;
    }
  }

  private static ClassLoader loader() {
    ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
    return ofThread == null ? ClassLoader.getSystemClassLoader() : ofThread;
  }

  private static RecoveryAction named(String name, ClassLoader loader)
      throws ReflectiveOperationException {
    Object action = Class.forName(name, true, loader).getConstructor().newInstance();
    return (RecoveryAction) action;
  }

  private static RecoveryAction service(ClassLoader loader) {
    RecoveryAction action =
        ServiceLoader.load(RecoveryAction.class, loader).findFirst().orElse(null);
    if (action == null) {
      Log.warn(
          "SAGA cannot recover: there is no service " + RecoveryAction.class.getName() + REMEDY);
    }
    return action;
  }
}
