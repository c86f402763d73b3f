package program.known;

import static program.known.Programs.BY_LOCKS;
import static program.known.Programs.DEADLOCK;
import static program.known.Programs.NEVER;

import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.saga.cli.Backstage;

/** Threads that take locks one after the other, in orders that may be a deadlock another time. */
final class Circles {
  private Circles() {}

  static void add(Programs all, String name, Set<String> predictedBy, Programs.Body body) {
    all.add("locks: " + name, DEADLOCK, predictedBy, body);
  }

  static void addTo(Programs all) {
    monitors(all);
    ordered(all);
    locks(all);
  }

  /** Takes monitors, each within the one before. */
  static Action taking(Object... monitors) {
    return () -> take(monitors, 0);
  }

  private static void take(Object[] monitors, int from) {
    if (from < monitors.length) {
      synchronized (monitors[from]) {
        Backstage.dawdle();
        take(monitors, from + 1);
      }
    }
  }

  static Action taking(Lock... locks) {
    return () -> {
      for (Lock it : locks) {
        it.lock();
        Backstage.dawdle();
      }
      for (int i = locks.length - 1; i >= 0; i--) {
        locks[i].unlock();
      }
    };
  }

  private static void monitors(Programs all) {
    add(
        all,
        "two monitors",
        BY_LOCKS,
        team -> {
          Object a = new Object();
          Object b = new Object();
          team.oneAfterTheOther(taking(a, b), taking(b, a));
        });
    add(
        all,
        "two monitors in one order",
        NEVER,
        team -> {
          Object a = new Object();
          Object b = new Object();
          team.start("one", taking(a, b));
          team.start("two", taking(a, b));
        });
    add(
        all,
        "two monitors, one of them twice",
        BY_LOCKS,
        team -> {
          Object a = new Object();
          Object b = new Object();
          team.oneAfterTheOther(taking(a, a, b), taking(b, a, b));
        });
    add(
        all,
        "two monitors, by one thread",
        NEVER,
        team -> {
          Object a = new Object();
          Object b = new Object();
          taking(a, b).run();
          taking(b, a).run();
        });
    add(
        all,
        "two monitors, each by itself",
        NEVER,
        team -> {
          Object a = new Object();
          Object b = new Object();
          team.start(
              "one",
              () -> {
                taking(a).run();
                taking(b).run();
              });
          team.start("two", taking(b, a));
        });
    add(
        all,
        "synchronized methods",
        BY_LOCKS,
        team -> {
          Account a = new Account();
          Account b = new Account();
          team.oneAfterTheOther(() -> a.greet(b), () -> b.greet(a));
        });
    add(
        all,
        "synchronized methods, and what each has read is kept",
        NEVER,
        team -> {
          Account a = new Account();
          Account b = new Account();
          team.oneAfterTheOther(() -> a.transferTo(b), () -> b.transferTo(a));
        });
    add(
        all,
        "three monitors",
        BY_LOCKS,
        team -> {
          Object a = new Object();
          Object b = new Object();
          Object c = new Object();
          three(team, taking(a, b), taking(b, c), taking(c, a));
        });
    add(
        all,
        "three monitors in one order",
        NEVER,
        team -> {
          Object a = new Object();
          Object b = new Object();
          Object c = new Object();
          three(team, taking(a, b), taking(b, c), taking(a, c));
        });
  }

  private static void three(Team team, Action one, Action two, Action three) {
    team.oneAfterTheOther(
        one,
        () -> {
          two.run();
          Backstage.turn(2);
        });
    team.start(
        "three",
        () -> {
          Backstage.await(2);
          three.run();
        });
  }

  private static final class Account {
    private int balance;

    synchronized void greet(Account other) {
      Backstage.dawdle();
      other.beGreeted();
    }

    private synchronized void beGreeted() {
      Backstage.dawdle();
    }

    synchronized void transferTo(Account other) {
      Backstage.dawdle();
      balance--;
      other.add();
    }

