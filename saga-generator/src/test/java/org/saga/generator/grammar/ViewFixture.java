package org.saga.generator.grammar;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.model.AttributeModel;
import org.saga.generator.model.CallPattern;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.JavaType;
import org.saga.generator.model.Parameters;
import org.saga.generator.model.Reset;
import org.saga.generator.model.Scope;
import org.saga.generator.model.Seen;
import org.saga.generator.model.TerminalModel;
import org.saga.generator.model.TokenClass;
import org.saga.generator.model.ViewModel;
import org.saga.generator.syntax.Moment;
import org.saga.generator.syntax.Target;

/**
 * Makes resolved views of a few words. The first line says {@code thread|local|global view Name
 * [viable] [of Type]}, lines {@code import x.Y} follow, then a line for each event: {@code call GET
 * callee:Fork n:int reset(condition)}.
 */
final class ViewFixture {
  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "short", "char", "int", "long", "float", "double");
  private static final Set<String> VALUES = Set.of("String", "Integer", "Long", "Colour");

  private final String text;
  private final Path file;
  private final String packageName;
  private final Path grammar;
  private final List<String> imports = new ArrayList<>();
  private final List<EventModel> events = new ArrayList<>();
  private final Map<String, List<EventModel>> terminals = new LinkedHashMap<>();

  ViewFixture(String text, String packageName, Path grammar) {
    this.text = text;
    this.file = Path.of("Test.view");
    this.packageName = packageName;
    this.grammar = grammar;
  }

  ViewModel model() {
    List<String> head = List.of(text.lines().findFirst().orElseThrow().split(" "));
    Scope scope =
        switch (head.get(0)) {
          case "thread" -> Scope.THREAD;
          case "local" -> Scope.OBJECT;
          default -> Scope.GLOBAL;
        };
    Map<String, Long> counts = new LinkedHashMap<>();
    lines().forEach(it -> counts.merge(it.split(" ")[1], 1L, Long::sum));
    int number = 1;
    for (String line : text.lines().toList()) {
      if (line.startsWith("import ")) {
        imports.add(line.substring(7));
      } else if (number > 1) {
        event(line, number, counts);
      }
      number++;
    }
    int of = head.indexOf("of");
    JavaType specified =
        of < 0 ? null : new JavaType(head.get(of + 1), false, false, head.get(of + 1));
    return new ViewModel(
        file,
        packageName,
        imports,
        scope,
        head.get(2),
        head.contains("viable"),
        grammar,
        new SourceLocation(file, 1, 1, head.get(0)),
        specified == null ? null : specified.source(),
        specified,
        true,
        false,
        events,
        terminalModels());
  }

  private List<String> lines() {
    return text.lines().skip(1).filter(it -> !it.startsWith("import ")).toList();
  }

  private void event(String line, int number, Map<String, Long> counts) {
    int resetAt = line.indexOf(" reset(");
    String reset = resetAt < 0 ? null : line.substring(resetAt + 7, line.length() - 1);
    String[] words = (resetAt < 0 ? line : line.substring(0, resetAt)).split(" ");
    String terminal = words[1];
    List<EventModel> same = terminals.computeIfAbsent(terminal, it -> new ArrayList<>());
    EventModel event =
        new EventModel(
            new SourceLocation(file, number, 1, line),
            line,
            new CallPattern(
                Target.METHOD, List.of(), "", false, "*", "*", "m", Parameters.NONE, List.of()),
            new Seen(Moment.valueOf(words[0].toUpperCase()), true, false, false),
            new TokenClass(
                terminal,
                counts.get(terminal) == 1 ? terminal : terminal + "_" + (same.size() + 1),
                Arrays.stream(words).skip(2).map(ViewFixture::attribute).toList()),
            reset == null
                ? null
                : new Reset(reset, new SourceLocation(file, number, resetAt + 8, line)));
    events.add(event);
    same.add(event);
  }

  private static AttributeModel attribute(String word) {
    String[] parts = word.split(":");
    String type = parts[1];
    boolean primitive = PRIMITIVES.contains(type);
    boolean subject = parts.length > 2;
    return new AttributeModel(
        parts[0], new JavaType(type, primitive, primitive || VALUES.contains(type), type), subject);
  }

  private List<TerminalModel> terminalModels() {
    List<TerminalModel> models = new ArrayList<>();
    terminals.forEach(
        (name, same) -> models.add(new TerminalModel(name, models.size() + 1, same, common(same))));
    return models;
  }

  private static List<AttributeModel> common(List<EventModel> events) {
    return events.get(0).token().attributes().stream()
        .filter(it -> events.stream().allMatch(e -> e.token().attributes().contains(it)))
        .toList();
  }
}
