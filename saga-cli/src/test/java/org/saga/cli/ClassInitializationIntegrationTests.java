package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saga.cli.PackagedSaga.Result;

/** Threads that wait for one another's classes look as if they ran, and are found all the same. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT)
class ClassInitializationIntegrationTests {
  @TempDir static Path temp;
  @AutoClose private static PackagedSaga saga;
  private static Path classes;

  @BeforeAll
  static void writeAProgram() throws IOException {
    saga = new PackagedSaga(temp);
    classes =
        saga.compile(
            "Begun",
            """
            import java.net.ServerSocket;
            import java.util.concurrent.CountDownLatch;
            import java.util.concurrent.CyclicBarrier;
            import java.util.concurrent.TimeUnit;
            import java.util.concurrent.locks.LockSupport;

            public class Begun {
              interface Step {
                void run() throws Exception;
              }

              static final CyclicBarrier BOTH = new CyclicBarrier(2);

              static void meet() {
                try {
                  BOTH.await();
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              }

              static void start(String name, Step step) {
                Thread thread =
                    new Thread(
                        () -> {
                          try {
                            step.run();
                          } catch (Exception e) {
                            e.printStackTrace();
                          }
                        },
                        name);
                thread.setDaemon(true);
                thread.start();
              }

              static class Left {
                static { meet(); Right.touch(); }
                static void touch() {}
              }

              static class Right {
                static { meet(); Left.touch(); }
                static void touch() {}
              }

              static class ByName {
                static {
                  meet();
                  try {
                    Class.forName("Begun$Named");
                  } catch (ClassNotFoundException e) {
                    throw new IllegalStateException(e);
                  }
                }
                static void touch() {}
              }

              static class Named {
                static { meet(); ByName.touch(); }
              }

              static class Upper {
                static {
                  meet();
                  // The other thread has begun with the subclass once it wants this one.
                  while (!isInside("two", "below")) {
                    Thread.onSpinWait();
                  }
                  pass(1);
                  new Lower();
                }
                static void touch() {}
              }

              static class Lower extends Upper {}

              static void below() {
                new Lower();
              }

              static boolean isInside(String name, String method) {
                for (var thread : Thread.getAllStackTraces().entrySet()) {
                  StackTraceElement[] stack = thread.getValue();
                  if (thread.getKey().getName().equals(name)
                      && stack.length > 0
                      && stack[0].getMethodName().equals(method)) {
                    return true;
                  }
                }
                return false;
              }

              static final Object MONITOR = new Object();

              static class Guarded {
                static {
                  meet();
                  synchronized (MONITOR) { }
                }
                static void touch() {}
              }

              static class Slow {
                static {
                  meet();
                  read();
                }
                static void touch() {}
              }

              /** Waits for a connection, in native code. */
              static void read() {
                try (ServerSocket server = new ServerSocket(0)) {
                  server.setSoTimeout(10_000);
                  server.accept();
                } catch (Exception e) {
                  // Nobody comes.
                }
              }

              static class FirstUser { static { Slow.touch(); } static void touch() {} }

              static class SecondUser { static { Slow.touch(); } static void touch() {} }

              static class Sleeps {
                static {
                  try {
                    new CountDownLatch(1).await(10, TimeUnit.SECONDS);
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                }
                static void touch() {}
              }

              static class Computes {
                static int n;
                static {
                  long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
                  while (System.nanoTime() < end) {
                    n++;
                  }
                }
                static void touch() {}
              }

              static void pass(int seconds) {
                long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
                while (System.nanoTime() < end) {
                  LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
                }
              }

              public static void main(String[] arguments) {
                switch (arguments[0]) {
                  case "classes" -> {
                    start("one", () -> Left.touch());
                    start("two", () -> Right.touch());
                    pass(60);
                  }
                  case "by name" -> {
                    start("one", () -> ByName.touch());
                    start("two", () -> Class.forName("Begun$Named"));
                    pass(60);
                  }
                  case "superclass" -> {
                    start("one", () -> Upper.touch());
                    start("two", () -> { meet(); below(); });
                    pass(60);
                  }
                  case "monitor" -> {
                    start("one", () -> Guarded.touch());
                    start("two", () -> { synchronized (MONITOR) { meet(); Guarded.touch(); } });
                    pass(60);
                  }
                  case "harmless" -> {
                    start("reads", () -> Slow.touch());
                    meet();
                    start("first user", () -> FirstUser.touch());
                    start("second user", () -> SecondUser.touch());
                    start("third user", () -> Slow.touch());
                    start("sleeps", () -> Sleeps.touch());
                    start("waits for the sleeper", () -> Sleeps.touch());
                    start("computes", () -> Computes.touch());
                    start("waits for the computation", () -> Computes.touch());
                    pass(9);
                  }
                }
              }
            }
            """);
  }

  private static Result run(String program) {
    List<String> java =
        List.of("-Dsaga.onViolation=exit", "-cp", classes.toString(), "Begun", program);
    return saga.run(List.of(Path.of("Deadlock")), java);
  }

  @ParameterizedTest
  @CsvSource({
    "classes, initializes class Begun.Left, and waits for class Begun.Right to be initialized"
        + " at Begun.Left.<clinit>(Begun.java:",
    "by name, initializes class Begun.ByName, and waits for class Begun.Named to be initialized"
        + " at Begun.ByName.<clinit>(Begun.java:",
    "superclass, initializes class Begun.Lower, and waits for class Begun.Upper to be initialized"
        + " at Begun.below(Begun.java:",
    "monitor, initializes class Begun.Guarded, and wants Object#1 at Begun.Guarded.<clinit>"
        + "(Begun.java:",
  })
  void a_circle_is_found_after_the_fact(String program, String sentence) {
    Result result = run(program);
    assertThat(result.out().replace('$', '.'))
        .contains(
            "saga.library.Deadlock is violated in thread one: deadlock of 2 threads, found after"
                + " the fact")
        .contains(sentence);
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void slow_initializers_and_who_waits_for_them_are_left_alone() {
    assertThat(run("harmless")).isEqualTo(new Result(0, ""));
  }
}
