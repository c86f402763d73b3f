package org.saga.generator.rascal;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Makes small mistakes in texts of views, one or two by a seed. */
final class Mutations {
  private static final Pattern TOKEN = Pattern.compile("[\\w$*]+|\\s+|(?s).");
  private static final List<String> JUNK =
      List.of(
          "view",
          "call",
          "reset",
          "(",
          ")",
          "{",
          "}",
          "<",
          ">",
          "[",
          "]",
          ",",
          ";",
          "+",
          "*",
          ".",
          "..",
          "...",
          "?",
          "&",
          "\"",
          "'",
          "\\",
          "/",
          "/*",
          "//",
          "*/",
          "#",
          "new",
          "void",
          "while",
          "extends",
          "synchronized",
          "ExcludeSelfCalls",
          "specifies",
          "platform",
          "noField",
          "\t",
          "\r",
          "\r\n",
          "\f",
          "\ufeff",
          "\u00a0",
          "\u2028",
          "\u3000",
          "\u00e9",
          "\ud835\udcb3");

  private final Random random;
  private final List<String> tokens;

  private Mutations(String text, long seed) {
    this.random = new Random(seed);
    this.tokens = new ArrayList<>(TOKEN.matcher(text).results().map(MatchResult::group).toList());
  }

  static String of(String text, long seed) {
    Mutations mutations = new Mutations(text, seed);
    mutations.mutate();
    if (mutations.random.nextInt(4) == 0) {
      mutations.mutate();
    }
    return String.join("", mutations.tokens);
  }

  private void mutate() {
    int at = random.nextInt(tokens.size());
    int other = random.nextInt(tokens.size());
    switch (random.nextInt(7)) {
      case 0 -> tokens.set(at, "");
      case 1 -> tokens.add(at, tokens.get(at));
      case 2 -> tokens.set(at, tokens.set(other, tokens.get(at)));
      case 3 -> tokens.set(at, tokens.get(other));
      case 4 -> tokens.add(at, junk());
      case 5 -> tokens.set(at, junk());
      default -> tokens.subList(at, tokens.size()).replaceAll(it -> "");
    }
  }

  private String junk() {
    return JUNK.get(random.nextInt(JUNK.size()));
  }
}
