package org.saga.generator.stream;

import java.util.ArrayList;
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
import org.saga.generator.types.PlainValues;

/**
 * What SAGA takes to be pure: types whose objects never change, and classes whose methods change
 * nothing but what an action has made itself.
 *
 * <p>These are more than the values of Definition 1: what is only known by its identity can be kept
 * too. And they are less: a {@code UUID} is a value, but {@code UUID.randomUUID()} is not pure.
 *
 * <p>Users add to both with the system property {@code saga.pure}: names of classes, or of packages
 * with {@code .*} at their end, with commas between.
 */
final class PureTypes {
  static final String PROPERTY = "saga.pure";

  private static final Set<String> MORE_VALUES = Set.of("java.lang.Void", "java.lang.Class");
  private static final List<String> PERSISTENT =
      List.of("org.pcollections.", "org.saga.value.", "org.saga.lock.");

  /** Packages of classes whose objects can change, but only by who has them. */
  private static final List<String> TOOLS =
      List.of("java.util.function.", "java.util.stream.", "java.math.", "org.jgrapht.");

  /** Parts of them that draw lots. */
  private static final List<String> NO_TOOLS = List.of("org.jgrapht.generate.");

  private static final Set<String> MORE_TOOLS =
      Set.of(
          "java.lang.Math",
          "java.lang.StrictMath",
          "java.lang.StringBuilder",
          "java.lang.CharSequence",
          "java.lang.Comparable",
          "java.lang.Iterable",
          "java.lang.Number",
          "java.lang.Enum",
          "java.lang.Record");

  /** The rest of {@code java.util} reads files, clocks or settings, or is of no use here. */
  static final Set<String> COLLECTIONS =
      Set.of(
          "AbstractCollection",
          "AbstractList",
          "AbstractMap",
          "AbstractQueue",
          "AbstractSequentialList",
          "AbstractSet",
          "ArrayDeque",
          "ArrayList",
          "Arrays",
          "BitSet",
          "Collection",
          "Collections",
          "Comparator",
          "Deque",
          "Enumeration",
          "EnumMap",
          "EnumSet",
          "HashMap",
          "HashSet",
          "IdentityHashMap",
          "Iterator",
          "LinkedHashMap",
          "LinkedHashSet",
          "LinkedList",
          "List",
          "ListIterator",
          "Map",
          "NavigableMap",
          "NavigableSet",
          "Objects",
          "Optional",
          "OptionalDouble",
          "OptionalInt",
          "OptionalLong",
          "PrimitiveIterator",
          "PriorityQueue",
          "Queue",
          "SequencedCollection",
          "SequencedMap",
          "SequencedSet",
          "Set",
          "SortedMap",
          "SortedSet",
          "Spliterator",
          "Spliterators",
          "Stack",
          "StringJoiner",
          "StringTokenizer",
          "TreeMap",
          "TreeSet",
          "Vector",
          "IntSummaryStatistics",
          "LongSummaryStatistics",
          "DoubleSummaryStatistics");

  /** Methods that look at more than their arguments, of classes that else do not. */
  static final Set<String> NO_METHODS =
      Set.of(
          "java.lang.Math.random",
          "java.lang.StrictMath.random",
          "java.lang.Boolean.getBoolean",
          "java.lang.Integer.getInteger",
          "java.lang.Long.getLong",
          "java.lang.Class.forName",
          "java.lang.Class.newInstance",
          "java.lang.Class.getResource",
          "java.lang.Class.getResourceAsStream",
          "java.math.BigInteger.isProbablePrime",
          "java.math.BigInteger.nextProbablePrime",
          "java.math.BigInteger.probablePrime",
          "java.util.Collections.shuffle");

  private final List<String> added = new ArrayList<>();

  /** Whether objects of the program may be kept alive. */
  private final boolean mayHoldObjects;

  PureTypes(String added, boolean mayHoldObjects) {
    this.mayHoldObjects = mayHoldObjects;
    for (String name : added.split(",")) {
      if (!name.isBlank()) {
        this.added.add(name.strip());
      }
    }
  }

  /** Whether an attribute of the type can be kept: a value, or something known by identity only. */
  boolean canBeKept(TypeMirror type) {
    return canBeKept(type, new HashSet<>());
  }

  private boolean canBeKept(TypeMirror type, Set<String> open) {
    if (type.getKind().isPrimitive() || type.getKind() == TypeKind.NULL) {
      return true;
    }
    if (type.getKind() != TypeKind.DECLARED) {
      return type.getKind() != TypeKind.ARRAY && type.getKind() != TypeKind.ERROR;
    }
    DeclaredType declared = (DeclaredType) type;
    TypeElement element = (TypeElement) declared.asElement();
    if (!open.add(element.getQualifiedName().toString())) {
      return true;
    }
    if (isRecord(element)) {
      return element.getEnclosedElements().stream()
          .filter(RecordComponentElement.class::isInstance)
          .allMatch(it -> canBeKept(it.asType(), open));
    }
    return (isValue(element) || mayHoldObjects && !isTool(element))
        && declared.getTypeArguments().stream().allMatch(it -> canBeKept(it, open));
  }

  /** Whether all methods of the type leave its objects as they are. */
  boolean isValue(TypeMirror type) {
    return type.getKind().isPrimitive()
        || type instanceof DeclaredType declared && isValue((TypeElement) declared.asElement());
  }

  private boolean isValue(TypeElement element) {
    String name = element.getQualifiedName().toString();
    return PlainValues.contains(name)
        || MORE_VALUES.contains(name)
        || element.getKind() == ElementKind.ENUM
        || isRecord(element)
        || PERSISTENT.stream().anyMatch(name::startsWith)
        || isAdded(name);
  }

  private static boolean isRecord(Element element) {
    return element.getKind() == ElementKind.RECORD;
  }

  /** Whether an action may call the type's methods on what it has made itself. */
  boolean isTool(TypeElement element) {
    String name = element.getQualifiedName().toString();
    return isValue(element)
        || MORE_TOOLS.contains(name)
        || isCollection(name)
        || TOOLS.stream().anyMatch(name::startsWith)
            && NO_TOOLS.stream().noneMatch(name::startsWith);
  }

  /** Whether a method of such a type looks at something else, or at the program's surroundings. */
  static boolean looksElsewhere(String type, String method) {
    return NO_METHODS.contains(type + "." + method);
  }

  /** Nested types belong to theirs. */
  private static boolean isCollection(String name) {
    String prefix = "java.util.";
    return name.startsWith(prefix)
        && COLLECTIONS.contains(name.substring(prefix.length()).split("\\.")[0]);
  }

  private boolean isAdded(String name) {
    return added.stream()
        .anyMatch(
            it ->
                it.endsWith(".*")
                    ? name.startsWith(it.substring(0, it.length() - 1))
                    : name.equals(it));
  }
}
