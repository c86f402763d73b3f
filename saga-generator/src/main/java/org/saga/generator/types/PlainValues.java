package org.saga.generator.types;

import java.util.Set;

/** Classes of the JDK whose objects never change, and none of whose methods changes anything. */
public final class PlainValues {
  private static final Set<String> NAMES =
      Set.of(
          "java.lang.String",
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Character",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double",
          "java.math.BigInteger",
          "java.math.BigDecimal");

  private PlainValues() {}

  /** Tells whether it is one of them. */
  public static boolean contains(String className) {
    return NAMES.contains(className);
  }
}
