package org.saga.generator.endtoend;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.saga.generator.endtoend.RandomProgram.Method;

/** Writes random views of a random program, an entry a line. */
final class RandomEntries {
  private static final List<String> KINDS = List.of("call", "call", "exec", "return", "throw");
  private static final List<String> SCOPES = List.of("thread", "global", "local");
  private static final List<String> SPECIFIED =
      List.of("Low", "Base", "Named", "Shape", "Box", "Outer", "Kind", "Point", "java.util.List");

  private final Random random;
  private final String packageName;
  private final Map<String, List<Method>> types;

  RandomEntries(long seed, String packageName, Map<String, List<Method>> types) {
    this.random = new Random(seed);
    this.packageName = packageName;
    this.types = types;
  }

  /** The lines of a view: its head, its entries without commas, and its end. */
  List<String> view(String name) {
    List<String> lines = new ArrayList<>();
    String scope = one(SCOPES);
    String specified = scope.equals("local") ? one(SPECIFIED) : null;
    String noField = specified != null && chance(4) ? " noField" : "";
    lines.add(
        "package "
            + packageName
            + "; "
            + scope
            + " view "
            + name
            + " grammar Any.g4 "
            + (specified == null ? "" : "specifies " + specified + noField)
            + " {");
    int count = 2 + random.nextInt(6);
    for (int i = 0; i < count; i++) {
      int terminal = i > 0 && chance(5) ? random.nextInt(i) : i;
      lines.add(entry(specified) + " " + name.toUpperCase() + "_" + terminal);
    }
    lines.add("}");
    return lines;
  }

  private String entry(String specified) {
    boolean own = specified != null && random.nextBoolean();
    String type = own ? specified : one(List.copyOf(types.keySet()));
    Method method = one(types.get(type));
    boolean isJdk = type.contains("java.") || type.equals("StringBuilder");
    String kind = one(KINDS);
    if (isJdk && kind.equals("exec")) {
      kind = "call";
    }
    String receiver = own && !method.isStatic() ? "" : type + ".";
    if (method.isConstructor()) {
      return kind + " " + type + ".new(" + parameters(method) + ")";
    }
    List<String> words = new ArrayList<>(List.of(kind));
    if (chance(7)) {
      words.add("ExcludeSelfCalls");
    }
    if (method.isStatic()) {
      words.add("static");
    } else if (chance(4)) {
      words.add("synchronized");
    }
    words.add(chance(3) ? "*" : erased(type, method.result()));
    words.add(receiver + name(method) + "(" + parameters(method) + ")");
    return String.join(" ", words);
  }

  private String name(Method method) {
    return switch (random.nextInt(8)) {
      case 0 -> "*";
      case 1 -> method.name().substring(0, 1) + "*";
      default -> method.name();
    };
  }

  private String parameters(Method method) {
    if (chance(4)) {
      return "..";
    }
    List<String> parameters = new ArrayList<>();
    for (String parameter : method.parameters()) {
      if (chance(8)) {
        parameters.add("..");
        break;
      }
      int space = parameter.lastIndexOf(' ');
      String type = chance(8) ? "*" : erased(method.owner(), parameter.substring(0, space));
      parameters.add(random.nextBoolean() ? type : type + parameter.substring(space));
    }
    return String.join(", ", parameters);
  }

  /** The program calls the methods of the generic type with strings. */
  private static String erased(String owner, String type) {
    return owner.equals("Shape") && type.equals("String") ? "Object" : type;
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }
}
