package org.saga.boot.record;

import java.util.Arrays;

/** The sites that a block has met, by their numbers and in their order. */
final class BlockSites {
  private SiteState[] bySite = new SiteState[1 << 10];
  private SiteState[] inOrder = new SiteState[1 << 8];
  private int size;
  private int block;

  /** Begins another block. */
  void clear() {
    size = 0;
    block++;
  }

  int size() {
    return size;
  }

  /** Returns the site of a number within the block. */
  int site(int number) {
    return inOrder[number].site;
  }

  /** Returns what was last at a site. */
  SiteState of(int site) {
    if (site >= bySite.length) {
      bySite = Arrays.copyOf(bySite, Math.max(site + 1, 2 * bySite.length));
    }
    SiteState state = bySite[site];
    if (state == null || state.block != block) {
      state = begin(site);
    }
    return state;
  }

  private SiteState begin(int site) {
    SiteState state = bySite[site];
    if (state == null) {
      state = new SiteState(site);
      bySite[site] = state;
    }
    if (size == inOrder.length) {
      inOrder = Arrays.copyOf(inOrder, 2 * size);
    }
    inOrder[size] = state;
    state.begin(block, size);
    size++;
    return state;
  }
}
