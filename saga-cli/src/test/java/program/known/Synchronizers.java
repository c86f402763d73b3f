package program.known;

import static program.known.Programs.NEVER;
import static program.known.Programs.USE;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import program.known.used.Resource;

/** A thread uses a resource, another one closes it, and knows that it may. */
final class Synchronizers {
  private Synchronizers() {}

  private static void add(Programs all, String name, Programs.Body body) {
    all.add(name, USE, NEVER, body);
  }

  /** One thread says that it has used the resource, another one waits for that. */
  static void add(Programs all, String name, Signal signal) {
    add(
        all,
        name,
        team -> {
          Resource resource = new Resource();
          Ways ways = signal.make();
          team.start(
              "user",
              () -> {
                resource.use();
                ways.say().run();
              });
          team.start(
              "closer",
              () -> {
                ways.await().run();
                resource.close();
              });
        });
  }

  /** Makes what is said by. */
  interface Signal {
    Ways make();
  }

  record Ways(Action say, Action await) {}

  static void addTo(Programs all) {
    threads(all);
    program(all);
    add(
        all,
        "a latch",
        () -> {
          CountDownLatch latch = new CountDownLatch(1);
          return new Ways(latch::countDown, latch::await);
        });
    add(
        all,
        "a barrier",
        () -> {
          CyclicBarrier barrier = new CyclicBarrier(2);
          return new Ways(barrier::await, barrier::await);
        });
    add(
        all,
        "a phaser",
        () -> {
          Phaser phaser = new Phaser(1);
          return new Ways(phaser::arrive, () -> phaser.awaitAdvance(0));
        });
    add(
        all,
        "a semaphore",
        () -> {
          Semaphore semaphore = new Semaphore(0);
          return new Ways(semaphore::release, semaphore::acquire);
        });
    add(
        all,
        "an exchanger",
        () -> {
          Exchanger<String> exchanger = new Exchanger<>();
          return new Ways(() -> exchanger.exchange("used"), () -> exchanger.exchange("close"));
        });
    add(
        all,
        "a condition",
        () -> {
          Lock lock = new ReentrantLock();
          Condition condition = lock.newCondition();
          boolean[] isUsed = new boolean[1];
          return new Ways(
              () ->
                  Unordered.locked(
                      lock,
                      () -> {
                        isUsed[0] = true;
                        condition.signal();
                      }),
              () ->
                  Unordered.locked(
                      lock,
                      () -> {
                        while (!isUsed[0]) {
                          condition.awaitUninterruptibly();
                        }
                      }));
        });
  }

  private static void threads(Programs all) {
    add(
        all,
        "started",
        team -> {
          Resource resource = new Resource();
          resource.use();
          team.start("closer", resource::close);
        });
    add(
        all,
        "joined",
        team -> {
          Resource resource = new Resource();
          team.start("user", resource::use).join();
          resource.close();
        });
    add(
        all,
        "seen to have ended",
        team -> {
          Resource resource = new Resource();
          Thread user = team.start("user", resource::use);
          while (user.isAlive()) {
            Thread.yield();
          }
          resource.close();
        });
    add(
        all,
        "interrupted",
        team -> {
          Resource resource = new Resource();
          Thread closer =
              team.start(
                  "closer",
                  () -> {
                    try {
                      Thread.sleep(TimeUnit.MINUTES.toMillis(5));
                    } catch (InterruptedException used) {
                      resource.close();
                    }
                  });
          team.start(
              "user",
              () -> {
                resource.use();
                closer.interrupt();
              });
        });
  }

  /** What the program does by itself. */
  private static void program(Programs all) {
    add(
        all,
        "a volatile field",
        () -> {
          Flag flag = new Flag();
          return new Ways(() -> flag.isSet = true, flag::spin);
        });
    add(
        all,
        "wait and notify",
        () -> {
          Box box = new Box();
          return new Ways(box::give, box::take);
        });
    add(
        all,
        "the initialization of a class",
        team -> {
          Action touch = () -> Lazy.RESOURCE.getClass();
          team.start("user", touch);
          team.start("other", touch);
          Lazy.RESOURCE.close();
        });
    add(
        all,
        "the last of two users",
        team -> {
          Resource resource = new Resource();
          AtomicInteger users = new AtomicInteger(2);
          Action use =
              () -> {
                resource.use();
                if (users.decrementAndGet() == 0) {
                  resource.close();
                }
              };
          team.start("one", use);
          team.start("two", use);
        });
  }

  /** Whoever needs it first makes it and uses it. */
  private static final class Lazy {
    static final Resource RESOURCE = new Resource();

    static {
      RESOURCE.use();
    }
  }

  static final class Flag {
    volatile boolean isSet;

    void spin() {
      while (!isSet) {
        Thread.onSpinWait();
      }
    }
  }

  private static final class Box {
    private boolean isFull;

    synchronized void give() {
      isFull = true;
      notifyAll();
    }

    synchronized void take() throws InterruptedException {
      while (!isFull) {
        wait();
      }
    }
  }
}
