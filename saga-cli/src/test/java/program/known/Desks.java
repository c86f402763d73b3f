package program.known;

import static program.known.Programs.ALWAYS;
import static program.known.Programs.NEVER;
import static program.known.Programs.OUT;

import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.saga.cli.Backstage;
import program.known.used.Desk;

/** Workers take something from a desk and give it back. */
final class Desks {
  private Desks() {}

  private static void add(Programs all, String name, Set<String> predictedBy, Programs.Body body) {
    all.add("two out: " + name, OUT, predictedBy, body);
  }

  private static void takeAndGive(Desk desk) {
    desk.take();
    desk.give();
  }

  /** Starts threads that work one after the other; nothing says so. */
  private static void inTurns(Team team, int workers, Action work) {
    for (int i = 0; i < workers; i++) {
      int turn = i;
      team.start(
          "worker " + i,
          () -> {
            Backstage.await(turn);
            work.run();
            Backstage.turn(turn + 1);
          });
    }
  }

  static void addTo(Programs all) {
    add(
        all,
        "three workers",
        ALWAYS,
        team -> {
          Desk desk = new Desk();
          inTurns(team, 3, () -> takeAndGive(desk));
        });
    add(
        all,
        "two workers",
        NEVER,
        team -> {
          Desk desk = new Desk();
          team.start("one", () -> takeAndGive(desk));
          team.start("two", () -> takeAndGive(desk));
        });
    add(
        all,
        "three workers, two permits",
        NEVER,
        team -> {
          Desk desk = new Desk();
          Semaphore permits = new Semaphore(2);
          for (int i = 0; i < 3; i++) {
            team.start(
                "worker " + i,
                () -> {
                  permits.acquire();
                  takeAndGive(desk);
                  permits.release();
                });
          }
        });
    add(
        all,
        "three workers, one lock",
        NEVER,
        team -> {
          Desk desk = new Desk();
          Lock lock = new ReentrantLock();
          for (int i = 0; i < 3; i++) {
            team.start("worker " + i, () -> Unordered.locked(lock, () -> takeAndGive(desk)));
          }
        });
    add(
        all,
        "three workers, a lock for each half",
        ALWAYS,
        team -> {
          Desk desk = new Desk();
          Lock lock = new ReentrantLock();
          inTurns(
              team,
              3,
              () -> {
                desk.take();
                Unordered.locked(lock, Backstage::dawdle);
                desk.give();
              });
        });
    add(
        all,
        "three tasks, two threads",
        NEVER,
        team -> {
          Desk desk = new Desk();
          var pool = team.pool(2);
          for (int i = 0; i < 3; i++) {
            pool.execute(() -> takeAndGive(desk));
          }
        });
    add(
        all,
        "the third one waits for the first",
        NEVER,
        team -> {
          Desk desk = new Desk();
          CountDownLatch given = new CountDownLatch(1);
          team.start(
              "one",
              () -> {
                takeAndGive(desk);
                given.countDown();
              });
          team.start("two", () -> takeAndGive(desk));
          team.start(
              "three",
              () -> {
                given.await();
                takeAndGive(desk);
              });
        });
  }
}
