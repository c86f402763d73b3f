package org.saga.generator.rascal;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes random views of the classes in {@code program} and of the JDK, most of them well formed;
 * one seed, one view.
 */
final class RandomViews {
  private static final String PROGRAM = "org.saga.generator.rascal.program";

  /** Result, type, method and parameters. */
  private static final List<List<String>> METHODS =
      List.of(
          List.of("void", "Fork", "get"),
          List.of("void", "Fork", "release"),
          List.of("int", "Fork", "weight", "String unit", "long scale"),
          List.of("void", "WoodenFork", "get"),
          List.of("int", "WoodenFork", "compareTo", "WoodenFork other"),
          List.of("int", "Comparable", "compareTo", "Object other"),
          List.of("WoodenFork", "WoodenFork", "carve", "Object tree"),
          List.of("void", "WoodenFork", "touch", "char[][] method"),
          List.of("Object", "Box<String>", "take"),
          List.of("void", "Box", "put", "Object content"),
          List.of("void", "Box", "putAll", "List<?> contents"),
          List.of("void", "Box", "fill", "Object[] contents"),
          List.of("boolean", "Box", "pack", "Object content", "Object[] contents"),
          List.of("Object", "Box", "ship", "Object content"),
          List.of("void", "Crate", "put", "String content"),
          List.of("void", "Crate", "put", "int[] content"),
          List.of("void", "Crate", "put", "Crate content"),
          List.of("String", "Crate", "take"),
          List.of("Object[]", "Crate", "unpack", "Object[] content"),
          List.of("Comparable", "Box<?>", "best", "List candidates", "boolean after"),
          List.of("void", "Box.Lid", "open", "Box<String> box"),
          List.of("void", "Hidden", "touch", "Hidden \u00e9tui"),
          List.of("Hidden", "Hidden", "itself"),
          List.of("void", "Lock", "lock"),
          List.of(
              "boolean",
              "java.util.concurrent.locks.Lock",
              "tryLock",
              "long time",
              "TimeUnit unit"),
          List.of("void", "Thread", "start"),
          List.of("void", "Thread", "run"),
          List.of("boolean", "List<String>", "add", "Object taken"),
          List.of("Object", "Iterator<Fork>", "next"),
          List.of("int", "java.io.Reader", "read", "char[] buffer"),
          List.of("StringBuilder", "StringBuilder", "append", "CharSequence s"),
          List.of("int", "Math", "max", "int one", "int two"),
          List.of("void", "Fork", "happens"));

  /** Type and parameters. */
  private static final List<List<String>> CONSTRUCTORS =
      List.of(
          List.of("WoodenFork", "String name", "int... sizes"),
          List.of("Box"),
          List.of("Box", "Object content"),
          List.of("Crate", "int... content"),
          List.of("Hidden"),
          List.of("WoodenFork.Tine", "int length"),
          List.of("Thread", "Runnable body"),
          List.of("StringBuilder", "int capacity"));

  private static final List<String> SPECIFIED =
      List.of(
          "Fork",
          "WoodenFork",
          "Box<String>",
          "Crate",
          "Hidden",
          "Thread",
          "List<Fork>",
          "Box.Lid");
  private static final List<String> TERMINALS =
      List.of(
          "GET",
          "PUT",
          "START",
          "A",
          "B",
          "C1",
          "D_2",
          "Lock1",
          "GET_1",
          "Fork",
          "List",
          "Types",
          "Methods",
          "Implementation");
  private static final List<String> CONDITIONS =
      List.of(
          "true",
          "thread == null",
          "session.n > 0 || threadId == 1L",
          "!(session . same && \")\".length() == 1) /* ) */",
          "Math.max(1, 2)\n  == 2",
          "callee != null",
          "caller == callee",
          "content == null",
          "\u00e9tui == null",
          "unknown");
  private static final List<String> BLANKS =
      List.of(" ", " ", " ", " ", "  ", "\n", "\n  ", "\t", " /* a, b) */ ", " // c {\n", "\r\n");
  private static final List<String> JUNK =
      List.of("(", ")", "\"a", "/*", "'", "#", "new", "..", "\u00e9t\u00e9", "<", "void", "reset");

  private final Random random;
  private final List<String> tokens = new ArrayList<>();

  /** What the event before is about. */
  private List<String> method;

  private String terminal;

  private RandomViews(long seed) {
    this.random = new Random(seed);
  }

  /** A file with a view or two. */
  static String file(long seed) {
    return new RandomViews(seed).file().text();
  }

  /** A file with a token left out, doubled, replaced or with the rest cut off. */
  static String damagedFile(long seed) {
    return new RandomViews(seed).file().damage().text();
  }

  private RandomViews file() {
    if (chance(90)) {
      add("package", chance(30) ? PROGRAM : "demo", ";");
    }
    add("import", PROGRAM + ".*", ";");
    add("import", "java.util." + pick("*", "Iterator", "*"), ";");
    add("import", "java.util.concurrent.TimeUnit", ";");
    maybe(90, "import", "java.util.concurrent.locks.Lock", ";");
    maybe(50, "import", "java.util.List", ";");
    maybe(20, "import", "static", "java.lang.Math.*", ";");
    view("First");
    if (chance(20)) {
      view(chance(95) ? "Second" : "First");
    }
    return this;
  }

