package org.saga.generator.types;

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

  /** The edit distance, letters' case aside. */
  private static int distance(String left, String right) {
    String one = left.toLowerCase(Locale.ROOT);
    String two = right.toLowerCase(Locale.ROOT);
    int[] costs = new int[two.length() + 1];
    for (int j = 0; j <= two.length(); j++) {
      costs[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = costs[0];
      costs[0] = i;
      for (int j = 1; j <= two.length(); j++) {
        int change = diagonal + (one.charAt(i - 1) == two.charAt(j - 1) ? 0 : 1);
        diagonal = costs[j];
        costs[j] = Math.min(change, 1 + Math.min(costs[j], costs[j - 1]));
      }
    }
    return costs[two.length()];
  }
}
