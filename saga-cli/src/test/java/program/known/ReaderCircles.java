package program.known;

import static program.known.Programs.BY_LOCKS;
import static program.known.Programs.NEVER;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Circles of locks that readers share. */
final class ReaderCircles {
  private ReaderCircles() {}

  static void addTo(Programs all) {
    Circles.add(
        all,
        "two writers",
        BY_LOCKS,
        team -> {
          ReadWriteLock a = new ReentrantReadWriteLock();
          ReadWriteLock b = new ReentrantReadWriteLock();
          team.oneAfterTheOther(
              Circles.taking(a.writeLock(), b.writeLock()),
              Circles.taking(b.writeLock(), a.writeLock()));
        });
    Circles.add(
        all,
        "readers who write",
        BY_LOCKS,
        team -> {
          ReadWriteLock a = new ReentrantReadWriteLock();
          ReadWriteLock b = new ReentrantReadWriteLock();
          team.oneAfterTheOther(
              Circles.taking(a.readLock(), b.writeLock()),
              Circles.taking(b.readLock(), a.writeLock()));
        });
    Circles.add(
        all,
        "two readers",
        NEVER,
        team -> {
          ReadWriteLock a = new ReentrantReadWriteLock();
          ReadWriteLock b = new ReentrantReadWriteLock();
          team.oneAfterTheOther(
              Circles.taking(a.readLock(), b.readLock()),
              Circles.taking(b.readLock(), a.readLock()));
        });
    Circles.add(
        all,
        "a gate for writers",
        NEVER,
        team -> {
          ReadWriteLock gate = new ReentrantReadWriteLock();
          Lock a = new ReentrantLock();
          Lock b = new ReentrantLock();
          team.start("one", Circles.taking(gate.writeLock(), a, b));
          team.start("two", Circles.taking(gate.readLock(), b, a));
        });
    Circles.add(
        all,
        "a gate for readers",
        BY_LOCKS,
        team -> {
          ReadWriteLock gate = new ReentrantReadWriteLock();
          Lock a = new ReentrantLock();
          Lock b = new ReentrantLock();
          team.oneAfterTheOther(
              Circles.taking(gate.readLock(), a, b), Circles.taking(gate.readLock(), b, a));
        });
  }
}
