package org.saga.generator.emit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saga.generator.model.Scope;
import org.saga.generator.model.ViewModel;
import org.saga.generator.resource.Template;
import org.saga.generator.syntax.Moment;

/** Writes {@code <View>Aspect.aj}: where AspectJ finds what may be events. */
final class Aspect {
  private final ViewModel view;
  private final SimpleNames names;
  private final Template template;
  private final List<EntryAdvice> advice;

  private Aspect(ViewModel view) {
    this.view = view;
    this.names = SimpleNames.ofAspect(view);
    this.template = Template.load("Aspect.template").with(names::inTemplate);
    this.advice =
        EntryMethod.of(view, names).stream()
            .map(it -> new EntryAdvice(view.name(), it, names))
            .toList();
  }

  static String of(ViewModel view) {
    return new Aspect(view).write();
  }

  private String write() {
    Map<String, String> holes = holes();
    String text = template.fill("aspect", holes);
    holes.put("imports", names.imports(text, names.usedImports(text)));
    return template.fill("aspect", holes) + "\n";
  }

  private Map<String, String> holes() {
    Map<String, String> holes = new HashMap<>();
    holes.put("file", view.file().getFileName().toString());
    holes.put("package", Text.header(view.packageName()));
    holes.put("imports", "");
    holes.put("view", view.name());
    holes.put("holder", history());
    holes.put("pointcuts", pointcuts());
    holes.put("synchronizedBody", synchronizedBody());
    holes.put("before", advice(false));
    holes.put("throwAfter", throwAfter());
    holes.put("inner", inner());
    return holes;
  }

  private String history() {
    if (view.scope() != Scope.OBJECT || !view.woven()) {
      return "";
    }
    String specified = view.specified().replace("+", "");
    return template.fill(
        "holder",
        Map.of("view", view.name(), "specified", specified, "history", Tokens.historyField(view)));
  }

  private String pointcuts() {
    return advice.stream().map(this::pointcut).collect(Collectors.joining("\n"));
  }

  private String synchronizedBody() {
    boolean needed = advice.stream().anyMatch(it -> it.selection().needsSynchronizedBody());
    return needed ? template.fill("synchronizedBody", Map.of()) : "";
  }

  private String pointcut(EntryAdvice ofEvent) {
    Selection selection = ofEvent.selection();
    return Text.wrapped(
        template.fill(
            "pointcut",
            Map.of(
                "token", ofEvent.event().token().name(),
                "formals", selection.formals(),
                "selection", selection.text())));
  }

  /**
   * On the way in a call is made before it is received, and received before it is made on the way
   * out. Of advice that comes after, the first one is the one next to the program.
   */
  private String advice(boolean after) {
    List<String> texts = new ArrayList<>();
    advice.stream()
        .filter(it -> it.isAfter() == after)
        .sorted(Comparator.comparing(it -> it.event().seen().subjectIsCaller() == after))
        .forEach(
            ofEvent ->
                ofEvent.all().forEach(it -> texts.add(Text.wrapped(template.fill("advice", it)))));
    return Text.paragraphs(texts);
  }

  private String throwAfter() {
    return Stream.of(
            throwing("throwAfterReturning", Moment.RETURN),
            throwing("throwAfterThrowing", Moment.THROW))
        .filter(it -> !it.isEmpty())
        .collect(Collectors.joining("\n\n"));
  }

  private String inner() {
    String throwBefore = throwing("throwBefore", Moment.CALL, Moment.EXEC);
    String after = advice(true);
    if (advice.isEmpty()) {
      return "";
    }
    return template.fill("inner", Map.of("throwBefore", throwBefore, "after", after));
  }

  private String throwing(String section, Moment... moments) {
    List<Moment> wanted = List.of(moments);
    List<String> pointcuts =
        advice.stream()
            .filter(it -> wanted.contains(it.event().seen().moment()))
            .map(it -> it.selection().mention())
            .toList();
    return pointcuts.isEmpty()
        ? ""
        : template.fill(section, Map.of("view", view.name(), "pointcuts", anyOf(pointcuts)));
  }

  /** Alternatives, on lines of their own if there are many. */
  private static String anyOf(List<String> pointcuts) {
    String inOneLine = String.join(" || ", pointcuts);
    return inOneLine.length() <= 70 ? inOneLine : String.join("\n    || ", pointcuts);
  }
}
