package org.saga.stream;

import java.util.ArrayList;
import java.util.List;

/**
 * Readings with different control, the preferred first: of two that go on alike the first stays.
 */
final class ReadingSet {
  private static final int FEW = 8;

  private final List<Reading> members = new ArrayList<>(4);

  /** One more than the places of the members, by their hashes; null while they are few. */
  private int[] table;

  /** Adds a reading, or returns false if there is one that goes on alike. */
  boolean add(Reading reading) {
    int place = table == null ? placeAmongFew(reading) : table[slot(reading)] - 1;
    if (place >= 0) {
      return false;
    }
    members.add(reading);
    index(reading);
    return true;
  }

  List<Reading> members() {
    return members;
  }

  private int placeAmongFew(Reading reading) {
    for (int place = 0; place < members.size(); place++) {
      if (members.get(place).sameControl(reading)) {
        return place;
      }
    }
    return -1;
  }

  private void index(Reading added) {
    if (table != null && 2 * members.size() <= table.length) {
      table[slot(added)] = members.size();
    } else if (members.size() > FEW) {
      table = new int[8 * Integer.highestOneBit(members.size())];
      for (int place = 0; place < members.size(); place++) {
        table[slot(members.get(place))] = place + 1;
      }
    }
  }

  private int slot(Reading reading) {
    int hash = reading.controlHash() * 0x9E3779B9;
    int slot = (hash ^ hash >>> 16) & table.length - 1;
    while (table[slot] != 0 && !members.get(table[slot] - 1).sameControl(reading)) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }
}
