package org.saga.generator.types;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Walks up from a type: nearest first, a class before an interface, {@code Object} last. */
final class Supertypes {
  private final Types types;

  Supertypes(Types types) {
    this.types = types;
  }

  TypeMirror common(TypeMirror left, TypeMirror right) {
    if (types.isSubtype(right, left)) {
      return left;
    }
    if (types.isSubtype(left, right)) {
      return right;
    }
    TypeMirror nearest =
        nearest(left, it -> types.isSubtype(types.erasure(right), types.erasure(it)));
    // Of a generic one the other may have other arguments.
    return types.isSubtype(right, nearest) ? nearest : types.erasure(nearest);
  }

  /** The nearest of the type and its supertypes that meets a condition. */
  TypeMirror nearest(TypeMirror type, Predicate<TypeMirror> condition) {
    List<TypeMirror> all = upwards(type);
    TypeMirror top = all.get(all.size() - 1);
    return all.stream()
        .filter(it -> it != top && isClass(it) && condition.test(it))
        .findFirst()
        .or(() -> all.stream().filter(it -> it != top && condition.test(it)).findFirst())
        .orElse(top);
  }

  private static boolean isClass(TypeMirror type) {
    return !(type instanceof DeclaredType declared)
        || !declared.asElement().getKind().isInterface();
  }

  private List<TypeMirror> upwards(TypeMirror type) {
    Set<String> seen = new LinkedHashSet<>();
    Deque<TypeMirror> open = new ArrayDeque<>(List.of(type));
    List<TypeMirror> all = new ArrayList<>();
    TypeMirror top = type;
    while (!open.isEmpty()) {
      TypeMirror next = open.removeFirst();
      if (next instanceof IntersectionType several) {
        // What an array of primitive values is besides.
        open.addAll(several.getBounds());
      }
      boolean known = next.getKind() == TypeKind.DECLARED || next.getKind() == TypeKind.ARRAY;
      if (!known || !seen.add(next.toString())) {
        continue;
      }
      if (next.toString().equals("java.lang.Object")) {
        top = next;
      } else {
        all.add(next);
        open.addAll(types.directSupertypes(next));
      }
    }
    all.add(top);
    return all;
  }
}
