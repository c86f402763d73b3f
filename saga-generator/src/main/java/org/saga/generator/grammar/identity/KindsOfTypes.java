package org.saga.generator.grammar.identity;

import java.util.List;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.saga.generator.types.ValueTypes;

/** Sorts types: values, which may be read freely; holders of other objects; all the rest. */
final class KindsOfTypes {
  /** What says something of a class and nothing of an object. */
  private static final Set<String> NO_STATE = Set.of("java.lang.Void", "java.lang.Class");

  private static final List<String> HOLDERS =
      List.of(
          "java.lang.Iterable",
          "java.util.Map",
          "java.util.Map.Entry",
          "java.util.Iterator",
          "java.util.Enumeration",
          "java.util.Optional",
          "java.util.stream.BaseStream",
          "java.util.concurrent.atomic.AtomicReference",
          "java.lang.ref.Reference",
          "org.saga.value.IdentityMap");

  private final Elements elements;
  private final Types types;
  private final ValueTypes values;

  KindsOfTypes(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
    this.values = new ValueTypes(elements, types);
  }

  /** What is known of something of this type that is drawn from a holder. */
  Taint drawn(TypeMirror type, Taint holder) {
    if (isValue(type)) {
      return null;
    }
    return new Taint(isHolder(type) ? Taint.Level.HOLDER : Taint.Level.OBJECT, holder.attribute());
  }

  /** Whether nothing but a value can be of the type; of nothing there is nothing to read. */
  boolean isValue(TypeMirror type) {
    return type == null
        || type.getKind() == TypeKind.VOID
        || type.getKind() == TypeKind.NULL
        || values.isValue(type)
        || NO_STATE.stream().anyMatch(it -> isErasedTo(type, it));
  }

  private boolean isErasedTo(TypeMirror type, String name) {
    return type.getKind() == TypeKind.DECLARED
        && ((TypeElement) ((DeclaredType) type).asElement()).getQualifiedName().contentEquals(name);
  }

  boolean isHolder(TypeMirror type) {
    return type.getKind() == TypeKind.ARRAY || HOLDERS.stream().anyMatch(it -> isSubtype(type, it));
  }

  boolean isSubtype(TypeMirror type, String name) {
    TypeElement element = elements.getTypeElement(name);
    return element != null
        && type != null
        && type.getKind() == TypeKind.DECLARED
        && types.isSubtype(types.erasure(type), types.erasure(element.asType()));
  }
}
