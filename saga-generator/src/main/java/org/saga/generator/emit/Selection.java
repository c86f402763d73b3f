package org.saga.generator.emit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.saga.generator.model.AttributeModel;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.EventModel.Kind;
import org.saga.generator.model.EventModel.Target;

/** The join points of an event and what is known of it there, as AspectJ writes it. */
final class Selection {
  private static final String GENERATED = "!within(%s+) && !within(org.saga.check.GrammarParser+)";

  /** Words that are names in Java but not in an aspect. */
  private static final Set<String> RESERVED =
      Set.of(
          "after",
          "around",
          "aspect",
          "before",
          "declare",
          "issingleton",
          "percflow",
          "percflowbelow",
          "pertarget",
          "perthis",
          "pertypewithin",
          "pointcut",
          "privileged",
          "proceed",
          "returning",
          "throwing",
          "thisJoinPoint",
          "thisJoinPointStaticPart",
          "thisEnclosingJoinPointStaticPart",
          "monitor");

  private final EventModel event;
  private final Names names;

  /** The attributes that the pointcut binds. */
  private final List<AttributeModel> bound;

  Selection(EventModel event, Names names) {
    this.event = event;
    this.names = names;
    this.bound = event.attributes().stream().filter(this::isBound).toList();
  }

  boolean inBody() {
    return event.kind() != Kind.CALL && !event.atCallSite();
  }

  boolean onInstance() {
    return event.target() == Target.METHOD && !event.isStatic();
  }

  /** The name of an attribute in advice. */
  static String formal(String attribute) {
    return RESERVED.contains(attribute) ? attribute + "_" : attribute;
  }

  String formals() {
    return bound.stream().map(this::declaration).collect(Collectors.joining(", "));
  }

  String declaration(AttributeModel attribute) {
    boolean isObject = isTested(attribute) || isWidened(attribute);
    return (isObject ? names.ofLibrary("Object") : names.erased(attribute.type()))
        + " "
        + formal(attribute.name());
  }

  /** Whether the static type of a parameter or result may be wider where the program calls. */
  boolean isWidened(AttributeModel attribute) {
    boolean isObject = names.erased(attribute.type()).equals(names.ofLibrary("Object"));
    if (isObject || attribute.type().primitive() || !onInstance()) {
      return false;
    }
    if (isResult(attribute)) {
      return event.returnType().equals("*");
    }
    int index = event.parameterNames().indexOf(attribute.name());
    return index >= 0 && isWidened(index, event.parameters().get(index));
  }

  private boolean isWidened(int index, String parameter) {
    return parameter.contains("*")
        || parameter.endsWith("+")
        || event.overridden().stream()
            .anyMatch(it -> !it.parameters().get(index).equals(parameter));
  }

  private static boolean isResult(AttributeModel attribute) {
    return attribute.name().equals("result");
  }

  /** That the parameters are what the method takes, where calls through a supertype take more. */
  List<String> tests() {
    return bound.stream()
        .filter(this::isWidened)
        .map(
            it ->
                String.format(
                    "(%1$s == null || %1$s instanceof %2$s)",
                    formal(it.name()), names.erased(it.type())))
        .toList();
  }

  /**
   * The type of the receiver where it is for the aspect to test: a class of another package could
   * not. Else null.
   */
  String testedType() {
    return bound.stream()
        .filter(this::isTested)
        .map(it -> names.erased(it.type()))
        .findFirst()
        .orElse(null);
  }

  /** What the aspect tests of the receiver where the pointcut could not, else null. */
  String receiverTest() {
    return testedType() != null || isNamed() ? isReceiver() : null;
  }

  /** That the receiver has the type that the view names, or null where that stands for many. */
  String isReceiver() {
    return bound.stream()
        .filter(it -> it.name().equals("callee") && isDeclaring(it))
        .findFirst()
        .map(it -> "callee instanceof " + names.erased(it.type()))
        .orElse(isNamed() ? isInstance("callee", withoutPlus()) : null);
  }

  /** Whether only the name of the receiver's type is known here. */
  private boolean isNamed() {
    return event.access().equals("!private") && !event.declaringVisible() && testedType() == null;
  }

  /** That an object has a type which generated code cannot name. */
  String isInstance(String object, String type) {
    return names.ofLibrary("Types") + ".isInstance(" + object + ", " + Text.quoted(type) + ")";
  }

  private boolean isTested(AttributeModel attribute) {
    return attribute.name().equals("callee")
        && onInstance()
        && !event.declaringVisible()
        && !event.declaringType().contains("*")
        && isDeclaring(attribute);
  }

  /** The pointcut with its attributes bound. */
  String use() {
    return bound.stream()
        .map(it -> formal(it.name()))
        .collect(Collectors.joining(", ", event.tokenClass() + "(", ")"));
  }

