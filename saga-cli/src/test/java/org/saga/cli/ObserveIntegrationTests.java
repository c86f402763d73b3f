package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A program and its observer, in processes of their own. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class ObserveIntegrationTests {
  /**
   * Two threads write, one after the other by the clock; then the program waits until the test lets
   * it go on, by a connection.
   */
  private static final String PROGRAM =
      """
      import java.lang.management.ManagementFactory;
      import java.net.InetAddress;
      import java.net.Socket;

      public class Main {
        static final Object A = new Object();
        static final Object B = new Object();
        static int x;
        static int y;

        public static void main(String[] arguments) throws Exception {
          Thread one = new Thread(() -> { x = 1; both(A, B); }, "one");
          Thread two = new Thread(() -> { y = 1; both(B, A); }, "two");
          one.start();
          // Nothing that orders threads tells it.
          while (ManagementFactory.getThreadMXBean().getThreadInfo(one.getId()) != null) {
            Thread.onSpinWait();
          }
          two.start();
          if (arguments[0].equals("halt")) {
            two.join();
            Runtime.getRuntime().halt(7);
          }
          int port = Integer.parseInt(arguments[0]);
          try (Socket test = new Socket(InetAddress.getLoopbackAddress(), port)) {
            test.getInputStream().read();
          }
          two.join();
          System.out.println("the program has ended");
        }

        static void both(Object first, Object second) {
          synchronized (first) {
            synchronized (second) {
              first.hashCode();
            }
          }
        }
      }
      """;

  @TempDir static Path temp;
  private static PackagedSaga saga;
  private static Path classes;
  private static Path property;
  private final List<Process> started = new ArrayList<>();

  @BeforeAll
  static void writeProgram() throws IOException {
    saga = new PackagedSaga(temp);
    classes = saga.compile("Main", PROGRAM);
    property =
        Files.writeString(
            temp.resolve("Order.prop"),
            """
            property Order
            init Main.x = 0, Main.y = 0
            always Main.y = 1 -> Main.x = 1
            """);
  }

  @AfterEach
  void endProcesses() {
    started.forEach(Process::destroyForcibly);
  }

  /** A process whose lines can be waited for. */
  private final class Running {
    final Process process;
    final BufferedReader lines;
    final StringBuilder text = new StringBuilder();

    Running(Object... arguments) throws IOException {
      List<String> command = new ArrayList<>(saga.command());
      for (Object it : arguments) {
        command.add(it.toString());
      }
      process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      started.add(process);
      lines = process.inputReader(StandardCharsets.UTF_8);
    }

    String await(String part) throws IOException {
      String line = lines.readLine();
      while (line != null) {
        text.append(line).append('\n');
        if (line.contains(part)) {
          return line;
        }
        line = lines.readLine();
      }
      throw new AssertionError("no '" + part + "' in:\n" + text);
    }

    int code() throws IOException, InterruptedException {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        text.append(line).append('\n');
      }
      return process.waitFor();
    }
  }

  private Running observe(Object... what) throws IOException {
    List<Object> arguments = new ArrayList<>(List.of("observe", "--port", 0));
    arguments.addAll(List.of(what));
    return new Running(arguments.toArray());
  }

  private static String address(Running observer) throws IOException {
    return observer.await("observing at ").replaceAll(".*(tcp://[\\d.:]+);.*", "$1");
  }

  /** Runs the program, recorded for the observer with a view or a property. */
  private Running record(Running observer, String kind, Object name, Object does)
      throws IOException {
    return new Running(
        "record", "-o", address(observer), kind, name, "--", "-cp", classes, "Main", does);
  }

  private static ServerSocket barrier() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  private static void letGo(ServerSocket barrier) throws IOException {
    try (Socket program = barrier.accept()) {
      program.getOutputStream().write(1);
    }
  }

  @Test
  void what_could_go_wrong_is_told_while_the_program_waits() throws Exception {
    Running observer = observe("--property", property);
    try (ServerSocket barrier = barrier()) {
      Running program = record(observer, "--property", property, barrier.getLocalPort());
      observer.await("predicted: Order is violated in thread two: ");
      observer.await("<- violated here");
      assertThat(program.process.isAlive()).isTrue();
      letGo(barrier);
      assertThat(program.code()).as(program.text.toString()).isZero();
      assertThat(program.text).contains("the program has ended").contains("saga: recorded ");
      assertThat(observer.code()).as(observer.text.toString()).isEqualTo(1);
      assertThat(observer.text).contains("\nproperty: Order\ncausality: locks\ncuts: ");
    }
  }

  @Test
  void a_deadlock_that_could_be_is_told_while_the_program_waits() throws Exception {
    Running observer = observe("--view", "Deadlock");
    try (ServerSocket barrier = barrier()) {
      Running program = record(observer, "--view", "Deadlock", barrier.getLocalPort());
      observer.await("predicted: saga.library.Deadlock is violated in thread");
      observer.await("deadlock of 2 threads");
      assertThat(program.process.isAlive()).isTrue();
      letGo(barrier);
      assertThat(program.code()).as(program.text.toString()).isZero();
      assertThat(observer.code()).as(observer.text.toString()).isEqualTo(1);
    }
  }

  @Test
  void a_program_that_halts_is_told() throws Exception {
    Running observer = observe("--property", property);
    Running program = record(observer, "--property", property, "halt");
    assertThat(program.code()).as(program.text.toString()).isEqualTo(7);
    int code = observer.code();
    assertThat(observer.text)
        .contains("the connection has ended before the recording, as when a program is killed");
    assertThat(code).isNotEqualTo(ExitCode.INTERNAL);
  }

  @Test
  void where_nobody_observes_the_program_runs_on() throws Exception {
    int free;
    try (ServerSocket closed = barrier()) {
      free = closed.getLocalPort();
    }
    try (ServerSocket barrier = barrier()) {
      Running program =
          new Running(
              "record",
              "-o",
              "tcp://127.0.0.1:" + free,
              "--",
              "-cp",
              classes,
              "Main",
              barrier.getLocalPort());
      letGo(barrier);
      assertThat(program.code()).as(program.text.toString()).isZero();
      assertThat(program.text)
          .contains("saga: warning: nobody takes a recording at tcp://127.0.0.1:" + free)
          .contains("start saga observe --port " + free + " first")
          .contains("the program has ended");
    }
  }

  @Test
  void an_observer_that_goes_leaves_the_program_alone() throws Exception {
    Running observer = observe("--property", property);
    try (ServerSocket barrier = barrier()) {
      Running program = record(observer, "--property", property, barrier.getLocalPort());
      observer.await("predicted: ");
      observer.process.destroyForcibly().waitFor();
      program.await("the observer has gone");
      letGo(barrier);
      assertThat(program.code()).as(program.text.toString()).isZero();
      assertThat(program.text).contains("the program has ended");
    }
  }
}
