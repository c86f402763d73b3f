package org.saga.stream;

import java.util.ArrayList;
import java.util.List;

/**
 * Branches with different control, the preferred first: of two that go on alike the first stays.
 */
final class Branches {
  private static final int FEW = 8;

  private final List<Branch> members = new ArrayList<>(4);

  /** One more than the places of the members, by their hashes; null while they are few. */
  private int[] table;

  /** Adds a branch, or returns false if there is one that goes on alike. */
  boolean add(Branch branch) {
    int place = table == null ? placeAmongFew(branch) : table[slot(branch)] - 1;
    if (place >= 0) {
      return false;
    }
    members.add(branch);
    index(branch);
    return true;
  }

  List<Branch> members() {
    return members;
  }

  private int placeAmongFew(Branch branch) {
    for (int place = 0; place < members.size(); place++) {
      if (members.get(place).sameControl(branch)) {
        return place;
      }
    }
    return -1;
  }

  private void index(Branch added) {
    if (table != null && 2 * members.size() <= table.length) {
      table[slot(added)] = members.size();
    } else if (members.size() > FEW) {
      table = new int[8 * Integer.highestOneBit(members.size())];
      for (int place = 0; place < members.size(); place++) {
        table[slot(members.get(place))] = place + 1;
      }
    }
  }

  private int slot(Branch branch) {
    int hash = branch.controlHash() * 0x9E3779B9;
    int slot = (hash ^ hash >>> 16) & table.length - 1;
    while (table[slot] != 0 && !members.get(table[slot] - 1).sameControl(branch)) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }
}
