package org.saga.lock;

import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;
import java.util.function.Consumer;
import org.saga.event.Event;
import org.saga.event.EventFilter;
import org.saga.event.EventKind;
import org.saga.event.EventReader;
import org.saga.event.EventSpec;

/**
 * Keeps from the deadlock grammar what a thread does with locks as long as it waits for nobody.
 *
 * <p>A thread that asks for its first lock has nothing that others could wait for. A thread that
 * tries to take a lock, or takes one again that it has, does not wait. A thread that asks for a
 * lock which nobody has will get it, or others see that it asks ({@link WaitingThread}). So each
 * lock that it gets in these ways is kept back, until the thread asks for one that somebody may
 * have, or does something else: then the history is told of all locks that it has by now, of what
 * it does, and before of what other threads have and ask for. Locks that were given back before are
 * never told.
 *
 * <p>That holds of monitors, of {@link PlainLocks} and of {@link ReadWriteLocks}. Others may do in
 * their methods what they like: as long as a thread has such a lock that it did not only try to
 * take, nothing is kept back.
 */
public class NestedLocks implements EventFilter {
  /** The number of a lock that may be like no other. */
  private static final int ODD = -1;

  private final EventReader reader = new EventReader();

  /** What the thread asks for without waiting for anybody, or null. */
  private Object wanted;

  /** Whether it is the monitor of the object: that of a lock is another lock. */
  private boolean wantsMonitor;

  /** Whether the thread has it already. */
  private boolean wantsAgain;

  /** Whether the thread may wait for another one now, as the history has just been told. */
  private boolean mayWait;

  private final HandedOut readers = new HandedOut();
  private final HandedOut writers = new HandedOut();

  private WaitingThreads waiters;

  /** The thread as others see it; null before the first event. */
  private WaitingThread waiter;

  private LocksOfThread holds;

  static {
    // The first event may come where there is no room for these classes to be initialised.
    new WaitingThreads().of(Thread.currentThread());
    PlainLocks.include(null);
    LockStep.of(new EventSpec(0, EventKind.CALL, "", 0, ""));
  }

  /** Creates the filter of the thread whose events it will take; generated code does. */
  public NestedLocks() {}

  NestedLocks(WaitingThreads waiters, Thread thread) {
    begin(waiters, thread);
  }

  private void begin(WaitingThreads all, Thread thread) {
    waiters = all;
    holds = new LocksOfThread(all.taken());
    waiter = all.of(thread);
  }

  @Override
  public final void take(Event event, Consumer<Event> history) {
    if (waiter == null) {
      begin(WaitingThreads.inViewOf(event), Thread.currentThread());
    }
    mayWait = false;
    LockStep step = LockStep.of(event.spec());
    if (step.mayHaveLimit()) {
      // A wait that ends by itself is no request.
      if (reader.isZero(event)) {
        take(step.withoutLimit(), event, history);
      }
    } else {
      take(step, event, history);
    }
  }

  private void take(LockStep step, Event event, Consumer<Event> history) {
    Object lock = event.callee();
    boolean ofMonitor = event.spec().kind().isOfMonitor();
    int number = number(lock, ofMonitor);
    boolean isKept =
        switch (step) {
          case JOIN, JOINED -> lock instanceof Thread other && keepsJoin(step, event, other);
          case HAND_OUT_READER -> readers.isKnown(lock);
          case HAND_OUT_WRITER -> writers.isKnown(lock);
          default -> !holds.areLost() && keeps(step, event, lock, number);
        };
    if (isKept) {
      return;
    }
    doNotWait();
    if (failsAtOnce(step, event)) {
      waiter.joins(null);
      return;
    }
    holds.tell(history);
    if (step == LockStep.JOIN && waiter.joined() != null) {
      waiter.joined().await(history);
    }
    count(step, event, lock, number);
    mayWait = step.mayWait();
    history.accept(event);
  }

  /** Returns the lock's number in {@link TakenLocks}, or {@link #ODD}. */
  private int number(Object lock, boolean ofMonitor) {
    if (ofMonitor || PlainLocks.include(lock)) {
      return TakenLocks.number(lock, ofMonitor);
    }
    Integer ofPair = waiters.readWriteLocks().number(lock);
    return ofPair == null ? ODD : ofPair;
  }

  @Override
  public final void tellOthers(Consumer<Event> history) {
    if (mayWait) {
      waiters.tellOthers(waiter, history);
    }
  }

  private static int numberOrHash(Object lock, int number) {
    return number == ODD ? TakenLocks.number(lock, false) : number;
  }

