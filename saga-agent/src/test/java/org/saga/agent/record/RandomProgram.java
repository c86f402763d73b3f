package org.saga.agent.record;

import java.util.Random;

/** Programs in Java that end, whatever else they do: seeded ones, with all that changes the way. */
final class RandomProgram {
  private static final int METHODS = 5;
  private static final int DEPTH = 2;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int variables;

  /** Within a method that others call without saying how deep they are: it calls none. */
  private boolean isInside;

  private RandomProgram(long seed) {
    random = new Random(seed);
  }

  /** Returns the source of a class that can be run. */
  static String of(String name, long seed) {
    return new RandomProgram(seed).all(name);
  }

  private String all(String name) {
    text.append("import java.util.*;\npublic class ").append(name);
    text.append(" implements Runnable {\n");
    text.append(
        "int calls; int field; static int shared; volatile int seen; final Object lock = this;\n");
    text.append("int[] numbers = new int[4]; long wide; Base next;\n");
    text.append("static class Bad extends RuntimeException { Bad(int x) { super(\"\" + x); } }\n");
    text.append(
        "class Base { int own; Base(int x) { own = 6 / (x % 4); } int get(int x) { return x + own; } }\n");
    text.append("class Derived extends Base { Derived(int x) { super(check(x)); own++; }\n");
    text.append("int get(int x) { int a = x, b = 1, depth = 1;");
    isInside = true;
    block(2);
    isInside = false;
    text.append("return a + super.get(b); } }\n");
    text.append(
        "static class Late { static int value = shared + 1; static { if (value > 3) shared++; }\n");
    text.append("static int take(int x) { return x > 2 ? value : x; } }\n");
    text.append("static int check(int x) { if (x % 5 == 3) throw new Bad(x); return x; }\n");
    for (int i = 0; i < METHODS; i++) {
      method(i);
    }
    text.append(
        "public void run() { Thread t = new Thread(this::body, \"worker\"); t.start(); body();");
    text.append("try { t.join(); } catch (InterruptedException e) { throw new Bad(0); } }\n");
    text.append("void body() { for (int i = 0; i < 4; i++) { try { m")
        .append(random.nextInt(METHODS));
    text.append("(i, 3); } catch (RuntimeException e) { seen = i; } } }\n");
    return text.append("}\n").toString();
  }

  private void method(int number) {
    text.append(pick("synchronized ", "", "")).append("int m").append(number);
    text.append(
        "(int a, int depth) {\nif (depth <= 0 || ++calls > 200) return a + 1;\nint b = a * 3;\n");
    block(DEPTH);
    text.append("return a + b;\n}\n");
  }

  private void block(int depth) {
    int statements = 1 + random.nextInt(3);
    for (int i = 0; i < statements; i++) {
      statement(depth);
    }
  }

  private void statement(int depth) {
    if (depth == 0) {
      simple();
      return;
    }
    switch (random.nextInt(15)) {
      case 0, 1 -> branch(depth);
      case 2 -> loop(depth);
      case 3 -> repeat(depth);
      case 4 -> choose(depth);
      case 5, 6 -> attempt(depth);
      case 7 -> inMonitor(depth);
      case 8 -> {
        if (!isInside) {
          callback(depth);
        }
      }
      case 9 -> endless();
      case 10 -> words(depth);
      default -> simple();
    }
  }

  private void simple() {
    text.append(
        switch (random.nextInt(15)) {
          case 13 -> "next = new Base(" + condition() + " ? a : new Base(a > b ? b : 1).get(b));";
          case 0 -> "a += " + value() + ";";
          case 1 -> "field = " + value() + ";";
          case 2 -> "shared += a;";
          case 3 -> "numbers[" + value() + " & 3] = a;";
          case 4 -> "b = numbers[(a & 7) % 5];";
          case 5 -> "b = 7 / (a % 3);";
          case 6 -> "wide += b; seen++;";
          case 7 -> "next = a % 3 == 0 ? null : new Base(a);";
          case 8 -> isInside ? "b++;" : "if (next != null || a > 40) b += next.get(a);";
          case 9 -> "a += ((Integer) (Object) (b > 50 ? (Object) \"x\" : (Object) b));";
          case 10 -> "if (" + condition() + ") throw new Bad(b);";
          case 11 -> "next = new Derived(a & 7);";
          case 12 -> "a = Late.take(b & 7);";
          default -> "b = m" + random.nextInt(METHODS) + "(" + value() + " & 15, depth - 1);";
        });
    text.append('\n');
  }

