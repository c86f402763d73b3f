package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Finds the entries that a method may be meant by, by its name first. */
final class EntryIndex {
  private static final String CONSTRUCTOR = "<init>";
  private static final int LONGEST = 63;

  /** The entries of each name that a view writes out, those with patterns among them. */
  private final Map<String, List<Entry>> byName = new HashMap<>();

  private final List<Entry> byPattern;

  private final List<Entry> all;

  /** For each first byte of the names, a bit for each length. */
  private final long[] lengths = new long[256];

  EntryIndex(List<Entry> entries) {
    all = entries;
    byPattern = entries.stream().filter(it -> !isExact(it)).toList();
    for (String name : names(entries)) {
      boolean isNew = name.equals(CONSTRUCTOR);
      byName.put(
          name,
          entries.stream()
              .filter(it -> isNew == (it.target() == Entry.Target.NEW) && mayMean(it, name))
              .toList());
      lengths[name.charAt(0) & 0xFF] |= 1L << Math.min(name.length(), LONGEST);
    }
  }

  boolean isEmpty() {
    return byName.isEmpty() && byPattern.isEmpty();
  }

  /** Whether a name may be meant; true for each that is. */
  boolean mayMean(int firstByte, int length) {
    return !byPattern.isEmpty()
        || (lengths[firstByte & 0xFF] >>> Math.min(length, LONGEST) & 1) != 0;
  }

  /** The entries that may mean the method, in the order of the views; supertypes are not asked. */
  List<Entry> of(String name, String descriptor) {
    List<Entry> candidates = byName.get(name);
    if (candidates == null) {
      candidates = name.charAt(0) == '<' ? List.of() : byPattern;
    }
    if (candidates.isEmpty()) {
      return candidates;
    }
    List<Entry> found = new ArrayList<>();
    for (Entry entry : candidates) {
      if (entry.means(name, descriptor, Supertypes.UNKNOWN)) {
        found.add(entry);
      }
    }
    return found;
  }

  /** Those of two lists that meet a condition, each once, in the order of the views. */
  List<Entry> inOrder(Predicate<Entry> condition, List<Entry> some, List<Entry> others) {
    if (some.isEmpty() && others.isEmpty()) {
      return List.of();
    }
    return all.stream()
        .filter(it -> some.contains(it) || others.contains(it))
        .filter(condition)
        .toList();
  }

  private static Set<String> names(List<Entry> entries) {
    Set<String> names = new HashSet<>();
    for (Entry entry : entries) {
      entry.signatures().forEach(it -> names.add(it.name().exact()));
    }
    names.remove(null);
    return names;
  }

  private static boolean isExact(Entry entry) {
    return entry.signatures().stream().allMatch(it -> it.name().exact() != null);
  }

  private static boolean mayMean(Entry entry, String name) {
    return entry.signatures().stream().anyMatch(it -> it.name().matches(name));
  }
}
