package org.saga.generator.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.syntax.EventNode.TypeVariable;
import org.saga.generator.syntax.TypeNode;
import org.saga.generator.types.Resolved;

/** Resolves the types that a view writes; it reports those that are unknown. */
final class TypeResolver {
  private final Context context;

  /**
   * The type whose methods are described, which may have type variables; empty if there is none.
   */
  private final String owner;

  TypeResolver(Context context) {
    this(context, "");
  }

  private TypeResolver(Context context, String owner) {
    this.context = context;
    this.owner = owner;
  }

  /** Resolves what is written of the methods of a type. */
  TypeResolver within(ResolvedType type) {
    return new TypeResolver(context, type.name());
  }

  /** A method's own type variables and what they stand for: their bounds. */
  Map<String, TypeNode> variables(List<TypeVariable> variables) {
    TypeNode object = new TypeNode(0, "java.lang.Object", List.of(), false, 0);
    return variables.stream()
        .collect(
            Collectors.toMap(
                TypeVariable::name,
                it -> it.bound() == null ? object : it.bound(),
                (first, second) -> first));
  }

  /** The type as AspectJ and the type service write patterns: qualified, no type arguments. */
  ResolvedType resolve(TypeNode type, Map<String, TypeNode> variables) {
    if (variables.containsKey(type.name())) {
      return variable(type, variables);
    }
    Resolved name = name(type);
    String brackets = "[]".repeat(type.dimensions());
    String arguments =
        type.arguments().stream()
            .map(it -> argument(it, variables))
            .collect(Collectors.joining(", ", "<", ">"));
    String full = name.name() + (type.arguments().isEmpty() ? "" : arguments) + brackets;
    String pattern = name.name() + (type.subtypes() ? "+" : "") + brackets;
    boolean open = type.isPattern() || type.subtypes();
    return new ResolvedType(pattern, full, name.name(), name.status(), open);
  }

  private ResolvedType variable(TypeNode type, Map<String, TypeNode> variables) {
    // A bound may mention its own variable; what that stands for does not matter any more.
    Map<String, TypeNode> within = new HashMap<>(variables);
    TypeNode written = within.put(type.name(), OBJECT);
    ResolvedType bound = resolve(written, within);
    String brackets = "[]".repeat(type.dimensions());
    return new ResolvedType(
        bound.name() + brackets, bound.full() + brackets, bound.name(), bound.status(), true);
  }

  private static final TypeNode OBJECT = new TypeNode(0, "java.lang.Object", List.of(), false, 0);

  private String argument(TypeNode argument, Map<String, TypeNode> variables) {
    if (!argument.isWildcard()) {
      return resolve(argument, variables).full();
    }
    return argument.arguments().isEmpty()
        ? "?"
        : argument.name() + " " + argument(argument.arguments().get(0), variables);
  }

  private Resolved name(TypeNode type) {
    String name = type.name();
    if (type.isPattern()) {
      return new Resolved(Resolved.Status.LATE, pattern(name), List.of());
    }
    if (SourceVersion.isKeyword(name)) {
      return new Resolved(Resolved.Status.FOUND, name, List.of());
    }
    Resolved resolved = context.types().resolve(name, context.scope());
    switch (resolved.status()) {
      case UNKNOWN -> reportUnknown(type, resolved);
      case AMBIGUOUS ->
          context.report(
              Code.AMBIGUOUS_TYPE, type.offset(), name, String.join(", ", resolved.others()));
      default -> {}
    }
    return resolved;
  }

  private void reportUnknown(TypeNode type, Resolved resolved) {
    String name = type.name();
    Optional<String> bound = context.types().bound(owner, name);
    if (bound.isPresent()) {
      context.report(
          Code.TYPE_VARIABLE, type.offset(), name, EventResolver.simple(owner), bound.get());
    } else {
      context.report(Code.UNKNOWN_TYPE, type.offset(), name, didYouMean(resolved.others()));
    }
  }

  /** A part of a simple name may be in any package. */
  private String pattern(String name) {
    boolean anywhere =
        name.equals("*") || name.indexOf('.') >= 0 || context.scope().packageName().isEmpty();
    return anywhere ? name : "*.." + name;
  }

  static String didYouMean(List<String> names) {
    return names.isEmpty() ? "" : " (did you mean " + String.join(" or ", names) + "?)";
  }
}