  private void view(String name) {
    boolean local = chance(40);
    boolean viable = chance(20);
    add(local ? "local" : pick("thread", "global"), "view", name);
    if (viable) {
      add("viable");
    }
    add("grammar", chance(98) ? "Any.g4" : "Missing.g4");
    String specified = local ? pick(SPECIFIED) : null;
    if (local) {
      add("specifies", specified);
      maybe(20, "platform");
      maybe(30, "noField");
    }
    add("{");
    int events = 1 + random.nextInt(5);
    for (int i = 0; i < events; i++) {
      event(specified);
      if (chance(viable ? 1 : 40)) {
        add("reset", "(", chance(30) ? pick(CONDITIONS) : RandomConditions.next(random), ")");
      }
      if (i < events - 1 || chance(20)) {
        add(",");
      }
    }
    add("}");
  }

  /** An event; the specified type is that of a local view, or null. */
  private void event(String specified) {
    int choice = random.nextInt(10);
    if (choice < 2) {
      constructor();
    } else if (choice < 3) {
      String any = pick("Object", "*", "Fork", "int[]");
      String type = specified == null ? any : chance(90) ? specified : "Object";
      add(pick("call", "exec", "return"), "synchronized", "(", type, ")");
    } else {
      method(specified);
    }
    add(chance(99) ? nextTerminal() : "lowerCase");
  }

  /** Often the one of the event before. */
  private String nextTerminal() {
    if (terminal == null || chance(70)) {
      terminal = pick(TERMINALS);
    }
    return terminal;
  }

  private void constructor() {
    List<String> constructor = pick(CONSTRUCTORS);
    String type = constructor.get(0);
    maybe(60, kind(type));
    maybe(20, "public");
    add(type + " . " + (chance(50) ? "new" : type.substring(type.lastIndexOf('.') + 1)));
    parameters(constructor.subList(1, constructor.size()));
  }

  private void method(String specified) {
    nextMethod(specified);
    boolean own = isOwn(method.get(1), specified) && chance(60);
    boolean made = specified != null && !own;
    String kind = made ? pick("call", "return", "throw") : kind(method.get(1));
    add(kind);
    maybe(kind.equals("call") || made ? 15 : 1, "ExcludeSelfCalls");
    maybe(15, pick("public", "synchronized", "final", "protected"));
    maybe(method.get(2).matches("max|ship|carve") ? 50 : 1, "static");
    add(chance(10) ? "*" : method.get(0));
    if (!own) {
      add(method.get(1) + pick("", "", "+", ""), ".");
    }
    String name = method.get(2);
    add(chance(10) ? name.charAt(0) + "*" : name);
    parameters(method.subList(3, method.size()));
    maybe(10, "throws", "Exception", ",", "java.io.IOException");
  }

  /** Often the one of the event before, or one of the specified type, made or received. */
  private void nextMethod(String specified) {
    if (method == null || chance(60)) {
      List<List<String>> own = METHODS.stream().filter(it -> isOwn(it.get(1), specified)).toList();
      method = pick(specified != null && chance(50) ? own : METHODS);
    }
  }

  /** Whether a view's object has the methods of a type. */
  private static boolean isOwn(String type, String specified) {
    String inherited =
        switch (String.valueOf(specified)) {
          case "WoodenFork" -> "WoodenFork|Fork|Comparable";
          case "Crate" -> "Crate|Box.*";
          default -> specified == null ? "" : specified.replaceAll("<.*", "(<.*)?");
        };
    return type.matches(inherited);
  }

  /** The bodies of the JDK's methods are not woven. */
  private String kind(String type) {
    boolean woven = type.matches("(Wooden)?Fork.*|Box.*|Crate|Hidden");
    return woven || chance(2)
        ? pick("call", "return", "throw", "exec")
        : pick("call", "return", "throw");
  }

  private void parameters(List<String> known) {
    add("(");
    int count = chance(15) ? random.nextInt(known.size() + 1) : known.size();
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        add(",");
      }
      maybe(10, "final");
      add(parameter(known.get(i)));
    }
    if (count < known.size() || chance(10)) {
      if (count > 0) {
        add(",");
      }
      add("..");
    }
    add(")");
  }

  /** Sometimes without its name, sometimes of any type. */
  private String parameter(String known) {
    int space = known.indexOf(' ');
    String type = chance(10) ? "*" : known.substring(0, space);
    return chance(70) ? type + known.substring(space) : type;
  }

  private RandomViews damage() {
    int at = random.nextInt(tokens.size());
    switch (random.nextInt(5)) {
      case 0 -> tokens.remove(at);
      case 1 -> tokens.add(at, tokens.get(at));
      case 2 -> tokens.set(at, tokens.get(random.nextInt(tokens.size())));
      case 3 -> tokens.set(at, pick(JUNK));
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

  private void maybe(int percent, String... several) {
    if (chance(percent)) {
      add(several);
    }
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }

  private String pick(String... from) {
    return pick(List.of(from));
  }
}
