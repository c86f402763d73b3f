package org.saga.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Runs the commands of heads. */
final class Shell {
  /** What a terminal shows when a user stops a program that does not end by itself. */
  private static final String STOPPED = "^C";

  private static final Pattern LOGGED_AT = Pattern.compile(".* org\\.saga\\.violation\\.Log write");

  private Shell() {}

  /** Runs a command line and returns what a reader is to see of its output. */
  static List<String> run(String line, boolean ends) throws IOException, InterruptedException {
    Path output = Files.createTempFile("example", ".txt");
    Process process =
        new ProcessBuilder(arguments(line))
            .directory(Path.of("..").toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      if (ends) {
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).as(line + " ends").isTrue();
      } else {
        waitForDeadlock(process);
      }
      List<String> shown = shown(Files.readAllLines(output));
      shown.add(ends ? "exit code " + process.exitValue() : STOPPED);
      return shown;
    } finally {
      process.destroyForcibly().waitFor();
      Files.delete(output);
    }
  }

  static boolean ends(List<String> output) {
    return !output.contains(STOPPED);
  }

  private static List<String> arguments(String line) {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String command =
        line.startsWith("./saga ")
            ? "java -Dsaga.home=. -jar saga-cli/target/saga.jar" + line.substring(6)
            : line;
    List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
    arguments.set(0, java.toString());
    return arguments;
  }

  /** The JDK finds deadlocks too, when it is asked: that is how a test knows that it hangs. */
  private static void waitForDeadlock(Process process) throws IOException, InterruptedException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    boolean found = false;
    while (!found) {
      assertThat(process.isAlive()).as("the program hangs").isTrue();
      Process asked =
          new ProcessBuilder(jcmd.toString(), String.valueOf(process.pid()), "Thread.print", "-l")
              .redirectErrorStream(true)
              .start();
      String threads = new String(asked.getInputStream().readAllBytes());
      asked.waitFor();
      found = threads.contains("Java-level deadlock");
    }
  }

  /**
   * Leaves out the date of the log, and the copies of a report: the log gives its first line twice,
   * and the JVM prints all of it when a thread dies of it.
   */
  private static List<String> shown(List<String> lines) {
    List<String> shown = new ArrayList<>();
    boolean copy = false;
    for (String line : lines) {
      boolean inside = line.isEmpty() || Character.isWhitespace(line.charAt(0));
      copy = copy && inside;
      boolean repeated =
          line.startsWith("org.saga.violation.HistoryViolation: ")
              || LOGGED_AT.matcher(line).matches();
      if (!copy && !repeated && !line.isBlank()) {
        shown.add(line.replace("\t", "    "));
      }
      if (line.startsWith("Exception in thread ")) {
        copy = true;
        shown.set(
            shown.size() - 1, line.replaceAll("(HistoryViolation|Error|Exception): .*", "$1: ..."));
      }
    }
    return shown;
  }
}
