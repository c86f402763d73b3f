package org.saga.violation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.saga.check.AssertionSite;
import org.saga.check.Failure;
import org.saga.check.FailureKind;
import org.saga.event.Event;
import org.saga.event.EventKind;
import org.saga.event.EventRecord;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.event.Shown;
import org.saga.fixture.Happened;

/**
 * Compares reports with the files beside this class's resources; {@code -Dsaga.golden=write} writes
 * them anew.
 */
class ReportTests {
  private static final ViewOrigin SOURCE =
      new ViewOrigin("philosophers.TableView", "Table.view", "Table.g4");
  private static final Pattern NUMBER =
      Pattern.compile("((?:Fork|Exception)(?:#35;|#(?!35;)|<U\\+0023>))(\\d+)");
  private final List<EventRecord> moments = new ArrayList<>();
  private final Fork left = new Fork();
  private final Fork right = new Fork();
  private final Map<String, ExecutorService> threads = new HashMap<>();
  private Event last;

  private static final class Fork {}

  private static final EventSpec GET =
      new EventSpec(4, EventKind.CALL, "get()", 1, "GET", "caller", "callee");
  private static final EventSpec HELD =
      new EventSpec(5, EventKind.EXEC, "get()", 2, "HELD", "callee");
  private static final EventSpec RELEASE =
      new EventSpec(6, EventKind.RETURN, "release(int)", 3, "RELEASE", "callee", "n", "result");
  private static final EventSpec FAIL =
      new EventSpec(7, EventKind.THROW, "release(int)", 4, "FAIL", "callee", "n", "thrown");
  private static final EventSpec TICK = new EventSpec(8, EventKind.CALL, "tick()", 5, "TICK");

  @AfterEach
  void endThreads() {
    threads.values().forEach(ExecutorService::shutdown);
  }

