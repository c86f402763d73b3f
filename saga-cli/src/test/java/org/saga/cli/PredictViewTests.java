package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code saga predict --view}: what could have been by grammars, those of the library too. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PredictViewTests {
  @TempDir static Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeAll
  static void write_views() throws IOException {
    System.setProperty("saga.home", Path.of("..").toAbsolutePath().normalize().toString());
    System.setProperty("saga.cache", folder.resolve("cache").toString());
    Files.writeString(folder.resolve("Use.g4"), "grammar Use;\nstart : READ* CLOSE? ;\n");
    Files.writeString(
        folder.resolve("Use.view"),
        """
        package demo;
        import java.io.StringReader;
        local view Use grammar Use.g4 specifies StringReader platform {
          call int read() READ,
          call void close() CLOSE
        }
        """);
    Files.writeString(
        folder.resolve("Out.g4"),
        """
        grammar Out;
        start locals [int out]
          : ( TAKE { $out++; assert $out <= 2 : $out + " are out"; } | GIVE { $out--; } )* ;
        """);
    Files.writeString(
        folder.resolve("Out.view"),
        """
        package demo;
        import java.util.LinkedList;
        global view Out grammar Out.g4 {
          call Object LinkedList.pop() TAKE,
          call void LinkedList.push(Object given) GIVE
        }
        """);
    Files.writeString(
        folder.resolve("Turns.g4"),
        """
        grammar Turns;
        start : READ CLOSE { assert $READ.threadId == $CLOSE.threadId : "another thread"; } ;
        """);
    Files.writeString(
        folder.resolve("Turns.view"),
        """
        package demo;
        import java.io.StringReader;
        global view Turns grammar Turns.g4 {
          call int StringReader.read() READ,
          call void StringReader.close() CLOSE reset(true)
        }
        """);
  }

  /** A guess closes what is open, and does nothing before. */
  @BeforeAll
  static void write_pairs() throws IOException {
    Files.writeString(
        folder.resolve("Pairs.g4"), "grammar Pairs;\nstart : GUESS* (OPEN (CLOSE | GUESS))* ;\n");
    Files.writeString(
        folder.resolve("Pairs.view"),
        """
        package demo;
        import java.util.LinkedList;
        global view Pairs viable grammar Pairs.g4 {
          call void LinkedList.push(Object given) OPEN,
          call Object LinkedList.pop() CLOSE,
          call Object LinkedList.peek() GUESS
        }
        """);
  }

  @AfterAll
  static void forget() {
    System.clearProperty("saga.home");
    System.clearProperty("saga.cache");
  }

  private int predict(String view, String trace, String... more) throws IOException {
    out.reset();
    err.reset();
    Path file = Files.writeString(folder.resolve("trace.std"), trace);
    Path own = folder.resolve(view + ".view");
    String[] arguments = new String[4 + more.length];
    arguments[0] = "predict";
    arguments[1] = file.toString();
    arguments[2] = "--view";
    arguments[3] = Files.exists(own) ? own.toString() : view;
    System.arraycopy(more, 0, arguments, 4, more.length);
    return Main.run(arguments, new PrintStream(out, true), new PrintStream(err, true));
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8).stripTrailing();
  }

  @Nested
  class Use_after_close {
    private static final String READ = "reader|e(Use.READ callee=#1:java.io.StringReader)\n";
    private static final String CLOSE = "closer|e(Use.CLOSE callee=#1:java.io.StringReader)\n";

    @Test
    void is_predicted_where_nothing_orders_the_two() throws IOException {
      assertThat(predict("Use", READ + CLOSE)).isEqualTo(1);

      assertThat(out())
          .contains("cuts: 4\nruns: 2\nviolating runs: 1\nlevels: 3\nwidest level: 2\n")
          .contains("predicted: demo.Use is violated in thread reader: READ cannot come here")
          .contains("> 2  READ ")
          .contains("> 2             Use.READ   <- here");
      assertThat(err()).isEmpty();
    }

    @Test
    void is_told_by_its_own_events_where_a_slice_leaves_others_out() throws IOException {
      String read = READ.replace("\n", "||under=0\n");
      String close = CLOSE.replace("\n", "||under=0\n");

      assertThat(predict("Use", "reader|w(other)=1||under=0\n" + read + close)).isEqualTo(1);
      assertThat(out())
          .contains("slice: 2 of 3 events")
          .contains("  event     READ: call read()")
          .contains("> 2  READ ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"join(reader)", "r(done)=1"})
    void is_not_where_something_does(String order) throws IOException {
      String trace = "reader|w(done)=1\ncloser|" + order + "\n" + CLOSE;

      assertThat(predict("Use", READ + trace)).isZero();
      assertThat(out()).contains("violating runs: 0").contains("no run violates demo.Use");
    }

    @Test
    void depends_on_the_order_where_both_are_under_one_lock() throws IOException {
      String trace =
          "reader|acq(l)\n" + READ + "reader|rel(l)\ncloser|acq(l)\n" + CLOSE + "closer|rel(l)\n";

      assertThat(predict("Use", trace)).isEqualTo(1);
      assertThat(predict("Use", trace, "--causality", "hb")).isZero();
    }

    @Test
    void is_a_matter_of_each_object_by_itself() throws IOException {
      String other = "closer|e(Use.CLOSE callee=#2:java.io.StringReader)\n";

      assertThat(predict("Use", READ + other)).isZero();
      assertThat(out()).contains("cuts: 4\nruns: 2\n").contains("levels: 2\n");
    }

    @Test
    void is_told_as_observed_if_it_was() throws IOException {
      assertThat(predict("Use", CLOSE + READ)).isEqualTo(1);
      assertThat(out()).contains("\ndemo.Use is violated in thread reader").contains("\n  run\n");
    }
  }

  @Nested
  class At_most_two_out_at_once {
    private static String uses(String thread) {
      return "%1$s|e(TAKE callee=#1:java.util.LinkedList)\n%1$s|e(GIVE callee=#1:java.util.LinkedList)\n"
          .formatted(thread);
    }

    @Test
    void can_be_three_of_three_threads() throws IOException {
      assertThat(predict("Out", uses("a") + uses("b") + uses("c"))).isEqualTo(1);
      assertThat(out()).contains("predicted: demo.Out is violated in thread").contains("3 are out");
    }

    @Test
    void are_not_three_of_two_threads() throws IOException {
      assertThat(predict("Out", uses("a") + uses("b") + uses("a"))).isZero();
    }
  }

  @Nested
  class Sessions {
    @Test
    void are_judged_in_each_order() throws IOException {
      String session =
          "%1$s|acq(l)\n%1$s|e(READ callee=#1:java.io.StringReader)\n%1$s|e(CLOSE callee=#1:java.io.StringReader)\n%1$s|rel(l)\n";
      String unlocked = session.replaceAll("(?m)^.*\\(l\\)\\n", "");

      assertThat(predict("Turns", session.formatted("a") + session.formatted("b"))).isZero();
      assertThat(out()).contains("runs: 2\n");
      assertThat(predict("Turns", unlocked.formatted("a") + unlocked.formatted("b"))).isEqualTo(1);
      assertThat(out()).contains("predicted: demo.Turns is violated");
    }
  }

  @Nested
  class What_is_open_at_the_end {
    private static final String OPENED = "a|e(Pairs.OPEN callee=#1:java.util.LinkedList)\n";
    private static final String CLOSED = "b|e(Pairs.CLOSE callee=#1:java.util.LinkedList)\n";
    private static final String GUESSED = "b|e(Pairs.GUESS callee=#1:java.util.LinkedList)\n";

    private int predictOpen(String trace) throws IOException {
      System.setProperty("saga.reportOpen", "true");
      try {
        return predict("Pairs", trace);
      } finally {
        System.clearProperty("saga.reportOpen");
      }
    }

    @Test
    void is_told_where_it_is_asked_for() throws IOException {
      assertThat(predict("Pairs", OPENED)).isZero();
      assertThat(predictOpen(OPENED)).isEqualTo(1);
      assertThat(out())
          .contains("\ndemo.Pairs is violated in thread a: the history may not end here\n")
          .contains("the run ends here");
    }

    @Test
    void is_predicted_where_another_order_leaves_it_open() throws IOException {
      assertThat(predict("Pairs", OPENED + GUESSED)).isZero();
      assertThat(predictOpen(OPENED + GUESSED)).isEqualTo(1);
      assertThat(out())
          .contains("runs: 2\nviolating runs: 1\n")
          .contains("predicted: demo.Pairs is violated in thread a: the history may not end here");
    }

    @Test
    void is_nothing_where_all_is_closed() throws IOException {
      assertThat(predictOpen(OPENED + "b|join(a)\n" + CLOSED)).isZero();
    }
  }

  @Nested
  class Deadlocks {
    private static String takes(String thread, String... locks) {
      StringBuilder text = new StringBuilder();
      for (String lock : locks) {
        text.append(thread).append("|acq(").append(lock).append(")|Main.java:7\n");
      }
      for (int i = locks.length - 1; i >= 0; i--) {
        text.append(thread).append("|rel(").append(locks[i]).append(")\n");
      }
      return text.toString();
    }

    @Test
    void of_two_threads_are_predicted_though_one_came_after_the_other() throws IOException {
      String trace = takes("t1", "a", "b") + takes("t2", "b", "a");

      assertThat(predict("Deadlock", trace)).isEqualTo(1);
      assertThat(out())
          .containsOnlyOnce("predicted: saga.library.Deadlock is violated in thread ")
          .contains("deadlock of 2 threads (the assertion at Deadlock.g4:")
          .contains("thread t1 #1 holds a, and wants b;")
          .contains("thread t2 #2 holds b, and wants a\n");
      assertThat(predict("Deadlock", trace, "--causality", "hb")).isZero();
    }

    @Test
    void of_three_threads_in_a_circle_are_predicted() throws IOException {
      String trace = takes("t1", "a", "b") + takes("t2", "b", "c") + takes("t3", "c", "a");

      assertThat(predict("Deadlock", trace)).isEqualTo(1);
      assertThat(out()).contains("deadlock of 3 threads");
    }

    @Test
    void cannot_be_where_a_gate_keeps_the_threads_apart() throws IOException {
      assertThat(predict("Deadlock", takes("t1", "g", "a", "b") + takes("t2", "g", "b", "a")))
          .isZero();
    }

    @Test
    void cannot_be_where_one_thread_waits_for_the_others_end() throws IOException {
      assertThat(
              predict("Deadlock", takes("t1", "a", "b") + "t2|join(t1)\n" + takes("t2", "b", "a")))
          .isZero();
    }

    @Test
    void cannot_be_where_locks_are_always_taken_in_one_order() throws IOException {
      assertThat(predict("Deadlock", takes("t1", "a", "b", "c") + takes("t2", "a", "c"))).isZero();
      assertThat(out()).contains("cuts: 1\n");
    }

    /** A thread that takes locks, with the events that the view sees. */
    private static String watched(String thread, int... locks) {
      StringBuilder text = new StringBuilder();
      for (int lock : locks) {
        text.append(
            """
            %1$s|e(Deadlock.MONITOR_REQUESTED callee=#%2$d:java.lang.Object)
            %1$s|acq(#%2$d:java.lang.Object)
            %1$s|e(Deadlock.MONITOR_ACQUIRED callee=#%2$d:java.lang.Object)
            """
                .formatted(thread, lock));
      }
      for (int i = locks.length - 1; i >= 0; i--) {
        text.append(
            """
            %1$s|e(Deadlock.MONITOR_RELEASED callee=#%2$d:java.lang.Object)
            %1$s|rel(#%2$d:java.lang.Object)
            """
                .formatted(thread, locks[i]));
      }
      return text.toString();
    }

    @Test
    void are_found_by_the_events_of_the_view_as_well() throws IOException {
      assertThat(predict("Deadlock", watched("t1", 1, 2) + watched("t2", 2, 1))).isEqualTo(1);
      assertThat(out()).contains("thread t1 #1 holds Object#1, and wants Object#2");
      assertThat(predict("Deadlock", watched("t1", 3, 1, 2) + watched("t2", 3, 2, 1))).isZero();
    }

    @Test
    void are_not_looked_for_where_a_thread_only_takes_again_what_it_has() throws IOException {
      String event =
          "t1|e(Deadlock.LOCK_%s caller=#2:java.lang.Object"
              + " callee=#1:java.util.concurrent.locks.ReentrantLock)\n";
      String twice = (event.formatted("REQUESTED") + event.formatted("ACQUIRED")).repeat(2);
      assertThat(predict("Deadlock", twice + event.formatted("RELEASED").repeat(2))).isZero();
      assertThat(out()).contains("cuts: 1\n");
    }

    /** The monitor of a class, which recordings know by its text. */
    private static String ofClass(String trace) {
      return trace
          .replace("callee=#2:java.lang.Object", "callee=\"class demo.Two\"")
          .replace("#2:java.lang.Object", "demo.Two");
    }

    @Test
    void are_found_where_one_of_the_locks_is_a_class() throws IOException {
      String circle = watched("t1", 1, 2) + watched("t2", 2, 1);
      assertThat(predict("Deadlock", ofClass(circle))).isEqualTo(1);
      assertThat(out()).contains("deadlock of 2 threads");
      String one = watched("t1", 1, 2) + watched("t2", 1, 2);
      assertThat(predict("Deadlock", ofClass(one))).isZero();
      assertThat(out()).contains("cuts: 1\n");
    }
  }

  @Nested
  class Joins {
    private static final String LOCKED = Deadlocks.watched("worker", 1);

    private static String joins(String before, String after) {
      return before
          + """
          main|e(Deadlock.JOIN callee="worker")
          main|join(worker)
          main|e(Deadlock.JOINED callee="worker")
          """
          + after;
    }

    @Test
    void under_a_lock_that_the_thread_wants_are_a_deadlock() throws IOException {
      String[] own = Deadlocks.watched("main", 1).split("(?=main\\|e\\(Deadlock.MONITOR_RELEASED)");

      assertThat(predict("Deadlock", LOCKED + joins(own[0], own[1]))).isEqualTo(1);
      assertThat(out()).contains("and waits for the end of thread worker");
    }

    @Test
    void without_a_lock_are_none_and_cost_nothing() throws IOException {
      assertThat(predict("Deadlock", LOCKED + joins(Deadlocks.watched("main", 1), ""))).isZero();
      assertThat(out()).contains("cuts: 1\n");
    }
  }

  @Nested
  class Grammars_and_automata {
    /** The same as the grammar of Out. */
    private static final String PROPERTY =
        """
        property Out
        event take := e(TAKE)
        event give := e(GIVE)
        automaton {
          initial s0
          bad s3
          s0 -> s1 on take   s1 -> s2 on take   s2 -> s3 on take
          s3 -> s2 on give   s2 -> s1 on give   s1 -> s0 on give
        }
        """;

    @Test
    void say_the_same_of_all_runs() throws IOException {
      Path property = Files.writeString(folder.resolve("Out.prop"), PROPERTY);
      for (int seed = 0; seed < 60; seed++) {
        String trace = randomTrace(new Random(seed));
        String causality = List.of("locks", "hb", "weak").get(seed % 3);
        int code = predict("Out", trace, "--causality", causality);
        List<String> byGrammar = numbers();

        out.reset();
        String file = folder.resolve("trace.std").toString();
        int same =
            Main.run(
                new String[] {
                  "predict", file, "--property", property.toString(), "--causality", causality
                },
                new PrintStream(out, true),
                new PrintStream(err, true));

        assertThat(byGrammar).as("seed %d:%n%s", seed, trace).hasSize(5).isEqualTo(numbers());
        assertThat(code).as("seed %d", seed).isEqualTo(same);
      }
    }

    private List<String> numbers() {
      return out()
          .lines()
          .filter(it -> it.matches("(cuts|.*runs|levels|widest level): .*"))
          .toList();
    }

    /** Threads take, and give back what they have taken, some of it under a lock. */
    private String randomTrace(Random random) {
      StringBuilder text = new StringBuilder();
      int[] taken = new int[3];
      for (int i = 0; i < 6; i++) {
        int thread = random.nextInt(taken.length);
        boolean gives = taken[thread] > 0 && random.nextBoolean();
        boolean isLocked = random.nextInt(3) == 0;
        taken[thread] += gives ? -1 : 1;
        String event =
            "t%d|e(Out.%s callee=#1:java.util.LinkedList)\n"
                .formatted(thread, gives ? "GIVE" : "TAKE");
        String access = "t%d|%s(x)\n".formatted(thread, random.nextBoolean() ? "w" : "r");
        text.append(isLocked ? "t%1$d|acq(l)\n".formatted(thread) : "").append(event);
        text.append(random.nextInt(4) == 0 ? access : "");
        text.append(isLocked ? "t%1$d|rel(l)\n".formatted(thread) : "");
      }
      return text.toString();
    }
  }

  @Nested
  class Bad_input {
    @Test
    void without_events_of_the_view_is_explained() throws IOException {
      assertThat(predict("Use", "t|w(x)=1\n")).isEqualTo(2);
      assertThat(err())
          .isEqualTo(
              "saga: error: %s: the trace has no event of demo.Use; record it with --view, or write events such as e(Use.READ)"
                  .formatted(folder.resolve("trace.std")));
    }

    @Test
    void with_another_entrys_attributes_is_explained() throws IOException {
      assertThat(predict("Out", "t|e(Out.GIVE taken=5)\n")).isEqualTo(2);
      assertThat(err())
          .contains("the event Out.GIVE has the attributes [taken], but the view has GIVE");
    }

    @Test
    void without_the_object_is_explained() throws IOException {
      assertThat(predict("Use", "t|e(Use.READ)\n")).isEqualTo(2);
      assertThat(err())
          .contains(
              "event 1 of the trace, 't|e(Use.READ)', cannot be one of demo.Use: it does not say whose history");
    }

    @Test
    void with_an_object_of_an_unknown_class_is_explained() throws IOException {
      assertThat(predict("Use", "t|e(Use.READ callee=#1:demo.Gone)\n")).isEqualTo(2);
      assertThat(err())
          .contains(
              "nothing can stand for Gone#1 of demo.Gone: its class is not on the class path; name where it is by --classpath");
    }

    @Test
    void with_an_unknown_view_is_explained() throws IOException {
      assertThat(predict("Deadlok", "t|w(x)=1\n")).isEqualTo(2);
      assertThat(err()).contains("Deadlock");
    }
  }
}
