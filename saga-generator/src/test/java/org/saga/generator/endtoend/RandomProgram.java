package org.saga.generator.endtoend;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes random programs: types that call one another in all the ways that Java has. Which methods
 * a type declares, how, and what is in their bodies is left to chance; one seed, one program.
 */
final class RandomProgram {
  /** How often methods run their bodies; calls may go round in circles. */
  private static final int FUEL = 120;

  private final Random random;

  /** Which calls are made by references; the programs are the same otherwise. */
  private final Random references;

  /** What may be called on an expression of a type. */
  private final Map<String, List<Method>> callable = new LinkedHashMap<>();

  private final String packageName;

  RandomProgram(long seed, String packageName) {
    this.random = new Random(seed);
    this.references = new Random(~seed);
    this.packageName = packageName;
  }

  /**
   * A method as its type declares it.
   *
   * @param result its result type, null for a constructor
   */
  record Method(
      String owner, String modifiers, String result, String name, List<String> parameters) {
    boolean isStatic() {
      return modifiers.contains("static");
    }

    boolean isConstructor() {
      return result == null;
    }

    static Method of(String owner, String text) {
      String head = text.substring(0, text.indexOf('(')).strip();
      String inside = text.substring(text.indexOf('(') + 1, text.lastIndexOf(')'));
      List<String> words = new ArrayList<>(List.of(head.split(" ")));
      String name = words.remove(words.size() - 1);
      String result = name.equals("new") ? null : words.remove(words.size() - 1);
      List<String> parameters = inside.isBlank() ? List.of() : List.of(inside.split(", "));
      return new Method(owner, String.join(" ", words), result, name, parameters);
    }
  }

  /** Types of the program whose objects and methods views may name, and some of the JDK. */
  Map<String, List<Method>> types() {
    return callable;
  }

  String text() {
    declare("Shape", "String swap(String x)", "String twice(String x)", "static int unit(int n)");
    declare("Named", "String name()", "void draw()");
    declare(
        "Base",
        "new()",
        "new(int n)",
        "String name()",
        "void draw()",
        "void m()",
        "void m(int n)",
        "void m(long n, double d)",
        "void m(String... s)",
        "int sum(int a, long b)",
        "Base self()",
        "static Base make(int n)",
        "boolean is(Object o)",
        "void fail(boolean b)");
    declare("Low", "new()", "new(String s)", "Low self()", "String swap(String x)");
    declare("Lower", "new(int a, long b)");
    declare("Box", "new(Object o)", "Object swap(Object x)", "int compareTo(Box other)");
    declare("Point", "new(int x, long y)", "int x()", "long y()", "Point moved(int by)");
    declare("Kind", "Kind next()", "static Kind of(int n)");
    declare("Outer", "new()", "void run(int n)", "Runnable later(Base b)");
    declare("Outer.Inner", "void in(long n)");
    declare("java.util.List", "boolean add(Object e)", "Object get(int i)", "int size()");
    declare("StringBuilder", "StringBuilder append(String s)", "int length()");
    declare("java.util.concurrent.locks.Lock", "void lock()", "void unlock()", "boolean tryLock()");
    inherit("Base", "Named");
    inherit("Low", "Base", "Shape");
    inherit("Lower", "Low");
    inherit("Point", "Named");
    inherit("Kind", "Named");
    return String.join(
        "\n", "package " + packageName + ";", main(), world(), types("Shape"), rest());
  }

  private void declare(String type, String... methods) {
    List<Method> all = callable.computeIfAbsent(type, it -> new ArrayList<>());
    for (String method : methods) {
      all.add(Method.of(type, method));
    }
  }

  private void inherit(String type, String... supertypes) {
    for (String supertype : supertypes) {
      callable.get(supertype).stream()
          .filter(it -> !it.isConstructor())
          .filter(it -> !(it.isStatic() && supertype.equals("Shape")))
          .filter(
              it ->
                  callable.get(type).stream()
                      .noneMatch(
                          own ->
                              own.name().equals(it.name())
                                  && own.parameters().equals(it.parameters())))
          .toList()
          .forEach(callable.get(type)::add);
    }
  }

  private String main() {
    return """
        public class Main {
          public static void main(String[] arguments) {
            World.fuel = %d;
        %s
          }
        }"""
        .formatted(FUEL, indented(guarded(statements(8, "null"))));
  }

  /** The program goes on after an exception. */
  private static List<String> guarded(List<String> statements) {
    return statements.stream()
        .map(it -> "try { " + it + " } catch (RuntimeException e) { World.fuel = 40; }")
        .toList();
  }

  /** Objects for everybody to call. */
  private static String world() {
    return """
        class World {
          static int fuel;
          static Low low = new Low();
          static Base base = new Lower(1, 2L);
          static Base other = low;
          static Shape<String> shape = low;
          static Shape<Object> box = new Box("b");
          static Box full = new Box(low);
          static Named named = new Point(3, 4L);
          static Point point = new Point(5, 6L);
          static Kind kind = Kind.B;
          static Outer outer = new Outer();
          static java.util.List<Object> list = new java.util.ArrayList<>(java.util.List.of("l"));
          static StringBuilder builder = new StringBuilder();
          static java.util.concurrent.locks.Lock lock = new java.util.concurrent.locks.ReentrantLock();
          static boolean out() { return --fuel < 0; }
          static void run(Runnable r) { r.run(); }
          static <A> void pass(java.util.function.Consumer<? super A> to, A it) { to.accept(it); }
        }""";
  }

