package org.saga.generator.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saga.generator.model.AttributeModel;
import org.saga.generator.model.ByName;
import org.saga.generator.model.CallPattern;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.Overlap;
import org.saga.generator.model.Scope;
import org.saga.generator.model.ViewModel;
import org.saga.generator.resource.Template;
import org.saga.generator.syntax.Moment;
import org.saga.generator.syntax.Target;

/**
 * The static method of an entry, which woven code calls wherever the entry may match.
 *
 * <p>All that can only be known at run time is tested here, so that weavers have nothing to decide
 * but the place.
 */
final class EntryMethod {
  /** Modifiers that {@link java.lang.reflect.Modifier} knows. */
  private static final Set<String> AT_RUN_TIME =
      Set.of("public", "protected", "private", "abstract", "final", "synchronized", "native");

  private final ViewModel view;
  private final EventModel event;
  private final CallPattern called;
  private final Overlap overlap;
  private final SimpleNames names;

  /** The earlier entries that may match the same event. */
  private final List<EntryMethod> overlapping;

  /** What it takes an event for. */
  private final List<String> tests;

  /** Whether a later entry may match the same event. */
  private boolean isFollowed;

  /** What attributes are called here and in advice. */
  private final Map<String, String> locals;

  private EntryMethod(
      ViewModel view, EventModel event, SimpleNames names, List<EntryMethod> earlierOfName) {
    this.view = view;
    this.event = event;
    this.called = event.called();
    this.overlap = Overlap.of(event);
    this.names = names;
    this.locals = names.locals(event);
    this.overlapping =
        earlierOfName.stream().filter(it -> it.overlap.isPossibleWith(overlap)).toList();
    this.tests = tests(earlierOfName);
    overlapping.forEach(it -> it.isFollowed = true);
  }

  /** The methods of a view's entries that are no monitors, in its order. */
  static List<EntryMethod> of(ViewModel view, SimpleNames names) {
    List<EntryMethod> all = new ArrayList<>();
    ByName<EntryMethod> byName = new ByName<>();
    for (EventModel event : view.events()) {
      if (event.called().target() != Target.MONITOR) {
        String name = event.called().methodName();
        EntryMethod entry = new EntryMethod(view, event, names, byName.meeting(name));
        all.add(entry);
        byName.add(name, entry);
      }
    }
    return all;
  }

  EventModel event() {
    return event;
  }

  String name() {
    return "on" + event.token().name();
  }

  String testName() {
    return "is" + event.token().name();
  }

  // ---- turns

  /** Whether it takes whatever matches it, so that no later entry need be asked. */
  boolean takesAll() {
    return tests.isEmpty();
  }

  /** Whether it has to know, or to tell, whether an entry has taken the event. */
  boolean takesTurns() {
    return overlapping.stream().anyMatch(it -> !it.takesAll()) || isAskedByOthers();
  }

  /** The earlier entries that may match the same event. */
  List<EntryMethod> overlapping() {
    return overlapping;
  }

  private boolean isAskedByOthers() {
    return !takesAll() && isFollowed;
  }

  // ---- arguments

  /** What woven code hands over. */
  List<Argument> arguments() {
    List<Argument> arguments = new ArrayList<>();
    String object = names.ofLibrary("Object");
    if (attribute("caller") != null) {
      arguments.add(new Argument("caller", object, "caller"));
    }
    if (called.isOnInstance() || attribute("callee") != null) {
      arguments.add(new Argument("callee", object, "callee"));
    }
    for (int i = 0; i < called.parameters().names().size(); i++) {
      AttributeModel parameter = attribute(called.parameters().names().get(i));
      if (parameter != null) {
        arguments.add(new Argument(Integer.toString(i), passed(parameter), local(parameter)));
      }
    }
    if (attribute("result") != null) {
      arguments.add(new Argument("result", passed(attribute("result")), "result"));
    }
    if (attribute("thrown") != null) {
      arguments.add(new Argument("thrown", names.ofLibrary("Throwable"), "thrown"));
    }
    if (asksForMethod()) {
      arguments.add(new Argument("method", names.ofLibrary("String"), "method"));
    }
    return arguments;
  }

  /** What its test needs of it. */
  List<Argument> testArguments() {
    String test = condition();
    return arguments().stream().filter(it -> Tokens.mentions(test, it.name())).toList();
  }

