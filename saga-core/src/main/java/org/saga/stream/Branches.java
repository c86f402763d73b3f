package org.saga.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Branches with different control, the preferred first: of two that are alike the first stays. */
final class Branches {
  private static final int FEW = 8;

  private final List<Branch> members = new ArrayList<>(4);
  private Branch[] table;

  boolean add(Branch branch) {
    if (table == null ? isAmongFew(branch) : isInTable(branch)) {
      return false;
    }
    members.add(branch);
    if (members.size() > FEW) {
      index();
    }
    return true;
  }

  List<Branch> members() {
    return members;
  }

  private boolean isAmongFew(Branch branch) {
    for (int i = 0; i < members.size(); i++) {
      if (members.get(i).sameControl(branch)) {
        return true;
      }
    }
    return false;
  }

  private boolean isInTable(Branch branch) {
    return table[slot(branch)] != null;
  }

  private void index() {
    if (table != null && 2 * members.size() <= table.length) {
      Branch last = members.get(members.size() - 1);
      table[slot(last)] = last;
      return;
    }
    table = new Branch[4 * Integer.highestOneBit(members.size())];
    Arrays.fill(table, null);
    for (Branch member : members) {
      table[slot(member)] = member;
    }
  }

  private int slot(Branch branch) {
    int hash = branch.controlHash() * 0x9E3779B9;
    int slot = (hash ^ hash >>> 16) & table.length - 1;
    while (table[slot] != null && !table[slot].sameControl(branch)) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }
}
