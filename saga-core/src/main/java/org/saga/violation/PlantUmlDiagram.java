package org.saga.violation;

import java.util.List;
import org.saga.event.EventKind;
import org.saga.violation.SequenceDiagram.Arrow;
import org.saga.violation.SequenceDiagram.Lane;

/** A sequence diagram in the language of PlantUML. */
final class PlantUmlDiagram {
  private PlantUmlDiagram() {}

  static String of(SequenceDiagram diagram) {
    StringBuilder text = new StringBuilder("@startuml\n");
    List<Lane> lanes = diagram.lanes();
    for (int i = 0; i < lanes.size(); i++) {
      text.append(lanes.get(i).isThread() ? "actor" : "participant")
          .append(" \"%s\" as p%d\n".formatted(escaped(lanes.get(i).label()), i));
    }
    if (diagram.earlier() > 0) {
      text.append(
          "... %d earlier %s ...\n"
              .formatted(diagram.earlier(), TextDiagram.events(diagram.earlier())));
    }
    diagram.arrows().forEach(arrow -> draw(text, arrow));
    return text.append("@enduml\n").toString();
  }

  private static void draw(StringBuilder text, Arrow arrow) {
    String thread = "p" + arrow.thread();
    String object = "p" + arrow.object();
    if (arrow.opensSession()) {
      text.append("== the session starts ==\n");
    }
    boolean leaves = arrow.kind().leaves();
    text.append(leaves ? object : thread)
        .append(head(arrow))
        .append(leaves ? thread : object)
        .append(": ")
        .append(escaped(arrow.terminal() + ": " + arrow.text()))
        .append('\n');
    if (arrow.mark() != null) {
      String over = thread.equals(object) ? thread : thread + ", " + object;
      text.append("note over %s : %s\n".formatted(over, escaped(arrow.mark())));
    }
  }

  private static String head(Arrow arrow) {
    String line = arrow.kind().leaves() ? " --" : " -";
    String colour = arrow.mark() == null ? "" : "[#red]";
    return line + colour + (arrow.kind() == EventKind.THROW ? ">x " : "> ");
  }

  private static String escaped(String text) {
    return Escapes.of(text, "<U+%04X>");
  }
}
