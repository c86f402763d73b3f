package program.known;

import static program.known.Programs.ALWAYS;
import static program.known.Programs.BY_LOCKS;
import static program.known.Programs.NEVER;
import static program.known.Programs.USE;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import program.known.used.Resource;

/** A resource is closed after its use, which nothing demands, or only a lock. */
final class Unordered {
  private Unordered() {}

  static void addTo(Programs all) {
    all.add(
        "unordered",
        USE,
        ALWAYS,
        team -> {
          Resource resource = new Resource();
          team.oneAfterTheOther(resource::use, resource::close);
        });
    all.add(
        "ordered before the use",
        USE,
        ALWAYS,
        team -> {
          Resource resource = new Resource();
          CountDownLatch latch = new CountDownLatch(1);
          team.oneAfterTheOther(
              () -> {
                latch.countDown();
                resource.use();
              },
              () -> {
                latch.await();
                resource.close();
              });
        });
    all.add(
        "two users, one of them joined",
        USE,
        ALWAYS,
        team -> {
          Resource resource = new Resource();
          Thread joined = team.start("joined", resource::use);
          team.oneAfterTheOther(
              resource::use,
              () -> {
                joined.join();
                resource.close();
              });
        });
    all.add(
        "a resource for each thread",
        List.of("Use"),
        NEVER,
        team -> {
          Action own =
              () -> {
                Resource resource = new Resource();
                resource.use();
                resource.close();
              };
          team.oneAfterTheOther(own, own);
        });
    locks(all);
  }

  private static void locks(Programs all) {
    all.add(
        "a monitor",
        USE,
        BY_LOCKS,
        team -> {
          Resource resource = new Resource();
          Object lock = new Object();
          team.oneAfterTheOther(
              () -> {
                synchronized (lock) {
                  resource.use();
                }
              },
              () -> {
                synchronized (lock) {
                  resource.close();
                }
              });
        });
    all.add(
        "a lock",
        USE,
        BY_LOCKS,
        team -> {
          Resource resource = new Resource();
          Lock lock = new ReentrantLock();
          team.oneAfterTheOther(
              () -> locked(lock, resource::use), () -> locked(lock, resource::close));
        });
    all.add(
        "a lock for writers",
        USE,
        BY_LOCKS,
        team -> {
          Resource resource = new Resource();
          ReadWriteLock lock = new ReentrantReadWriteLock();
          team.oneAfterTheOther(
              () -> locked(lock.readLock(), resource::use),
              () -> locked(lock.writeLock(), resource::close));
        });
    all.add(
        "a lock for readers",
        USE,
        ALWAYS,
        team -> {
          Resource resource = new Resource();
          ReadWriteLock lock = new ReentrantReadWriteLock();
          team.oneAfterTheOther(
              () -> locked(lock.readLock(), resource::use),
              () -> locked(lock.readLock(), resource::close));
        });
    all.add(
        "two locks",
        USE,
        ALWAYS,
        team -> {
          Resource resource = new Resource();
          Lock one = new ReentrantLock();
          Lock other = new ReentrantLock();
          team.oneAfterTheOther(
              () -> locked(one, resource::use), () -> locked(other, resource::close));
        });
    all.add(
        "a lock, and what it guards decides",
        USE,
        NEVER,
        team -> {
          Guarded guarded = new Guarded();
          team.start("user", guarded::useAndSay);
          team.start(
              "closer",
              () -> {
                while (!guarded.hasClosed()) {
                  Thread.yield();
                }
              });
        });
  }

  static void locked(Lock lock, Runnable work) {
    lock.lock();
    try {
      work.run();
    } finally {
      lock.unlock();
    }
  }

  /** Its resource is closed if it is known to have been used. */
  private static final class Guarded {
    private final Resource resource = new Resource();
    private boolean isUsed;

    synchronized void useAndSay() {
      resource.use();
      isUsed = true;
    }

    synchronized boolean hasClosed() {
      if (isUsed) {
        resource.close();
      }
      return isUsed;
    }
  }
}
