package org.saga.generator.grammar.identity;

import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** Methods outside of the grammar that keep an object without looking into it. */
final class KnownMethods {
  private static final Map<String, Set<String>> STATIC =
      Map.of(
          "java.util.Objects", Set.of("requireNonNull", "requireNonNullElse", "isNull", "nonNull"),
          "java.lang.System", Set.of("identityHashCode"),
          "java.util.List", Set.of("of"),
          "java.util.Arrays", Set.of("asList"),
          "java.util.Collections", Set.of("singletonList"),
          "java.util.Optional", Set.of("of", "ofNullable"),
          "java.util.stream.Stream", Set.of("of", "ofNullable"),
          "org.pcollections.ConsPStack", Set.of("singleton"),
          "org.pcollections.TreePVector", Set.of("singleton"));
  private static final Set<String> ADDING =
      Set.of(
          "add",
          "addFirst",
          "addLast",
          "push",
          "offer",
          "offerFirst",
          "offerLast",
          "set",
          "plus",
          "with");
  private static final Set<String> MAPPING =
      Set.of("put", "putIfAbsent", "getOrDefault", "replace", "plus");
  private static final List<String> SEQUENCES = List.of("java.util.List", "java.util.Deque");
  private static final Set<String> READING =
      Set.of("java.util.Objects", "java.lang.String", "java.io.PrintStream", "java.util.Arrays");
  private static final Set<String> READING_NAMES =
      Set.of("equals", "hashCode", "toString", "append", "insert", "compare", "compareTo");

  private final KindsOfTypes types;

  KnownMethods(KindsOfTypes types) {
    this.types = types;
  }

  /** Whether a call keeps its argument at an index, and does nothing else with it. */
  boolean keeps(ExecutableElement method, TypeMirror receiver, int index) {
    String owner = owner(method);
    String name = method.getSimpleName().toString();
    if (owner.startsWith("org.saga.value.") || owner.equals("org.saga.check.GrammarParser")) {
      return true;
    }
    if (method.getModifiers().contains(Modifier.STATIC)) {
      return STATIC.getOrDefault(owner, Set.of()).contains(name);
    }
    if (types.isSubtype(receiver, "java.util.IdentityHashMap")) {
      return true;
    }
    if (types.isSubtype(receiver, "java.util.Map")) {
      return index == 1 && MAPPING.contains(name);
    }
    if (owner.equals("java.util.Optional")) {
      return name.equals("orElse");
    }
    return SEQUENCES.stream().anyMatch(it -> types.isSubtype(receiver, it))
        && ADDING.contains(name);
  }

  /** Whether what a call returns has nothing of its arguments but their identity. */
  boolean forgets(ExecutableElement method) {
    String owner = owner(method);
    return owner.equals("org.saga.value.Identity") || owner.equals("org.saga.check.GrammarParser");
  }

  /** Whether a call looks into what its argument holds. */
  boolean reads(ExecutableElement method) {
    return !owner(method).equals("org.saga.check.GrammarParser")
        && (READING.contains(owner(method))
            || READING_NAMES.contains(method.getSimpleName().toString()));
  }

  private static String owner(ExecutableElement method) {
    return ((TypeElement) method.getEnclosingElement()).getQualifiedName().toString();
  }
}
