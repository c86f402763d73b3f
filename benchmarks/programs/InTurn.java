package programs;

import java.io.File;
import java.io.IOException;

/**
 * Two threads do something, the second one when the first has done it. Only a file keeps that
 * order, which nobody records and no lock gives: so the run goes well, and others may not.
 */
final class InTurn {
  private InTurn() {}

  interface Work {
    void run() throws Exception;
  }

  static void run(Work first, Work second) throws Exception {
    File folder = new File(System.getProperty("java.io.tmpdir"));
    File done = new File(folder, "saga-in-turn-" + ProcessHandle.current().pid());
    done.deleteOnExit();
    Thread one = new Thread(() -> work(first, null, done), "first");
    Thread other = new Thread(() -> work(second, done, null), "second");
    one.start();
    other.start();
    one.join();
    other.join();
    if (!done.delete()) {
      throw new IOException(done + " cannot be deleted");
    }
  }

  private static void work(Work work, File before, File after) {
    try {
      while (before != null && !before.exists()) {
        Thread.yield();
      }
      work.run();
      if (after != null && !after.createNewFile()) {
        throw new IOException(after + " is there already");
      }
    } catch (Exception e) {
      e.printStackTrace();
      Runtime.getRuntime().halt(1);
    }
  }
}
