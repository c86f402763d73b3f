package org.saga.agent.weave;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What the views want to see. */
public final class Entries {
  private final List<Entry> all;
  private final List<Holder> holders;
  private final EntryIndex calls;
  private final EntryIndex bodies;

  Entries(List<Entry> all, List<Holder> holders) {
    this.all = List.copyOf(all);
    this.holders = List.copyOf(holders);
    this.calls = new EntryIndex(all.stream().filter(Entry::atSite).toList());
    this.bodies = new EntryIndex(all.stream().filter(it -> !it.atSite()).toList());
  }

  /** Those of some views, which are asked for by the names of their classes. */
  public Entries of(Predicate<String> views) {
    return new Entries(
        all.stream().filter(it -> views.test(it.view().replace('/', '.'))).toList(),
        holders.stream().filter(it -> views.test(it.view().replace('/', '.'))).toList());
  }

  /** The names of the views' classes that woven code calls. */
  public List<String> views() {
    return Stream.concat(all.stream().map(Entry::view), holders.stream().map(Holder::view))
        .map(it -> it.replace('/', '.'))
        .distinct()
        .toList();
  }

  /** The entries as the views have them, with their places; but for the library's. */
  public List<String> texts() {
    return all.stream().map(Entry::text).filter(it -> !it.isEmpty()).distinct().toList();
  }

  public boolean isEmpty() {
    return all.isEmpty() && holders.isEmpty();
  }

  List<Holder> holders() {
    return holders;
  }

  /** Those that are seen where a method is called. */
  EntryIndex calls() {
    return calls;
  }

  /** Those that are seen in a method's body. */
  EntryIndex bodies() {
    return bodies;
  }
}