  private void happens(String thread, EventSpec spec, Object... values) {
    threads.computeIfAbsent(thread, ReportTests::newThread);
    try {
      threads.get(thread).submit(() -> happens(spec, values)).get();
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  private static ExecutorService newThread(String name) {
    return Executors.newSingleThreadExecutor(work -> new Thread(work, name.strip()));
  }

  private void happens(EventSpec spec, Object... values) {
    last = new Happened(spec, EventThread.current(), (previous, self) -> false, values);
    Object[] described = Arrays.stream(values).map(Shown::described).toArray();
    moments.add(new EventRecord(spec, EventThread.current().label(), described));
  }

  private HistoryViolation violation(
      FailureKind kind, int offending, int sessionStart, AssertionSite site, String detail) {
    Failure failure =
        new Failure(
            kind,
            last,
            offending - sessionStart,
            site == null ? List.of("GET", "the end") : List.of(),
            List.of("meal", "start"),
            site,
            detail);
    Counterexample breach = new Counterexample(failure, moments, 12, offending, sessionStart);
    return HistoryViolation.of(SOURCE, breach, null, "main", new Throwable().getStackTrace());
  }

  private static void assertGolden(String actual, String name) {
    assertThat(anonymous(actual).strip()).isEqualTo(golden(name, anonymous(actual)).strip());
  }

  /** Numbers of objects go on from those of the tests that ran before. */
  private static String anonymous(String text) {
    return NUMBER
        .matcher(text)
        .replaceAll(
            match -> {
              IntStream numbers =
                  NUMBER
                      .matcher(text)
                      .results()
                      .filter(other -> other.group(1).equals(match.group(1)))
                      .mapToInt(other -> Integer.parseInt(other.group(2)));
              int first = numbers.min().orElseThrow();
              return match.group(1) + (Integer.parseInt(match.group(2)) - first + 1);
            });
  }

  private static String golden(String name, String actual) {
    if ("write".equals(System.getProperty("saga.golden"))) {
      try {
        Files.writeString(
            Path.of("src/test/resources/org/saga/violation", name), actual.strip() + "\n");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return actual;
    }
    try (InputStream golden = ReportTests.class.getResourceAsStream(name)) {
      return new String(golden.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void tells_that_the_event_is_further_back_than_what_is_shown() {
    happens("Phil-1", TICK);
    happens("Phil-2", TICK);

    HistoryViolation violation =
        violation(
            FailureKind.ASSERTION, -1, 0, new AssertionSite(7, 4, "meal", "assert false"), null);

    assertThat(violation.getMessage())
        .startsWith("philosophers.TableView is violated, as found in thread main: ")
        .contains("when      before the events below; -Dsaga.window=N shows the latest N");
  }

  @Nested
  class An_interleaving {
    private final HistoryViolation violation;

    An_interleaving() {
      happens("philosopher-1", GET, null, left);
      happens("philosopher-2", GET, left, right);
      happens("philosopher-1", HELD, left);
      happens("philosopher-1", RELEASE, left, 3, "done");
      happens("philosopher-2", HELD, right);
      happens("philosopher-2", FAIL, right, -1, new IOException());
      happens("ticker", TICK);
      happens("philosopher-1", HELD, right);
      violation = violation(FailureKind.UNEXPECTED_EVENT, 7, 4, null, null);
    }

    @Test
    void is_plain_in_the_message() {
      assertGolden(violation.getMessage(), "interleaving.txt");
    }

    @Test
    void is_drawn_by_mermaid() {
      assertGolden(violation.mermaid(), "interleaving.mmd");
    }

    @Test
    void is_drawn_by_plant_uml() {
      assertGolden(violation.plantUml(), "interleaving.puml");
    }

    @Test
    void is_there_for_tools() {
      assertThat(violation.view()).isEqualTo("philosophers.TableView");
      assertThat(violation.viewFile()).isEqualTo("Table.view");
      assertThat(violation.grammarFile()).isEqualTo("Table.g4");
      assertThat(violation.kind()).isEqualTo(FailureKind.UNEXPECTED_EVENT);
      assertThat(violation.thread()).isEqualTo("philosopher-1");
      assertThat(violation.terminal()).contains("HELD");
      assertThat(violation.expected()).containsExactly("GET", "the end");
      assertThat(violation.rules()).containsExactly("meal", "start");
      assertThat(violation.assertion()).isEmpty();
    }
  }

  @Nested
  class A_failed_assertion {
    @Test
    void is_shown_with_its_place_and_message() {
      happens("main", GET, null, left);
      happens("main", RELEASE, right, 1, null);
      AssertionSite site = new AssertionSite(7, 4, "meal", "assert $g.callee == $r.callee");

      HistoryViolation violation =
          violation(FailureKind.ASSERTION, 1, 0, site, "not the same fork");

      assertGolden(violation.getMessage(), "assertion.txt");
      assertThat(violation.assertionLine()).isEqualTo(7);
      assertThat(violation.detail()).contains("not the same fork");
    }
  }

  @Nested
  class A_message_of_several_lines {
    @Test
    void is_told_in_full_below_its_first_line() {
      happens("main", GET, null, left);
      AssertionSite site = new AssertionSite(9, 4, "start", "assert $wait == null : $wait.text()");
      String detail = "deadlock of 2 threads:\n  a holds x and wants y\n  b holds y and wants x";

      assertGolden(
          violation(FailureKind.ASSERTION, 0, 0, site, detail).getMessage(), "details.txt");
    }
  }

  @Nested
  class Hostile_names {
    @Test
    void break_no_diagram() {
      happens("end\n;\"#x\" <b>%% --", GET, "a\tb\"; end", left);
      happens("end\n;\"#x\" <b>%% --", TICK);
      HistoryViolation violation = violation(FailureKind.INCOMPLETE, 1, 0, null, null);

      assertGolden(violation.getMessage(), "hostile.txt");
      assertGolden(violation.mermaid(), "hostile.mmd");
      assertGolden(violation.plantUml(), "hostile.puml");
    }
  }

  @Nested
  class Threads_of_the_same_name {
    @Test
    void have_lanes_of_their_own() {
      happens("worker", GET, null, left);
      happens("worker ", GET, null, left);
      HistoryViolation violation = violation(FailureKind.INCOMPLETE, 1, 0, null, null);

      assertThat(violation.diagram()).containsPattern("\\[worker/\\d+] +\\[worker/\\d+]");
    }
  }
}
