package program.schedules;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.saga.cli.Backstage;
import org.saga.host.Saga;

/**
 * Has threads do what the arguments say, in that order, by nothing that is watched. An argument is
 * a schedule: {@code one reads x, two writes x}. Of each it prints the steps at which something was
 * thrown.
 */
public final class Schedules {
  static int x;
  static boolean first;
  static boolean second;

  private static final Lock LOCK = new ReentrantLock();

  private final List<String> steps;
  private final List<String> thrown = new ArrayList<>();

  private Schedules(List<String> steps) {
    this.steps = steps;
  }

  public static void main(String[] arguments) throws InterruptedException {
    for (String schedule : arguments) {
      List<String> steps = Stream.of(schedule.split(",")).map(String::strip).toList();
      System.out.println(schedule + " -> " + new Schedules(steps).run());
    }
  }

  private List<String> run() throws InterruptedException {
    Backstage.turn(0);
    Set<String> names = new LinkedHashSet<>();
    steps.forEach(it -> names.add(it.substring(0, it.indexOf(' '))));
    List<Thread> threads = new ArrayList<>();
    for (String name : names) {
      threads.add(name.equals("late") ? startLate() : start(name));
    }
    for (Thread it : threads) {
      it.join();
    }
    return thrown;
  }

  private Thread start(String name) {
    Thread thread = new Thread(() -> follow(name + " "), name);
    thread.start();
    return thread;
  }

  private Thread startLate() {
    Thread thread = new Thread(() -> follow("late "), "any");
    thread.start();
    return thread;
  }

  /** Who is thrown at goes on: the next steps are others' turn. */
  private void follow(String prefix) {
    for (int i = 0; i < steps.size(); i++) {
      String step = steps.get(i);
      if (step.startsWith(prefix)) {
        Backstage.await(i);
        try {
          act(step.substring(prefix.length()));
        } catch (AssertionError violation) {
          thrown.add(step);
        } finally {
          Backstage.turn(i + 1);
        }
      }
    }
  }

  private static void act(String what) {
    switch (what) {
      case "reads x" -> see(x);
      case "writes x" -> x = 1;
      case "locks" -> LOCK.lock();
      case "unlocks" -> LOCK.unlock();
      case "enters" -> Saga.internal("inside", true);
      case "leaves" -> Saga.internal("inside", false);
      case "raises first" -> first = true;
      case "lowers first" -> first = false;
      case "sees first" -> see(first);
      case "raises second" -> second = true;
      case "lowers second" -> second = false;
      case "sees second" -> see(second);
      default -> throw new IllegalArgumentException(what);
    }
  }

  /** What is read is of no matter; that it is read is. */
  private static void see(Object value) {}
}