  private String passed(AttributeModel attribute) {
    return attribute.type().primitive() ? attribute.type().source() : names.ofLibrary("Object");
  }

  private String local(AttributeModel attribute) {
    return locals.get(attribute.name());
  }

  private AttributeModel attribute(String name) {
    return event.token().attributes().stream()
        .filter(it -> it.name().equals(name))
        .findFirst()
        .orElse(null);
  }

  /** Whether it has to know which method is called, or which body is running. */
  private boolean asksForMethod() {
    return called.isPattern()
        || called.isOnInstance() && (event.isInBody() || needsImplementation() && isOpen());
  }

  // ---- tests

  private String condition() {
    return String.join(" && ", tests);
  }

  private List<String> tests(List<EntryMethod> earlierOfName) {
    List<String> tests = new ArrayList<>();
    if (called.isOnInstance()) {
      tests.add(isReceiver());
    }
    if (event.seen().subjectIsCaller()) {
      tests.add(names.isInstance("caller", view.specified(), view.specifiedType()));
    }
    if (view.platform() && attribute(self()) != null) {
      tests.add(names.ofLibrary("Origin") + ".isJdk(" + self() + ")");
    }
    event.token().attributes().stream()
        .filter(this::isWidened)
        .map(
            it ->
                "(%1$s == null || %1$s instanceof %2$s)"
                    .formatted(local(it), names.erased(it.type())))
        .forEach(tests::add);
    if (called.isOnInstance() && event.isInBody()) {
      tests.add(isSelected());
    }
    if (needsImplementation()) {
      tests.add("of" + event.token().name() + ".matches(callee" + (isOpen() ? ", method)" : ")"));
    }
    if (event.excludesCaller()) {
      tests.add("caller != callee");
    }
    earlierOfName.stream()
        .filter(it -> Overlap.takesElsewhere(it.event, event))
        .map(EntryMethod::isReceiver)
        .filter(Objects::nonNull)
        .forEach(it -> tests.add("!(" + it + ")"));
    return tests;
  }

  /** That the receiver is an object of the type that the view names. */
  private String isReceiver() {
    return names.isInstance("callee", called.declaringType(), attribute("callee").type());
  }

  private String isSelected() {
    String name = called.methodName();
    String ofName = name.contains("*") ? "" : Text.quoted(name) + ", ";
    return names.ofLibrary("Body") + ".isSelected(callee, " + ofName + "method)";
  }

  /** Whether the static type of a parameter or result may be wider where the program calls. */
  private boolean isWidened(AttributeModel attribute) {
    boolean isObject = names.erased(attribute.type()).equals(names.ofLibrary("Object"));
    if (isObject || attribute.type().primitive() || !called.isOnInstance()) {
      return false;
    }
    if (attribute.name().equals("result")) {
      return called.returnType().equals("*");
    }
    int parameter = called.parameters().names().indexOf(attribute.name());
    return parameter >= 0 && isWidened(parameter, called.parameters().patterns().get(parameter));
  }

  private boolean isWidened(int parameter, String pattern) {
    return event.shownParameters().get(parameter).contains("*")
        || pattern.endsWith("+")
        || called.overridden().stream()
            .anyMatch(it -> !it.parameters().get(parameter).equals(pattern));
  }

  /** Whether the receiver's class must be asked for the method that runs. */
  private boolean needsImplementation() {
    return called.isOnInstance()
        && event.seen().atCallSite()
        && !(wantedModifiers().isEmpty()
            && called.parameters().variables().isEmpty()
            && !event.hidesResult());
  }

  private List<String> wantedModifiers() {
    return called.modifiers().stream().filter(AT_RUN_TIME::contains).toList();
  }

  /** Whether a call may show a method that the view does not mean. */
  private boolean isOpen() {
    return !called.isOneMethod() || !called.parameters().variables().isEmpty();
  }

  // ---- text

  /** The constants that it needs. */
  List<String> constants(Template template) {
    List<String> constants = new ArrayList<>();
    if (needsImplementation()) {
      constants.add(implementation(template));
    }
    if (called.isPattern()) {
      constants.add(template.fill("pattern", Map.of("token", event.token().name())));
    }
    return constants;
  }

