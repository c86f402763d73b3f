package org.saga.generator.model;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.resource.Sections;
import org.saga.generator.syntax.EventNode;
import org.saga.generator.syntax.EventNode.Parameter;
import org.saga.generator.syntax.ViewFile;
import org.saga.generator.syntax.ViewNode;
import org.saga.generator.syntax.Word;

/** Knows which names are taken: by built-in attributes, by ANTLR, by generated code. */
final class Words {
  private static final Set<String> GENERATED = Sections.names("generated");
  private static final Set<String> TAKEN =
      Stream.of("built in", "antlr", "members", "token classes")
          .flatMap(it -> Sections.names(it).stream())
          .collect(Collectors.toUnmodifiableSet());

  private Words() {}

  static void checkParameters(EventNode event, Context context) {
    Set<String> seen = new HashSet<>();
    List<Word> names =
        event.parameters().stream().map(Parameter::name).filter(it -> it != null).toList();
    for (Word name : names) {
      if (TAKEN.contains(name.text())) {
        context.report(Code.RESERVED_PARAMETER, name.offset(), name.text());
      } else if (!seen.add(name.text())) {
        context.report(Code.DUPLICATE_PARAMETER, name.offset(), name.text());
      }
    }
  }

  static void checkTerminals(ViewFile file, ViewNode view, Diagnostics diagnostics) {
    for (EventNode event : view.events()) {
      String name = event.terminal().text();
      if (!Character.isUpperCase(name.codePointAt(0))) {
        diagnostics.report(
            Code.TERMINAL_NOT_UPPER_CASE,
            file.place(event.terminal().offset()),
            name,
            suggestion(name));
      } else if (isReserved(name, view.name().text())) {
        diagnostics.report(Code.TERMINAL_RESERVED, file.place(event.terminal().offset()), name);
      }
      event.parameters().stream()
          .map(Parameter::name)
          .filter(it -> it != null && it.text().equals(view.name().text() + "Parser"))
          .forEach(
              it ->
                  diagnostics.report(Code.RESERVED_PARAMETER, file.place(it.offset()), it.text()));
    }
  }

  /** In the unnamed package a type cannot be told from a token class of its name. */
  static void checkShadowing(List<EventModel> events, Diagnostics diagnostics) {
    Set<String> types = new HashSet<>();
    for (EventModel event : events) {
      event
          .token()
          .attributes()
          .forEach(it -> types.addAll(List.of(it.type().source().split("[^\\w$.]+"))));
    }
    for (EventModel event : events) {
      String name = event.token().name();
      if (types.stream().anyMatch(it -> it.equals(name) || it.startsWith(name + "."))) {
        diagnostics.report(Code.TERMINAL_RESERVED, event.place(), name);
      }
    }
  }

  private static String suggestion(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    return Character.isUpperCase(upper.codePointAt(0)) ? upper : "T" + upper;
  }

  private static boolean isReserved(String terminal, String view) {
    return GENERATED.contains(terminal)
        || terminal.startsWith("RULE_")
        || terminal.equals(view)
        || terminal.equals(view + "Aspect")
        || terminal.equals(view + "Parser");
  }
}
