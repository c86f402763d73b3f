package program.known;

import static program.known.Programs.ALWAYS;
import static program.known.Programs.NEVER;
import static program.known.Programs.USE;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.saga.cli.Backstage;
import program.known.used.Resource;

/** Virtual threads use a resource. The compiler knows a JDK that has none. */
final class VirtualThreads {
  private static final int SINCE = 21;
  private static final int PATIENCE_SECONDS = 300;

  private VirtualThreads() {}

  static boolean areThere() {
    return Runtime.version().feature() >= SINCE;
  }

  private static Thread start(Action action) throws ReflectiveOperationException {
    Runnable task = () -> Team.perform(action);
    return (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
  }

  private static ExecutorService executor() throws ReflectiveOperationException {
    return (ExecutorService)
        Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
  }

  static void addTo(Programs all) {
    all.add(
        "virtual: joined",
        USE,
        NEVER,
        team -> {
          Resource resource = new Resource();
          start(resource::use).join();
          resource.close();
        });
    all.add(
        "virtual: a latch",
        USE,
        NEVER,
        team -> {
          Resource resource = new Resource();
          CountDownLatch used = new CountDownLatch(1);
          start(
              () -> {
                resource.use();
                used.countDown();
              });
          Thread closer =
              start(
                  () -> {
                    used.await();
                    resource.close();
                  });
          closer.join();
        });
    all.add(
        "virtual: a future",
        USE,
        NEVER,
        team -> {
          Resource resource = new Resource();
          ExecutorService executor = executor();
          executor.submit(resource::use).get();
          resource.close();
          executor.shutdown();
        });
    all.add(
        "virtual: the end of an executor",
        USE,
        NEVER,
        team -> {
          Resource resource = new Resource();
          ExecutorService executor = executor();
          executor.execute(resource::use);
          executor.execute(resource::use);
          executor.shutdown();
          executor.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
          resource.close();
        });
    unordered(all);
  }

  private static void unordered(Programs all) {
    all.add(
        "virtual: unordered",
        USE,
        ALWAYS,
        team -> {
          Resource resource = new Resource();
          oneAfterTheOther(resource::use, resource::close);
        });
    all.add(
        "virtual: a lock",
        USE,
        Programs.BY_LOCKS,
        team -> {
          Resource resource = new Resource();
          Lock lock = new ReentrantLock();
          oneAfterTheOther(
              () -> Unordered.locked(lock, resource::use),
              () -> Unordered.locked(lock, resource::close));
        });
  }

  /** The second begins when the first has ended, and nothing says so. */
  private static void oneAfterTheOther(Action first, Action second) throws Exception {
    Thread one =
        start(
            () -> {
              first.run();
              Backstage.turn(1);
            });
    Thread two =
        start(
            () -> {
              Backstage.await(1);
              second.run();
            });
    one.join();
    two.join();
  }
}
