package org.saga.predict.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.saga.predict.monitor.Monitor.Watched;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/**
 * A run as a table: a column for each thread with what it does, then one for each variable with the
 * value that it has after the event, then where in the program the event is.
 */
final class RunDiagram {
  /** How many of the latest events are shown. */
  static final int MOST_ROWS = 60;

  private static final int LONGEST_EVENT = 40;
  private static final String GAP = "  ";

  private final Trace trace;
  private final int[] places;
  private final List<Watched> variables;
  private final List<Integer> threads;
  private final List<String[]> rows = new ArrayList<>();

  /** Where the columns of the variables begin. */
  private final int values;

  private RunDiagram(Trace trace, int[] places, List<Watched> variables) {
    this.trace = trace;
    this.places = places;
    this.variables = variables;
    this.threads = IntStream.of(places).map(trace::thread).distinct().boxed().toList();
    this.values = 1 + threads.size();
  }

  /**
   * Draws a run.
   *
   * @param mark what to say behind the last event
   */
  static String of(Trace trace, int[] places, List<Watched> variables, String mark) {
    return new RunDiagram(trace, places, variables).draw(mark);
  }

  private String draw(String mark) {
    Map<Integer, Object> now = new LinkedHashMap<>();
    variables.forEach(it -> now.put(it.number(), it.initial()));
    int first = Math.max(0, places.length - MOST_ROWS);
    rows.add(header());
    for (int i = 0; i < places.length; i++) {
      if (i == first) {
        addBefore(first, now);
      }
      TraceEvent event = trace.event(places[i]);
      if (event.operation().writes() && now.containsKey(event.operand())) {
        now.put(event.operand(), event.value());
      }
      if (i >= first) {
        rows.add(row(i, event, now));
      }
    }
    if (places.length == 0) {
      addBefore(0, now);
    }
    return text(mark);
  }

  private String[] header() {
    String[] row = blank();
    for (int i = 0; i < threads.size(); i++) {
      row[1 + i] = "[" + trace.threads().name(threads.get(i)) + "]";
    }
    for (int i = 0; i < variables.size(); i++) {
      row[values + i] = variables.get(i).name();
    }
    return row;
  }

  /** What is known before the first event that is shown. */
  private void addBefore(int earlier, Map<Integer, Object> now) {
    if (earlier == 0 && variables.isEmpty()) {
      return;
    }
    String[] row = blank();
    row[row.length - 1] =
        earlier == 0 ? "" : "(%d earlier event%s)".formatted(earlier, earlier == 1 ? "" : "s");
    addValues(row, now);
    rows.add(row);
  }

  private String[] row(int index, TraceEvent event, Map<Integer, Object> now) {
    String[] row = blank();
    row[0] = String.valueOf(index + 1);
    row[1 + threads.indexOf(event.thread())] = shortened(action(event));
    addValues(row, now);
    if (event.location() != Trace.NOWHERE) {
      row[row.length - 1] = trace.locations().name(event.location());
    }
    return row;
  }

  private void addValues(String[] row, Map<Integer, Object> now) {
    for (int i = 0; i < variables.size(); i++) {
      row[values + i] = String.valueOf(now.get(variables.get(i).number()));
    }
  }

  private String[] blank() {
    String[] row = new String[values + variables.size() + 1];
    Arrays.fill(row, "");
    return row;
  }

  private String action(TraceEvent event) {
    return EventText.of(trace, event, variables);
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_EVENT ? text : text.substring(0, LONGEST_EVENT - 2) + "..";
  }

  private String text(String mark) {
    int[] widths = new int[rows.get(0).length];
    for (String[] row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row[i].length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows.size(); i++) {
      boolean isLast = i == rows.size() - 1;
      text.append(isLast ? "> " : "  ").append(line(rows.get(i), widths));
      text.append(isLast ? "   <- " + mark : "").append('\n');
    }
    return text.toString();
  }

  /** Numbers and values stand right, all else in the middle. */
  private String line(String[] row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.length; i++) {
      int space = widths[i] - row[i].length();
      boolean isRight = i == 0 || i >= values;
      int left = i == row.length - 1 ? 0 : isRight ? space : space / 2;
      line.append(i == 0 ? "" : GAP).append(" ".repeat(left)).append(row[i]);
      line.append(" ".repeat(space - left));
    }
    return line.toString().stripTrailing();
  }
}
