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
import org.saga.generator.model.EventModel;
import org.saga.generator.model.EventModel.Kind;
import org.saga.generator.model.EventModel.Target;
import org.saga.generator.model.JavaType;
import org.saga.generator.model.Scope;
import org.saga.generator.model.ViewModel;

/** The advice that raises an event; two where the caller may be missing. */
final class Advice {
  /** Modifiers that {@link java.lang.reflect.Modifier} knows. */
  private static final Set<String> AT_RUN_TIME =
      Set.of("public", "protected", "private", "abstract", "final", "synchronized", "native");

  private final ViewModel view;
  private final EventModel event;
  private final Names names;
  private final Selection selection;

  /** The advice of all events of the view, in its order. */
  private final List<Advice> all;

  private final int index;

  /** What {@link #not} has said, for it is said in the advice of all later entries. */
  private final Map<Boolean, String> nots = new HashMap<>();

  private Advice(ViewModel view, EventModel event, Names names, List<Advice> all) {
    this.view = view;
    this.event = event;
    this.names = names;
    this.selection = new Selection(event, names);
    this.all = all;
    this.index = all.size();
  }

  /** The advice of each of a view's events, in its order. */
  static List<Advice> of(ViewModel view, Names names) {
    List<Advice> all = new ArrayList<>();
    view.events().forEach(it -> all.add(new Advice(view, it, names, all)));
    return all;
  }

  EventModel event() {
    return event;
  }

  /** The event's join points. */
  Selection selection() {
    return selection;
  }

  /** The event's advice, the holes of one advice each. */
  List<Map<String, String>> all() {
    if (attribute("caller") == null) {
      return List.of(one(Caller.IGNORED));
    }
    if (event.subjectIsCaller()) {
      return List.of(one(Caller.KNOWN));
    }
    return List.of(one(Caller.NONE), one(Caller.KNOWN));
  }

  private enum Caller {
    IGNORED,
    NONE,
    KNOWN
  }

  private Map<String, String> one(Caller caller) {
    Map<String, String> holes = new HashMap<>();
    holes.put("view", view.name());
    holes.put("when", isAfter() ? "after" : "before");
    holes.put("formals", formals(caller));
    holes.put("outcome", outcome());
    holes.put("condition", condition(caller));
    holes.put("selection", selection(caller));
    holes.put("event", raised(caller));
    return holes;
  }

  boolean isAfter() {
    return event.kind() == Kind.RETURN || event.kind() == Kind.THROW;
  }

  private String formals(Caller caller) {
    String bound = selection.formals();
    if (caller != Caller.KNOWN) {
      return bound;
    }
    String ofCaller = selection.declaration(attribute("caller"));
    return bound.isEmpty() ? ofCaller : ofCaller + ", " + bound;
  }

  private String outcome() {
    if (!isAfter()) {
      return "";
    }
    if (event.kind() == Kind.THROW) {
      return " throwing(" + names.ofLibrary("Throwable") + " thrown)";
    }
    boolean isNew = event.target() == Target.CONSTRUCTOR && !selection.inBody();
    AttributeModel result = attribute(isNew ? "callee" : "result");
    return result == null ? " returning" : " returning(" + selection.declaration(result) + ")";
  }

  private AttributeModel attribute(String name) {
    return event.attributes().stream()
        .filter(it -> it.name().equals(name))
        .findFirst()
        .orElse(null);
  }

  private String condition(Caller caller) {
    List<String> conditions = new ArrayList<>();
    conditions.add(view.name() + ".ENABLED");
    if (selection.receiverTest() != null) {
      conditions.add(selection.receiverTest());
    }
    if (event.subjectIsCaller() && !isVisible(view.specified(), view.specifiedType())) {
      conditions.add(selection.isInstance("caller", view.specified()));
    }
    conditions.addAll(selection.tests());
    if (selection.onInstance() && selection.inBody()) {
      conditions.add(isSelected());
    }
    if (needsImplementation()) {
      conditions.add(matches());
    }
    if (excludesSelfCalls() && caller == Caller.KNOWN) {
      conditions.add("caller != callee");
    }
    earlier()
        .filter(it -> Overlap.takesElsewhere(it.event, event))
        .map(it -> it.selection.isReceiver())
        .filter(Objects::nonNull)
        .forEach(it -> conditions.add("!(" + it + ")"));
    return String.join(" && ", conditions);
  }

  /** Whether generated code sees an object of the type as such. */
  private boolean isVisible(String type, JavaType shown) {
    return Text.simple(names.erased(shown)).equals(Text.simple(type));
  }

