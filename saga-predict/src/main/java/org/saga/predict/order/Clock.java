package org.saga.predict.order;

/**
 * How many events of each thread come before something: an immutable value, as vector clocks are.
 *
 * <p>It is a tree whose leaves are blocks of counts. Clocks that have much in common share blocks,
 * and threads of which nothing is known have none: they may come and go by the thousand.
 */
public final class Clock {
  /** The clock of what comes first. */
  public static final Clock NOTHING = new Clock(null, 0);

  private static final int BITS = 4;
  private static final int WIDTH = 1 << BITS;
  private static final int MASK = WIDTH - 1;

  /** An {@code int[]} in a leaf, an {@code Object[]} above, null if nothing is known. */
  private final Object root;

  /** How many steps there are from the root to the leaves. */
  private final int height;

  private Clock(Object root, int height) {
    this.root = root;
    this.height = height;
  }

  /** Says of which thread more is known, and how much. */
  public interface Growth {
    void more(int thread, int before, int now);
  }

  /** Returns how many events of a thread come before. */
  public int of(int thread) {
    if (thread >>> BITS * (height + 1) != 0) {
      return 0;
    }
    Object node = root;
    for (int level = height; level > 0 && node != null; level--) {
      node = ((Object[]) node)[thread >>> BITS * level & MASK];
    }
    return node == null ? 0 : ((int[]) node)[thread & MASK];
  }

  /** Returns the same clock, but with at least so many events of a thread. */
  public Clock with(int thread, int count) {
    if (of(thread) >= count) {
      return this;
    }
    int needed = height;
    while (thread >>> BITS * (needed + 1) != 0) {
      needed++;
    }
    return new Clock(with(raised(needed), needed, thread, count), needed);
  }

  /** The root of the same tree, with leaves so far below. */
  private Object raised(int to) {
    Object raised = root;
    for (int level = height; level < to && raised != null; level++) {
      Object[] above = new Object[WIDTH];
      above[0] = raised;
      raised = above;
    }
    return raised;
  }

  private static Object with(Object node, int level, int thread, int count) {
    if (level == 0) {
      int[] leaf = node == null ? new int[WIDTH] : ((int[]) node).clone();
      leaf[thread & MASK] = count;
      return leaf;
    }
    Object[] inner = node == null ? new Object[WIDTH] : ((Object[]) node).clone();
    int slot = thread >>> BITS * level & MASK;
    inner[slot] = with(inner[slot], level - 1, thread, count);
    return inner;
  }

  /** Returns what comes before this or the other. */
  public Clock and(Clock other) {
    int most = Math.max(height, other.height);
    Object mine = raised(most);
    Object others = other.raised(most);
    Object both = joined(mine, others, most);
    if (both == mine) {
      return this;
    }
    return both == others ? other : new Clock(both, most);
  }

  private static Object joined(Object a, Object b, int level) {
    if (a == b || b == null) {
      return a;
    }
    if (a == null) {
      return b;
    }
    return level == 0
        ? joinedLeaves((int[]) a, (int[]) b)
        : joinedNodes((Object[]) a, (Object[]) b, level);
  }

  private static int[] joinedLeaves(int[] a, int[] b) {
    boolean isA = true;
    boolean isB = true;
    for (int i = 0; i < WIDTH; i++) {
      isA &= a[i] >= b[i];
      isB &= b[i] >= a[i];
    }
    if (isA) {
      return a;
    }
    if (isB) {
      return b;
    }
    int[] both = new int[WIDTH];
    for (int i = 0; i < WIDTH; i++) {
      both[i] = Math.max(a[i], b[i]);
    }
    return both;
  }

  private static Object[] joinedNodes(Object[] a, Object[] b, int level) {
    Object[] both = new Object[WIDTH];
    boolean isA = true;
    boolean isB = true;
    for (int i = 0; i < WIDTH; i++) {
      both[i] = joined(a[i], b[i], level - 1);
      isA &= both[i] == a[i];
      isB &= both[i] == b[i];
    }
    if (isA) {
      return a;
    }
    return isB ? b : both;
  }

  /** Says where this clock has more than one that was before. */
  public void forEachMoreThan(Clock before, Growth what) {
    if (before != this) {
      int most = Math.max(height, before.height);
      compare(raised(most), before.raised(most), most, 0, what);
    }
  }

  private static void compare(Object now, Object before, int level, int first, Growth what) {
    if (now == before || now == null) {
      return;
    }
    for (int i = 0; i < WIDTH; i++) {
      int thread = first << BITS | i;
      if (level > 0) {
        Object child = before == null ? null : ((Object[]) before)[i];
        compare(((Object[]) now)[i], child, level - 1, thread, what);
      } else {
        int count = before == null ? 0 : ((int[]) before)[i];
        if (((int[]) now)[i] > count) {
          what.more(thread, count, ((int[]) now)[i]);
        }
      }
    }
  }
}
