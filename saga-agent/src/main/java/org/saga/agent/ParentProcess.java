package org.saga.agent;

import java.io.File;
import java.nio.file.Path;
import org.saga.config.Options;

/** Ends the program when the command that started it has gone, even if that was killed. */
final class ParentProcess {
  private static final int TERMINATED = 143;

  /** For the shutdown hooks; the command would not have left them any time without SAGA. */
  private static final long PATIENCE_MILLIS = 5_000;

  private static final long MILLIS_BETWEEN_LOOKS = 1_000;
  private static final File PROCESSES = new File("/proc");

  private ParentProcess() {}

  /** Whether the command has started the program, and checked what it could. */
  static boolean isThere() {
    return Options.parent() != null;
  }

  static void watch() {
    Long parent = Options.parent();
    if (parent != null) {
      if (isRunning(parent)) {
        new Watch(parent).start();
      }
      Runtime.getRuntime().addShutdownHook(new Cleaning(parent));
    }
  }

  /** The JDK's own way takes its time, since it makes threads and futures for what is not asked. */
  private static boolean isRunning(long process) {
    return new File(PROCESSES, "self").exists()
        ? new File(PROCESSES, Long.toString(process)).exists()
        : ProcessHandle.of(process).isPresent();
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
      Path report = Options.report().orElse(null);
      File reports = report == null ? null : report.toFile();
      boolean isItsOwn = reports != null && reports.getName().startsWith("saga-" + parent + "-");
      if (isItsOwn && !isRunning(parent)) {
        Options.reportNoMore();
        reports.delete();
      }
    } catch (SecurityException | LinkageError forbidden) {
      // A security manager of the program keeps it to itself.
    }
  }

  /** Ends the program after the command; in no group of the program's, which may count threads. */
  private static final class Watch extends Thread {
    private final long parent;

    Watch(long parent) {
      super(Thread.currentThread().getThreadGroup().getParent(), null, "saga-parent", 0, false);
      this.parent = parent;
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        while (isRunning(parent)) {
          Thread.sleep(MILLIS_BETWEEN_LOOKS);
        }
        end(parent);
      } catch (InterruptedException nobodyDoes) {
        Thread.currentThread().interrupt();
      } catch (SecurityException | LinkageError forbidden) {
        // A security manager of the program keeps it from looking.
      }
    }
  }

  /** Does what is left when the program ends. */
  private static final class Cleaning extends Thread {
    private final long parent;

    Cleaning(long parent) {
      this.parent = parent;
    }

    @Override
    public void run() {
      deleteReportsOf(parent);
    }
  }
}
