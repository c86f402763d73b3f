package org.saga.generator.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Reads a fully qualified Java type from its text. */
final class TypeReader {
  private final String text;
  private final Types types;
  private final NameResolver names;
  private int next;

  TypeReader(String text, Types types, NameResolver names) {
    this.text = text;
    this.types = types;
    this.names = names;
  }

  Optional<TypeMirror> read() {
    Optional<TypeMirror> type = Optional.ofNullable(type());
    return next == text.length() ? type : Optional.empty();
  }

  private TypeMirror type() {
    if (accept("? extends ")) {
      TypeMirror bound = type();
      return bound == null ? null : types.getWildcardType(bound, null);
    }
    if (accept("? super ")) {
      TypeMirror bound = type();
      return bound == null ? null : types.getWildcardType(null, bound);
    }
    if (accept("?")) {
      return types.getWildcardType(null, null);
    }
    TypeMirror type = named();
    while (accept("[]")) {
      type = type == null ? null : types.getArrayType(type);
    }
    return type;
  }

  private TypeMirror named() {
    int start = next;
    while (next < text.length() && "<>,[] ".indexOf(text.charAt(next)) < 0) {
      next++;
    }
    String name = text.substring(start, next);
    List<TypeMirror> arguments = arguments();
    for (TypeKind kind : TypeKind.values()) {
      if (kind.name().toLowerCase(Locale.ROOT).equals(name)) {
        return kind.isPrimitive()
            ? types.getPrimitiveType(kind)
            : kind == TypeKind.VOID ? types.getNoType(kind) : null;
      }
    }
    return names.find(name).map(it -> declared(it, arguments)).orElse(null);
  }

  private TypeMirror declared(TypeElement element, List<TypeMirror> arguments) {
    boolean fits = arguments.size() == element.getTypeParameters().size();
    boolean references =
        arguments.stream().allMatch(it -> it != null && !it.getKind().isPrimitive());
    boolean ofOuter = TypeTexts.innerOfGeneric(element);
    if (arguments.isEmpty() || !fits || !references || ofOuter) {
      return types.erasure(element.asType());
    }
    return types.getDeclaredType(element, arguments.toArray(TypeMirror[]::new));
  }

  private List<TypeMirror> arguments() {
    List<TypeMirror> arguments = new ArrayList<>();
    if (accept("<")) {
      do {
        arguments.add(type());
      } while (accept(", ") || accept(","));
      accept(">");
    }
    return arguments;
  }

  private boolean accept(String expected) {
    boolean found = text.startsWith(expected, next);
    next += found ? expected.length() : 0;
    return found;
  }
}
