package org.saga.generator.grammar;

import java.util.List;
import java.util.stream.Collectors;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.model.AttributeModel;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.Scope;
import org.saga.generator.model.TerminalModel;
import org.saga.generator.model.ViewModel;

/** Writes the class of a view as far as a parser needs it: its token classes. */
final class TokenClasses {
  private final ViewModel view;

  TokenClasses(ViewModel view) {
    this.view = view;
  }

  GeneratedFile file() {
    StringBuilder code = new StringBuilder("package " + view.packageName() + ";\n");
    view.imports().forEach(it -> code.append("import ").append(it).append(";\n"));
    code.append("public final class ").append(view.name()).append(" {\n");
    for (TerminalModel terminal : view.terminals()) {
      if (!terminal.events().get(0).token().name().equals(terminal.name())) {
        code.append("  interface ")
            .append(terminal.name())
            .append(" extends org.saga.event.Event {\n");
        terminal.attributes().forEach(it -> code.append("    ").append(accessor(it)).append(";\n"));
        code.append("  }\n");
      }
      terminal.events().forEach(it -> code.append(record(terminal, it)));
    }
    return new GeneratedFile(
        view.packageName().replace('.', '/') + "/" + view.name() + ".java", code + "}\n");
  }

  private String accessor(AttributeModel attribute) {
    String parameter = view.scope() == Scope.OBJECT ? "Object self" : "";
    return attribute.type().source() + " " + attribute.name() + "(" + parameter + ")";
  }

  private String record(TerminalModel terminal, EventModel event) {
    boolean local = view.scope() == Scope.OBJECT;
    String type =
        event.token().name().equals(terminal.name()) ? "org.saga.event.Event" : terminal.name();
    List<AttributeModel> components =
        event.token().attributes().stream().filter(it -> !it.subject()).toList();
    StringBuilder code = new StringBuilder("  record " + event.token().name() + "(");
    code.append(view.scope() == Scope.THREAD ? "" : "org.saga.event.EventThread at");
    code.append(view.scope() == Scope.THREAD || components.isEmpty() ? "" : ", ");
    code.append(
        components.stream()
            .map(it -> it.type().source() + " " + it.name())
            .collect(Collectors.joining(", ")));
    code.append(") implements ").append(type).append(" {\n");
    code.append("    static final org.saga.event.EventSpec SPEC = new org.saga.event.EventSpec(");
    code.append(event.place().line())
        .append(", org.saga.event.EventKind.")
        .append(event.seen().moment());
    code.append(", \"m()\", ").append(terminal.type()).append(", \"").append(terminal.name());
    code.append("\");\n");
    code.append("    @Override public org.saga.event.EventSpec spec() { return SPEC; }\n");
    if (local) {
      event
          .token()
          .attributes()
          .forEach(it -> code.append("    public ").append(accessor(it)).append(local(it)));
    }
    if (event.reset() != null) {
      code.append("    @Override public boolean resets(Object previous, Object self) { return ");
      if (event.reset().condition().contains("session")) {
        code.append("previous instanceof " + view.name() + "Parser.Session session && ");
      }
      code.append("(").append(event.reset().condition()).append("); }\n");
    }
    return code.append("  }\n").toString();
  }

  private static String local(AttributeModel attribute) {
    String value =
        attribute.subject() ? "(" + attribute.type().source() + ") self" : attribute.name();
    return " { return " + value + "; }\n";
  }
}
