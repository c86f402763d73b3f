package org.saga.generator.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.saga.generator.model.AttributeModel;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.JavaLiterals;
import org.saga.generator.model.Scope;
import org.saga.generator.model.TerminalModel;
import org.saga.generator.model.ViewModel;
import org.saga.generator.resource.Template;
import org.saga.generator.syntax.Target;

/** Writes {@code <View>.java}: the view's switch, and a token class and a method for each event. */
final class Tokens {
  private final ViewModel view;
  private final SimpleNames names;
  private final Template template;
  private final boolean local;

  private Tokens(ViewModel view) {
    this.view = view;
    this.names = SimpleNames.ofTokens(view);
    this.template = Template.load("View.template").with(names::inTemplate);
    this.local = view.scope() == Scope.OBJECT;
  }

  static String of(ViewModel view) {
    return new Tokens(view).write();
  }

  private String write() {
    Map<String, String> holes = viewHoles();
    holes.put("imports", "");
    holes.put("imports", names.imports(template.fill("view", holes), view.imports()));
    return template.fill("view", holes) + "\n";
  }

  private Map<String, String> viewHoles() {
    List<String> tokens = new ArrayList<>();
    for (TerminalModel terminal : view.terminals()) {
      if (terminal.events().size() > 1) {
        tokens.add(terminal(terminal));
      }
    }
    view.events().forEach(event -> tokens.add(token(event)));
    Map<String, String> holes = new HashMap<>();
    holes.put("file", view.file().getFileName().toString());
    holes.put("package", Text.header(view.packageName()));
    holes.put("scope", scope());
    holes.put("view", view.name());
    holes.put("qualifiedView", view.qualifiedName());
    holes.put("History", names.ofLibrary(history()));
    holes.put("mode", mode());
    holes.put("tokens", Text.paragraphs(tokens));
    holes.putAll(entryHoles());
    return holes;
  }

  private Map<String, String> entryHoles() {
    List<EntryMethod> entries = EntryMethod.of(view, names);
    String constants =
        entries.stream()
            .flatMap(it -> it.constants(template).stream())
            .collect(Collectors.joining("\n"));
    return Map.of(
        "constants", constants,
        "entries", Text.paragraphs(entries.stream().map(it -> it.text(template)).toList()),
        "monitors", new Monitors(view, names, template).text(),
        "holder", holder());
  }

  private String holder() {
    return local
        ? template.fill(
            view.woven() ? "holder" : "weakHistory", Map.of("history", historyField(view)))
        : "";
  }

  /** One class may have histories for several views. */
  static String historyField(ViewModel view) {
    return "history_" + view.qualifiedName().replace('.', '_');
  }

  private String scope() {
    return local ? "local" : view.scope().name().toLowerCase();
  }

  private String history() {
    return switch (view.scope()) {
      case THREAD -> "ThreadView";
      case OBJECT -> "ObjectView";
      case GLOBAL -> "GlobalView";
    };
  }

  private String mode() {
    if (view.hasResets()) {
      return "RESETS";
    }
    return view.viable() ? "VIABLE" : "PREFIX";
  }

  private String terminal(TerminalModel terminal) {
    String self = local ? names.ofLibrary("Object") + " self" : "";
    String accessors =
        terminal.attributes().stream()
            .map(it -> names.type(it.type()) + " " + it.name() + "(" + self + ");")
            .collect(Collectors.joining("\n"));
    return template.fill("terminal", Map.of("terminal", terminal.name(), "accessors", accessors));
  }

  private String token(EventModel event) {
    Map<String, String> holes = new HashMap<>();
    holes.put("source", event.source().replace("*/", "*&#47;"));
    holes.put("line", Integer.toString(event.place().line()));
    holes.put("unchecked", suppressUnchecked(event));
    holes.put("token", event.token().name());
    holes.put("components", components(event));
    holes.put(
        "terminal", sharesTerminal(event) ? event.token().terminal() : names.ofLibrary("Event"));
    holes.put("kind", kind(event));
    holes.put("method", Signatures.shown(event));
    holes.put("view", view.name());
    holes.put("terminalName", event.token().terminal());
    holes.put("names", attributeNames(event));
    holes.put("spec", event.called().isPattern() ? "" : template.fill("spec", Map.of()));
    holes.put("description", description(event));
    holes.put("raise", raise(event));
    holes.put("accessors", local ? accessors(event) : "");
    holes.put("resets", event.reset() == null ? "" : resets(event));
    return template.fill("token", holes);
  }

  private String description(EventModel event) {
    String attributes =
        stored(event).stream()
            .map(it -> it.name().equals("row") ? "this.row" : it.name())
            .map(it -> ".add(" + it + ")")
            .collect(Collectors.joining());
    return template.fill("description", Map.of("attributes", attributes));
  }

