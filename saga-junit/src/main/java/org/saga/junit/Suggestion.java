package org.saga.junit;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.saga.text.NearNames;

/** Says which name a misspelt one is likely to stand for. */
final class Suggestion {
  private static final String NEAR_NAMES = "org.saga.text.NearNames";

  private Suggestion() {}

  /** Returns the end of a message: the likely names, or else all. */
  static String of(String name, Collection<String> known) {
    List<String> likely = likely(name, known);
    return likely.isEmpty()
        ? "there are " + String.join(", ", known)
        : "did you mean " + String.join(" or ", likely) + "?";
  }

  /** Those that the name is the beginning of, or else the one that it is but for a slip or two. */
  static List<String> likely(String name, Collection<String> known) {
    String start = name.toLowerCase(Locale.ROOT);
    List<String> longer =
        known.stream().filter(it -> it.toLowerCase(Locale.ROOT).startsWith(start)).toList();
    if (!longer.isEmpty()) {
      return longer;
    }
    return Agent.brings(NEAR_NAMES) ? Present.near(name, known) : List.of();
  }

  /** Apart, since it needs the agent's classes. */
  private static final class Present {
    static List<String> near(String name, Collection<String> known) {
      return NearNames.of(name, known).stream().limit(1).toList();
    }
  }
}
