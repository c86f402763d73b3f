package org.saga.lock;

import java.util.Arrays;
import java.util.function.Consumer;
import org.saga.event.Event;

/** The locks that a thread has, in the order in which it took them, and what is told of them. */
final class LocksOfThread {
  /** Whoever has more locks has probably given some back unseen. */
  private static final int MOST = 1_000;

  private final TakenLocks ofAllThreads;

  /** Used again and again, so that taking a lock makes no object. */
  private Taken[] holds = {new Taken(), null, null, null};

  private int count;

  /** How many of them the history has to be told of as soon as the thread may wait. */
  private int kept;

  /** How many of them were taken by a method that may have taken others inside. */
  private int odd;

  private boolean lost;

  /** A lock that a thread has. */
  private static final class Taken {
    private Object lock;
    private boolean ofMonitor;

    /** In {@link TakenLocks}. */
    private int number;

    /** How it was asked for; null if it was only tried, or the history knows. */
    private Event request;

    /** How it was taken; null if the history knows, or need not know. */
    private Event acquisition;

    private boolean isTold;

    private boolean isOdd;
  }

  LocksOfThread(TakenLocks ofAllThreads) {
    this.ofAllThreads = ofAllThreads;
  }

  boolean areNone() {
    return count == 0;
  }

  /** Whether none was taken by a method that may have taken others inside. */
  boolean arePlain() {
    return odd == 0;
  }

  /** Whether it is no longer known which locks the thread has: everything is to be told. */
  boolean areLost() {
    return lost;
  }

  boolean include(Object lock, boolean ofMonitor) {
    return find(lock, ofMonitor) >= 0;
  }

  /**
   * Notes a lock that the history does not know of.
   *
   * @param number in {@link TakenLocks}
   * @param request null if it was only tried, or the thread had it already
   * @param acquisition null if the thread had it already, so that the history need not know
   * @return true
   */
  boolean keep(Object lock, boolean ofMonitor, int number, Event request, Event acquisition) {
    Taken hold = push(lock, ofMonitor, number);
    hold.request = request;
    hold.acquisition = acquisition;
    hold.isTold = false;
    hold.isOdd = false;
    kept += acquisition == null ? 0 : 1;
    return true;
  }

  /** Notes a lock that the history is told of. */
  void add(Object lock, boolean ofMonitor, int number) {
    add(lock, ofMonitor, number, false);
  }

  /** Notes a lock whose method is about to take it, if the thread does not have it already. */
  void addOdd(Object lock) {
    add(lock, false, TakenLocks.number(lock, false), true);
  }

  private void add(Object lock, boolean ofMonitor, int number, boolean isOdd) {
    if (count == MOST) {
      lost = true;
      ofAllThreads.addAll();
      count = 0;
      odd = 0;
      holds = new Taken[1];
    }
    if (!lost) {
      Taken hold = push(lock, ofMonitor, number);
      hold.isTold = true;
      hold.isOdd = isOdd;
      odd += isOdd ? 1 : 0;
    }
  }

  /** Takes the lock out that was taken last; false if there is none, or the history knows of it. */
  boolean forget(Object lock, boolean ofMonitor) {
    int place = find(lock, ofMonitor);
    if (place < 0 || holds[place].isTold) {
      return false;
    }
    kept -= holds[place].acquisition == null ? 0 : 1;
    removeAt(place);
    return true;
  }

  /** Takes out a lock, if it is there. */
  void remove(Object lock, boolean ofMonitor) {
    int place = find(lock, ofMonitor);
    if (place >= 0) {
      removeAt(place);
    }
  }

  /** Tells the history of the locks that it has to know of and does not. */
  void tell(Consumer<Event> history) {
    for (int i = 0; kept > 0; i++) {
      Taken hold = holds[i];
      if (hold.acquisition != null) {
        if (hold.request != null) {
          history.accept(hold.request);
        }
        history.accept(hold.acquisition);
        hold.request = null;
        hold.acquisition = null;
        hold.isTold = true;
        kept--;
      }
    }
  }

  private Taken push(Object lock, boolean ofMonitor, int number) {
    if (count == holds.length) {
      holds = Arrays.copyOf(holds, 2 * count);
    }
    Taken hold = holds[count];
    if (hold == null) {
      hold = new Taken();
      holds[count] = hold;
    }
    count++;
    hold.lock = lock;
    hold.ofMonitor = ofMonitor;
    hold.number = number;
    ofAllThreads.add(hold.number);
    return hold;
  }

  /** Compares identities: the program's {@code equals} is not called. */
  private int find(Object lock, boolean ofMonitor) {
    int place = count - 1;
    while (place >= 0 && !(holds[place].lock == lock && holds[place].ofMonitor == ofMonitor)) {
      place--;
    }
    return place;
  }

  private void removeAt(int place) {
    Taken hold = holds[place];
    ofAllThreads.remove(hold.number);
    odd -= hold.isOdd ? 1 : 0;
    hold.lock = null;
    hold.request = null;
    hold.acquisition = null;
    count--;
    for (int i = place; i < count; i++) {
      holds[i] = holds[i + 1];
    }
    holds[count] = hold;
  }
}
