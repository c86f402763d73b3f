package org.saga.generator.grammar;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.saga.generator.types.PlainValues;

/** Sorts types: values, which may be read freely; holders of other objects; all the rest. */
final class ValueTypes {
  private static final Set<String> MORE_VALUES =
      Set.of("java.lang.Void", "java.lang.Class", "org.saga.value.Identity");
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

  ValueTypes(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  /** What is known of something of this type that is drawn from a holder. */
  Taint drawn(TypeMirror type, Taint holder) {
    if (isValue(type)) {
      return null;
    }
    return new Taint(isHolder(type) ? Taint.Level.HOLDER : Taint.Level.OBJECT, holder.attribute());
  }

  boolean isValue(TypeMirror type) {
    return isValue(type, new HashSet<>());
  }

  private boolean isValue(TypeMirror type, Set<String> open) {
    if (type == null || type.getKind().isPrimitive()) {
      return true;
    }
    if (type.getKind() == TypeKind.VOID || type.getKind() == TypeKind.NULL) {
      return true;
    }
    if (!(type instanceof DeclaredType declared) || type.getKind() == TypeKind.ERROR) {
      return false;
    }
    TypeElement element = (TypeElement) declared.asElement();
    String name = element.getQualifiedName().toString();
    if (PlainValues.contains(name)
        || MORE_VALUES.contains(name)
        || element.getKind() == ElementKind.ENUM) {
      return true;
    }
    if (name.startsWith("org.pcollections.")) {
      List<? extends TypeMirror> arguments = declared.getTypeArguments();
      return !arguments.isEmpty() && arguments.stream().allMatch(it -> isValue(it, open));
    }
    return element.getKind() == ElementKind.RECORD
        && open.add(name)
        && isRecordOfValues(element, open);
  }

  private boolean isRecordOfValues(TypeElement element, Set<String> open) {
    for (Element member : element.getEnclosedElements()) {
      if (member instanceof RecordComponentElement && !isValue(member.asType(), open)) {
        return false;
      }
    }
    return true;
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
