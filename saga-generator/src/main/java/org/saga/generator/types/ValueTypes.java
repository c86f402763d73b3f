package org.saga.generator.types;

import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Decides which types are values: they never change, so a grammar may read them at any time.
 * Primitives, strings, boxes, enums, big numbers, the final classes of java.time, records of
 * values, persistent collections of values, and SAGA's own identity references.
 */
public final class ValueTypes {
  private static final Set<String> FINAL_CLASSES =
      Set.of(
          "java.util.UUID",
          "java.util.OptionalInt",
          "java.util.OptionalLong",
          "java.util.OptionalDouble",
          "org.saga.value.Identity");

  /** Values if what they hold are values. */
  private static final Set<String> CONTAINERS =
      Set.of("java.util.Optional", "org.saga.value.IdentityMap");

  private final Elements elements;
  private final Types types;

  /** Decides with the help of one run of the compiler. */
  public ValueTypes(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  /** Whether objects of a type never change, nor what can be read through them. */
  public boolean isValue(TypeMirror type) {
    return isValue(type, new HashSet<>());
  }

  /** A record may hold itself: what is being decided counts as a value meanwhile. */
  private boolean isValue(TypeMirror type, Set<String> assumed) {
    if (type.getKind().isPrimitive()) {
      return true;
    }
    if (type instanceof WildcardType wildcard) {
      return wildcard.getExtendsBound() != null && isValue(wildcard.getExtendsBound(), assumed);
    }
    return type.getKind() == TypeKind.DECLARED
        && (!assumed.add(type.toString()) || isValue((DeclaredType) type, assumed));
  }

  private boolean isValue(DeclaredType type, Set<String> assumed) {
    TypeElement element = (TypeElement) type.asElement();
    String name = element.getQualifiedName().toString();
    String packageName = elements.getPackageOf(element).getQualifiedName().toString();
    if (CONTAINERS.contains(name) || packageName.equals("org.pcollections")) {
      return !type.getTypeArguments().isEmpty()
          && type.getTypeArguments().stream().allMatch(it -> isValue(it, assumed));
    }
    if (element.getKind() == ElementKind.RECORD) {
      return element.getRecordComponents().stream()
          .allMatch(it -> isValue(types.asMemberOf(type, it), assumed));
    }
    boolean time =
        packageName.equals("java.time") && element.getModifiers().contains(Modifier.FINAL);
    return element.getKind() == ElementKind.ENUM
        || time
        || PlainValues.contains(name)
        || FINAL_CLASSES.contains(name);
  }
}
