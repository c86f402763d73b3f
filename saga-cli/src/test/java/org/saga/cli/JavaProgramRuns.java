package org.saga.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.saga.boot.record.Recorder;

/** Runs programs, and has each run recorded to a file of its own. */
public final class JavaProgramRuns {
  private static final long WORDS = 1 << 20;

  private JavaProgramRuns() {}

  /** Takes a folder and the names of the programs. */
  public static void main(String[] arguments) throws Exception {
    Recorder.stop();
    for (String name : Arrays.asList(arguments).subList(1, arguments.length)) {
      Class<?> program = Class.forName(name);
      Turns.begin((int[][]) program.getMethod("turns").invoke(null));
      Backstage.prepare(0);
      Recorder.start(
          Files.newOutputStream(Path.of(arguments[0], name + ".trace")), WORDS, Long.MAX_VALUE);
      try {
        program.getMethod("run", int.class).invoke(null, 0);
        Turns.end();
      } finally {
        Recorder.stop();
      }
      Backstage.checkThatAllWentWell();
    }
  }
}
