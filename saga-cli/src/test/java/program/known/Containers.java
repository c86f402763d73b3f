package program.known;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import program.known.Synchronizers.Ways;

/** The user of a resource leaves something where the other one finds it. */
final class Containers {
  private Containers() {}

  static void addTo(Programs all) {
    queue(all, "an array blocking queue", () -> new ArrayBlockingQueue<>(1));
    queue(all, "a linked blocking queue", LinkedBlockingQueue::new);
    queue(all, "a linked blocking deque", LinkedBlockingDeque::new);
    queue(all, "a linked transfer queue", LinkedTransferQueue::new);
    queue(all, "a synchronous queue", SynchronousQueue::new);
    concurrent(all);
    synchronizedOnes(all);
    plain(all);
  }

  private interface NewQueue {
    BlockingQueue<String> make();
  }

  private static void queue(Programs all, String name, NewQueue queues) {
    Synchronizers.add(
        all,
        name,
        () -> {
          BlockingQueue<String> queue = queues.make();
          return new Ways(() -> queue.put("used"), queue::take);
        });
  }

  private static Ways ways(Action put, BooleanSupplier isThere) {
    return new Ways(
        put,
        () -> {
          while (!isThere.getAsBoolean()) {
            Thread.yield();
          }
        });
  }

  private static void concurrent(Programs all) {
    Synchronizers.add(
        all,
        "a concurrent map",
        () -> {
          Map<String, String> map = new ConcurrentHashMap<>();
          return ways(() -> map.put("resource", "used"), () -> map.containsKey("resource"));
        });
    Synchronizers.add(
        all,
        "a concurrent sorted map",
        () -> {
          Map<String, String> map = new ConcurrentSkipListMap<>();
          return ways(() -> map.put("resource", "used"), () -> map.containsKey("resource"));
        });
    Synchronizers.add(
        all,
        "a concurrent queue",
        () -> {
          ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
          return ways(() -> queue.add("used"), () -> queue.poll() != null);
        });
    Synchronizers.add(
        all,
        "a list that is copied",
        () -> {
          List<String> list = new CopyOnWriteArrayList<>();
          return ways(() -> list.add("used"), () -> list.size() > 0);
        });
    Synchronizers.add(
        all,
        "an atomic reference",
        () -> {
          AtomicReference<String> reference = new AtomicReference<>();
          return ways(() -> reference.set("used"), () -> reference.get() != null);
        });
  }

  /** What the JDK locks within. */
  private static void synchronizedOnes(Programs all) {
    Synchronizers.add(
        all,
        "a synchronized map",
        () -> {
          Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
          return ways(() -> map.put("resource", "used"), () -> map.get("resource") != null);
        });
    Synchronizers.add(
        all,
        "a vector",
        () -> {
          Vector<String> vector = new Vector<>();
          return ways(() -> vector.add("used"), () -> !vector.isEmpty());
        });
    Synchronizers.add(
        all,
        "a string buffer",
        () -> {
          StringBuffer text = new StringBuffer();
          return ways(() -> text.append("used"), () -> text.length() > 0);
        });
  }

  /** What a lock of the program guards. */
  private static void plain(Programs all) {
    Synchronizers.add(
        all,
        "a list and a lock",
        () -> {
          List<String> list = new ArrayList<>();
          return guarded(list, () -> list.add("used"), () -> list.contains("used"));
        });
    Synchronizers.add(
        all,
        "a map and a lock",
        () -> {
          Map<String, String> map = new HashMap<>();
          return guarded(
              map, () -> map.put("resource", "used"), () -> "used".equals(map.get("resource")));
        });
    Synchronizers.add(
        all,
        "a deque and a lock",
        () -> {
          Deque<String> deque = new ArrayDeque<>();
          return guarded(deque, () -> deque.push("used"), () -> deque.poll() != null);
        });
    Synchronizers.add(
        all,
        "a view of a map and a lock",
        () -> {
          Map<String, String> map = new HashMap<>();
          var keys = map.keySet();
          return guarded(map, () -> map.put("resource", "used"), () -> keys.iterator().hasNext());
        });
    Synchronizers.add(
        all,
        "an array and a lock",
        () -> {
          String[] array = new String[2];
          return guarded(array, () -> array[1] = "used", () -> array.clone()[1] != null);
        });
    Synchronizers.add(
        all,
        "a string builder and a lock",
        () -> {
          StringBuilder text = new StringBuilder();
          return guarded(text, () -> text.append("used"), () -> text.indexOf("used") >= 0);
        });
  }

  private static Ways guarded(Object lock, Action put, BooleanSupplier isThere) {
    return ways(
        () -> {
          synchronized (lock) {
            put.run();
          }
        },
        () -> {
          synchronized (lock) {
            return isThere.getAsBoolean();
          }
        });
  }
}
