package org.saga.generator.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes a resolved view down for comparison. */
final class ModelText {
  private ModelText() {}

  static String of(ViewModel view) {
    StringBuilder text = new StringBuilder();
    text.append(view.scope()).append(' ').append(view.qualifiedName());
    text.append(view.viable() ? " viable" : "").append(", grammar ").append(view.grammar());
    if (view.specified() != null) {
      text.append(", of ")
          .append(view.specified())
          .append(" as ")
          .append(type(view.specifiedType()));
      text.append(view.woven() ? ", in a field" : ", in a map");
      text.append(view.platform() ? ", the platform's only" : "");
    }
    text.append('\n');
    view.events().forEach(it -> text.append(event(it)));
    view.terminals().forEach(it -> text.append(terminal(it)));
    return text.toString();
  }

  private static String event(EventModel event) {
    StringBuilder text = new StringBuilder();
    text.append("  ").append(event.source()).append('\n');
    text.append("    line ").append(event.place().line()).append(": ");
    text.append(event.seen().moment())
        .append(' ')
        .append(String.join(" ", event.called().modifiers()));
    text.append(event.called().access().equals("private") ? "private " : "");
    text.append(event.called().modifiers().isEmpty() ? "" : " ").append(signature(event));
    text.append(String.join(", ", flags(event))).append('\n');
    event.called().overridden().forEach(it -> text.append("    or ").append(it).append('\n'));
    text.append("    ").append(event.token().name()).append(attributes(event.token().attributes()));
    if (event.reset() != null) {
      text.append(" reset at ").append(event.reset().place().line()).append(':');
      text.append(event.reset().place().column()).append(": ").append(event.reset().condition());
    }
    return text.append('\n').toString();
  }

  private static String signature(EventModel event) {
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < event.called().parameters().patterns().size(); i++) {
      String name = event.called().parameters().names().get(i);
      parameters.add(
          event.called().parameters().patterns().get(i) + (name == null ? "" : " " + name));
    }
    if (event.called().parameters().more()) {
      parameters.add("..");
    }
    String result = event.called().returnType().isEmpty() ? "" : event.called().returnType() + " ";
    return switch (event.called().target()) {
      case MONITOR -> "synchronized(" + event.called().declaringType() + "), ";
      default ->
          result
              + event.called().declaringType()
              + "."
              + event.called().methodName()
              + "("
              + String.join(", ", parameters)
              + "), ";
    };
  }

  private static List<String> flags(EventModel event) {
    List<String> flags = new ArrayList<>();
    flags.add(event.seen().atCallSite() ? "at the call site" : "in the body");
    if (event.called().isStatic()) {
      flags.add("static");
    }
    event
        .called()
        .parameters()
        .variables()
        .forEach(it -> flags.add("parameter " + it + " of a type variable's type"));
    if (event.seen().subjectIsCaller()) {
      flags.add("made by the object");
    }
    if (event.seen().excludesSelfCalls()) {
      flags.add("no self calls");
    }
    return flags;
  }

  private static String terminal(TerminalModel terminal) {
    return "  "
        + terminal.type()
        + " "
        + terminal.name()
        + attributes(terminal.attributes())
        + "\n";
  }

  private static String attributes(List<AttributeModel> attributes) {
    return attributes.stream()
        .map(it -> type(it.type()) + " " + it.name() + (it.subject() ? " (subject)" : ""))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String type(JavaType type) {
    return (type.value() && !type.primitive() ? "value " : "") + type.source();
  }
}