  /** Who has been interrupted does not wait where that ends a wait. */
  private static boolean failsAtOnce(LockStep step, Event event) {
    boolean endsByInterrupt =
        step == LockStep.JOIN
            || step == LockStep.REQUEST && event.spec().method().startsWith("lockInterruptibly");
    return endsByInterrupt && Thread.currentThread().isInterrupted();
  }

  private boolean keeps(LockStep step, Event event, Object lock, int number) {
    boolean ofMonitor = event.spec().kind().isOfMonitor();
    if (step == LockStep.ACQUIRE) {
      return number != ODD && keepsAcquisition(event, lock, ofMonitor, number);
    }
    doNotWait();
    return switch (step) {
      case REQUEST -> number != ODD && keepsRequest(event, lock, ofMonitor, number);
      case TRY -> keepsTry(event, lock, number);
      case RELEASE -> holds.forget(lock, ofMonitor);
      default -> false;
    };
  }

  /** A try in vain changes nothing but for the method of another lock, which may try again. */
  private boolean keepsTry(Event event, Object lock, int number) {
    boolean succeeds = reader.isTrue(event);
    if (holds.arePlain()) {
      return !succeeds || holds.keep(lock, false, numberOrHash(lock, number), null, event);
    }
    return number != ODD && succeeds && holds.keep(lock, false, number, null, event);
  }

  private boolean keepsRequest(Event event, Object lock, boolean ofMonitor, int number) {
    if (lock instanceof WriteLock && !ofMonitor) {
      // Readers that come later wait for this one, so that the order of requests matters.
      return false;
    }
    boolean isExclusive = ofMonitor || lock instanceof ReentrantLock;
    boolean again = false;
    if (isExclusive && holds.areNone()) {
      if (waiter.isAwaited()) {
        return false;
      }
      waiter.request = event;
    } else {
      again = isExclusive && holds.include(lock, ofMonitor) && has(lock, ofMonitor);
      if (!again && !(holds.arePlain() && waiter.keepsMore(event, number, holds))) {
        return false;
      }
    }
    wanted = lock;
    wantsMonitor = ofMonitor;
    wantsAgain = again;
    return true;
  }

  /** Who does something else has given up what it asked for. */
  private void doNotWait() {
    wanted = null;
    waiter.doesNotWait();
  }

  /** A thread that has nothing may wait for the end of another one, if nobody waits for it. */
  private boolean keepsJoin(LockStep step, Event event, Thread other) {
    if (step == LockStep.JOIN) {
      waiter.joins(waiters.of(other));
      boolean keeps = holds.areNone() && !waiter.isAwaited() && !waiter.joinsItself();
      waiter.request = keeps ? event : null;
      return keeps;
    }
    boolean wasKept =
        waiter.joined() == null || waiter.request != null && !waiter.isTold(waiter.request);
    waiter.joins(null);
    return step == LockStep.JOINED && wasKept;
  }

  /** Whether the running thread has a lock: it may have given one back where that was not seen. */
  boolean has(Object lock, boolean ofMonitor) {
    return ofMonitor ? Thread.holdsLock(lock) : ((ReentrantLock) lock).isHeldByCurrentThread();
  }

  private boolean keepsAcquisition(Event event, Object lock, boolean ofMonitor, int number) {
    if (lock != wanted || ofMonitor != wantsMonitor) {
      return false;
    }
    Event request = wantsAgain ? null : waiter.granted();
    if (request == null && !wantsAgain) {
      return false;
    }
    holds.keep(lock, ofMonitor, number, request, wantsAgain ? null : event);
    doNotWait();
    return true;
  }

  /** Counts the locks that the history is told of. */
  private void count(LockStep step, Event event, Object lock, int number) {
    boolean ofMonitor = event.spec().kind().isOfMonitor();
    switch (step) {
      case REQUEST -> {
        if (number == ODD) {
          holds.addOdd(lock);
        }
      }
      case ACQUIRE -> {
        if (number != ODD) {
          holds.add(lock, ofMonitor, number);
        }
      }
      case TRY -> {
        if (reader.isTrue(event)) {
          holds.add(lock, false, numberOrHash(lock, number));
        }
      }
      case RELEASE -> holds.remove(lock, ofMonitor);
      case WITHDRAW -> {
        if (number == ODD) {
          holds.remove(lock, false);
        }
      }
      case HAND_OUT_READER, HAND_OUT_WRITER -> waiters.readWriteLocks().learn(lock);
      default -> {
        // Nobody has more or fewer locks.
      }
    }
  }
}
