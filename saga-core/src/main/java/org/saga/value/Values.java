package org.saga.value;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Whether attributes are the same: values by what they say, objects of the program by their
 * identity. No method of the program is run to find out.
 */
public final class Values {
  /** What reads the parts of a record, or the public fields of an object that SAGA has made. */
  private static final ClassValue<List<MethodHandle>> PARTS =
      new ClassValue<>() {
        @Override
        protected List<MethodHandle> computeValue(Class<?> type) {
          return type.isRecord() ? ofRecord(type) : ofPublicFields(type);
        }
      };

  private Values() {}

  /** Tells whether two attributes are the same. */
  public static boolean same(Object one, Object other) {
    if (one == other) {
      return true;
    }
    if (one == null || other == null || one.getClass() != other.getClass()) {
      return false;
    }
    if (isPlain(one)) {
      return one.equals(other);
    }
    if (one instanceof Record) {
      return sameParts(one, other);
    }
    return isCollection(one) && sameElements(elements(one), elements(other));
  }

  /** Returns a number that is the same for attributes that are. */
  public static int hash(Object value) {
    if (value == null) {
      return 0;
    }
    if (isPlain(value)) {
      return value.hashCode();
    }
    if (value instanceof Record) {
      return hashOfParts(value);
    }
    return isCollection(value) ? hashOfElements(elements(value)) : System.identityHashCode(value);
  }

  /**
   * Tells whether the public fields of two objects of a class are the same, as of the attributes of
   * two sessions.
   */
  public static boolean sameParts(Object one, Object other) {
    if (one == other) {
      return true;
    }
    if (one == null || other == null || one.getClass() != other.getClass()) {
      return false;
    }
    List<MethodHandle> parts = PARTS.get(one.getClass());
    return parts != null && parts.stream().allMatch(it -> same(read(it, one), read(it, other)));
  }

  /** Returns a number that is the same for objects whose public fields are. */
  public static int hashOfParts(Object value) {
    List<MethodHandle> parts = value == null ? List.of() : PARTS.get(value.getClass());
    if (parts == null) {
      return System.identityHashCode(value);
    }
    int hash = 1;
    for (MethodHandle part : parts) {
      hash = 31 * hash + hash(read(part, value));
    }
    return hash;
  }

  /** Whether its {@code equals} is SAGA's or the JDK's and says what is wanted. */
  private static boolean isPlain(Object value) {
    String type = value.getClass().getName();
    return value instanceof String
        || value instanceof Boolean
        || value instanceof Character
        || value instanceof Number && type.startsWith("java.")
        || value instanceof Value;
  }

  /** Whether it is one of those whose elements do not change, nor the order in which they come. */
  private static boolean isCollection(Object value) {
    String type = value.getClass().getName();
    boolean isKnown =
        type.startsWith("org.pcollections.") || type.startsWith("java.util.ImmutableCollections$");
    return isKnown && (value instanceof Collection<?> || value instanceof Map<?, ?>);
  }

  private static Collection<?> elements(Object collection) {
    if (!(collection instanceof Map<?, ?> map)) {
      return (Collection<?>) collection;
    }
    List<Object> elements = new ArrayList<>();
    map.forEach(
        (key, value) -> {
          elements.add(key);
          elements.add(value);
        });
    return elements;
  }

  /** Collections without an order may be told apart that are the same: that is on the safe side. */
  private static boolean sameElements(Collection<?> one, Collection<?> other) {
    if (one.size() != other.size()) {
      return false;
    }
    Iterator<?> others = other.iterator();
    for (Object element : one) {
      if (!same(element, others.next())) {
        return false;
      }
    }
    return true;
  }

  private static int hashOfElements(Collection<?> elements) {
    int hash = 1;
    for (Object element : elements) {
      hash = 31 * hash + hash(element);
    }
    return hash;
  }

  private static List<MethodHandle> ofRecord(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    try {
      for (RecordComponent component : type.getRecordComponents()) {
        fields.add(type.getDeclaredField(component.getName()));
      }
    } catch (NoSuchFieldException impossible) {
      return null;
    }
    return readers(fields);
  }

  private static List<MethodHandle> ofPublicFields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Field field : type.getFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        fields.add(field);
      }
    }
    return readers(fields);
  }

  /** Returns null where the program keeps its fields to itself. */
  private static List<MethodHandle> readers(List<Field> fields) {
    List<MethodHandle> readers = new ArrayList<>();
    try {
      for (Field field : fields) {
        field.setAccessible(true);
        readers.add(MethodHandles.lookup().unreflectGetter(field));
      }
    } catch (IllegalAccessException | RuntimeException closed) {
      return null;
    }
    return readers;
  }

  private static Object read(MethodHandle part, Object owner) {
    try {
      return part.invoke(owner);
    } catch (Throwable impossible) {
      throw new AssertionError(impossible);
    }
  }
}
