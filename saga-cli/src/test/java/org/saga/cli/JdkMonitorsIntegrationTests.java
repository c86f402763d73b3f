package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
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

/** Deadlocks by monitors that the JDK's own classes enter. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT)
class JdkMonitorsIntegrationTests {
  private static final String SEEN = "deadlock of 2 threads (the assertion at";
  private static final String AFTER_THE_FACT = "found after the fact\n  view";

  @TempDir static Path temp;
  @AutoClose private static PackagedSaga saga;
  private static Path classes;
  private static Path busy;

  @BeforeAll
  static void writeAProgram() throws IOException {
    saga = new PackagedSaga(temp);
    classes =
        saga.compile(
            "Platform",
            """
            import java.nio.file.Files;
            import java.nio.file.Path;
            import java.util.ArrayList;
            import java.util.Collections;
            import java.util.HashMap;
            import java.util.Hashtable;
            import java.util.List;
            import java.util.ListIterator;
            import java.util.Map;
            import java.util.Vector;
            import java.util.concurrent.ConcurrentHashMap;
            import java.util.concurrent.CyclicBarrier;
            import java.util.logging.LogRecord;
            import java.util.logging.Logger;
            import java.util.logging.SimpleFormatter;
            import java.util.logging.StreamHandler;

            public class Platform {
              static final Object LOCK = new Object();
              static CyclicBarrier both;

              /** Two threads that have their first lock go on. */
              static void meet() {
                try {
                  both.await();
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              }

              static class Locks {
                @Override
                public String toString() {
                  meet();
                  synchronized (LOCK) {
                    return "locks";
                  }
                }
              }

              static class MeetingVector extends Vector<String> {
                boolean met;

                @Override
                public ListIterator<String> listIterator() {
                  if (!met) {
                    met = true;
                    meet();
                  }
                  return super.listIterator();
                }
              }

              static class MeetingTable extends Hashtable<String, String> {
                @Override
                public int size() {
                  meet();
                  return super.size();
                }
              }

              static class MeetingMap extends HashMap<String, String> {
                @Override
                public boolean equals(Object other) {
                  meet();
                  return super.equals(other);
                }
              }

              static class LockingFormatter extends SimpleFormatter {
                boolean met;

                @Override
                public String getHead(java.util.logging.Handler handler) {
                  // If it has thrown it is asked again.
                  if (met) {
                    return "";
                  }
                  met = true;
                  meet();
                  synchronized (LOCK) {
                    return "";
                  }
                }
              }

              static Thread start(String name, Runnable work) {
                Thread thread = new Thread(work, name);
                thread.setDaemon(true);
                thread.setUncaughtExceptionHandler((it, thrown) -> {});
                thread.start();
                return thread;
              }

              static List<Thread> pair(Runnable one, Runnable two) {
                both = new CyclicBarrier(2);
                return List.of(start("one", one), start("two", two));
              }

              static Runnable underLock(Runnable work) {
                return () -> {
                  synchronized (LOCK) {
                    meet();
                    work.run();
                  }
                };
              }

              static void lock() {
                meet();
                synchronized (LOCK) {
                }
              }

              static List<Thread> pair(String what) {
                switch (what) {
                  case "synchronizedList" -> {
                    List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("")));
                    return pair(() -> list.forEach(it -> lock()), underLock(() -> list.add("")));
                  }
                  case "Vector.forEach" -> {
                    Vector<String> list = new Vector<>(List.of(""));
                    return pair(() -> list.forEach(it -> lock()), underLock(() -> list.add("")));
                  }
                  case "Handler" -> {
                    Logger log = Logger.getLogger("log");
                    log.setUseParentHandlers(false);
                    log.addHandler(new StreamHandler(System.out, new LockingFormatter()));
                    return pair(() -> log.info("one"), underLock(() -> log.info("two")));
                  }
                  case "printf" -> {
                    return pair(
                        () -> System.out.printf("%s%n", new Locks()),
                        underLock(() -> System.out.println("two")));
                  }
                  case "printf to the log's stream" -> {
                    return pair(
                        () -> System.err.printf("%s%n", new Locks()),
                        underLock(() -> System.err.println("two")));
                  }
                  case "Vector.equals" -> {
                    Vector<String> a = new MeetingVector();
                    Vector<String> b = new MeetingVector();
                    return pair(() -> a.equals(b), () -> b.equals(a));
                  }
                  case "synchronizedMap.equals" -> {
                    Map<String, String> a = Collections.synchronizedMap(new MeetingMap());
                    Map<String, String> b = Collections.synchronizedMap(new MeetingMap());
                    return pair(() -> a.equals(b), () -> b.equals(a));
                  }
                  case "Hashtable.equals" -> {
                    Hashtable<String, String> a = new MeetingTable();
                    Hashtable<String, String> b = new MeetingTable();
                    return pair(() -> a.equals(b), () -> b.equals(a));
                  }
                  case "StringBuffer" -> {
                    StringBuffer a = new StringBuffer("a");
                    StringBuffer b = new StringBuffer("b");
                    return pair(() -> append(a, b), () -> append(b, a));
                  }
                  case "computeIfAbsent" -> {
                    Map<String, String> a = new ConcurrentHashMap<>();
                    Map<String, String> b = new ConcurrentHashMap<>();
                    return pair(() -> compute(a, b), () -> compute(b, a));
                  }
                  default -> throw new IllegalArgumentException(what);
                }
              }

              /** Until they have each other's way. */
              static void append(StringBuffer to, StringBuffer from) {
                while (true) {
                  to.append(from);
                  to.setLength(1);
                }
              }

              static void compute(Map<String, String> outer, Map<String, String> inner) {
                outer.computeIfAbsent(
                    "key",
                    it -> {
                      meet();
                      return inner.computeIfAbsent("key", key -> "value");
                    });
              }

              public static void main(String[] arguments) throws Exception {
                boolean ends = arguments[0].equals("ends");
                for (int i = 1; i < arguments.length; i++) {
                  for (Thread thread : pair(arguments[i])) {
                    if (ends) {
                      thread.join();
                    }
                  }
                  if (!ends) {
                    awaitReports(i);
                  }
                }
                System.out.println("the end");
              }

              static void awaitReports(int count) throws Exception {
                Path report = Path.of(System.getProperty("saga.report"));
                while (Files.readString(report).split("shown", -1).length <= count) {
                  Thread.onSpinWait();
                }
              }
            }
            """);
    busy =
        saga.compile(
            "Busy",
            """
            import java.io.OutputStream;
            import java.io.PrintStream;
            import java.util.ArrayList;
            import java.util.Collections;
            import java.util.HashMap;
            import java.util.Hashtable;
            import java.util.List;
            import java.util.Map;
            import java.util.Random;
            import java.util.Vector;
            import java.util.logging.Logger;
            import java.util.logging.SimpleFormatter;
            import java.util.logging.StreamHandler;

            /** Eight threads take locks in order, and use what has monitors under them. */
            public class Busy {
              static final Object[] LOCKS = {new Object(), new Object(), new Object()};
              static final Vector<Object> VECTOR = new Vector<>();
              static final Hashtable<Object, Object> TABLE = new Hashtable<>();
              static final List<Object> LIST = Collections.synchronizedList(new ArrayList<>());
              static final Map<Object, Object> MAP = Collections.synchronizedMap(new HashMap<>());
              static final StringBuffer BUFFER = new StringBuffer();
              static final PrintStream STREAM = new PrintStream(OutputStream.nullOutputStream());
              static final Logger LOG = Logger.getLogger("busy");

              public static void main(String[] arguments) throws Exception {
                LOG.setUseParentHandlers(false);
                LOG.addHandler(new StreamHandler(STREAM, new SimpleFormatter()));
                List<Thread> threads = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                  Random random = new Random(Long.parseLong(arguments[0]) + i);
                  Thread thread = new Thread(() -> work(random));
                  thread.start();
                  threads.add(thread);
                }
                for (Thread thread : threads) {
                  thread.join();
                }
                System.out.println("the end");
              }

              static void work(Random random) {
                for (int i = 0; i < 20_000; i++) {
                  int lock = random.nextInt(3);
                  synchronized (LOCKS[lock]) {
                    step(random);
                    if (lock < 2 && random.nextBoolean()) {
                      synchronized (LOCKS[lock + 1]) {
                        step(random);
                      }
                    }
                  }
                  step(random);
                }
              }

              static void step(Random random) {
                int n = random.nextInt(50);
                switch (random.nextInt(10)) {
                  case 0 -> VECTOR.add(n);
                  case 1 -> VECTOR.clear();
                  case 2 -> TABLE.put(n, VECTOR);
                  case 3 -> TABLE.toString().length();
                  case 4 -> LIST.add(n);
                  case 5 -> {
                    synchronized (LIST) {
                      LIST.forEach(Object::hashCode);
                      LIST.clear();
                    }
                  }
                  case 6 -> MAP.computeIfAbsent(n, it -> it);
                  case 7 -> STREAM.printf("%s", n);
                  case 8 -> {
                    if (n == 0) {
                      LOG.info("text");
                      BUFFER.setLength(0);
                    }
                  }
                  default -> {
                    try {
                      BUFFER.append(VECTOR.get(-1));
                    } catch (ArrayIndexOutOfBoundsException intended) {
                      BUFFER.append(n);
                    }
                  }
                }
              }
            }
            """);
  }

  private static Result run(List<String> options, String... arguments) {
    List<String> java = new ArrayList<>(options);
    java.addAll(List.of("-cp", classes.toString(), "Platform"));
    java.addAll(List.of(arguments));
    return saga.run(List.of(Path.of("Deadlock")), java);
  }

  private static int count(String what, Result result) {
    return result.out().split(Pattern.quote(what), -1).length - 1;
  }

  @Test
  void are_thrown_at_the_request_so_that_the_program_goes_on() {
    Result result =
        run(
            List.of(),
            "ends",
            "synchronizedList",
            "Vector.forEach",
            "Handler",
            "printf",
            "printf to the log's stream",
            "Vector.equals",
            "synchronizedMap.equals");
    assertThat(result.out())
        .contains("taken in java.util.Vector.forEach, and wants Object#1 at Platform.lock(Platform")
        .contains("taken in java.util.Vector.equals, and wants Platform.MeetingVector#")
        .contains("the end", "saga: saga.library.Deadlock: 7 violations")
        .doesNotContain("saga: warning", "saga: error", "saga: internal", "switched off");
    assertThat(count(SEEN, result)).as(result.out()).isPositive();
    assertThat(count(AFTER_THE_FACT, result)).as(result.out()).isZero();
    assertThat(result.code()).isEqualTo(1);
  }

  /** The thread that ends the program keeps its locks, and log handlers are closed at the end. */
  @Test
  void end_the_program_though_its_shutdown_waits_for_them() {
    Result result = run(List.of("-Dsaga.onViolation=exit"), "ends", "Handler");
    assertThat(result.out()).contains(SEEN).doesNotContain("the end");
    assertThat(result.code()).isEqualTo(1);
  }

  /** AspectJ loads more of the JDK before: of what is loaded, blocks are seen. */
  @Test
  void are_thrown_where_aspectj_weaves_the_program() {
    List<String> java =
        List.of("-cp", classes.toString(), "Platform", "ends", "synchronizedList", "printf");
    Result result = saga.run(List.of(Path.of("Deadlock")), java, "--weaver=aspectj");
    assertThat(result.out()).contains(SEEN).contains("the end");
    assertThat(count(AFTER_THE_FACT, result)).as(result.out()).isZero();
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void are_found_after_the_fact_where_requests_are_not_seen() {
    Result result = run(List.of(), "hangs", "Hashtable.equals", "StringBuffer", "computeIfAbsent");
    assertThat(count(AFTER_THE_FACT, result)).as(result.out()).isEqualTo(3);
    assertThat(result.out())
        .contains("wants ConcurrentHashMap.ReservationNode#1 at Platform.lambda$compute$")
        .contains("the end");
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void of_other_classes_are_seen_if_asked_for() {
    Result result =
        run(
            List.of("-Dsaga.jdkMonitors=default,java.util.concurrent.ConcurrentHashMap"),
            "ends",
            "computeIfAbsent");
    assertThat(count(AFTER_THE_FACT, result)).as(result.out()).isZero();
    assertThat(result.out()).contains(SEEN).contains("the end");
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void are_found_after_the_fact_if_they_are_switched_off() {
    Result result =
        run(List.of("-Dsaga.jdkMonitors=off"), "hangs", "synchronizedList", "Vector.equals");
    assertThat(count(SEEN, result)).isZero();
    assertThat(count(AFTER_THE_FACT, result)).as(result.out()).isEqualTo(2);
    assertThat(result.code()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"default", "default,java.util.*,java.io.*,java.lang.StringBuffer"})
  void of_what_works_raise_no_alarm(String monitors) {
    long seed = Long.getLong("saga.test.seed", 1);
    List<String> java =
        List.of(
            "-Dsaga.onViolation=exit",
            "-Dsaga.jdkMonitors=" + monitors,
            "-cp",
            busy.toString(),
            "Busy",
            String.valueOf(seed));
    assertThat(saga.run(List.of(Path.of("Deadlock")), java))
        .as("seed %d", seed)
        .isEqualTo(new Result(0, "the end\n"));
  }
}
