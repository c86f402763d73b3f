package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What the views want to see. */
public final class Entries {
  private final List<Entry> all;
  private final List<Holder> holders;
  private final EntryIndex calls;
  private final EntryIndex bodies;

  Entries(List<Entry> all, List<Holder> holders) {
    this.all = List.copyOf(all);
    this.holders = List.copyOf(holders);
    this.calls = new EntryIndex(seen(true));
    this.bodies = new EntryIndex(seen(false));
  }

  private List<Entry> seen(boolean atSite) {
    List<Entry> seen = new ArrayList<>();
    for (Entry entry : all) {
      if (entry.atSite() == atSite) {
        seen.add(entry);
      }
    }
    return seen;
  }

  /** Those of some views only, which are given by the names of their classes. */
  public Entries of(Collection<String> views) {
    if (views.containsAll(views())) {
      return this;
    }
    List<Entry> theirEntries = new ArrayList<>();
    for (Entry entry : all) {
      if (views.contains(entry.view().replace('/', '.'))) {
        theirEntries.add(entry);
      }
    }
    List<Holder> theirHolders = new ArrayList<>();
    for (Holder holder : holders) {
      if (views.contains(holder.view().replace('/', '.'))) {
        theirHolders.add(holder);
      }
    }
    return new Entries(theirEntries, theirHolders);
  }

  /** The names of the views' classes that woven code calls. */
  public Set<String> views() {
    Set<String> views = new LinkedHashSet<>();
    for (Entry entry : all) {
      views.add(entry.view().replace('/', '.'));
    }
    for (Holder holder : holders) {
      views.add(holder.view().replace('/', '.'));
    }
    return views;
  }

  /** The entries as the views have them, with their places; but for the library's. */
  public Set<String> texts() {
    Set<String> texts = new LinkedHashSet<>();
    for (Entry entry : all) {
      texts.add(entry.text());
    }
    texts.remove("");
    return texts;
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