  /** The constant that looks an implementation up. */
  private String implementation(Template template) {
    String modifiers =
        wantedModifiers().stream()
            .map(it -> names.ofLibrary("Modifier") + "." + it.toUpperCase(Locale.ROOT))
            .collect(Collectors.joining(" | "));
    String any = modifiers.isEmpty() ? "0" : modifiers;
    return template.fill(
        "implementation",
        Map.of(
            "token", event.token().name(),
            "modifiers", any,
            "signature", Signatures.arguments(event),
            "result", result()));
  }

  private String result() {
    return event.hidesResult() ? ".returning(" + Text.quoted(called.returnType()) + ")" : "";
  }

  String text(Template template) {
    Map<String, String> holes = new HashMap<>();
    holes.put("token", event.token().name());
    holes.put("unchecked", suppressUnchecked());
    holes.put("parameters", parameters());
    holes.put("condition", Stream.concat(Stream.of("ENABLED"), tests.stream()).collect(AND));
    holes.put("event", raised());
    holes.put("gap", gap(view, self(), template));
    holes.put("noMemory", noMemory(view, self(), template));
    String method = template.fill(takesTurns() ? "entryInTurn" : "entry", holes);
    if (!isAskedByOthers()) {
      return method;
    }
    holes.put("parameters", Text.joined(testArguments(), Argument::toString));
    holes.put("condition", condition());
    return template.fill("test", holes) + "\n\n" + method;
  }

  private static final java.util.stream.Collector<CharSequence, ?, String> AND =
      Collectors.joining(" && ");

  private String parameters() {
    String own = Text.joined(arguments(), Argument::toString);
    if (!takesTurns()) {
      return own;
    }
    return own.isEmpty() ? "boolean taken" : "boolean taken, " + own;
  }

  String descriptor() {
    String parameters =
        arguments().stream().map(Argument::descriptor).collect(Collectors.joining());
    return takesTurns() ? "(Z" + parameters + ")Z" : "(" + parameters + ")V";
  }

  private String suppressUnchecked() {
    boolean casts =
        view.scope() != Scope.OBJECT
            && Tokens.stored(event).stream().anyMatch(it -> Generics.isUnchecked(it.type()));
    return casts ? "@SuppressWarnings(\"unchecked\")" : "";
  }

  private String self() {
    return event.seen().subjectIsCaller() ? "caller" : "callee";
  }

  /** What is done where there was no room for the event. */
  static String gap(ViewModel view, String self, Template template) {
    String section = view.scope() == Scope.OBJECT ? "gapOfObject" : "gap";
    return template.fill(section, Map.of("self", self));
  }

  /** What is done where there was no memory for the event. */
  static String noMemory(ViewModel view, String self, Template template) {
    String owner = view.scope() == Scope.OBJECT ? self : "null";
    return template.fill("noMemory", Map.of("self", owner));
  }

  private String raised() {
    String self = self();
    List<String> values = new ArrayList<>();
    if (called.isPattern()) {
      values.add("called" + event.token().name() + ".of(method)");
    }
    if (view.scope() != Scope.THREAD) {
      values.add(names.ofLibrary("EventThread") + ".current()");
    }
    Tokens.stored(event).forEach(it -> values.add(value(it, self)));
    return raise(view, event, self, made(event, values));
  }

  static String made(EventModel event, List<String> values) {
    return "new " + event.token().name() + "(" + String.join(", ", values) + ")";
  }

  /** The call that raises an event of an object. */
  static String raise(ViewModel view, EventModel event, String self, String made) {
    String history = view.scope() == Scope.OBJECT ? self + ", historyOf(" + self + ")" : "";
    return event.reset() == null
        ? made + ".raise(" + joined("VIEW", history) + ")"
        : "VIEW.raise(" + joined(history, made) + ")";
  }

  private static String joined(String... arguments) {
    return Stream.of(arguments).filter(it -> !it.isEmpty()).collect(Collectors.joining(", "));
  }

  private String value(AttributeModel attribute, String self) {
    String name = local(attribute);
    if (attribute.type().primitive()) {
      return name;
    }
    if (view.scope() == Scope.OBJECT) {
      return names.ofLibrary("Veil") + ".veil(" + name + ", " + self + ")";
    }
    String type = names.type(attribute.type());
    boolean passedAsSuch =
        type.equals(names.ofLibrary("Object"))
            || event.seen().moment() == Moment.THROW && name.equals("thrown");
    return passedAsSuch ? name : "(" + type + ") " + name;
  }
}
