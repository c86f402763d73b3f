package org.saga.event;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Class names as a person writes them, from those of the virtual machine. */
final class ClassNames {
  private static final Map<Character, String> PRIMITIVES =
      Map.of(
          'Z', "boolean", 'B', "byte", 'C', "char", 'S', "short", 'I', "int", 'J', "long", 'F',
          "float", 'D', "double");

  /** A sign between two names; one may also be part of a name, or all of it. */
  private static final Pattern BETWEEN_CLASSES = Pattern.compile("(?<=[^$.])\\$(?=.)");

  private static final String CONSTRUCTOR = "<init>";

  /** A type in a descriptor. */
  private static final Pattern TYPE = Pattern.compile("\\[*(?:L[^;]*;|[^\\[])");

  private ClassNames() {}

  static String simple(String binaryName) {
    int dimensions = binaryName.lastIndexOf('[') + 1;
    return element(binaryName, dimensions) + "[]".repeat(dimensions);
  }

  /**
   * Returns a method by its owner, name and descriptor: {@code get(int)}. A constructor is called
   * like its class.
   */
  static String method(String method) {
    int bracket = method.indexOf('(');
    int dot = method.lastIndexOf('.', bracket);
    String name = method.substring(dot + 1, bracket);
    String shown =
        name.equals(CONSTRUCTOR) ? simple(method.substring(0, dot).replace('/', '.')) : name;
    return shown + parameters(method.substring(bracket + 1, method.indexOf(')')));
  }

  private static String parameters(String descriptors) {
    return TYPE.matcher(descriptors.replace('/', '.'))
        .results()
        .map(it -> ofDescriptor(it.group(), it.group().lastIndexOf('[') + 1))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String ofDescriptor(String descriptor, int dimensions) {
    return ofElement(descriptor, dimensions) + "[]".repeat(dimensions);
  }

  private static String element(String binaryName, int dimensions) {
    return dimensions == 0 ? withoutPackage(binaryName) : ofElement(binaryName, dimensions);
  }

  private static String ofElement(String descriptor, int dimensions) {
    return descriptor.endsWith(";")
        ? withoutPackage(descriptor.substring(dimensions + 1, descriptor.length() - 1))
        : PRIMITIVES.get(descriptor.charAt(dimensions));
  }

  private static String withoutPackage(String binaryName) {
    int lambda = binaryName.indexOf("$$Lambda");
    String name = lambda < 0 ? binaryName : binaryName.substring(0, lambda) + ".lambda";
    int owner = lambda < 0 ? name.length() : lambda;
    String simple = name.substring(name.lastIndexOf('.', owner - 1) + 1);
    return BETWEEN_CLASSES.matcher(simple).replaceAll(".");
  }
}