  private String value() {
    return pick(
        "a",
        "b",
        "a + b",
        "field",
        "(a ^ 5)",
        "shared",
        "numbers[1]",
        "(" + random.nextInt(9) + ")");
  }

  private String condition() {
    return pick(
        "a > b",
        "a % 2 == 0",
        "b < 3 && a > 1",
        "a == b || field > 2",
        "next == null",
        "seen != a",
        "!(a <= 4)",
        "next instanceof Derived",
        "wide > 5L",
        "a % 4 != 1");
  }

  private String pick(String... all) {
    return all[random.nextInt(all.length)];
  }

  private void branch(int depth) {
    text.append("if (").append(condition()).append(") {\n");
    block(depth - 1);
    if (random.nextBoolean()) {
      text.append("} else {\n");
      block(depth - 1);
    }
    text.append("}\n");
  }

  private String variable() {
    return "v" + variables++;
  }

  private void loop(int depth) {
    String i = variable();
    text.append("for (int %s = 0; %s < %d; %s++) {\n".formatted(i, i, random.nextInt(4), i));
    block(depth - 1);
    text.append(
        pick(
            "", "if (" + condition() + ") break;\n", "if (" + condition() + ") continue;\na++;\n"));
    text.append("}\n");
  }

  private void repeat(int depth) {
    String i = variable();
    text.append("int ").append(i).append(" = 0;\ndo {\n");
    block(depth - 1);
    text.append("} while (++").append(i).append(" < 3 && (").append(condition()).append("));\n");
  }

  private void choose(int depth) {
    boolean isDense = random.nextBoolean();
    text.append("switch (a & 15) {\n");
    for (int i = 0; i < 4; i++) {
      text.append("case ").append(isDense ? i : i * 37 % 16 + i).append(":\n");
      block(depth - 1);
      text.append(pick("break;\n", "if (b > 1) break;\n"));
    }
    text.append("default: a--;\n}\n");
  }

  private void words(int depth) {
    text.append("switch (\"k\" + (a & 3)) { case \"k0\": ");
    block(depth - 1);
    text.append("break; case \"k2\": a++; break; default: b++; }\n");
  }

  private void attempt(int depth) {
    text.append("try {\n");
    block(depth - 1);
    boolean hasFinally = random.nextBoolean();
    String e = variable();
    text.append(
        pick(
            "} catch (ArithmeticException " + e + ") { a++;\n",
            "} catch (NullPointerException | IndexOutOfBoundsException " + e + ") { b++;\n",
            "} catch (Bad " + e + ") { field++;\n",
            "} catch (RuntimeException " + e + ") { shared++;\n"));
    block(depth - 1);
    if (hasFinally) {
      text.append("} finally {\n");
      block(depth - 1);
    }
    text.append("}\n");
  }

  private void inMonitor(int depth) {
    text.append("synchronized (").append("lock").append(") {\n");
    block(depth - 1);
    text.append("}\n");
  }

  private void callback(int depth) {
    String v = variable();
    String call =
        pick(
            "List.of(1, 2).forEach(%s -> { if (%s > 1) field += %s; seen++; });",
            "new TreeMap<Integer, Integer>(Map.of(1, 2)).computeIfAbsent(5, %s -> m0(%s & %s, depth - 1));",
            "Arrays.asList(3, 1, 2).sort((%s, q) -> { shared++; return %s > q ? 1 : -%s; });");
    text.append(call.formatted(v, v, v)).append('\n');
    String r = variable();
    text.append("Runnable ")
        .append(r)
        .append(" = () -> { if (field % 3 == 0) seen = check(field & 7); };\n");
    text.append(r).append(".run();\n");
    statement(depth - 1);
  }

  /** A loop without a condition, which an exception ends. */
  private void endless() {
    String i = variable();
    text.append("try { Iterator<Integer> ").append(i).append(" = List.of(1, 2, 3).iterator();\n");
    text.append("for (;;) { a += ").append(i).append(".next(); field++; }\n");
    text.append("} catch (NoSuchElementException e) { b--; }\n");
  }
}
