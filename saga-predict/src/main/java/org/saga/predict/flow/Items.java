package org.saga.predict.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** What one thread has done, with what it depends on: events of the trace, and decisions. */
final class Items {
  static final int NOTHING = -1;

  /** Of so much a value comes at most; what comes from more comes from one item that has it all. */
  private static final int MOST = 24;

  private final List<Item> all = new ArrayList<>();

  /**
   * An item; others are named by their numbers.
   *
   * @param at the place of the event in the trace; of a decision {@link #NOTHING}
   * @param location where a decision is in the program
   */
  record Item(int at, int under, int[] value, int[] place, Set<String> may, String location) {}

  int size() {
    return all.size();
  }

  Item get(int number) {
    return all.get(number);
  }

  int event(int at, int under, Flowing value, Flowing place) {
    return add(new Item(at, under, value.items(), place.items(), Set.of(), null));
  }

  int decision(int under, Flowing value, Set<String> may, String location) {
    return add(new Item(NOTHING, under, value.items(), new int[0], may, location));
  }

  private int add(Item item) {
    all.add(item);
    return all.size() - 1;
  }

  /** The same value, from few items. */
  Flowing few(Flowing value, int under, String location) {
    return value.items().length <= MOST
        ? value
        : new Flowing(new int[] {decision(under, value, Set.of(), location)}, value.size());
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < all.size(); i++) {
      Item it = all.get(i);
      text.append(i).append(it.at == NOTHING ? " if" : " event " + it.at);
      text.append(" under ").append(it.under).append(" value ").append(Arrays.toString(it.value));
      text.append(" place ").append(Arrays.toString(it.place)).append(" may ").append(it.may);
      text.append('\n');
    }
    return text.toString();
  }
}
