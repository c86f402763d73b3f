package program.handover;

import java.lang.invoke.MethodHandles;
import java.util.concurrent.locks.LockSupport;

/** What programs do by themselves: volatile fields, monitors, class initialization. */
final class ProgramPatterns {
  private ProgramPatterns() {}

  /** What is shared. */
  private static final class Shared {
    volatile int number;
    static volatile Object object;
    boolean given;

    synchronized void give() {
      given = true;
      notifyAll();
    }

    synchronized void take() throws InterruptedException {
      while (!given) {
        wait();
      }
    }

    synchronized void use() {
      given = true;
    }
  }

  static void addTo(Patterns all) {
    all.add(
        "volatile field",
        () -> {
          Shared shared = new Shared();
          return Handover.passing(() -> shared.number = 1, () -> number(shared));
        });
    all.add(
        "volatile field, waited for",
        () -> {
          Shared shared = new Shared();
          return Handover.meeting(
              () -> shared.number = 1,
              () -> {
                while (shared.number == 0) {
                  Thread.onSpinWait();
                }
              });
        });
    all.addShared(
        "static volatile field",
        () -> Handover.passing(() -> Shared.object = "a", () -> number(Shared.object)));
    all.add(
        "synchronized method",
        () -> {
          Shared shared = new Shared();
          return Handover.passing(shared::use, shared::use);
        });
    all.add(
        "synchronized block",
        () -> {
          Object lock = new Object();
          return Handover.passing(() -> enter(lock), () -> enter(lock));
        });
    all.add(
        "wait and notify",
        () -> {
          Shared shared = new Shared();
          return Handover.meeting(shared::give, shared::take);
        });
    all.add(
        "synchronized block and Vector",
        () -> {
          var vector = new java.util.Vector<Integer>();
          return Handover.passing(() -> enter(vector), vector::size);
        });
    all.add(
        "Thread.isAlive",
        () ->
            (first, second) -> {
              Thread thread = new Thread(first);
              thread.start();
              while (thread.isAlive()) {
                Thread.onSpinWait();
              }
              second.run();
            });
    all.addShared("class initialization and a call", () -> initialization(LazyLoader::call));
    all.addShared("class initialization and a field", () -> initialization(LazyLoader::read));
    all.add(
        "Vector of the program's own class",
        () -> {
          OwnVector vector = new OwnVector();
          return Handover.passing(() -> vector.add(1), vector::size);
        });
    all.add("unpark of the program's own class", () -> ProgramPatterns::unpark);
    interrupts(all);
    handles(all);
  }

  private static final class OwnVector extends java.util.Vector<Integer> {
    private static final long serialVersionUID = 1;
  }

  private static void unpark(Runnable first, Runnable second) throws InterruptedException {
    Unseen.Gate done = new Unseen.Gate();
    OwnThread thread =
        new OwnThread(
            () -> {
              LockSupport.park();
              second.run();
              done.open();
            });
    thread.start();
    first.run();
    LockSupport.unpark(thread);
    done.await();
  }

  private static final class OwnThread extends Thread {
    OwnThread(Runnable task) {
      super(task);
    }
  }

  private interface Use {
    void of(LazyLoader loader) throws Exception;
  }

  private static Handover initialization(Use use) {
    LazyLoader loader = new LazyLoader();
    return (first, second) ->
        Handover.passing(() -> loader.initialize(first), () -> use.of(loader)).go(() -> {}, second);
  }

  private static int number(Shared shared) {
    return shared.number;
  }

  private static int number(Object object) {
    return object == null ? 0 : 1;
  }

  private static void enter(Object lock) {
    synchronized (lock) {
      Thread.onSpinWait();
    }
  }

  // ---- interrupts of what has no body in the JDK

  private static void interrupts(Patterns all) {
    all.add("interrupt of sleep", () -> interrupt(() -> Thread.sleep(300_000)));
    all.add(
        "interrupt of wait",
        () -> {
          Object lock = new Object();
          return interrupt(
              () -> {
                synchronized (lock) {
                  lock.wait(300_000);
                }
              });
        });
    all.add(
        "interrupt of join",
        () -> {
          Thread main = Thread.currentThread();
          return interrupt(main::join);
        });
  }

  private static Handover interrupt(Action untilInterrupted) {
    return (first, second) -> {
      Unseen.Gate done = new Unseen.Gate();
      Thread interrupted =
          new Thread(
              () -> {
                expectInterrupt(untilInterrupted);
                second.run();
                done.open();
              });
      interrupted.start();
      new Thread(
              () -> {
                first.run();
                interrupted.interrupt();
              })
          .start();
      done.await();
    };
  }

  private static void expectInterrupt(Action action) {
    try {
      action.run();
    } catch (InterruptedException expected) {
      return;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    throw new AssertionError("it has not been interrupted");
  }

  // ---- the same field by its name and by a handle

  private static void handles(Patterns all) {
    all.add(
        "VarHandle, and the field itself",
        () -> {
          var handle = MethodHandles.lookup().findVarHandle(Shared.class, "number", int.class);
          Shared shared = new Shared();
          return Handover.passing(() -> handle.setRelease(shared, 1), () -> number(shared));
        });
    all.add(
        "Field.set, and the field itself",
        () -> {
          var field = Shared.class.getDeclaredField("number");
          Shared shared = new Shared();
          return Handover.passing(() -> field.setInt(shared, 1), () -> number(shared));
        });
  }
}
