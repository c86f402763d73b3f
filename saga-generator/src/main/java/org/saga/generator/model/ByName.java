package org.saga.generator.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Entries of a view by the names of their methods, so that each is compared with those only that
 * may mean the same method.
 */
public final class ByName<T> {
  private final List<T> all = new ArrayList<>();
  private final Map<String, List<Integer>> named = new HashMap<>();

  /** Those with a star in their names. */
  private final List<Integer> patterns = new ArrayList<>();

  public void add(String name, T entry) {
    (isPattern(name) ? patterns : named.computeIfAbsent(name, it -> new ArrayList<>()))
        .add(all.size());
    all.add(entry);
  }

  /** The entries that may mean a method that another one means, in their order. */
  public List<T> meeting(String name) {
    return isPattern(name) ? List.copyOf(all) : covering(name);
  }

  /** The entries that may mean all methods that another one means, in their order. */
  public List<T> covering(String name) {
    List<Integer> same = named.getOrDefault(name, List.of());
    return Stream.concat(same.stream(), patterns.stream()).sorted().map(all::get).toList();
  }

  private static boolean isPattern(String name) {
    return name.indexOf('*') >= 0;
  }
}
