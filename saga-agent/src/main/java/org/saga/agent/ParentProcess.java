package org.saga.agent;

import java.io.File;
import java.nio.file.Path;
import org.saga.config.Options;

/** Ends the program when the command that started it has gone, even if that was killed. */
final class ParentProcess {
  private static final int TERMINATED = 143;

  /** For the shutdown hooks; the command would not have left them any time without SAGA. */
  private static final long PATIENCE_MILLIS = 5_000;

  private ParentProcess() {}

  /** Whether the command has started the program, and checked what it could. */
  static boolean isThere() {
    return Options.parent() != null;
  }

  static void watch() {
    Long parent = Options.parent();
    if (parent != null) {
      ProcessHandle.of(parent).ifPresent(it -> it.onExit().thenRun(() -> end(parent)));
      Runtime.getRuntime().addShutdownHook(new Thread(() -> deleteReportsOf(parent)));
    }
  }

  /** A shutdown hook may never end, or may have begun to hang before. */
  private static void end(long parent) {
    Thread exit = new Thread(() -> Runtime.getRuntime().exit(TERMINATED), "saga-exit");
    exit.setDaemon(true);
    exit.start();
    try {
      exit.join(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      // Then at once.
    }
    deleteReportsOf(parent);
    Runtime.getRuntime().halt(TERMINATED);
  }

  /** Who was killed has left its file of reports behind: such a name has its own one. */
  private static void deleteReportsOf(long parent) {
    try {
      File reports = Options.report().map(Path::toFile).orElse(null);
      boolean isItsOwn = reports != null && reports.getName().startsWith("saga-" + parent + "-");
      if (isItsOwn && !ProcessHandle.of(parent).map(ProcessHandle::isAlive).orElse(false)) {
        Options.reportNoMore();
        reports.delete();
      }
    } catch (SecurityException | LinkageError forbidden) {
      // A security manager of the program keeps it to itself.
    }
  }
}
