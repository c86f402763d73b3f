package org.saga.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the names that look like a misspelt one. */
public final class NearNames {
  private static final int SHOWN = 3;

  private NearNames() {}

  /** The few candidates that are the name but for a slip or two, the nearest first. */
  public static List<String> of(String name, Collection<String> candidates) {
    int slips = Math.max(1, name.length() / 3);
    return candidates.stream()
        .distinct()
        .filter(it -> !it.equals(name) && distance(name, it) <= slips)
        .sorted(
            Comparator.<String>comparingInt(it -> distance(name, it))
                .thenComparing(Comparator.naturalOrder()))
        .limit(SHOWN)
        .toList();
  }

  /** A list for a remedy: the near names if there are any, else all that are known. */
  public static String orAll(String name, Collection<String> known) {
    if (known.isEmpty()) {
      return "(there are none)";
    }
    List<String> near = of(name, known);
    return String.join(", ", near.isEmpty() ? known : near);
  }

  /** The edit distance, letters' case aside. */
  private static int distance(String left, String right) {
    String one = left.toLowerCase(Locale.ROOT);
    String two = right.toLowerCase(Locale.ROOT);
    int[][] costs = new int[one.length() + 1][two.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= two.length(); j++) {
        costs[i][j] = Math.min(i, j) == 0 ? Math.max(i, j) : step(one, two, costs, i, j);
      }
    }
    return costs[one.length()][two.length()];
  }

  /** A letter changed, left out, added, or swapped with its neighbour. */
  private static int step(String one, String two, int[][] costs, int i, int j) {
    int change = costs[i - 1][j - 1] + (one.charAt(i - 1) == two.charAt(j - 1) ? 0 : 1);
    int best = Math.min(change, 1 + Math.min(costs[i - 1][j], costs[i][j - 1]));
    boolean swapped =
        i > 1
            && j > 1
            && one.charAt(i - 1) == two.charAt(j - 2)
            && one.charAt(i - 2) == two.charAt(j - 1);
    return swapped ? Math.min(best, costs[i - 2][j - 2] + 1) : best;
  }
}
