package org.saga.predict.flow;

/** What decisions call the parts of the memory, as {@link org.saga.predict.trace.Dependences}. */
final class Memory {
  private static final String[] ARRAYS = {
    "int[]", "long[]", "float[]", "double[]", "Object[]", "byte[]", "char[]", "short[]"
  };

  /** What all objects of the JDK hold. */
  static final String JDK = "java";

  private Memory() {}

  /**
   * The elements of arrays of a type. Those of {@code boolean[]} are accessed as bytes are.
   *
   * @param type as the instructions that access arrays have it, from 0
   */
  static String ofArray(int type) {
    return ARRAYS[type];
  }
}
