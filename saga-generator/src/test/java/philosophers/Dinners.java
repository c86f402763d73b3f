package philosophers;

import java.util.stream.Stream;

/** Dinners for one or two. */
public final class Dinners {
  /** As many frames as the methods of Object that wait, and the one that calls them. */
  private static final int WAIT_AND_GET = 4;

  private static final Pasta PASTA = Thread::onSpinWait;

  private Dinners() {}

  public static void leftThenRight() {
    Phil phil = new Phil(new PlainFork(), new PlainFork());
    for (int i = 0; i < 3; i++) {
      phil.left.get();
      phil.right.get();
      PASTA.eat();
      phil.left.release();
      phil.right.release();
    }
  }

  public static void rightThenLeft() {
    Phil phil = new Phil(new PlainFork(), new PlainFork());
    phil.right.get();
    phil.left.get();
    PASTA.eat();
    phil.left.release();
    phil.right.release();
  }

  public static void withoutPasta() {
    Phil phil = new Phil(new PlainFork(), new PlainFork());
    phil.left.get();
    phil.right.get();
    phil.left.release();
    phil.right.release();
  }

  public static void oneAfterTheOther() {
    Fork fork = new PlainFork();
    for (int i = 0; i < 3; i++) {
      run(() -> use(fork));
    }
  }

  public static void bothAtOnce() {
    Fork fork = new PlainFork();
    fork.get();
    fork.get();
    fork.release();
  }

  public static void releasedByAnother() {
    Fork fork = new PlainFork();
    fork.get();
    run(fork::release);
  }

  /** The second thread waits in {@code get} before the first one releases. */
  public static void waitingInside() {
    Fork fork = new WaitingFork();
    fork.get();
    Thread second = new Thread(() -> use(fork));
    second.start();
    while (second.isAlive() && !isWaitingInGet(second)) {
      Thread.onSpinWait();
    }
    fork.release();
    join(second);
  }

  /** A thread may wait elsewhere too, on its way to the fork. */
  private static boolean isWaitingInGet(Thread thread) {
    return thread.getState() == Thread.State.WAITING
        && Stream.of(thread.getStackTrace())
            .limit(WAIT_AND_GET)
            .anyMatch(it -> it.getClassName().equals(WaitingFork.class.getName()));
  }

  private static void use(Fork fork) {
    fork.get();
    fork.release();
  }

  private static void run(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    join(thread);
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
  }
}
