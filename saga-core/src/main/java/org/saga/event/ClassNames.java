package org.saga.event;

import java.util.Map;
import java.util.regex.Pattern;

/** Class names as a person writes them, from those of the virtual machine. */
final class ClassNames {
  private static final Map<Character, String> PRIMITIVES =
      Map.of(
          'Z', "boolean", 'B', "byte", 'C', "char", 'S', "short", 'I', "int", 'J', "long", 'F',
          "float", 'D', "double");

  /** A sign between two names; one may also be part of a name, or all of it. */
  private static final Pattern BETWEEN_CLASSES = Pattern.compile("(?<=[^$.])\\$(?=.)");

  private ClassNames() {}

  static String simple(String binaryName) {
    int dimensions = binaryName.lastIndexOf('[') + 1;
    return element(binaryName, dimensions) + "[]".repeat(dimensions);
  }

  private static String element(String binaryName, int dimensions) {
    if (dimensions == 0) {
      return withoutPackage(binaryName);
    }
    return binaryName.endsWith(";")
        ? withoutPackage(binaryName.substring(dimensions + 1, binaryName.length() - 1))
        : PRIMITIVES.get(binaryName.charAt(dimensions));
  }

  private static String withoutPackage(String binaryName) {
    int lambda = binaryName.indexOf("$$Lambda");
    String name = lambda < 0 ? binaryName : binaryName.substring(0, lambda) + ".lambda";
    int owner = lambda < 0 ? name.length() : lambda;
    String simple = name.substring(name.lastIndexOf('.', owner - 1) + 1);
    return BETWEEN_CLASSES.matcher(simple).replaceAll(".");
  }
}
