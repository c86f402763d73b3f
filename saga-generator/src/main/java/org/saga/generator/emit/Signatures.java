package org.saga.generator.emit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.saga.generator.model.Erasure;
import org.saga.generator.model.EventModel;
import org.saga.generator.syntax.Target;

/** The signature of what an event is about, for people, for AspectJ and for the run time. */
final class Signatures {
  /** A simple name that follows the name of a type, with a dollar sign in it. */
  private static final Pattern NESTED =
      Pattern.compile("(?<=(?<!\\w)[A-Z$][\\w$]{0,200}\\.)[\\w*]*\\$[\\w$*]*");

  private Signatures() {}

  /** As reports show it: {@code get(int)}, {@code Phil(Fork, Fork)}. */
  static String shown(EventModel event) {
    String declaring = Text.simple(event.called().declaringType());
    if (event.called().target() == Target.MONITOR) {
      return "synchronized(" + declaring + ")";
    }
    String name =
        event.called().target() == Target.CONSTRUCTOR ? declaring : event.called().methodName();
    return name
        + parameters(event).stream().map(Text::simple).collect(Collectors.joining(", ", "(", ")"));
  }

  /** As a pattern of AspectJ: {@code void *.get(int)}. */
  static String pattern(EventModel event, String modifiers, String declaring) {
    String result =
        event.called().target() == Target.CONSTRUCTOR ? "" : type(event.shownResult()) + " ";
    String called = type(declaring) + "." + name(event);
    return modifiers + result + called + types(parameters(event, event.shownParameters()));
  }

  /** The signature that a call through a supertype has. */
  static String pattern(Erasure overridden, String modifiers, String declaring) {
    String called = overridden.returnType() + " " + declaring + "." + overridden.methodName();
    return modifiers + called + types(overridden.parameters());
  }

  /**
   * The modifiers that are known without running anything. Those of a method that is called are the
   * running implementation's, which the call hides; a synchronized body may have lost the modifier.
   */
  static Set<String> staticModifiers(EventModel event) {
    Set<String> modifiers = new LinkedHashSet<>();
    if (!event.called().access().isEmpty()) {
      modifiers.add(event.called().access());
    }
    if (event.called().isStatic()) {
      modifiers.add("static");
    }
    if (event.isInBody() || !event.called().isOnInstance()) {
      modifiers.addAll(event.called().modifiers());
    }
    if (event.called().isOnInstance()) {
      modifiers.remove("synchronized");
    }
    if (mayBeTheCompilers(event)) {
      modifiers.add("!synthetic");
    }
    return modifiers;
  }

  /**
   * Whether it may match what a compiler has added: the body of a lambda expression, an accessor, a
   * table for a switch. Where an object is called, such a method may stand for an inherited one.
   */
  private static boolean mayBeTheCompilers(EventModel event) {
    return event.called().methodName().contains("*")
        && (event.isInBody() || event.called().isStatic());
  }

  private static String types(List<String> types) {
    return types.stream().map(Signatures::type).collect(Collectors.joining(", ", "(", ")"));
  }

  /** AspectJ takes each {@code $} of a nested type's binary name for the end of a name. */
  private static String type(String type) {
    return NESTED
        .matcher(type)
        .replaceAll(
            it ->
                Arrays.stream(it.group().split("\\$", -1))
                    .map(part -> part.isEmpty() ? "*" : part)
                    .collect(Collectors.joining(".")));
  }

  private static String name(EventModel event) {
    return event.called().target() == Target.CONSTRUCTOR ? "new" : event.called().methodName();
  }

  /** As arguments of {@code Implementation}. */
  static String arguments(EventModel event) {
    List<String> arguments = new ArrayList<>();
    arguments.add(Text.quoted(event.called().methodName()));
    parameters(event).forEach(it -> arguments.add(Text.quoted(it)));
    return String.join(", ", arguments);
  }

  private static List<String> parameters(EventModel event) {
    return parameters(event, event.called().parameters().patterns());
  }

  private static List<String> parameters(EventModel event, List<String> types) {
    List<String> parameters = new ArrayList<>(types);
    if (event.called().parameters().more()) {
      parameters.add("..");
    }
    return parameters;
  }
}
