package org.saga.generator.emit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.saga.generator.model.CallPattern;
import org.saga.generator.model.EventModel;
import org.saga.generator.syntax.Target;

/** The join points where an entry may match, as AspectJ writes them, and what they bind. */
final class Selection {
  private static final String GENERATED = "!within(%s+) && !within(org.saga.check.GrammarParser+)";

  /**
   * Any class of an object. AspectJ decides a pattern without a type last, after it has looked for
   * the types of all receivers.
   */
  private static final String ANY_CLASS = "(java.lang.Object+)";

  private final EventModel event;
  private final CallPattern called;
  private final SimpleNames names;
  private final List<Argument> arguments;

  /** The arguments that the pointcut binds. */
  private final List<Argument> bound;

  Selection(EntryMethod method, SimpleNames names) {
    this.event = method.event();
    this.called = event.called();
    this.names = names;
    this.arguments = method.arguments();
    this.bound = arguments.stream().filter(this::isBound).toList();
  }

  private boolean isBound(Argument argument) {
    if (argument.key().equals("callee")) {
      return called.target() != Target.CONSTRUCTOR || event.isInBody();
    }
    return isParameter(argument) && called.parameters().hidden() == 0;
  }

  private static boolean isParameter(Argument argument) {
    return Character.isDigit(argument.key().charAt(0));
  }

  boolean hasCaller() {
    return arguments.stream().anyMatch(it -> it.key().equals("caller"));
  }

  /** What is known when the call has returned. */
  Optional<Argument> outcome() {
    boolean isNew = called.target() == Target.CONSTRUCTOR && !event.isInBody();
    return arguments.stream()
        .filter(it -> it.key().equals(isNew ? "callee" : "result"))
        .findFirst();
  }

  String formals() {
    return Text.joined(bound, Argument::toString);
  }

  /**
   * An argument as advice reads it. AspectJ counts parameters as the source does in some places, so
   * that it binds none where the compiler has put others before them.
   */
  String value(Argument argument) {
    if (argument.key().equals("method")) {
      return method();
    }
    boolean isHidden = isParameter(argument) && called.parameters().hidden() > 0;
    return isHidden
        ? "(" + argument.type() + ") thisJoinPoint.getArgs()[" + argument.key() + "]"
        : argument.name();
  }

  /** The method that is called; which body is running is seen on the stack, if it matters. */
  String method() {
    return event.isInBody() && !called.isPattern()
        ? "null"
        : names.ofLibrary("Methods") + ".of(thisJoinPointStaticPart)";
  }

  /** The pointcut with its arguments bound. */
  String use() {
    return bound.stream()
        .map(Argument::name)
        .collect(Collectors.joining(", ", event.token().name() + "(", ")"));
  }

  /** The pointcut with nothing bound. */
  String mention() {
    return event.token().name()
        + "("
        + String.join(", ", Collections.nCopies(bound.size(), "*"))
        + ")";
  }

  String text() {
    List<String> parts = new ArrayList<>();
    parts.add(joinPoints());
    if (needsSynchronizedBody()) {
      parts.add("synchronizedBody()");
    }
    if (bound.stream().anyMatch(it -> it.key().equals("callee"))) {
      parts.add((event.isInBody() ? "this(" : "target(") + "callee)");
    }
    addArguments(parts);
    if (isPattern()) {
      parts.add(String.format(GENERATED, names.ofLibrary("Generated")));
    }
    return String.join(" && ", parts);
  }

  /** AspectJ multiplies alternatives by those of the entries that must not match. */
  private String joinPoints() {
    String designator = event.isInBody() ? "execution(" : "call(";
    List<String> signatures = new ArrayList<>();
    signatures.add(Signatures.pattern(event, modifiers(), declaring()));
    if (declaring().equals(ANY_CLASS)) {
      called.overridden().stream()
          .filter(it -> !event.shows(it))
          .forEach(it -> signatures.add(Signatures.pattern(it, modifiers(), ANY_CLASS)));
    }
    String alternatives =
        signatures.stream().map(it -> designator + it + ")").collect(Collectors.joining(" || "));
    return signatures.size() == 1 ? alternatives : "(" + alternatives + ")";
  }

  /** Whose method it is, is seen at the receiver. */
  private String declaring() {
    if (!called.isOnInstance()) {
      return called.declaringType();
    }
    return called.access().equals("private") ? called.declaringType().replace("+", "") : ANY_CLASS;
  }

  /** Whether the body must be synchronized, by its modifier or by what became of it. */
  boolean needsSynchronizedBody() {
    return event.isInBody() && called.isOnInstance() && called.modifiers().contains("synchronized");
  }

  /** Whether it may match calls that generated code makes. */
  private boolean isPattern() {
    return called.methodName().contains("*") || called.declaringType().contains("*");
  }

  private String modifiers() {
    return Signatures.staticModifiers(event).stream()
        .map(it -> it + " ")
        .collect(Collectors.joining());
  }

  private void addArguments(List<String> parts) {
    List<String> all =
        new ArrayList<>(Collections.nCopies(called.parameters().names().size(), "*"));
    bound.stream()
        .filter(Selection::isParameter)
        .forEach(it -> all.set(Integer.parseInt(it.key()), it.name()));
    if (all.stream().allMatch("*"::equals)) {
      return;
    }
    if (called.parameters().more()) {
      all.add("..");
    }
    parts.add("args(" + String.join(", ", all) + ")");
  }
}
