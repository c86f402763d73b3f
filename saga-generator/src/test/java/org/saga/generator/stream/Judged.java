package org.saga.generator.stream;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.saga.event.Event;
import org.saga.violation.HistoryViolation;
import org.saga.violation.PendingViolations;

/** Raises events as a program would, and tells what is thrown and what is logged. */
final class Judged {
  private final Consumer<Event> view;

  Judged(Consumer<Event> view) {
    this.view = view;
  }

  /** Writes what is logged to a file from now on. */
  static void reportTo(Path file) {
    System.setProperty("saga.report", file.toString());
  }

  static void clear() {
    System.clearProperty("saga.report");
    System.clearProperty("saga.onViolation");
    System.clearProperty("saga.lateVerdicts");
  }

  static List<String> reported() {
    Path file = Path.of(System.getProperty("saga.report"));
    try {
      return Files.exists(file)
          ? Files.readAllLines(file).stream()
              .filter(it -> it.contains("\"kind\":\"violation\""))
              .toList()
          : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns for each event what was thrown at it: what an assertion says, or the headline after the
   * view and the thread; an empty string if nothing was.
   *
   * @param events a terminal, an attribute if it is not 0, and a full stop where a session ends
   */
  List<String> at(String... events) {
    List<String> thrown = new ArrayList<>();
    for (String event : events) {
      thrown.add(thrownBy(event(event)));
    }
    return thrown;
  }

  static TestEvent event(String text) {
    String attribute = text.replaceAll("[^0-9]", "");
    String terminal = text.substring(0, 1);
    TestEvent event =
        TestEvent.of(
            terminal,
            1 + terminal.charAt(0) - 'A',
            attribute.isEmpty() ? 0 : Integer.parseInt(attribute),
            "o");
    return text.endsWith(".") ? event.ending() : event;
  }

  private String thrownBy(Event event) {
    try {
      view.accept(event);
      PendingViolations.throwAny();
      return "";
    } catch (HistoryViolation violation) {
      return violation.detail().orElse(violation.headline().replaceAll("^.*? in thread .*?: ", ""));
    }
  }
}
