package org.saga.generator.rascal;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Writes random views, of which most are well formed; one seed, one view. */
final class RandomViews {
  private static final List<String> IMPORTS =
      List.of(
          "java.util.*",
          "java.util.concurrent.locks.*",
          "java.io.Reader",
          "java.util.concurrent.Callable",
          "static java.lang.Math.*",
          "java.util.Map.Entry");
  private static final List<String> TYPES =
      List.of(
          "Thread",
          "Runnable",
          "List",
          "java.util.List",
          "List<String>",
          "Map.Entry<K, ? extends Number>",
          "Map",
          "Lock",
          "ReentrantLock",
          "java.util.concurrent.locks.ReadWriteLock",
          "Reader",
          "java.io.BufferedReader",
          "Callable<Integer>",
          "StringBuilder",
          "String",
          "Object",
          "Iterator<?>",
          "Fork",
          "demo.Nothing",
          "*Lock",
          "Reader+");
  private static final List<String> VALUES =
      List.of(
          "int", "long", "boolean", "double[]", "String", "Object", "Object[]", "List<String>[]",
          "char[][]", "CharSequence+", "*", "Runnable", "T", "Collection<? super Integer>");
  private static final List<String> METHODS =
      List.of(
          "lock", "unlock", "tryLock", "run", "start", "join", "add", "get", "read", "close", "next",
          "hasNext", "call", "append", "toString", "wait", "await*", "*", "get*", "exec", "view");
  private static final List<String> NAMES =
      List.of("x", "left", "right", "e", "name", "callee", "text", "reset", "final1", "grammar");
  private static final List<String> TERMINALS =
      List.of("LOCK", "UNLOCK", "GET", "START", "A", "B", "C1", "D_2", "call", "Reset", "EOF");
  private static final List<String> CONDITIONS =
      List.of(
          "true",
          "x == null",
          "callee == session.right",
          "caller != callee && (session.n > 0 || true)",
          "\")\".length() == 1 /* ) */",
          "n + 'c' >\n  1",
          "");
  private static final List<String> MODIFIERS =
      List.of("public", "static", "synchronized", "final", "abstract", "protected");
  private static final List<String> BLANKS =
      List.of(" ", " ", " ", " ", " ", "  ", "\n", "\n  ", "\t", " /* a, b) */ ", " // c {\n");

  private final Random random;
  private final List<String> tokens = new ArrayList<>();

  private RandomViews(long seed) {
    this.random = new Random(seed);
  }

  /** A file with a view or two. */
  static String file(long seed) {
    return new RandomViews(seed).file().text();
  }

  /** The same file with a token left out, doubled, replaced or with the rest cut off. */
  static String damagedFile(long seed) {
    return new RandomViews(seed).file().damage().text();
  }

  private RandomViews file() {
    if (chance(70)) {
      add("package", "demo", ";");
    }
    for (String imported : IMPORTS) {
      if (chance(50)) {
        add("import", imported, ";");
      }
    }
    view("First");
    if (chance(20)) {
      view(chance(90) ? "Second" : "First");
    }
    return this;
  }

  private void view(String name) {
    String scope = pick(List.of("thread", "global", "local"));
    add(scope, "view", name);
    maybe(20, () -> "viable");
    add("grammar", chance(95) ? "Any.g4" : "Missing.g4");
    if (scope.equals("local")) {
      add("specifies", pick(TYPES));
      maybe(30, () -> "noField");
    }
    add("{");
    int events = 1 + random.nextInt(5);
    for (int i = 0; i < events; i++) {
      event(scope.equals("local"));
      if (i < events - 1 || chance(20)) {
        add(",");
      }
    }
    add("}");
  }

  private void event(boolean local) {
    int choice = random.nextInt(10);
    if (choice < 2) {
      constructor();
    } else if (choice < 3) {
      add(pick(List.of("call", "exec", "return")), "synchronized", "(", pick(TYPES), ")");
    } else {
      method(local);
    }
    add(pick(TERMINALS));
    if (chance(20)) {
      add("reset", "(", pick(CONDITIONS), ")");
    }
  }

  private void constructor() {
    maybe(60, this::kind);
    maybe(20, () -> pick(MODIFIERS));
    if (chance(50)) {
      add(pick(TYPES), ".", "new");
    } else if (chance(60)) {
      String type = pick(TYPES).replaceAll("[<+].*", "");
      add(type, ".", chance(95) ? type.substring(type.lastIndexOf('.') + 1) : "Other");
    } else {
      add("new");
    }
    parameters();
  }

  private void method(boolean local) {
    add(kind());
    maybe(10, () -> "ExcludeSelfCalls");
    while (chance(20)) {
      add(pick(MODIFIERS));
    }
    if (chance(10)) {
      add("<", "T", "extends", "Comparable<T>", ">");
    }
    add(chance(40) ? "void" : chance(50) ? "*" : pick(VALUES));
    if (chance(local ? 40 : 97)) {
      add(pick(TYPES), ".");
    }
    add(pick(METHODS));
    parameters();
    if (chance(10)) {
      add("throws", "Exception", ",", "java.io.IOException");
    }
  }

  private String kind() {
    return pick(List.of("call", "call", "exec", "return", "throw"));
  }

  private void parameters() {
    add("(");
    int count = chance(50) ? 0 : random.nextInt(4);
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        add(",");
      }
      maybe(10, () -> "final");
      add(pick(VALUES));
      maybe(5, () -> "...");
      maybe(70, () -> pick(NAMES));
    }
    if (chance(30)) {
      if (count > 0) {
        add(",");
      }
      add("..");
    }
    add(")");
  }

  private RandomViews damage() {
    int at = random.nextInt(tokens.size());
    switch (random.nextInt(5)) {
      case 0 -> tokens.remove(at);
      case 1 -> tokens.add(at, tokens.get(at));
      case 2 -> tokens.set(at, tokens.get(random.nextInt(tokens.size())));
      case 3 -> tokens.set(at, pick(List.of("(", ")", "\"a", "/*", "'", "#", "new", "..", "é", "<")));
      default -> tokens.subList(at, tokens.size()).clear();
    }
    return this;
  }

  private String text() {
    StringBuilder text = new StringBuilder(chance(10) ? "// A view.\n" : "");
    for (String token : tokens) {
      text.append(token).append(pick(BLANKS));
    }
    return text.toString();
  }

  private void add(String... several) {
    tokens.addAll(List.of(several));
  }

  private void maybe(int percent, Supplier<String> token) {
    if (chance(percent)) {
      add(token.get());
    }
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private String pick(List<String> from) {
    return from.get(random.nextInt(from.size()));
  }
}