  private static final Map<String, List<String>> OBJECTS =
      Map.ofEntries(
          Map.entry("Low", List.of("World.low", "new Low()", "new Low(\"n\")")),
          Map.entry("Base", List.of("World.base", "World.other", "World.low", "Base.make(1)")),
          Map.entry("Shape", List.of("World.shape", "World.low")),
          Map.entry("Named", List.of("World.named", "World.base", "World.kind", "World.point")),
          Map.entry("Box", List.of("World.full", "new Box(\"x\")")),
          Map.entry("Point", List.of("World.point", "new Point(7, 8L)", "World.point.moved(1)")),
          Map.entry("Kind", List.of("World.kind", "Kind.A", "Kind.of(1)")),
          Map.entry("Outer", List.of("World.outer", "new Outer()")),
          Map.entry("Outer.Inner", List.of("World.outer.new Inner(9L)", "new Outer().inner()")),
          Map.entry("Lower", List.of("((Lower) World.base)", "new Lower(2, 3L)")),
          Map.entry("java.util.List", List.of("World.list")),
          Map.entry("StringBuilder", List.of("World.builder")),
          Map.entry("java.util.concurrent.locks.Lock", List.of("World.lock")));

  private String types(String generic) {
    return """
        interface %s<X> {
          X swap(X x);
          default X twice(X x) { %s return swap(swap(x)); }
          static int unit(int n) { %s return n; }
          private X hidden(X x) { return twice(x); }
          default X shown(X x) { return hidden(x); }
        }
        interface Named {
          default String name() { %s return "named"; }
          void draw();
        }"""
        .formatted(generic, out("x"), out("0"), body("null"));
  }

  private String rest() {
    List<String> types = new ArrayList<>();
    types.add(
        """
        class Base implements Named {
          int n;
          Base() { %s }
          Base(int n) { this(); this.n = n; %s }
          public void draw() { %s }
          %svoid m() { %s }
          %svoid m(int n) { %s }
          void m(long n, double d) { %s }
          void m(String... s) { %s }
          %sint sum(int a, long b) { %s return a + (int) b; }
          Base self() { %s return this; }
          static Base make(int n) { %s return n > 0 ? new Low() : new Base(n); }
          boolean is(Object o) { %s return o == this; }
          private void secret(Object o) { %s }
          void fail(boolean b) { %s secret(this); if (b) { throw new IllegalStateException(); } }
        }"""
            .formatted(
                out(""),
                out(""),
                body(""),
                maybe("synchronized "),
                body(""),
                maybe("synchronized "),
                body(""),
                body(""),
                body(""),
                maybe("synchronized "),
                body("1"),
                body("this"),
                out("new Base()"),
                body("false"),
                body(""),
                body("")));
    types.add(
        """
        class Low extends Base implements Shape<String> {
          Low() { super(%s); %s }
          Low(String s) { this(); %s }
          @Override Low self() { %s %s return this; }
          public String swap(String x) { %s return x + "!"; }
        %s
        }"""
            .formatted(
                maybe("Shape.unit(2)"),
                out(""),
                body(""),
                out("this"),
                maybe("super.self();"),
                body("x"),
                indented(overridden("Low"))));
    types.add(
        """
        class Lower extends Low {
          Lower(int a, long b) { super(a > 0 ? "p" : null); %s }
        %s
        }"""
            .formatted(body(""), indented(overridden("Lower"))));
    types.add(
        """
        class Box implements Shape<Object>, Comparable<Box> {
          Object content;
          Box(Object o) { content = o; }
          public %sObject swap(Object x) { %s Object old = content; content = x; return old; }
          public int compareTo(Box other) { %s return other == this ? 0 : 1; }
        }"""
            .formatted(maybe("synchronized "), body("x"), body("2")));
    types.add(
        """
        record Point(int x, long y) implements Named {
          %s
          public void draw() { %s }
          Point moved(int by) { %s return new Point(x + by, y); }
        }"""
            .formatted(maybe("Point { if (x > 100) { x = 0; } }"), body(""), out("this")));
    types.add(
        """
        enum Kind implements Named {
          A, B { @Override public void draw() { %s super.draw(); } };
          public void draw() { %s }
          Kind next() { %s return values()[(ordinal() + 1) %% 2]; }
          static Kind of(int n) { return n > 0 ? A : B; }
        }"""
            .formatted(body(""), body(""), out("A")));
    types.add(
        """
        class Outer {
          Inner inner() { return new Inner(1L); }
          void run(int n) { %s Runnable r = () -> { %s }; r.run(); later(World.base).run(); }
          Runnable later(Base b) {
            return %s;
          }
          class Inner {
            Inner(long n) { %s }
            void in(long n) { %s }
          }
        }"""
            .formatted(
                out(""),
                String.join(" ", statements(2, "this")),
                random.nextBoolean()
                    ? "new Runnable() { public void run() { b.m(); "
                        + maybe("inner().in(2L);")
                        + " } }"
                    : "() -> { b.draw(); }",
                out(""),
                body("")));
    return String.join("\n", types);
  }

