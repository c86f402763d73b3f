package org.saga.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/** The text of a view and a grammar to begin with: any history of one method is valid. */
final class FirstView {
  /** What a view's classes call so themselves, and ANTLR. */
  private static final Set<String> TAKEN =
      Set.of("EOF", "VIEW", "ENABLED", "SPEC", "GRAMMAR", "VOCABULARY", "GAPS");

  private final ClassOutline type;

  /** Full names by the simple ones that the view imports. */
  private final Map<String, String> imports = new TreeMap<>();

  private final String inPackage;

  FirstView(ClassOutline type) {
    this.type = type;
    String own = packageOf(type.name());
    // Java lets nobody add classes to its own packages.
    this.inPackage = own.startsWith("java.") ? "watch" : own;
  }

  private static String packageOf(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  private static String simpleName(String name) {
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  String name() {
    return simpleName(type.name()) + "View";
  }

  String view() {
    String specified = shown(type.name());
    List<String> entries = new ArrayList<>();
    for (ClassOutline.Method method : type.methods()) {
      String comment = entries.isEmpty() ? "  " : "  // ";
      entries.add(comment + entry(method) + ",\n");
    }
    StringBuilder text = new StringBuilder();
    text.append("// What is done to each ").append(simpleName(type.name()));
    text.append(". Entries without // are events; the grammar says which histories are valid.\n");
    text.append(inPackage.isEmpty() ? "" : "package " + inPackage + ";\n\n");
    imports.values().stream()
        .sorted()
        .forEach(it -> text.append("import ").append(it).append(";\n"));
    text.append(imports.isEmpty() ? "" : "\n");
    text.append("local view %s grammar %s.g4 specifies ".formatted(name(), name()));
    text.append(specified).append(" {\n");
    entries.forEach(text::append);
    return text.append("}\n").toString();
  }

  private String entry(ClassOutline.Method method) {
    List<String> parameters = new ArrayList<>();
    for (Type it : method.type().getArgumentTypes()) {
      parameters.add(shown(it) + " arg" + (parameters.size() + 1));
    }
    return "return %s %s(%s) %s"
        .formatted(
            shown(method.type().getReturnType()),
            method.name(),
            String.join(", ", parameters),
            terminal(method));
  }

  private String shown(Type type) {
    return switch (type.getSort()) {
      case Type.ARRAY -> shown(type.getElementType()) + "[]".repeat(type.getDimensions());
      case Type.OBJECT -> shown(type.getClassName());
      default -> type.getClassName();
    };
  }

  /** By its simple name, if that is imported or needs no import; else in full. */
  private String shown(String name) {
    String full = name.replace('$', '.');
    if (name.indexOf('$') < 0 && needsNoImport(name)) {
      return simpleName(name);
    }
    String outer = name.split("\\$")[0];
    if (needsNoImport(outer)) {
      return full.substring(packageOf(outer).isEmpty() ? 0 : packageOf(outer).length() + 1);
    }
    return imports.computeIfAbsent(simpleName(name), it -> full).equals(full)
        ? simpleName(name)
        : full;
  }

  private boolean needsNoImport(String name) {
    return packageOf(name).equals("java.lang") || packageOf(name).equals(inPackage);
  }

  private static String terminal(ClassOutline.Method method) {
    String words =
        method
            .name()
            .replaceAll("([a-z0-9])([A-Z])", "$1_$2")
            .replaceAll("\\W|\\$", "_")
            .replaceAll("^_+", "")
            .toUpperCase(Locale.ROOT);
    boolean isWord = !words.isEmpty() && Character.isLetter(words.charAt(0));
    String terminal = isWord ? words : "DO_" + words;
    return TAKEN.contains(terminal) ? terminal + "_CALLED" : terminal;
  }

  String grammar() {
    Set<String> terminals = new LinkedHashSet<>();
    type.methods().forEach(it -> terminals.add(terminal(it)));
    String first = terminals.iterator().next();
    String others =
        terminals.stream().skip(1).map(it -> "    // | " + it + "\n").collect(Collectors.joining());
    return """
        // The valid histories: any, so far. For instance ( TAKE GIVE )* has them alternate.
        grammar %s;

        start
          : ( %s
        %s    )*
          ;
        """
        .formatted(name(), first, others);
  }
}