  private String raise(EventModel event) {
    return event.reset() == null
        ? template.fill(
            "raise" + scope(), Map.of("spec", event.called().isPattern() ? "spec" : "SPEC"))
        : "";
  }

  private boolean sharesTerminal(EventModel event) {
    return !event.token().name().equals(event.token().terminal());
  }

  private static String kind(EventModel event) {
    if (event.called().target() != Target.MONITOR) {
      return event.seen().moment().name();
    }
    return switch (event.seen().moment()) {
      case CALL -> "MONITOR_REQUESTED";
      case EXEC -> "MONITOR_ACQUIRED";
      case RETURN, THROW -> "MONITOR_RELEASED";
    };
  }

  /** The attributes that the event holds: not the object whose history it is part of. */
  static List<AttributeModel> stored(EventModel event) {
    return event.token().attributes().stream().filter(it -> !it.subject()).toList();
  }

  private String components(EventModel event) {
    List<String> components = new ArrayList<>();
    if (event.called().isPattern()) {
      components.add(names.ofLibrary("EventSpec") + " spec");
    }
    if (view.scope() != Scope.THREAD) {
      components.add(names.ofLibrary("EventThread") + " at");
    }
    for (AttributeModel attribute : stored(event)) {
      components.add(componentType(attribute) + " " + attribute.name());
    }
    return String.join(", ", components);
  }

  private String componentType(AttributeModel attribute) {
    return isVeiled(attribute) ? names.ofLibrary("Object") : names.type(attribute.type());
  }

  private boolean isVeiled(AttributeModel attribute) {
    return local && !attribute.type().primitive();
  }

  private static String attributeNames(EventModel event) {
    List<AttributeModel> stored = stored(event);
    return stored.isEmpty() ? "" : ",\n      " + Text.joined(stored, it -> Text.quoted(it.name()));
  }

  private String accessors(EventModel event) {
    return event.token().attributes().stream()
        .map(this::accessor)
        .collect(Collectors.joining("\n"));
  }

  /**
   * In a local view who reads an attribute says whose history it is, so that it can be unveiled.
   */
  private String accessor(AttributeModel attribute) {
    String type = names.type(attribute.type());
    String object = names.ofLibrary("Object");
    return String.format(
        "public %s %s(%s self) { return %s; }",
        type, attribute.name(), object, unveiled(attribute, type.equals(object) ? "" : type));
  }

  private String unveiled(AttributeModel attribute, String castTo) {
    String cast = castTo.isEmpty() ? "" : "(" + castTo + ") ";
    if (attribute.subject()) {
      return cast + "self";
    }
    return isVeiled(attribute)
        ? cast + names.ofLibrary("Veil") + ".reveal(" + attribute.name() + ", self)"
        : attribute.name();
  }

  private String suppressUnchecked(EventModel event) {
    boolean casts =
        local
            && event.token().attributes().stream().anyMatch(it -> Generics.isUnchecked(it.type()));
    return casts ? "@SuppressWarnings(\"unchecked\")" : "";
  }

  private String resets(EventModel event) {
    List<Bound> bound = bound(event);
    Map<String, String> holes = new HashMap<>();
    holes.put("condition", condition(event.reset().condition()));
    holes.put("parameters", Text.joined(bound, it -> it.type() + " " + it.name()));
    holes.put("arguments", Text.joined(bound, Bound::value));
    return template.fill(bound.isEmpty() ? "resets" : "resetsOnAttributes", holes);
  }

  /** An attribute that is no component, but that a condition reads by its name. */
  private record Bound(String type, String name, String value) {}

  private String condition(String text) {
    return mentions(JavaLiterals.without(text), "session")
        ? "previous instanceof " + view.name() + "Parser.Session session && (" + text + ")"
        : text;
  }

  private List<Bound> bound(EventModel event) {
    List<Bound> bound = new ArrayList<>();
    String condition = JavaLiterals.without(event.reset().condition());
    for (AttributeModel attribute : event.token().attributes()) {
      boolean isComponent = !attribute.subject() && !isVeiled(attribute);
      if (!isComponent && mentions(condition, attribute.name())) {
        String type = names.type(attribute.type());
        bound.add(new Bound(type, attribute.name(), "this." + attribute.name() + "(self)"));
      }
    }
    if (mentions(condition, "threadId")) {
      bound.add(new Bound("long", "threadId", "threadId()"));
    }
    if (mentions(condition, "thread")) {
      bound.add(new Bound(names.ofLibrary("Thread"), "thread", "thread()"));
    }
    return bound;
  }

  /** Whether Java text has a name that is no part of another one. */
  static boolean mentions(String condition, String name) {
    return Pattern.compile("(?<![\\w$.])" + Pattern.quote(name) + "(?![\\w$])")
        .matcher(condition)
        .find();
  }
}
