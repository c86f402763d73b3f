package org.saga.violation;

import java.util.List;
import org.saga.event.EventKind;
import org.saga.violation.SequenceDiagram.Arrow;
import org.saga.violation.SequenceDiagram.Lane;

/** A sequence diagram in the language of Mermaid. */
final class MermaidDiagram {
  private MermaidDiagram() {}

  static String of(SequenceDiagram diagram) {
    StringBuilder text = new StringBuilder("sequenceDiagram\n");
    List<Lane> lanes = diagram.lanes();
    for (int i = 0; i < lanes.size(); i++) {
      line(text, lanes.get(i).isThread() ? "actor" : "participant", "p" + i, "as");
      text.append(' ').append(escaped(lanes.get(i).label())).append('\n');
    }
    if (diagram.earlier() > 0) {
      note(text, "p0", diagram.earlier() + " earlier " + TextDiagram.events(diagram.earlier()));
    }
    diagram.arrows().forEach(arrow -> draw(text, arrow));
    return text.toString();
  }

  private static void draw(StringBuilder text, Arrow arrow) {
    String thread = "p" + arrow.thread();
    String object = "p" + arrow.object();
    if (arrow.opensSession()) {
      note(text, thread, "the session starts");
    }
    boolean leaves = arrow.kind().leaves();
    line(
        text,
        (leaves ? object : thread)
            + head(arrow.kind())
            + (leaves ? thread : object)
            + ": "
            + escaped(arrow.terminal() + ": " + arrow.text()));
    text.append('\n');
    if (arrow.mark() != null) {
      note(text, thread.equals(object) ? thread : thread + ',' + object, arrow.mark());
    }
  }

  private static String head(EventKind kind) {
    if (kind == EventKind.THROW) {
      return "--x";
    }
    return kind.leaves() ? "-->>" : "->>";
  }

  private static void note(StringBuilder text, String over, String note) {
    line(text, "Note over", over + ": " + escaped(note));
    text.append('\n');
  }

  private static void line(StringBuilder text, String... words) {
    text.append("  ").append(String.join(" ", words));
  }

  /** Mermaid reads {@code #59;} as the character with this number; {@code end} is a keyword. */
  private static String escaped(String text) {
    return Escapes.of(text, "#%d;").replaceAll("\\b([eE])([nN][dD])\\b", "$1#8203;$2");
  }
}
