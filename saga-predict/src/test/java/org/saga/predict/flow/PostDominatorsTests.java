package org.saga.predict.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Post-dominance against an enumeration of ways through all small graphs. */
class PostDominatorsTests {
  private int loops;
  private int same;

  /** Whether all ways from a node, those that never end too, go through another one. */
  private static boolean isInevitable(int[][] successors, int from, int through) {
    if (from == through) {
      return true;
    }
    BitSet inner = new BitSet();
    List<Integer> open = new ArrayList<>(List.of(from));
    inner.set(from);
    while (!open.isEmpty()) {
      int node = open.remove(open.size() - 1);
      if (node == successors.length || successors[node].length == 0) {
        return false;
      }
      for (int to : successors[node]) {
        if (to != through && !inner.get(to)) {
          inner.set(to);
          open.add(to);
        }
      }
    }
    return !hasCycle(successors, inner);
  }

  /** What is left of the nodes when those without successors are taken away again and again. */
  private static boolean hasCycle(int[][] successors, BitSet inner) {
    BitSet left = (BitSet) inner.clone();
    int before;
    do {
      before = left.cardinality();
      for (int node = left.nextSetBit(0); node >= 0; node = left.nextSetBit(node + 1)) {
        if (Arrays.stream(successors[node]).noneMatch(left::get)) {
          left.clear(node);
        }
      }
    } while (left.cardinality() < before);
    return !left.isEmpty();
  }

  private static boolean hasCycle(int[][] successors) {
    BitSet all = new BitSet();
    all.set(0, successors.length);
    return hasCycle(successors, all);
  }

  private void check(int[][] successors) {
    PostDominators found = new PostDominators(successors);
    boolean isLoop = hasCycle(successors);
    loops += isLoop ? 1 : 0;
    boolean isSame = true;
    for (int node = 0; node < successors.length; node++) {
      BitSet behind = new BitSet();
      for (int it = found.next(node); it < successors.length; it = found.next(it)) {
        behind.set(it);
      }
      for (int other = 0; other < successors.length; other++) {
        boolean isInevitable = other != node && isInevitable(successors, node, other);
        String message =
            "%d behind %d of %s".formatted(other, node, Arrays.deepToString(successors));
        if (behind.get(other)) {
          assertThat(isInevitable).as(message).isTrue();
        } else if (!isLoop) {
          assertThat(isInevitable).as(message).isFalse();
        }
        isSame &= behind.get(other) == isInevitable;
      }
    }
    same += isLoop && isSame ? 1 : 0;
  }

  /** A graph whose edges are the bits of a number; the last column is the exit. */
  private static int[][] graph(int nodes, long bits) {
    int[][] successors = new int[nodes][];
    for (int node = 0; node < nodes; node++) {
      int from = node * (nodes + 1);
      successors[node] =
          java.util.stream.IntStream.rangeClosed(0, nodes)
              .filter(it -> (bits >>> from + it & 1) != 0)
              .toArray();
    }
    return successors;
  }

  @Test
  void what_lies_behind_a_node_of_any_small_graph_comes_on_all_its_ways() {
    for (int nodes = 1; nodes <= 3; nodes++) {
      for (long bits = 0; bits < 1L << nodes * (nodes + 1); bits++) {
        check(graph(nodes, bits));
      }
    }
    assertThat(same).as("of %d graphs with loops", loops).isGreaterThan(loops / 2);
  }

  @Test
  void so_it_does_in_larger_graphs() {
    for (long seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      int nodes = 4 + random.nextInt(6);
      int[][] successors = new int[nodes][];
      for (int node = 0; node < nodes; node++) {
        successors[node] = random.ints(1 + random.nextInt(2), 0, nodes + 1).distinct().toArray();
      }
      check(successors);
    }
    assertThat(loops).isGreaterThan(1_000);
  }

  @Test
  void nothing_comes_for_sure_behind_a_loop() {
    // 0: while (..) 1; 2
    PostDominators loop = new PostDominators(new int[][] {{1, 2}, {0}, {3}});
    assertThat(loop.next(0)).isEqualTo(3);
    assertThat(loop.next(2)).isEqualTo(3);
    // 0: if (..) 1; 2
    assertThat(new PostDominators(new int[][] {{1, 2}, {2}, {3}}).next(0)).isEqualTo(2);
  }
}
