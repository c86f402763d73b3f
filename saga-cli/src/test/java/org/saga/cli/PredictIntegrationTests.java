package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code saga run --predict}: programs that go well, and what is said of them. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PredictIntegrationTests {
  /**
   * The second thread begins when the first has done its work, by the clock and not by any order.
   */
  private static final String PROGRAM =
      """
      import java.lang.management.ManagementFactory;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.locks.*;

      public class Main {
        static final class Resource {
          void use() { }
          void close() { }
        }

        static final List<Thread> STARTED = new ArrayList<>();
        static volatile boolean done;

        static Thread start(String name, Runnable work) {
          Thread thread = new Thread(work, name);
          STARTED.add(thread);
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

        /** What one does is over before another one does anything. */
        public static void main(String[] arguments) throws Exception {
          for (String it : arguments) {
            run(it, new Resource(), new Object(), new Object(), new Object());
            for (Thread thread : STARTED) {
              thread.join();
            }
          }
        }

        static void run(String what, Resource resource, Object lock, Object a, Object b)
            throws Exception {
          Lock one = new ReentrantLock();
          Lock other = new ReentrantLock();
          switch (what) {
            case "unordered" -> {
              gone(start(what, resource::use));
              resource.close();
            }
            case "joined" -> {
              start(what, resource::use).join();
              resource.close();
            }
            case "volatile" -> {
              start(what, () -> { resource.use(); done = true; });
              while (!done) { Thread.onSpinWait(); }
              resource.close();
            }
            case "future" -> {
              ExecutorService pool = Executors.newSingleThreadExecutor();
              pool.submit(resource::use).get();
              resource.close();
              pool.shutdown();
            }
            case "latch" -> {
              CountDownLatch latch = new CountDownLatch(1);
              start(what, () -> { resource.use(); latch.countDown(); });
              latch.await();
              resource.close();
            }
            case "locked" -> {
              gone(start(what, () -> { synchronized (lock) { resource.use(); } }));
              synchronized (lock) { resource.close(); }
            }
            case "two" -> {
              gone(start("two: one", () -> take(a, b)));
              start("two: two", () -> take(b, a));
            }
            case "two locks" -> {
              gone(start("two locks: one", () -> take(one, other)));
              start("two locks: two", () -> take(other, one));
            }
            case "three" -> {
              gone(start("three: one", () -> take(a, b)));
              gone(start("three: two", () -> take(b, lock)));
              start("three: three", () -> take(lock, a));
            }
            case "gate" -> {
              gone(start("gate: one", () -> { synchronized (lock) { take(a, b); } }));
              start("gate: two", () -> { synchronized (lock) { take(b, a); } });
            }
            case "one after the other" -> {
              start("one after the other: one", () -> take(a, b)).join();
              start("one after the other: two", () -> take(b, a));
            }
            default -> throw new IllegalArgumentException(what);
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

  @AutoClose private static PackagedSaga saga;
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

  private static PackagedSaga.Result run(Path view, String... what) {
    List<String> java = List.of("-cp", classes.toString(), "Main");
    return saga.run(List.of(view), PackagedSaga.with(java, what), "--predict");
  }

  /** What a pattern finds in the output, in alphabetical order. */
  private static List<String> found(String pattern, PackagedSaga.Result result) {
    return List.copyOf(
        Pattern.compile(pattern)
            .matcher(result.out())
            .results()
            .map(it -> it.group(1))
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  @Test
  void use_after_close_is_predicted_where_nothing_orders_the_two() {
    PackagedSaga.Result result =
        run(use, "unordered", "joined", "volatile", "future", "latch", "locked");

    assertThat(found("predicted: Use is violated in thread (.*): USED cannot come", result))
        .as(result.out())
        .containsExactly("locked", "unordered");
    assertThat(result.code()).as(result.out()).isEqualTo(1);
  }

  @Test
  void deadlocks_are_predicted_where_they_could_have_been() {
    PackagedSaga.Result result =
        run(Path.of("Deadlock"), "two", "two locks", "three", "gate", "one after the other");

    assertThat(found("(deadlock of \\d threads)", result))
        .as(result.out())
        .containsExactly("deadlock of 2 threads", "deadlock of 3 threads");
    assertThat(found("thread ([\\w ]*: \\w+) #\\d+ holds", result))
        .as(result.out())
        .containsExactly(
            "three: one",
            "three: three",
            "three: two",
            "two locks: one",
            "two locks: two",
            "two: one",
            "two: two");
    assertThat(result.code()).as(result.out()).isEqualTo(1);
  }

  @Test
  void where_nothing_could_have_been_nothing_is_predicted() {
    PackagedSaga.Result result = run(Path.of("Deadlock"), "gate", "one after the other");

    assertThat(result.out()).contains("no run violates saga.library.Deadlock");
    assertThat(result.code()).as(result.out()).isZero();
  }
}
