package org.saga.generator.rascal;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes random conditions from a grammar of Java's expressions, with white space and comments in
 * between or with none. Nobody looks at their types but the compiler of what is generated.
 */
final class RandomConditions {
  private static final int DEEPEST = 4;
  private static final List<String> BLANKS =
      List.of("", "", "", "", " ", " ", "\n", "\t ", "/* a, b) */", " // c {\" \n", "/**/", "\r\n");
  private static final List<String> NUMBERS =
      List.of("0", "1L", "0x1F", "1_000", "1.5e-3f", ".5", "2d", "'c'", "'\\''", "'\"'", "'/'");
  private static final List<String> STRINGS =
      List.of(
          "\"\"",
          "\"//\"",
          "\"/* \"",
          "\" */)\"",
          "\"\\\"\"",
          "\"a\\\\\"",
          "\"thread, session\"",
          "\"\\u00e9\\t\"",
          "\"\"\"\n  a \"b\" // c\n    d \\\n  \\\"\"\" e\"\"\"",
          "\"\"\"\n\"\"\"");
  private static final List<String> NAMES =
      List.of("thread", "threadId", "callee", "caller", "content", "\u00e9tui", "after", "unknown");
  private static final List<String> TYPES =
      List.of("Object", "String", "Fork", "Box<String>", "List<?>", "java.util.Map.Entry<?,?>");

  private final Random random;
  private final List<String> tokens = new ArrayList<>();

  private RandomConditions(Random random) {
    this.random = random;
  }

  /** A condition; one in twenty lacks a word or sign, or has it twice. */
  static String next(Random random) {
    RandomConditions condition = new RandomConditions(random);
    condition.truth(0);
    if (random.nextInt(20) == 0) {
      condition.damage();
    }
    return condition.text();
  }

  private void truth(int depth) {
    switch (depth > DEEPEST ? random.nextInt(3) : random.nextInt(17)) {
      case 0 -> add(pick(List.of("true", "false")));
      case 1 -> name();
      case 2 -> add("session", ".", pick(List.of("n", "same", "thread")));
      case 3, 4 -> compare(depth + 1);
      case 5, 6 -> {
        truth(depth + 1);
        add(pick(List.of("&&", "||", "^", "&", "|", "==", "!=")));
        truth(depth + 1);
      }
      case 7 -> {
        add("!");
        around(() -> truth(depth + 1));
      }
      case 8 -> around(() -> truth(depth + 1));
      case 9 -> {
        truth(depth + 1);
        add("?");
        truth(depth + 1);
        add(":");
        truth(depth + 1);
      }
      case 10 -> {
        text(depth + 1);
        add(".", pick(List.of("isEmpty", "isBlank")));
        around(() -> {});
      }
      case 11 -> {
        text(depth + 1);
        add(".", "equals");
        around(() -> reference(depth + 1));
      }
      case 12 -> {
        reference(depth + 1);
        add("instanceof", pick(TYPES));
        if (chance(30)) {
          add("it");
        }
      }
      case 13 -> supplied(depth + 1);
      case 14 -> {
        add("List", ".", "of");
        around(() -> several(depth + 1));
        add(".", "stream", "(", ")", ".", "anyMatch");
        around(() -> lambda(depth + 1));
      }
      case 15 -> chosen(depth + 1);
      default -> {
        add("new", "boolean", "[", "]", "{");
        truth(depth + 1);
        add("}", "[");
        number(depth + 1);
        add("]");
      }
    }
  }

  private void compare(int depth) {
    number(depth);
    add(pick(List.of("<", ">", "<=", ">=", "==", "!=")));
    number(depth);
  }

  private void number(int depth) {
    switch (depth > DEEPEST ? random.nextInt(3) : random.nextInt(10)) {
      case 0 -> add(pick(NUMBERS));
      case 1 -> name();
      case 2 -> add("session", ".", "n");
      case 3, 4, 5 -> {
        number(depth + 1);
        add(pick(List.of("+", "-", "*", "/", "/", "%", "<<", ">>", ">>>", "&", "|", "^")));
        number(depth + 1);
      }
      case 6 -> {
        add(pick(List.of("-", "+", "~")));
        number(depth + 1);
      }
      case 7 -> {
        add("Math", ".", "max");
        around(
            () -> {
              number(depth + 1);
              add(",");
              number(depth + 1);
            });
      }
      case 8 -> {
        around(() -> add(pick(List.of("int", "long", "char"))));
        around(() -> number(depth + 1));
      }
      default -> around(() -> number(depth + 1));
    }
  }

  private void text(int depth) {
    switch (depth > DEEPEST ? 0 : random.nextInt(4)) {
      case 0, 1 -> add(pick(STRINGS));
      case 2 ->
          around(
              () -> {
                add(pick(STRINGS), "+");
                number(depth + 1);
              });
      default -> {
        add("String", ".", "valueOf");
        around(() -> reference(depth + 1));
      }
    }
  }

  private void reference(int depth) {
    switch (random.nextInt(4)) {
      case 0 -> add("null");
      case 1 -> name();
      case 2 -> text(depth);
      default ->
          around(
              () -> {
                around(() -> add(pick(TYPES)));
                name();
              });
    }
  }

  private void several(int depth) {
    reference(depth);
    if (chance(50)) {
      add(",");
      several(depth);
    }
  }

  private void lambda(int depth) {
    if (chance(20)) {
      add("Objects", "::", "isNull");
      return;
    }
    add(pick(List.of("it", "(it)", "(Object it)")), "->");
    if (chance(30)) {
      add("{", "return");
      truth(depth);
      add(";", "}");
    } else {
      truth(depth);
    }
  }

  private void supplied(int depth) {
    around(
        () -> {
          add("(", "java.util.function.Supplier<Boolean>", ")", "(", ")", "->");
          truth(depth);
        });
    add(".", "get", "(", ")");
  }

  private void chosen(int depth) {
    around(
        () -> {
          add("switch");
          around(() -> number(depth));
          add("{", "case", pick(List.of("1", "'c'", "\"//\"")), "->");
          truth(depth);
          add(";", "default", "->");
          truth(depth);
          add(";", "}");
        });
  }

  private void name() {
    add(pick(NAMES));
  }

  private void around(Runnable inner) {
    add("(");
    inner.run();
    add(")");
  }

  private void damage() {
    int at = random.nextInt(tokens.size());
    if (chance(50)) {
      tokens.remove(at);
    } else {
      tokens.add(at, tokens.get(random.nextInt(tokens.size())));
    }
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (String token : tokens) {
      String blank = pick(BLANKS);
      boolean alone = text.isEmpty() || token.isEmpty() || !blank.isEmpty();
      text.append(alone || areApart(text.charAt(text.length() - 1), token.charAt(0)) ? blank : " ");
      text.append(token);
    }
    return text.append(pick(BLANKS)).toString();
  }

  /** Whether two characters cannot be read as parts of one word, literal, sign or comment. */
  private static boolean areApart(char before, char after) {
    return isWord(before) != isWord(after) || "()".indexOf(before) >= 0 || "()".indexOf(after) >= 0;
  }

  private static boolean isWord(char c) {
    return Character.isJavaIdentifierPart(c) || ".\"'".indexOf(c) >= 0;
  }

  private void add(String... several) {
    tokens.addAll(List.of(several));
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }
}
