package org.saga.violation;

import java.util.Arrays;
import java.util.List;
import org.saga.event.EventKind;
import org.saga.violation.SequenceDiagram.Arrow;
import org.saga.violation.SequenceDiagram.Lane;

/**
 * A sequence diagram as text.
 *
 * <p>A row is: mark, number, terminal, lifelines with the event's arrow, the event in words. The
 * lanes are as narrow as their labels, so that many threads fit on a screen.
 *
 * <pre>
 *               [main]  Fork#1
 *   1  GET         |------>|     call get()
 * > 2  RELEASE     |<------|     return release()    <- cannot come here
 * </pre>
 */
final class TextDiagram {
  private static final int LONGEST_LABEL = 30;
  private static final int LONGEST_TERMINAL = 20;

  private final SequenceDiagram diagram;
  private final int[] centres;
  private final int width;
  private final int digits;
  private final int terminals;
  private final StringBuilder text = new StringBuilder();

  private TextDiagram(SequenceDiagram diagram) {
    this.diagram = diagram;
    this.digits = String.valueOf(diagram.earlier() + diagram.arrows().size()).length();
    this.centres = new int[diagram.lanes().size()];
    this.terminals = widestTerminal();
    int left = 0;
    for (int i = 0; i < centres.length; i++) {
      int lane = label(diagram.lanes().get(i)).length() + 2;
      centres[i] = left + lane / 2;
      left += lane;
    }
    this.width = left;
  }

  static String of(SequenceDiagram diagram) {
    return new TextDiagram(diagram).draw();
  }

  private String draw() {
    if (diagram.earlier() > 0) {
      row(
          ' ',
          "",
          "",
          "(%d earlier %s)".formatted(diagram.earlier(), events(diagram.earlier())),
          "");
    }
    row(' ', "", "", header(), "");
    List<Arrow> arrows = diagram.arrows();
    for (int i = 0; i < arrows.size(); i++) {
      Arrow arrow = arrows.get(i);
      if (arrow.opensSession()) {
        row(' ', "", "", lifelines(':'), "(the session starts)");
      }
      String mark = arrow.mark() == null ? "" : "   <- " + arrow.mark();
      row(
          arrow.mark() == null ? ' ' : '>',
          String.valueOf(diagram.earlier() + i + 1),
          shortened(arrow.terminal(), LONGEST_TERMINAL),
          withArrow(arrow),
          arrow.text() + mark);
    }
    return text.toString();
  }

  static String events(long count) {
    return count == 1 ? "event" : "events";
  }

  private void row(char mark, String number, String terminal, String lanes, String words) {
    String row =
        "%c %s%s  %s%s  %s%s  %s"
            .formatted(
                mark,
                " ".repeat(digits - number.length()),
                number,
                terminal,
                " ".repeat(terminals - terminal.length()),
                lanes,
                " ".repeat(Math.max(0, width - lanes.length())),
                words);
    text.append(row.stripTrailing()).append('\n');
  }

  private String header() {
    char[] row = blank();
    for (int i = 0; i < centres.length; i++) {
      String label = label(diagram.lanes().get(i));
      put(row, centres[i] - label.length() / 2, label);
    }
    return new String(row);
  }

  private String lifelines(char line) {
    char[] row = blank();
    for (int centre : centres) {
      row[centre] = line;
    }
    return new String(row);
  }

  private String withArrow(Arrow arrow) {
    char[] row = lifelines('|').toCharArray();
    int from = centres[arrow.thread()];
    int to = centres[arrow.object()];
    if (from == to) {
      row[from] = '*';
      return new String(row);
    }
    int left = Math.min(from, to) + 1;
    int right = Math.max(from, to);
    Arrays.fill(row, left, right, line(arrow.kind()));
    boolean pointsToObject = !arrow.kind().leaves();
    if (pointsToObject == from < to) {
      row[right - 1] = '>';
    } else {
      row[left] = '<';
    }
    return new String(row);
  }

  /** What has been entered, or is held, is drawn double. */
  private static char line(EventKind kind) {
    return switch (kind) {
      case EXEC, MONITOR_ACQUIRED -> '=';
      case THROW -> '~';
      case CALL, RETURN, MONITOR_REQUESTED, MONITOR_RELEASED -> '-';
    };
  }

  private char[] blank() {
    char[] row = new char[width];
    Arrays.fill(row, ' ');
    return row;
  }

  private static void put(char[] row, int at, String label) {
    label.getChars(0, Math.min(label.length(), row.length - at), row, at);
  }

  private int widestTerminal() {
    return diagram.arrows().stream()
        .mapToInt(arrow -> Math.min(arrow.terminal().length(), LONGEST_TERMINAL))
        .max()
        .orElse(0);
  }

  private static String label(Lane lane) {
    String label = shortened(lane.label(), LONGEST_LABEL);
    return lane.isThread() ? '[' + label + ']' : label;
  }

  private static String shortened(String text, int longest) {
    return text.length() <= longest ? text : text.substring(0, longest - 2) + "..";
  }
}
