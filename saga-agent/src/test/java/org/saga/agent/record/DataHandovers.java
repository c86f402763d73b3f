package org.saga.agent.record;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs all cases: one thread puts, another one finds, and nothing orders the two. */
public final class DataHandovers implements Runnable {
  static final String TOGETHER = " together";
  static final String APART = " apart";

  static volatile Object found;

  /** A list with a method of its own, and others that it inherits. */
  public static class OwnList extends ArrayList<Object> {
    private static final long serialVersionUID = 1;

    @Override
    public Object set(int index, Object value) {
      return super.set(index, value);
    }
  }

  @Override
  public void run() {
    cases()
        .forEach(
            (name, make) -> {
              Runnable[] both = make.get();
              inThread("put " + name + TOGETHER, both[0]);
              inThread("find " + name + TOGETHER, both[1]);
              inThread("put " + name + APART, make.get()[0]);
              inThread("find " + name + APART, make.get()[1]);
            });
  }

  /** The latch is of the JDK, which is not woven here. */
  private static void inThread(String name, Runnable work) {
    CountDownLatch end = new CountDownLatch(1);
    new Thread(
            () -> {
              try {
                work.run();
              } finally {
                end.countDown();
              }
            },
            name)
        .start();
    try {
      end.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Runnable[] both(Runnable put, Supplier<?> find) {
    return new Runnable[] {put, () -> found = find.get()};
  }

  static Map<String, Supplier<Runnable[]>> cases() {
    Map<String, Supplier<Runnable[]>> all = new LinkedHashMap<>();
    lists(all);
    maps(all);
    queues(all);
    views(all);
    arrays(all);
    texts(all);
    return all;
  }

  private static void lists(Map<String, Supplier<Runnable[]>> all) {
    all.put(
        "list",
        () -> {
          List<Object> list = new ArrayList<>();
          return both(() -> list.add("x"), () -> list.isEmpty());
        });
    all.put(
        "linked list",
        () -> {
          LinkedList<Object> list = new LinkedList<>(List.of("y"));
          return both(() -> list.set(0, "x"), () -> list.getFirst());
        });
    all.put(
        "all of a list",
        () -> {
          List<Object> list = new ArrayList<>();
          Collection<Object> other = new ArrayList<>();
          return both(() -> list.add("x"), () -> other.addAll(list));
        });
    all.put(
        "copy of a list",
        () -> {
          List<Object> list = new ArrayList<>();
          return both(() -> list.add("x"), () -> new ArrayList<>(list));
        });
    all.put(
        "sorted list",
        () -> {
          List<String> list = new ArrayList<>(List.of("b", "a"));
          return both(() -> Collections.sort(list), () -> list.get(0));
        });
    all.put(
        "own list, inherited",
        () -> {
          OwnList list = new OwnList();
          return both(() -> list.add("x"), () -> list.size());
        });
    all.put(
        "own list, overridden",
        () -> {
          OwnList list = new OwnList();
          list.add("y");
          return both(() -> list.set(0, "x"), () -> list.get(0));
        });
    all.put(
        "own list, as a list",
        () -> {
          List<Object> list = new OwnList();
          list.add("y");
          return both(() -> list.set(0, "x"), () -> list.get(0));
        });
    all.put(
        "object as an object",
        () -> {
          List<Object> list = new ArrayList<>();
          Object object = list;
          return both(() -> list.add("x"), () -> object.toString());
        });
    all.put(
        "reference to a method",
        () -> {
          List<Object> list = new ArrayList<>();
          return both(() -> List.of("x").forEach(list::add), list::isEmpty);
        });
    all.put(
        "bits",
        () -> {
          BitSet bits = new BitSet();
          return both(() -> bits.set(1), () -> bits.get(1));
        });
  }

  private static void maps(Map<String, Supplier<Runnable[]>> all) {
    all.put(
        "map",
        () -> {
          Map<Object, Object> map = new HashMap<>();
          return both(() -> map.put("x", "y"), () -> map.get("x"));
        });
    all.put(
        "tree",
        () -> {
          TreeMap<Object, Object> map = new TreeMap<>();
          return both(() -> map.put("x", "y"), () -> map.firstEntry());
        });
    all.put(
        "computed",
        () -> {
          Map<Object, Object> map = new HashMap<>();
          return both(() -> map.computeIfAbsent("x", it -> it), () -> map.containsKey("x"));
        });
    all.put(
        "entry",
        () -> {
          Map<Object, Object> map = new HashMap<>(Map.of("x", "y"));
          return both(
              () -> {
                for (Map.Entry<Object, Object> it : map.entrySet()) {
                  it.setValue("z");
                }
              },
              () -> map.get("x"));
        });
    all.put(
        "set",
        () -> {
          Set<Object> set = new HashSet<>();
          return both(() -> set.add("x"), () -> set.contains("x"));
        });
    all.put(
        "tree set",
        () -> {
          TreeSet<Object> set = new TreeSet<>();
          return both(() -> set.add("x"), () -> set.ceiling("x"));
        });
    all.put(
        "order of access",
        () -> {
          Map<Object, Object> map = new LinkedHashMap<>(8, 1, true);
          return both(() -> map.get("x"), () -> map.keySet().iterator().hasNext());
        });
  }

  private static void queues(Map<String, Supplier<Runnable[]>> all) {
    all.put(
        "deque",
        () -> {
          Deque<Object> deque = new ArrayDeque<>();
          return both(() -> deque.push("x"), () -> deque.peek());
        });
    all.put(
        "polled deque",
        () -> {
          Deque<Object> deque = new ArrayDeque<>(List.of("x", "y"));
          return both(() -> deque.poll(), () -> deque.poll());
        });
    all.put(
        "priority queue",
        () -> {
          PriorityQueue<Object> queue = new PriorityQueue<>();
          return both(() -> queue.offer("x"), () -> queue.peek());
        });
  }

  private static void views(Map<String, Supplier<Runnable[]>> all) {
    all.put(
        "iterator of a list",
        () -> {
          List<Object> list = new ArrayList<>();
          return both(() -> list.add("x"), () -> list.iterator().hasNext());
        });
    all.put(
        "removed by an iterator",
        () -> {
          Set<Object> set = new HashSet<>(Set.of("x"));
          Iterator<Object> it = set.iterator();
          it.next();
          return both(() -> it.remove(), () -> set.size());
        });
    all.put(
        "shared iterator",
        () -> {
          Iterator<String> it = new ArrayList<>(List.of("x", "y")).iterator();
          return both(() -> it.next(), () -> it.next());
        });
    all.put(
        "sublist",
        () -> {
          List<Object> list = new ArrayList<>(List.of("x", "y"));
          List<Object> part = list.subList(0, 1);
          return both(() -> part.set(0, "z"), () -> list.get(0));
        });
    all.put(
        "key set",
        () -> {
          Map<Object, Object> map = new HashMap<>(Map.of("x", "y"));
          Set<Object> keys = map.keySet();
          return both(() -> keys.remove("x"), () -> map.size());
        });
    all.put(
        "values",
        () -> {
          Map<Object, Object> map = new LinkedHashMap<>();
          Collection<Object> values = map.values();
          return both(() -> map.put("x", "y"), () -> values.contains("y"));
        });
    all.put(
        "part of a tree",
        () -> {
          NavigableMap<Object, Object> map = new TreeMap<>();
          return both(() -> map.put("x", "y"), () -> map.headMap("z", true).size());
        });
    all.put(
        "unmodifiable",
        () -> {
          List<Object> list = new ArrayList<>();
          List<Object> view = Collections.unmodifiableList(list);
          return both(() -> list.add("x"), () -> view.size());
        });
    all.put(
        "iterator of an unmodifiable map",
        () -> {
          Map<Object, Object> map = new HashMap<>();
          Map<Object, Object> view = Collections.unmodifiableMap(map);
          return both(() -> map.put("x", "y"), () -> view.entrySet().iterator().hasNext());
        });
    all.put(
        "stream",
        () -> {
          List<Object> list = new ArrayList<>();
          Stream<Object> stream = list.stream().filter(it -> it != null);
          return both(() -> list.add("x"), () -> stream.collect(Collectors.toList()));
        });
  }

  private static void arrays(Map<String, Supplier<Runnable[]>> all) {
    all.put(
        "copied from",
        () -> {
          int[] a = new int[4];
          int[] b = new int[4];
          return both(() -> a[2] = 1, () -> copied(a, b));
        });
    all.put(
        "copied to",
        () -> {
          int[] a = new int[4];
          int[] b = new int[4];
          return both(() -> copied(a, b), () -> b[3]);
        });
    all.put(
        "filled",
        () -> {
          long[] a = new long[4];
          return both(() -> Arrays.fill(a, 7), () -> a[3]);
        });
    all.put(
        "cloned",
        () -> {
          Object[] a = new Object[4];
          return both(() -> a[1] = "x", () -> a.clone());
        });
    all.put(
        "array of a list",
        () -> {
          List<String> list = List.of("x");
          String[] a = new String[1];
          return both(() -> new ArrayList<>(list).toArray(a), () -> a[0]);
        });
  }

  private static int copied(int[] from, int[] to) {
    System.arraycopy(from, 1, to, 1, 3);
    return to.length;
  }

  private static void texts(Map<String, Supplier<Runnable[]>> all) {
    all.put(
        "builder",
        () -> {
          StringBuilder text = new StringBuilder();
          return both(() -> text.append("x"), () -> text.length());
        });
    all.put(
        "part of an array appended",
        () -> {
          StringBuilder text = new StringBuilder();
          char[] x = {'x', 'y'};
          return both(() -> text.append(x, 0, 1), () -> text.toString());
        });
    all.put(
        "concatenated",
        () -> {
          StringBuilder text = new StringBuilder();
          return both(() -> text.append("x"), () -> "a" + text + 1L);
        });
    all.put(
        "reader",
        () -> {
          BufferedReader reader = new BufferedReader(new StringReader("x\ny"));
          return both(() -> line(reader), () -> line(reader));
        });
    all.put(
        "writer",
        () -> {
          StringWriter text = new StringWriter();
          PrintWriter writer = new PrintWriter(text);
          return both(() -> writer.println("x"), () -> text.toString());
        });
  }

  private static String line(BufferedReader reader) {
    try {
      return reader.readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
