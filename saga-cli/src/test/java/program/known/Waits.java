package program.known;

import static program.known.Programs.BY_LOCKS;
import static program.known.Programs.NEVER;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that wait, and want back what they have given up, while they have another lock. */
final class Waits {
  private Waits() {}

  static void addTo(Programs all) {
    Circles.add(
        all,
        "a wait with another monitor",
        BY_LOCKS,
        team -> {
          Object a = new Object();
          Object b = new Object();
          team.oneAfterTheOther(() -> waitFor(b, a), () -> Circles.taking(b, a).run());
        });
    Circles.add(
        all,
        "a wait with no other monitor",
        NEVER,
        team -> {
          Object a = new Object();
          Object b = new Object();
          team.oneAfterTheOther(() -> waitFor(a, a), () -> Circles.taking(b, a).run());
        });
    Circles.add(
        all,
        "a wait for a condition with another lock",
        BY_LOCKS,
        team -> {
          Lock a = new ReentrantLock();
          Lock b = new ReentrantLock();
          Condition ofB = b.newCondition();
          team.oneAfterTheOther(() -> waitFor(ofB, b, a), Circles.taking(b, a));
        });
    Circles.add(
        all,
        "a wait for a condition with a lock of its own",
        NEVER,
        team -> {
          Lock a = new ReentrantLock();
          Lock b = new ReentrantLock();
          Condition ofA = a.newCondition();
          Lock other = new ReentrantLock();
          team.oneAfterTheOther(() -> waitFor(ofA, a, other), Circles.taking(a, b));
        });
    Circles.add(
        all,
        "one that was tried, with success",
        BY_LOCKS,
        team -> {
          Lock a = new ReentrantLock();
          Lock b = new ReentrantLock();
          team.oneAfterTheOther(() -> tryAndTake(a, b), Circles.taking(b, a));
        });
  }

  private static void waitFor(Object awaited, Object other) throws InterruptedException {
    synchronized (awaited) {
      synchronized (other) {
        awaited.wait(1);
      }
    }
  }

  private static void waitFor(Condition condition, Lock awaited, Lock other)
      throws InterruptedException {
    awaited.lock();
    other.lock();
    condition.await(1, TimeUnit.MILLISECONDS);
    other.unlock();
    awaited.unlock();
  }

  private static void tryAndTake(Lock tried, Lock taken) {
    if (tried.tryLock()) {
      Unordered.locked(taken, Thread::onSpinWait);
      tried.unlock();
    }
  }
}
