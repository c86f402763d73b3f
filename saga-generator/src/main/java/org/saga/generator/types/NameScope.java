package org.saga.generator.types;

import java.util.List;
import java.util.Set;

/**
 * Where a view's names are looked up.
 *
 * @param packageName the view's package, empty for the unnamed one
 * @param imports its imports without {@code import} and the semicolon
 * @param hidden simple names that mean something else in its generated code
 */
public record NameScope(String packageName, List<String> imports, Set<String> hidden) {
  List<String> singleImports() {
    return imports.stream().filter(it -> !it.endsWith(".*") && !isStatic(it)).toList();
  }

  /** The packages or types whose members are imported. */
  List<String> onDemandImports() {
    return imports.stream()
        .filter(it -> it.endsWith(".*") && !isStatic(it))
        .map(it -> it.substring(0, it.length() - 2))
        .toList();
  }

  /** The types whose static members are imported, nested types among them. */
  List<String> staticOnDemandImports() {
    return imports.stream()
        .filter(it -> it.endsWith(".*") && isStatic(it))
        .map(it -> withoutStatic(it.substring(0, it.length() - 2)))
        .toList();
  }

  /** What static imports name: fields and methods, or types. */
  List<String> staticSingleImports() {
    return imports.stream()
        .filter(it -> !it.endsWith(".*") && isStatic(it))
        .map(NameScope::withoutStatic)
        .toList();
  }

  private static String withoutStatic(String imported) {
    return imported.replaceFirst("^static\\s+", "");
  }

  String qualify(String simpleName) {
    return packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
  }

  private static boolean isStatic(String imported) {
    return imported.startsWith("static ");
  }
}
