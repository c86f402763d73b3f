package org.saga.generator.emit;

/**
 * What woven code hands over to an entry's method.
 *
 * @param key what it is, as the list of events says it: {@code callee}, or a parameter's index
 * @param type its type there: a primitive type, or one that all references have
 * @param name its name in generated code
 */
record Argument(String key, String type, String name) {
  @Override
  public String toString() {
    return type + " " + name;
  }

  /** The type as a descriptor has it. */
  String descriptor() {
    return switch (type) {
      case "boolean" -> "Z";
      case "byte" -> "B";
      case "char" -> "C";
      case "short" -> "S";
      case "int" -> "I";
      case "long" -> "J";
      case "float" -> "F";
      case "double" -> "D";
      default -> "L" + qualified().replace('.', '/') + ";";
    };
  }

  private String qualified() {
    return type.contains(".") ? type : "java.lang." + type;
  }
}
