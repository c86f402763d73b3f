package org.saga.event;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;

/** What a record has as it is: a grammar may read its value, and it holds no object. */
public final class RecordedValues {
  private static final Set<Class<?>> CLASSES =
      Set.of(
          Boolean.class,
          Character.class,
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          String.class,
          Class.class,
          BigInteger.class,
          BigDecimal.class,
          UUID.class,
          OptionalInt.class,
          OptionalLong.class,
          OptionalDouble.class);

  private RecordedValues() {}

  /** Tells whether objects of a class are recorded by value. */
  public static boolean areOf(Class<?> type) {
    return CLASSES.contains(type)
        || Enum.class.isAssignableFrom(type)
        || type.getName().startsWith("java.time.");
  }
}