  private String isSelected() {
    String name = event.methodName();
    String ofName = name.contains("*") ? "" : ", " + Text.quoted(name);
    return names.ofLibrary("Body") + ".isSelected(callee" + ofName + ")";
  }

  private String matches() {
    String called = "thisJoinPointStaticPart.getSignature()";
    String ofCalled =
        event.methodName().contains("*")
            ? String.format(
                ", %s.getName(), ((%s) %1$s).getParameterTypes()",
                called, names.ofLibrary("CodeSignature"))
            : "";
    return event.tokenClass() + ".matches(callee" + ofCalled + ")";
  }

  private boolean excludesSelfCalls() {
    return event.excludeSelfCalls() && event.target() == Target.METHOD && !event.isStatic();
  }

  /** Whether the modifiers of what runs must be looked up. */
  boolean needsImplementation() {
    return selection.onInstance() && !selection.inBody() && !wantedModifiers().isEmpty();
  }

  private List<String> wantedModifiers() {
    return event.modifiers().stream().filter(AT_RUN_TIME::contains).toList();
  }

  /** The holes of the constant that looks them up. */
  Map<String, String> implementation() {
    String modifiers =
        wantedModifiers().stream()
            .map(it -> names.ofLibrary("Modifier") + "." + it.toUpperCase(Locale.ROOT))
            .collect(Collectors.joining(" | "));
    return Map.of(
        "token", event.tokenClass(),
        "modifiers", modifiers,
        "signature", Signatures.arguments(event));
  }

  private String selection(Caller caller) {
    List<String> parts = new ArrayList<>();
    parts.add(selection.use());
    if (caller == Caller.KNOWN) {
      parts.add("this(caller)");
    } else if (caller == Caller.NONE) {
      parts.add("!this(" + names.ofLibrary("Object") + ")");
    }
    earlier()
        .filter(it -> Overlap.isPossible(it.event, event))
        .forEach(it -> parts.add(it.not(caller)));
    return String.join(" && ", parts);
  }

  /** The entries that the view lists before this one. */
  private Stream<Advice> earlier() {
    return all.subList(0, index).stream();
  }

  /** That the event of a later entry is not also of this one. */
  private String not(Caller caller) {
    return nots.computeIfAbsent(caller == Caller.KNOWN, this::notBy);
  }

  private String notBy(boolean knownCaller) {
    List<String> ways = new ArrayList<>();
    if (selection.receiverTest() != null) {
      ways.add("!(" + selection.receiverTest() + ")");
    }
    if (needsImplementation()) {
      ways.add("!" + matches());
    }
    if (excludesSelfCalls() && knownCaller) {
      ways.add("caller == callee");
    }
    String otherwise = "!" + selection.mention();
    return ways.isEmpty()
        ? otherwise
        : "(" + otherwise + " || if (" + String.join(" || ", ways) + "))";
  }

  private String raised(Caller caller) {
    String self = event.subjectIsCaller() ? "caller" : "callee";
    List<String> arguments = new ArrayList<>();
    if (view.scope() != Scope.THREAD) {
      arguments.add(names.ofLibrary("EventThread") + ".current()");
    }
    for (AttributeModel attribute : Tokens.stored(event)) {
      arguments.add(argument(attribute, caller, self));
    }
    String made =
        "new " + view.name() + "." + event.tokenClass() + "(" + String.join(", ", arguments) + ")";
    return raise(view, event, self, made);
  }

  /** The call that raises an event of an object. */
  static String raise(ViewModel view, EventModel event, String self, String made) {
    String history = view.scope() == Scope.OBJECT ? self + ", historyOf(" + self + ")" : "";
    String raise = view.name() + ".VIEW";
    return event.reset() == null
        ? made + ".raise(" + joined(raise, history) + ")"
        : raise + ".raise(" + joined(history, made) + ")";
  }

  private static String joined(String... arguments) {
    return Stream.of(arguments).filter(it -> !it.isEmpty()).collect(Collectors.joining(", "));
  }

  private String argument(AttributeModel attribute, Caller caller, String self) {
    if (attribute.name().equals("caller") && caller == Caller.NONE) {
      return "null";
    }
    String value = value(attribute);
    return view.scope() == Scope.OBJECT && !attribute.type().primitive()
        ? names.ofLibrary("Veil") + ".veil(" + value + ", " + self + ")"
        : value;
  }

  private String value(AttributeModel attribute) {
    boolean isTested = attribute.name().equals("callee") && selection.testedType() != null;
    boolean isObject = isTested || selection.isWidened(attribute);
    String value = selection.value(attribute);
    return isObject && view.scope() != Scope.OBJECT
        ? "(" + names.erased(attribute.type()) + ") " + value
        : value;
  }
}
