package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code saga run --predict}: programs that go well, and what is said of them. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PredictIntegrationTests {
  /**
   * The second thread begins when the first has done its work, by the clock and not by any order.
   */
  private static final String PROGRAM =
      """
      import java.lang.management.ManagementFactory;
      import java.util.concurrent.*;
      import java.util.concurrent.locks.*;

      public class Main {
        static final class Resource {
          void use() { }
          void close() { }
        }

        static final Resource RESOURCE = new Resource();
        static final Object LOCK = new Object(), A = new Object(), B = new Object(), C = new Object();
        static final Lock ONE = new ReentrantLock(), OTHER = new ReentrantLock();
        static volatile boolean done;

        static Thread start(String name, Runnable work) {
          Thread thread = new Thread(work, name);
          thread.start();
          return thread;
        }

        static void take(Object first, Object second) {
          synchronized (first) {
            synchronized (second) { }
          }
        }

        static void take(Lock first, Lock second) {
          first.lock();
          second.lock();
          second.unlock();
          first.unlock();
        }

        public static void main(String[] arguments) throws Exception {
          switch (arguments[0]) {
            case "unordered" -> {
              gone(start("user", RESOURCE::use));
              RESOURCE.close();
            }
            case "joined" -> {
              start("user", RESOURCE::use).join();
              RESOURCE.close();
            }
            case "volatile" -> {
              start("user", () -> { RESOURCE.use(); done = true; });
              while (!done) { Thread.onSpinWait(); }
              RESOURCE.close();
            }
            case "future" -> {
              ExecutorService pool = Executors.newSingleThreadExecutor();
              pool.submit(RESOURCE::use).get();
              RESOURCE.close();
              pool.shutdown();
            }
            case "latch" -> {
              CountDownLatch latch = new CountDownLatch(1);
              start("user", () -> { RESOURCE.use(); latch.countDown(); });
              latch.await();
              RESOURCE.close();
            }
            case "locked" -> {
              gone(start("user", () -> { synchronized (LOCK) { RESOURCE.use(); } }));
              synchronized (LOCK) { RESOURCE.close(); }
            }
            case "two" -> {
              gone(start("one", () -> take(A, B)));
              start("two", () -> take(B, A));
            }
            case "two locks" -> {
              gone(start("one", () -> take(ONE, OTHER)));
              start("two", () -> take(OTHER, ONE));
            }
            case "three" -> {
              gone(start("one", () -> take(A, B)));
              gone(start("two", () -> take(B, C)));
              start("three", () -> take(C, A));
            }
            case "gate" -> {
              gone(start("one", () -> { synchronized (LOCK) { take(A, B); } }));
              start("two", () -> { synchronized (LOCK) { take(B, A); } });
            }
            case "one after the other" -> {
              start("one", () -> take(A, B)).join();
              start("two", () -> take(B, A));
            }
            default -> throw new IllegalArgumentException(arguments[0]);
          }
        }

        /** The JVM tells when the thread has ended, and orders nothing by that. */
        static void gone(Thread thread) {
          while (ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId()) != null) {
            Thread.onSpinWait();
          }
        }
      }
      """;

  @TempDir static Path folder;

  private static PackagedSaga saga;
  private static Path classes;
  private static Path use;

  @BeforeAll
  static void compile() throws IOException {
    saga = new PackagedSaga(folder);
    classes = saga.compile("Main", PROGRAM);
    use =
        saga.view(
            "Use",
            """
            local view Use grammar Use.g4 specifies Main.Resource {
              call void use() USED,
              call void close() CLOSED
            }
            """,
            "start : USED* CLOSED? ;");
  }

  private static PackagedSaga.Result run(Path view, String what) {
    List<String> java = List.of("-cp", classes.toString(), "Main", what);
    return saga.run(List.of(view), java, "--predict");
  }

  @ParameterizedTest
  @CsvSource({"unordered, 1", "locked, 1", "joined, 0", "volatile, 0", "future, 0", "latch, 0"})
  void use_after_close_is_predicted_where_nothing_orders_the_two(String what, int code) {
    PackagedSaga.Result result = run(use, what);

    assertThat(result.code()).as(result.out()).isEqualTo(code);
    assertThat(result.out().contains("predicted: Use is violated in thread user: USED cannot come"))
        .as(result.out())
        .isEqualTo(code == 1);
  }

  @ParameterizedTest
  @CsvSource({"two, 2", "two locks, 2", "three, 3", "gate, 0", "one after the other, 0"})
  void deadlocks_are_predicted_where_they_could_have_been(String what, int threads) {
    PackagedSaga.Result result = run(Path.of("Deadlock"), what);

    assertThat(result.code()).as(result.out()).isEqualTo(threads > 0 ? 1 : 0);
    assertThat(result.out().contains("deadlock of " + threads + " threads"))
        .as(result.out())
        .isEqualTo(threads > 0);
  }
}
