package program.handover;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Latches, barriers, phasers, semaphores, exchangers, park and unpark. */
final class SynchronizerPatterns {
  private SynchronizerPatterns() {}

  static void addTo(Patterns all) {
    all.add(
        "CountDownLatch.await",
        () -> {
          CountDownLatch latch = new CountDownLatch(1);
          return Handover.meeting(latch::countDown, latch::await);
        });
    all.add(
        "CountDownLatch.await of an open one",
        () -> {
          CountDownLatch latch = new CountDownLatch(1);
          return Handover.passing(latch::countDown, latch::await);
        });
    all.add(
        "CountDownLatch.getCount",
        () -> {
          CountDownLatch latch = new CountDownLatch(1);
          return Handover.passing(latch::countDown, latch::getCount);
        });
    all.add(
        "CyclicBarrier",
        () -> {
          CyclicBarrier barrier = new CyclicBarrier(2);
          return Handover.meeting(barrier::await, barrier::await);
        });
    all.add(
        "CyclicBarrier's action",
        () ->
            (first, second) -> {
              CyclicBarrier barrier = new CyclicBarrier(2, second);
              Handover.meeting(
                      () -> {
                        first.run();
                        barrier.await();
                      },
                      barrier::await)
                  .go(() -> {}, () -> {});
            });
    all.add(
        "Phaser.arriveAndAwaitAdvance",
        () -> {
          Phaser phaser = new Phaser(2);
          return Handover.meeting(phaser::arriveAndAwaitAdvance, phaser::arriveAndAwaitAdvance);
        });
    all.add(
        "Phaser.arrive and awaitAdvance",
        () -> {
          Phaser phaser = new Phaser(1);
          return Handover.meeting(phaser::arrive, () -> phaser.awaitAdvance(0));
        });
    all.add(
        "Phaser.arriveAndDeregister",
        () -> {
          Phaser phaser = new Phaser(1);
          return Handover.meeting(phaser::arriveAndDeregister, () -> phaser.awaitAdvance(0));
        });
    semaphore(all, "Semaphore", false);
    semaphore(all, "Semaphore, fair", true);
    all.add(
        "Semaphore.tryAcquire",
        () -> {
          Semaphore semaphore = new Semaphore(0);
          return Handover.passing(semaphore::release, semaphore::tryAcquire);
        });
    all.add(
        "Exchanger",
        () -> {
          Exchanger<Integer> exchanger = new Exchanger<>();
          return Handover.meeting(() -> exchanger.exchange(1), () -> exchanger.exchange(2));
        });
    all.add("LockSupport.park", () -> SynchronizerPatterns::park);
    all.add("LockSupport.parkNanos", () -> SynchronizerPatterns::parkNanos);
  }

  private static void semaphore(Patterns all, String name, boolean fair) {
    all.add(
        name + ".acquire",
        () -> {
          Semaphore semaphore = new Semaphore(0, fair);
          return Handover.meeting(semaphore::release, semaphore::acquire);
        });
    all.add(
        name + ".tryAcquire with a time",
        () -> {
          Semaphore semaphore = new Semaphore(0, fair);
          return Handover.meeting(
              () -> semaphore.release(2), () -> semaphore.tryAcquire(2, 5, TimeUnit.MINUTES));
        });
  }

  /** That it was woken is known by nothing but that it goes on. */
  private static void park(Runnable first, Runnable second) {
    unpark(first, second, LockSupport::park);
  }

  private static void parkNanos(Runnable first, Runnable second) {
    unpark(first, second, () -> LockSupport.parkNanos(TimeUnit.MINUTES.toNanos(5)));
  }

  private static void unpark(Runnable first, Runnable second, Runnable park) {
    Unseen.Gate done = new Unseen.Gate();
    Thread parked =
        new Thread(
            () -> {
              park.run();
              second.run();
              done.open();
            });
    parked.start();
    Thread other =
        new Thread(
            () -> {
              first.run();
              Unseen.run(() -> awaitParked(parked));
              LockSupport.unpark(parked);
            });
    other.start();
    done.await();
  }

  private static void awaitParked(Thread thread) {
    while (thread.getState() != Thread.State.WAITING
        && thread.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
  }
}
