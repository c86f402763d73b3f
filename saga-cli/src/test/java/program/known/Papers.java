package program.known;

import static program.known.Programs.ALWAYS;
import static program.known.Programs.BY_LOCKS;
import static program.known.Programs.BY_WEAK;
import static program.known.Programs.NEVER;

import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.saga.cli.Backstage;

/** The examples of the papers, and others whose properties are about variables. */
final class Papers {
  private Papers() {}

  private static void add(
      Programs all, String name, String property, Set<String> predictedBy, Programs.Body body) {
    all.add("variables: " + name, List.of(property), predictedBy, body);
  }

  static void addTo(Programs all) {
    add(all, "landing", "Landing", ALWAYS, Landing::run);
    add(all, "landing with a lock", "Landing", NEVER, LockedLanding::run);
    add(all, "x-y-z", "Xyz", ALWAYS, Xyz::run);
    add(all, "permit", "Permit", BY_WEAK, Permit::run);
    add(all, "p implies once q", "Signs", BY_WEAK, Signs::run);
    add(all, "a race behind a lock", "Race", BY_LOCKS, Race::run);
    add(all, "both inside", "Inside", ALWAYS, Inside::unlocked);
    add(all, "one inside", "Inside", NEVER, Inside::locked);
  }

  /** The radio goes off when the plane has landed. */
  private static final class Landing {
    static int landing;
    static int approved;
    static int radio = 1;

    static void run(Team team) {
      team.oneAfterTheOther(
          () -> {
            approved = radio == 0 ? 0 : 1;
            Backstage.dawdle();
            if (approved == 1) {
              landing = 1;
            }
          },
          () -> {
            if (radio == 1) {
              radio = 0;
            }
          });
    }
  }

  /** As above, but the radio does not go off in between. */
  private static final class LockedLanding {
    static final Lock LOCK = new ReentrantLock();
    static int landing;
    static int approved;
    static int radio = 1;

    static void run(Team team) {
      team.oneAfterTheOther(
          () -> Unordered.locked(LOCK, LockedLanding::land),
          () -> Unordered.locked(LOCK, () -> radio = 0));
    }

    private static void land() {
      approved = radio == 0 ? 0 : 1;
      Backstage.dawdle();
      if (approved == 1) {
        landing = 1;
      }
    }
  }

  /** One thread has x++; y = x + 1, the other one z = x + 1; x++. */
  private static final class Xyz {
    static int x = -1;
    static int y;
    static int z;

    static void run(Team team) {
      team.start(
          "one",
          () -> {
            x++;
            int seen = x;
            Backstage.turn(1);
            Backstage.await(2);
            y = seen + 1;
          });
      team.start(
          "two",
          () -> {
            Backstage.await(1);
            z = x + 1;
            Backstage.dawdle();
            x++;
            Backstage.turn(2);
          });
    }
  }

  /** Nothing is withdrawn between the permit and the landing. */
  private static final class Permit {
    static boolean permit;
    static boolean landing;

    static void run(Team team) {
      team.oneAfterTheOther(
          () -> permit = false,
          () -> {
            permit = true;
            Backstage.dawdle();
            if (permit) {
              landing = true;
            }
          });
    }
  }

  /** Where x becomes positive it was negative before. */
  private static final class Signs {
    static int x;
    static int y;
    static int z;

    static void run(Team team) {
      team.oneAfterTheOther(
          () -> {
            x = -1;
            z = x + 3;
          },
          () -> {
            x = 1;
            Backstage.dawdle();
            y = x + z;
          });
    }
  }

  /** Both write z, with a lock between that is about something else. */
  private static final class Race {
    static final Lock LOCK = new ReentrantLock();
    static int x;
    static int y;
    static int z;

    static void run(Team team) {
      team.oneAfterTheOther(
          () -> {
            z = 1;
            Unordered.locked(LOCK, () -> x = 0);
          },
          () -> {
            Unordered.locked(LOCK, () -> y = 10);
            z = 0;
          });
    }
  }

  /** Each thread goes in and out. */
  private static final class Inside {
    static final Lock LOCK = new ReentrantLock();
    static boolean one;
    static boolean other;

    static void unlocked(Team team) {
      team.oneAfterTheOther(Inside::one, Inside::other);
    }

    static void locked(Team team) {
      team.start("one", () -> Unordered.locked(LOCK, Inside::one));
      team.start("two", () -> Unordered.locked(LOCK, Inside::other));
    }

    private static void one() {
      one = true;
      Backstage.dawdle();
      one = false;
    }

    private static void other() {
      other = true;
      Backstage.dawdle();
      other = false;
    }
  }
}
