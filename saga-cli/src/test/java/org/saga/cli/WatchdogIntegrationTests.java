package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.cli.PackagedSaga.Result;

/** What no event tells of is found after the fact. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT)
class WatchdogIntegrationTests {
  private static final String FOUND =
      "saga.library.Deadlock is violated in thread one: deadlock of 2 threads, found after the"
          + " fact\n";

  @TempDir static Path temp;
  @AutoClose private static PackagedSaga saga;
  private static Path classes;

  @BeforeAll
  static void writeAProgram() throws IOException {
    saga = new PackagedSaga(temp);
    classes =
        saga.compile(
            "Blocked",
            """
            package program;

            import java.io.PrintStream;
            import java.lang.reflect.Method;
            import java.nio.file.Files;
            import java.nio.file.Path;
            import java.util.ArrayList;
            import java.util.Arrays;
            import java.util.List;
            import java.util.concurrent.CountDownLatch;
            import java.util.concurrent.CyclicBarrier;
            import java.util.concurrent.Executors;
            import java.util.concurrent.TimeUnit;
            import java.util.concurrent.locks.LockSupport;
            import java.util.concurrent.locks.ReentrantLock;
            import java.util.logging.Handler;
            import java.util.logging.LogRecord;
            import java.util.logging.Logger;

            public class Blocked {
              /** One of two threads that each take a lock, meet, and want the other one's. */
              interface Step {
                void run() throws Exception;
              }

              static final CyclicBarrier BOTH = new CyclicBarrier(2);

              static void start(String name, Step step) {
                Thread thread =
                    new Thread(
                        () -> {
                          try {
                            step.run();
                          } catch (Throwable e) {
                            e.printStackTrace();
                          }
                        },
                        name);
                thread.setDaemon(true);
                thread.start();
              }

              /** Reflection is not seen. */
              static void lock(Object lock) throws Exception {
                Method method = ReentrantLock.class.getMethod("lock");
                method.invoke(lock);
              }

              static void locks() {
                ReentrantLock a = new ReentrantLock();
                ReentrantLock b = new ReentrantLock();
                start("one", () -> { lock(a); BOTH.await(); lock(b); });
                start("two", () -> { lock(b); BOTH.await(); lock(a); });
              }

              static void monitorAndLock() {
                Object a = new Object();
                ReentrantLock b = new ReentrantLock();
                start("one", () -> { synchronized (a) { BOTH.await(); lock(b); } });
                start("two", () -> { lock(b); BOTH.await(); synchronized (a) { } });
              }

              /** The log itself is what they keep from one another. */
              static void log() {
                ReentrantLock a = new ReentrantLock();
                Logger.getLogger("")
                    .addHandler(
                        new Handler() {
                          @Override
                          public synchronized void publish(LogRecord record) {
                            try {
                              BOTH.await();
                              lock(a);
                            } catch (Exception e) {
                              throw new IllegalStateException(e);
                            }
                          }

                          @Override
                          public synchronized void flush() {}

                          @Override
                          public synchronized void close() {}
                        });
                Handler handler = Logger.getLogger("").getHandlers()[1];
                start("one", () -> Logger.getLogger("any").severe("text"));
                start("two", () -> { lock(a); BOTH.await(); handler.flush(); });
              }

              static void seen() {
                Object a = new Object();
                Object b = new Object();
                start("one", () -> { synchronized (a) { BOTH.await(); synchronized (b) { } } });
                start("two", () -> { synchronized (b) { BOTH.await(); synchronized (a) { } } });
              }

              static void harmless() throws Exception {
                var pool = Executors.newFixedThreadPool(3);
                for (int i = 0; i < 3; i++) {
                  pool.submit(() -> {}).get();
                }
                start("latch", () -> new CountDownLatch(1).await());
                start("second latch", () -> new CountDownLatch(1).await());
                Object monitor = new Object();
                ReentrantLock lock = new ReentrantLock();
                CountDownLatch held = new CountDownLatch(1);
                CountDownLatch end = new CountDownLatch(1);
                start(
                    "holder",
                    () -> {
                      lock(lock);
                      synchronized (monitor) {
                        held.countDown();
                        end.await();
                      }
                      lock.unlock();
                    });
                held.await();
                for (int i = 0; i < 3; i++) {
                  start("wants the monitor", () -> { synchronized (monitor) { } });
                  start("wants the lock", () -> { lock(lock); lock.unlock(); });
                }
                Thread main = Thread.currentThread();
                start("joins", main::join);
                pass(5);
                end.countDown();
                pool.shutdown();
              }

              static void pass(int seconds) {
                long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
                while (System.nanoTime() < end) {
                  LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
                }
              }

              static void awaitReport() throws Exception {
                Path report = Path.of(System.getProperty("saga.report"));
                while (!Files.readString(report).contains("violation")) {
                  Thread.onSpinWait();
                }
                pass(3);
              }

              public static void main(String[] arguments) throws Exception {
                for (String argument : arguments) {
                  switch (argument) {
                    case "locks" -> locks();
                    case "monitor and lock" -> monitorAndLock();
                    case "log" -> log();
                    case "seen" -> seen();
                    case "harmless" -> harmless();
                    case "wait" -> new CountDownLatch(1).await();
                    case "await report" -> awaitReport();
                    case "five seconds" -> pass(5);
                  }
                }
              }
            }
            """);
  }

  private static Result run(List<String> views, List<String> options, String... arguments) {
    List<String> java = new ArrayList<>(options);
    java.addAll(List.of("-cp", classes.toString(), "program.Blocked"));
    java.addAll(List.of(arguments));
    return saga.run(views.stream().map(Path::of).toList(), java);
  }

  private static Result deadlock(String policy, String... arguments) {
    return run(List.of("Deadlock"), List.of("-Dsaga.onViolation=" + policy), arguments);
  }

  @Test
  void locks_that_nobody_saw_taken_end_a_program_that_would_hang() {
    Result result = deadlock("exit", "locks", "wait");
    assertThat(result.out())
        .contains(FOUND)
        .containsPattern(
            "thread one #\\d+ holds ReentrantLock.NonfairSync#1, and wants"
                + " ReentrantLock.NonfairSync#2 at"
                + " program\\.Blocked\\.lock\\(Blocked\\.java:\\d+\\);\n")
        .containsPattern(
            "thread two #\\d+ holds ReentrantLock.NonfairSync#2, and wants"
                + " ReentrantLock.NonfairSync#1 at")
        .doesNotContain("history");
    assertThat(result.code()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"log", "throw"})
  void the_exit_code_is_1_where_the_program_ends_and_it_is_told_once(String policy) {
    Result result = deadlock(policy, "monitor and lock", "await report");
    assertThat(result.out())
        .contains(FOUND)
        .containsPattern(
            "thread one #\\d+ holds Object#1, taken in program\\.Blocked\\.lambda\\S*, and wants")
        .doesNotContain("saga:");
    // In the headline, the detail and what the log says of the exception.
    assertThat(result.out().split("found after the fact", -1)).hasSize(4);
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void a_log_that_is_part_of_it_is_passed_by() {
    Result result = deadlock("exit", "log", "wait");
    assertThat(result.out())
        .contains(FOUND)
        .containsPattern("thread two #\\d+ holds ReentrantLock.NonfairSync#1, and wants")
        .contains("saga: the log of the program may not have shown 1 violation:");
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void what_the_view_has_told_is_not_told_again() {
    Result result = deadlock("log", "seen", "await report");
    assertThat(result.out())
        .contains("deadlock of 2 threads (the assertion at")
        .doesNotContain("found after the fact");
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void it_can_be_switched_off() {
    assertThat(
            run(
                List.of("Deadlock"),
                List.of("-Dsaga.watchdog=off", "-Dsaga.onViolation=exit"),
                "locks",
                "five seconds"))
        .isEqualTo(new Result(0, ""));
  }

  @Test
  void it_is_for_the_deadlock_view_only() {
    assertThat(
            run(List.of("LockOwner"), List.of("-Dsaga.onViolation=exit"), "locks", "five seconds"))
        .isEqualTo(new Result(0, ""));
  }

  @Test
  void who_waits_long_for_a_good_reason_is_left_alone() {
    assertThat(deadlock("exit", "harmless")).isEqualTo(new Result(0, ""));
  }
}