  private List<String> overridden(String type) {
    List<String> all = new ArrayList<>();
    if (random.nextBoolean()) {
      all.add("@Override " + maybe("synchronized ") + "void m() { " + body("") + " super.m(); }");
    }
    if (random.nextBoolean()) {
      all.add("@Override void m(int n) { " + body("") + " }");
    }
    if (random.nextBoolean()) {
      all.add("@Override public String name() { " + out("null") + " return super.name(); }");
    }
    if (random.nextBoolean()) {
      all.add(
          "@Override int sum(int a, long b) { "
              + out("0")
              + " return super.sum(b > 5 ? 0 : a, b); }");
    }
    if (random.nextBoolean()) {
      all.add(
          "public String twice(String x) { "
              + out("x")
              + " return "
              + (type.equals("Low") ? "Shape.super" : "super")
              + ".twice(x); }");
    }
    if (random.nextBoolean()) {
      all.add(
          "@Override public void draw() { "
              + body("")
              + " try { super.draw(); } finally { World.low.m(3); } }");
    }
    return all;
  }

  private String maybe(String text) {
    return random.nextBoolean() ? text : "";
  }

  private static String out(String otherwise) {
    return "if (World.out()) { return" + (otherwise.isEmpty() ? "" : " " + otherwise) + "; }";
  }

  private String body(String result) {
    return out(result) + " " + String.join(" ", statements(random.nextInt(3), "this"));
  }

  private static String indented(List<String> lines) {
    return lines.stream().map(it -> "    " + it).collect(Collectors.joining("\n"));
  }

  private List<String> statements(int count, String self) {
    return IntStream.range(0, count).mapToObj(i -> statement(self)).toList();
  }

  private String statement(String self) {
    String call = call();
    return switch (random.nextInt(6)) {
      case 0 ->
          "try { World.base.fail("
              + random.nextBoolean()
              + "); } catch (RuntimeException e) { "
              + call
              + "; }";
      case 1 -> "for (int i = 0; i < 2; i++) { " + call + "; }";
      case 2 -> "try { " + call + "; } finally { " + call() + "; }";
      case 3 -> "synchronized (World.low) { " + call + "; }";
      case 4 -> "{ Runnable task = () -> { " + call + "; }; task.run(); }";
      default -> call + ";";
    };
  }

  /** A call, as a statement. */
  private String call() {
    List<String> types = List.copyOf(callable.keySet());
    String type = types.get(random.nextInt(types.size()));
    List<Method> methods = callable.get(type);
    Method method = methods.get(random.nextInt(methods.size()));
    String arguments =
        method.parameters().stream()
            .map(it -> it.substring(0, it.lastIndexOf(' ')))
            .map(this::argument)
            .collect(Collectors.joining(", ", "(", ")"));
    boolean hasReceiver = !method.isStatic() && !method.isConstructor();
    String receiver = hasReceiver ? one(OBJECTS.get(type)) : type;
    if (isReferable(method) && references.nextInt(4) == 0) {
      String inside = arguments.substring(1, arguments.length() - 1);
      return byReference(hasReceiver ? type : null, receiver, method.name(), inside);
    }
    return method.isConstructor()
        ? "new " + type + arguments
        : receiver + "." + method.name() + arguments;
  }

  private static boolean isReferable(Method method) {
    return method.parameters().isEmpty()
        || method.parameters().size() == 1 && !method.parameters().get(0).contains("...");
  }

  /**
   * The same call, of an object that the reference holds or is given.
   *
   * @param type of the object that is called, or null if there is none
   */
  private String byReference(String type, String receiver, String name, String argument) {
    if (!argument.isEmpty()) {
      return "World.pass(" + receiver + "::" + name + ", " + argument + ")";
    }
    return type != null && references.nextBoolean()
        ? "World.pass(" + type + "::" + name + ", " + receiver + ")"
        : "World.run(" + receiver + "::" + name + ")";
  }

  private String argument(String type) {
    return switch (type) {
      case "int" -> one(List.of("1", "World.base.n", "World.low.sum(1, 2L)", "World.list.size()"));
      case "long" -> one(List.of("2L", "World.point.y()"));
      case "double" -> "0.5";
      case "boolean" -> "false";
      case "String" ->
          one(List.of("\"s\"", "World.low.swap(\"t\")", "(String) null", "World.named.name()"));
      case "String..." -> one(List.of("\"v\"", "\"v\", null", "new String[0]"));
      case "Base" -> one(OBJECTS.get("Base"));
      case "Box" -> one(OBJECTS.get("Box"));
      default -> one(List.of("World.low", "\"o\"", "World.kind.next()", "new Box(1)"));
    };
  }

  private String one(List<String> of) {
    return of.get(random.nextInt(of.size()));
  }
}
