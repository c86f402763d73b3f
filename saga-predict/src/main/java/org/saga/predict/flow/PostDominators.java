package org.saga.predict.flow;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;

/**
 * For each node of a graph the next one that every way to the exit goes through. A loop may go on
 * for ever, so it counts as a way to the exit: what comes behind it does not have to come.
 *
 * <p>The iteration of Cooper, Harvey and Kennedy, on the edges turned round.
 */
final class PostDominators {
  private static final int UNKNOWN = -1;

  private final int exit;
  private final int[][] successors;

  /** Numbers of nodes in an order in which nodes come before their predecessors. */
  private final int[] rank;

  private final int[] next;

  /**
   * @param successors of each node but the exit, which is the last one
   */
  PostDominators(int[][] successors) {
    this.exit = successors.length;
    this.successors = withEndless(successors);
    this.rank = new int[exit + 1];
    this.next = new int[exit + 1];
    Arrays.fill(rank, UNKNOWN);
    Arrays.fill(next, UNKNOWN);
    find(fromExit());
  }

  /** The node behind a node that comes whatever is decided there; the exit if there is none. */
  int next(int node) {
    return next[node] == UNKNOWN ? exit : next[node];
  }

  // ---- loops

  /** An edge that goes back may be taken for ever. */
  private static int[][] withEndless(int[][] successors) {
    int exit = successors.length;
    int[][] all = new int[exit][];
    BitSet endless = goingBack(successors);
    for (int node = 0; node < exit; node++) {
      boolean adds = endless.get(node) || successors[node].length == 0;
      all[node] =
          adds ? Arrays.copyOf(successors[node], successors[node].length + 1) : successors[node];
      if (adds) {
        all[node][successors[node].length] = exit;
      }
    }
    return all;
  }

  /** The nodes from which an edge leads back to where a way from the first node has come from. */
  private static BitSet goingBack(int[][] successors) {
    BitSet back = new BitSet();
    int[] taken = new int[successors.length];
    BitSet known = new BitSet();
    BitSet open = new BitSet();
    for (int root = 0; root < successors.length; root++) {
      Deque<Integer> way = new ArrayDeque<>();
      if (!known.get(root)) {
        way.push(root);
        known.set(root);
        open.set(root);
      }
      while (!way.isEmpty()) {
        int node = way.peek();
        if (taken[node] == successors[node].length) {
          way.pop();
          open.clear(node);
          continue;
        }
        int to = successors[node][taken[node]++];
        if (to < successors.length && open.get(to)) {
          back.set(node);
        } else if (to < successors.length && !known.get(to)) {
          known.set(to);
          open.set(to);
          way.push(to);
        }
      }
    }
    return back;
  }

  // ---- the iteration

  /** The nodes from which the exit can be reached, so that most come behind their successors. */
  private int[] fromExit() {
    int[][] predecessors = predecessors();
    int[] order = new int[exit + 1];
    int count = order.length;
    int[] taken = new int[exit + 1];
    BitSet known = new BitSet();
    Deque<Integer> way = new ArrayDeque<>();
    way.push(exit);
    known.set(exit);
    while (!way.isEmpty()) {
      int node = way.peek();
      if (taken[node] == predecessors[node].length) {
        order[--count] = way.pop();
        continue;
      }
      int to = predecessors[node][taken[node]++];
      if (!known.get(to)) {
        known.set(to);
        way.push(to);
      }
    }
    return Arrays.copyOfRange(order, count, order.length);
  }

  private int[][] predecessors() {
    int[] counts = new int[exit + 1];
    for (int[] to : successors) {
      Arrays.stream(to).forEach(it -> counts[it]++);
    }
    int[][] all = new int[exit + 1][];
    Arrays.setAll(all, it -> new int[counts[it]]);
    for (int node = 0; node < exit; node++) {
      for (int to : successors[node]) {
        all[to][--counts[to]] = node;
      }
    }
    return all;
  }

  private void find(int[] order) {
    for (int i = 0; i < order.length; i++) {
      rank[order[i]] = i;
    }
    next[exit] = exit;
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int i = 1; i < order.length; i++) {
        int common = commonOfSuccessors(order[i]);
        isChanged |= next[order[i]] != common;
        next[order[i]] = common;
      }
    }
  }

  private int commonOfSuccessors(int node) {
    int common = UNKNOWN;
    for (int to : successors[node]) {
      if (next[to] != UNKNOWN) {
        common = common == UNKNOWN ? to : common(common, to);
      }
    }
    return common;
  }

  private int common(int one, int other) {
    int a = one;
    int b = other;
    while (a != b) {
      if (rank[a] > rank[b]) {
        a = next[a];
      } else {
        b = next[b];
      }
    }
    return a;
  }
}
