package org.saga.generator.grammar;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Lists of names for remedies: the near ones if there are any, else all of them. */
final class Names {
  private Names() {}

  static String like(String wrong, Collection<String> known) {
    if (known.isEmpty()) {
      return "(there are none)";
    }
    int limit = Math.max(1, wrong.length() / 3);
    List<String> near =
        known.stream()
            .filter(it -> distance(wrong.toLowerCase(), it.toLowerCase()) <= limit)
            .sorted(Comparator.comparingInt(it -> distance(wrong, it)))
            .toList();
    return String.join(", ", near.isEmpty() ? known : near);
  }

  /** How many letters must be put in, taken out or changed (Levenshtein). */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