  /** The pointcut with nothing bound. */
  String mention() {
    return event.tokenClass()
        + "("
        + String.join(", ", Collections.nCopies(bound.size(), "*"))
        + ")";
  }

  private boolean isBound(AttributeModel attribute) {
    if (attribute.name().equals("callee")) {
      return onInstance() || inBody() && event.target() == Target.CONSTRUCTOR;
    }
    return event.hiddenParameters() == 0 && isParameter(attribute);
  }

  private boolean isParameter(AttributeModel attribute) {
    return event.parameterNames().contains(attribute.name());
  }

  /**
   * An attribute as advice reads it. AspectJ counts parameters as the source does in some places,
   * so that it binds none where the compiler has put others before them.
   */
  String value(AttributeModel attribute) {
    if (event.hiddenParameters() > 0 && isParameter(attribute)) {
      int index = event.parameterNames().indexOf(attribute.name());
      return "(" + names.erased(attribute.type()) + ") thisJoinPoint.getArgs()[" + index + "]";
    }
    return formal(attribute.name());
  }

  String text() {
    List<String> parts = new ArrayList<>();
    parts.add(joinPoints());
    if (needsSynchronizedBody()) {
      parts.add("synchronizedBody()");
    }
    addReceiver(parts);
    addArguments(parts);
    if (isPattern()) {
      parts.add(String.format(GENERATED, names.ofLibrary("Generated")));
    }
    return String.join(" && ", parts);
  }

  private String joinPoints() {
    String designator = inBody() ? "execution(" : "call(";
    String declaring = onInstance() ? owner() : event.declaringType();
    List<String> signatures = new ArrayList<>();
    signatures.add(Signatures.pattern(event, modifiers(), declaring));
    if (declaring.equals("*")) {
      event.overridden().forEach(it -> signatures.add(Signatures.pattern(it, modifiers())));
    }
    String alternatives =
        signatures.stream().map(it -> designator + it + ")").collect(Collectors.joining(" || "));
    return signatures.size() == 1 ? alternatives : "(" + alternatives + ")";
  }

  /** Whether the body must be synchronized, by its modifier or by what became of it. */
  boolean needsSynchronizedBody() {
    return inBody() && onInstance() && event.modifiers().contains("synchronized");
  }

  /** Whether it may match calls that generated code makes. */
  private boolean isPattern() {
    return event.methodName().contains("*") || event.declaringType().contains("*");
  }

  /** Whose method it is, is seen at the receiver, where its type may be tested in any class. */
  private String owner() {
    String declaring = event.declaringType();
    if (declaring.contains("*")) {
      return declaring;
    }
    if (event.access().equals("private")) {
      return withoutPlus();
    }
    if (event.declaringVisible() || testedType() != null || isNamed()) {
      return "*";
    }
    return declaring.endsWith("+") ? declaring : declaring + "+";
  }

  /** Those of a method that is called are the running implementation's, which the call hides. */
  private String modifiers() {
    Set<String> modifiers = new LinkedHashSet<>();
    if (!event.access().isEmpty()) {
      modifiers.add(event.access());
    }
    if (event.isStatic()) {
      modifiers.add("static");
    }
    if (inBody() || !onInstance()) {
      modifiers.addAll(event.modifiers());
    }
    if (onInstance()) {
      modifiers.remove("synchronized");
    }
    return modifiers.stream().map(it -> it + " ").collect(Collectors.joining());
  }

  private void addReceiver(List<String> parts) {
    String designator = inBody() ? "this(" : "target(";
    for (AttributeModel attribute : bound) {
      if (attribute.name().equals("callee")) {
        parts.add(designator + "callee)");
        if (onInstance() && event.declaringVisible() && !isDeclaring(attribute)) {
          parts.add(designator + withoutPlus() + ")");
        }
      }
    }
  }

  private boolean isDeclaring(AttributeModel callee) {
    String type = names.erased(callee.type());
    return type.equals(withoutPlus()) || Text.simple(type).equals(Text.simple(withoutPlus()));
  }

  private String withoutPlus() {
    return event.declaringType().replace("+", "");
  }

  private void addArguments(List<String> parts) {
    List<String> arguments = new ArrayList<>();
    for (String name : event.parameterNames()) {
      boolean named = name != null && bound.stream().anyMatch(it -> it.name().equals(name));
      arguments.add(named ? formal(name) : "*");
    }
    if (arguments.stream().allMatch("*"::equals)) {
      return;
    }
    if (event.moreParameters()) {
      arguments.add("..");
    }
    parts.add("args(" + String.join(", ", arguments) + ")");
  }
}
