package org.saga.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Another java, which gets what this process is told to do by signals. */
final class JavaProcess {
  private JavaProcess() {}

  /** Makes the exit code of the command out of the program's. */
  @FunctionalInterface
  interface Conclusion {
    int of(int own) throws IOException;
  }

  /** Runs java with arguments and waits for its end. */
  static int run(List<String> arguments, Conclusion conclusion) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(arguments);
    Process program = new ProcessBuilder(command).inheritIO().start();
    Thread stop = new Thread(() -> stop(program, conclusion), "saga stops the program");
    Runtime.getRuntime().addShutdownHook(stop);
    int code = await(program);
    leaveTheEndTo(stop);
    return conclusion.of(code);
  }

  /** A signal to this process: the program is told, and its end decides the exit code. */
  private static void stop(Process program, Conclusion conclusion) {
    program.destroy();
    int code = await(program);
    try {
      code = conclusion.of(code);
    } catch (IOException e) {
      code = ExitCode.INTERNAL;
    }
    Runtime.getRuntime().halt(code);
  }

  /** If this process is ending already, the hook halts it; what the hook reads must stay. */
  private static void leaveTheEndTo(Thread stop) {
    try {
      Runtime.getRuntime().removeShutdownHook(stop);
    } catch (IllegalStateException ending) {
      while (true) {
        LockSupport.park();
      }
    }
  }

  private static int await(Process program) {
    while (true) {
      try {
        return program.waitFor();
      } catch (InterruptedException e) {
        // Nothing but the program's end ends the command.
      }
    }
  }
}
