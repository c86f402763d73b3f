package program.handover;

import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Queues: who takes sees what was done before the element was put. */
final class QueuePatterns {
  private QueuePatterns() {}

  static void addTo(Patterns all) {
    blocking(all, "ArrayBlockingQueue", () -> new ArrayBlockingQueue<>(1));
    blocking(all, "LinkedBlockingQueue", LinkedBlockingQueue::new);
    blocking(all, "LinkedBlockingDeque", LinkedBlockingDeque::new);
    blocking(all, "PriorityBlockingQueue", PriorityBlockingQueue::new);
    blocking(all, "LinkedTransferQueue", LinkedTransferQueue::new);
    all.add(
        "DelayQueue.take",
        () -> {
          DelayQueue<Elapsed> queue = new DelayQueue<>();
          return Handover.meeting(() -> queue.put(new Elapsed()), queue::take);
        });
    all.add(
        "LinkedTransferQueue.transfer",
        () -> {
          LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
          return Handover.meeting(() -> queue.transfer(1), queue::take);
        });
    synchronous(all, "SynchronousQueue", false);
    synchronous(all, "SynchronousQueue, fair", true);
    concurrent(all, "ConcurrentLinkedQueue", ConcurrentLinkedQueue::new);
    concurrent(all, "ConcurrentLinkedDeque", ConcurrentLinkedDeque::new);
    all.add(
        "ArrayBlockingQueue.put into a full one",
        () -> {
          BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
          queue.put(0);
          return Handover.meeting(queue::take, () -> queue.put(1));
        });
  }

  private static void blocking(Patterns all, String name, Supplier<BlockingQueue<Integer>> maker) {
    all.add(
        name + ".take of what comes",
        () -> {
          BlockingQueue<Integer> queue = maker.get();
          return Handover.meeting(() -> queue.put(1), queue::take);
        });
    all.add(
        name + ".take of what is there",
        () -> {
          BlockingQueue<Integer> queue = maker.get();
          return Handover.passing(() -> queue.put(1), queue::take);
        });
    all.add(
        name + ".poll with a time",
        () -> {
          BlockingQueue<Integer> queue = maker.get();
          return Handover.meeting(() -> queue.offer(1), () -> queue.poll(5, TimeUnit.MINUTES));
        });
  }

  private static void synchronous(Patterns all, String name, boolean fair) {
    all.add(
        name,
        () -> {
          SynchronousQueue<Integer> queue = new SynchronousQueue<>(fair);
          return Handover.meeting(() -> queue.put(1), queue::take);
        });
    all.add(
        name + ", back",
        () -> {
          SynchronousQueue<Integer> queue = new SynchronousQueue<>(fair);
          return Handover.meeting(queue::take, () -> queue.put(1));
        });
  }

  private static void concurrent(Patterns all, String name, Supplier<Queue<Integer>> maker) {
    all.add(
        name + ".poll",
        () -> {
          Queue<Integer> queue = maker.get();
          return Handover.passing(() -> queue.offer(1), queue::poll);
        });
    all.add(
        name + ".peek",
        () -> {
          Queue<Integer> queue = maker.get();
          return Handover.passing(() -> queue.offer(1), queue::peek);
        });
    all.add(
        name + ".isEmpty",
        () -> {
          Queue<Integer> queue = maker.get();
          return Handover.passing(() -> queue.offer(1), queue::isEmpty);
        });
  }

  private static final class Elapsed implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }

    @Override
    public int compareTo(Delayed other) {
      return 0;
    }
  }
}
