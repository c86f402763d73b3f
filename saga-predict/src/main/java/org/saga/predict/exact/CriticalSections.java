package org.saga.predict.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * The critical sections of a trace, by number in the order in which they begin: from where a thread
 * takes a lock that it does not have to where it gives it back, or waits. A holder is a thread that
 * uses a lock for itself, or as a reader; its sections follow one another.
 */
final class CriticalSections {
  /** The place of an end that does not come. */
  static final int NEVER = Integer.MAX_VALUE;

  private static final int[] NONE = {};

  private final Column holder = new Column();
  private final Column first = new Column();
  private final Column last = new Column();
  private final List<Holder> holders = new ArrayList<>();
  private final List<List<Integer>> holdersOfLock = new ArrayList<>();
  private final int[][] byLock;
  private final int[][] begunBy;
  private final int[][] changes;
  private final int[][][] held;

  /** A growing column of numbers. */
  private static final class Column {
    private int[] all = new int[16];
    private int size;

    void add(int number) {
      if (size == all.length) {
        all = Arrays.copyOf(all, 2 * size);
      }
      all[size++] = number;
    }

    int[] toArray() {
      return Arrays.copyOf(all, size);
    }
  }

  /** Who uses which lock how. */
  private record Holder(int thread, int lock, boolean isShared) {}

  /** How a thread has a lock now. */
  private static final class Use {
    final int holder;
    int section;
    int depth;
    int depthBeforeWait;

    Use(int holder) {
      this.holder = holder;
    }
  }

  /** What a thread has, event by event. */
  private static final class Hand {
    final Column begun = new Column();
    final Column changes = new Column();
    final List<int[]> held = new ArrayList<>();

    int[] now() {
      return held.isEmpty() ? NONE : held.get(held.size() - 1);
    }

    void change(int index, int[] to) {
      changes.add(index);
      held.add(to.length == 0 ? NONE : to);
    }
  }

  CriticalSections(Trace trace) {
    Map<Long, Use> uses = new HashMap<>();
    Hand[] hands = new Hand[trace.threads().size()];
    int[] done = new int[hands.length];
    Arrays.setAll(hands, it -> new Hand());
    for (int place = 0; place < trace.size(); place++) {
      Operation operation = trace.operation(place);
      int thread = trace.thread(place);
      int index = done[thread]++;
      if (operation.takes()) {
        take(use(uses, trace, place), hands[thread], place, index);
      } else if (operation.givesBack()) {
        giveBack(use(uses, trace, place), hands[thread], place, index, operation);
      }
    }
    byLock = numbers(holdersOfLock);
    begunBy = Arrays.stream(hands).map(it -> it.begun.toArray()).toArray(int[][]::new);
    changes = Arrays.stream(hands).map(it -> it.changes.toArray()).toArray(int[][]::new);
    held = Arrays.stream(hands).map(it -> it.held.toArray(int[][]::new)).toArray(int[][][]::new);
  }

  private Use use(Map<Long, Use> uses, Trace trace, int place) {
    Operation operation = trace.operation(place);
    boolean isShared =
        operation == Operation.ACQUIRE_SHARED || operation == Operation.RELEASE_SHARED;
    int lock = trace.operand(place);
    int thread = trace.thread(place);
    long key = (long) thread << 33 | (long) lock << 1 | (isShared ? 1 : 0);
    return uses.computeIfAbsent(key, it -> new Use(add(new Holder(thread, lock, isShared))));
  }

  private int add(Holder it) {
    while (holdersOfLock.size() <= it.lock) {
      holdersOfLock.add(new ArrayList<>(2));
    }
    holdersOfLock.get(it.lock).add(holders.size());
    holders.add(it);
    return holders.size() - 1;
  }

  private void take(Use use, Hand hand, int place, int index) {
    use.depth++;
    if (use.depth > 1) {
      return;
    }
    use.depth = Math.max(1, use.depthBeforeWait);
    use.depthBeforeWait = 0;
    use.section = first.size;
    holder.add(use.holder);
    first.add(place);
    last.add(NEVER);
    hand.begun.add(use.section);
    int[] now = hand.now();
    int[] more = Arrays.copyOf(now, now.length + 1);
    more[now.length] = use.section;
    hand.change(index, more);
  }

  private void giveBack(Use use, Hand hand, int place, int index, Operation operation) {
    if (operation == Operation.WAIT) {
      use.depthBeforeWait = use.depth;
      use.depth = 0;
    } else {
      use.depth--;
    }
    if (use.depth == 0) {
      last.all[use.section] = place;
      hand.change(index, Arrays.stream(hand.now()).filter(it -> it != use.section).toArray());
    }
  }

  private static int[][] numbers(List<List<Integer>> lists) {
    return lists.stream()
        .map(it -> it.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  int size() {
    return first.size;
  }

  int holders() {
    return holders.size();
  }

  int holder(int section) {
    return holder.all[section];
  }

  /** The holders of a lock. */
  int[] holdersOf(int lock) {
    return lock < byLock.length ? byLock[lock] : NONE;
  }

  int threadOf(int holder) {
    return holders.get(holder).thread;
  }

  int thread(int section) {
    return threadOf(holder.all[section]);
  }

  int lock(int section) {
    return holders.get(holder.all[section]).lock;
  }

  boolean isShared(int section) {
    return holders.get(holder.all[section]).isShared;
  }

  /** Where a section begins. */
  int first(int section) {
    return first.all[section];
  }

  /** Where a section ends, or {@link #NEVER}. */
  int last(int section) {
    return last.all[section];
  }

  /** Whether two holders cannot both have their lock. */
  boolean excludes(int holder, int other) {
    Holder one = holders.get(holder);
    Holder two = holders.get(other);
    return one.lock == two.lock && one.thread != two.thread && !(one.isShared && two.isShared);
  }

  /** The sections that a thread begins, in their order. */
  int[] begunBy(int thread) {
    return begunBy[thread];
  }

  /** The sections that a thread is in when it has done so many events. */
  int[] heldBy(int thread, int done) {
    int at = Arrays.binarySearch(changes[thread], done);
    int known = at < 0 ? -at - 1 : at;
    return known == 0 ? NONE : held[thread][known - 1];
  }
}
