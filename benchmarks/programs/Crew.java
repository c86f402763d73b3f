package programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Threads that all do the same work, each with its number. */
final class Crew {
  static final int SIZE = Integer.getInteger("threads", 8);

  private Crew() {}

  interface Work {
    Object of(int member) throws Exception;
  }

  /** Has all begin at once; prints what each has found. */
  static void work(String who, Work work) throws Exception {
    CyclicBarrier start = new CyclicBarrier(SIZE);
    ExecutorService crew = Executors.newFixedThreadPool(SIZE);
    List<Future<Object>> found = new ArrayList<>();
    for (int i = 0; i < SIZE; i++) {
      int member = i;
      found.add(
          crew.submit(
              () -> {
                start.await();
                return work.of(member);
              }));
    }
    crew.shutdown();
    for (Future<Object> each : found) {
      System.out.println(who + " has found " + each.get());
    }
  }
}