    private synchronized void add() {
      balance++;
    }
  }

  private static void ordered(Programs all) {
    add(
        all,
        "a gate",
        NEVER,
        team -> {
          Object gate = new Object();
          Object a = new Object();
          Object b = new Object();
          team.start("one", taking(gate, a, b));
          team.start("two", taking(gate, b, a));
        });
    add(
        all,
        "a gate for one of the two",
        BY_LOCKS,
        team -> {
          Object gate = new Object();
          Object a = new Object();
          Object b = new Object();
          team.oneAfterTheOther(taking(gate, a, b), taking(b, a));
        });
    add(
        all,
        "a gate for two of the three",
        BY_LOCKS,
        team -> {
          Object gate = new Object();
          Object a = new Object();
          Object b = new Object();
          Object c = new Object();
          three(team, taking(gate, a, b), taking(gate, b, a), taking(b, c, a));
        });
    add(
        all,
        "a join between",
        NEVER,
        team -> {
          Object a = new Object();
          Object b = new Object();
          Thread one = team.start("one", taking(a, b));
          team.start(
              "two",
              () -> {
                one.join();
                taking(b, a).run();
              });
        });
    add(
        all,
        "a flag between",
        NEVER,
        team -> {
          Synchronizers.Flag flag = new Synchronizers.Flag();
          Object a = new Object();
          Object b = new Object();
          team.start(
              "one",
              () -> {
                taking(a, b).run();
                flag.isSet = true;
              });
          team.start(
              "two",
              () -> {
                flag.spin();
                taking(b, a).run();
              });
        });
    add(
        all,
        "what they guard decides",
        NEVER,
        team -> {
          Object a = new Object();
          Object b = new Object();
          boolean[] isDone = new boolean[1];
          team.start(
              "one",
              () -> {
                synchronized (a) {
                  synchronized (b) {
                    isDone[0] = true;
                  }
                }
              });
          team.start("two", () -> takeBackwards(a, b, isDone));
        });
  }

  /** The first monitor is taken within the second one when the other thread has had both. */
  private static void takeBackwards(Object a, Object b, boolean[] isDone) {
    boolean hasTaken = false;
    while (!hasTaken) {
      synchronized (b) {
        if (isDone[0]) {
          synchronized (a) {
            hasTaken = true;
          }
        }
      }
    }
  }

  private static void locks(Programs all) {
    add(
        all,
        "two locks",
        BY_LOCKS,
        team -> {
          Lock a = new ReentrantLock();
          Lock b = new ReentrantLock();
          team.oneAfterTheOther(taking(a, b), taking(b, a));
        });
    add(
        all,
        "three locks",
        BY_LOCKS,
        team -> {
          Lock a = new ReentrantLock();
          Lock b = new ReentrantLock();
          Lock c = new ReentrantLock();
          three(team, taking(a, b), taking(b, c), taking(c, a));
        });
    add(
        all,
        "a lock and a monitor",
        BY_LOCKS,
        team -> {
          Lock a = new ReentrantLock();
          Object b = new Object();
          team.oneAfterTheOther(
              () -> Unordered.locked(a, () -> take(new Object[] {b}, 0)),
              () -> {
                synchronized (b) {
                  taking(a).run();
                }
              });
        });
    add(
        all,
        "a lock as a gate",
        NEVER,
        team -> {
          Lock gate = new ReentrantLock();
          Lock a = new ReentrantLock();
          Lock b = new ReentrantLock();
          team.start("one", taking(gate, a, b));
          team.start("two", taking(gate, b, a));
        });
    add(
        all,
        "one that is only tried",
        NEVER,
        team -> {
          Lock a = new ReentrantLock();
          Lock b = new ReentrantLock();
          team.oneAfterTheOther(
              taking(a, b),
              () ->
                  Unordered.locked(
                      b,
                      () -> {
                        if (a.tryLock()) {
                          a.unlock();
                        }
                      }));
        });
  }
}
