package program.handover;

import java.io.ByteArrayOutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Supplier;

/** Maps, sets, lists, buffers and pipes that several threads may use. */
final class CollectionPatterns {
  private static final int MANY = 100;

  private CollectionPatterns() {}

  static void addTo(Patterns all) {
    all.add(
        "ClassValue.get",
        () -> {
          ClassValue<Object> values = lengths();
          return Handover.passing(() -> values.get(String.class), () -> values.get(String.class));
        });
    maps(all, "ConcurrentHashMap", ConcurrentHashMap::new);
    maps(all, "ConcurrentSkipListMap", ConcurrentSkipListMap::new);
    maps(all, "ConcurrentHashMap with collisions", CollectionPatterns::full);
    map(all, "Hashtable", Hashtable::new);
    map(all, "Collections.synchronizedMap", () -> Collections.synchronizedMap(new HashMap<>()));
    collection(all, "ConcurrentHashMap.newKeySet", ConcurrentHashMap::newKeySet);
    collection(all, "ConcurrentSkipListSet", ConcurrentSkipListSet::new);
    collection(all, "CopyOnWriteArrayList", CopyOnWriteArrayList::new);
    collection(all, "CopyOnWriteArraySet", CopyOnWriteArraySet::new);
    collection(all, "Vector", Vector::new);
    collection(
        all, "Collections.synchronizedList", () -> Collections.synchronizedList(new ArrayList<>()));
    all.add(
        "StringBuffer",
        () -> {
          StringBuffer text = new StringBuffer();
          return Handover.passing(() -> text.append('a'), () -> text.length());
        });
    all.add(
        "ByteArrayOutputStream",
        () -> {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          return Handover.passing(() -> bytes.write(1), bytes::toByteArray);
        });
    all.add("PipedInputStream", () -> CollectionPatterns::pipe);
  }

  /** Who reads asks whether the writer lives, and that may order more than what is written. */
  private static void pipe(Runnable first, Runnable second) throws Exception {
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream out = new PipedOutputStream(in);
    Handover.meeting(
            () -> {
              out.write(1);
              out.flush();
            },
            in::read)
        .go(first, second);
  }

  private static ConcurrentMap<Object, Integer> full() {
    ConcurrentMap<Object, Integer> map = new ConcurrentHashMap<>();
    for (int i = 0; i < MANY; i++) {
      map.put(new Colliding(i), i);
    }
    return map;
  }

  /** All are in one bin, which becomes a tree. */
  private record Colliding(int number) implements Comparable<Colliding> {
    @Override
    public int hashCode() {
      return 1;
    }

    @Override
    public int compareTo(Colliding other) {
      return Integer.compare(number, other.number);
    }
  }

  private static Object key(Map<Object, Integer> map) {
    return map.isEmpty() ? "key" : new Colliding(MANY / 2);
  }

  private static void map(Patterns all, String name, Supplier<Map<Object, Integer>> maker) {
    all.add(
        name + ".get",
        () -> {
          Map<Object, Integer> map = maker.get();
          Object key = key(map);
          return Handover.passing(() -> map.put(key, -1), () -> map.get(key));
        });
    all.add(
        name + ".size",
        () -> {
          Map<Object, Integer> map = maker.get();
          return Handover.passing(
              () -> map.put(map.isEmpty() ? "new" : new Colliding(-1), 1), map::size);
        });
  }

  private static void maps(
      Patterns all, String name, Supplier<ConcurrentMap<Object, Integer>> maker) {
    map(all, name, maker::get);
    all.add(
        name + ".computeIfAbsent",
        () -> {
          Map<Object, Integer> map = maker.get();
          Object key = map.isEmpty() ? "new" : new Colliding(-1);
          return Handover.passing(
              () -> map.computeIfAbsent(key, it -> 1), () -> map.computeIfAbsent(key, it -> 2));
        });
    all.add(
        name + ".merge",
        () -> {
          Map<Object, Integer> map = maker.get();
          Object key = key(map);
          return Handover.passing(
              () -> map.merge(key, 1, Integer::sum), () -> map.merge(key, 1, Integer::sum));
        });
    all.add(
        name + ".remove",
        () -> {
          Map<Object, Integer> map = maker.get();
          Object key = key(map);
          map.put(key, 0);
          return Handover.passing(() -> map.remove(key), () -> map.containsKey(key));
        });
    all.add(
        name + "'s values",
        () -> {
          Map<Object, Integer> map = maker.get();
          Object key = key(map);
          return Handover.passing(
              () -> map.put(key, -1), () -> new ArrayList<>(map.values()).indexOf(-1));
        });
  }

  private static void collection(
      Patterns all, String name, Supplier<? extends Collection<Integer>> maker) {
    all.add(
        name + ".contains",
        () -> {
          Collection<Integer> collection = maker.get();
          return Handover.passing(() -> collection.add(1), () -> collection.contains(1));
        });
    all.add(
        name + ".isEmpty",
        () -> {
          Collection<Integer> collection = maker.get();
          return Handover.passing(() -> collection.add(1), collection::isEmpty);
        });
  }

  private static ClassValue<Object> lengths() {
    return new ClassValue<>() {
      @Override
      protected Object computeValue(Class<?> type) {
        return type.getName().length();
      }
    };
  }
}
