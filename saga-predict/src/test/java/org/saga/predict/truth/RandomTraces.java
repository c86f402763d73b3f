package org.saga.predict.truth;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.saga.predict.trace.NamedEvent;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** Runs of random threads, which do whatever they may. */
public final class RandomTraces {
  private static final int MOST_THREADS = 4;

  private final Random random;
  private final int threads;
  private final int variables;
  private final int locks;
  private final int lockWeight;
  private final int eventWeight;
  private final Function<Random, NamedEvent> events;
  private final Trace.Builder trace = new Trace.Builder();
  private final List<Actor> actors = new ArrayList<>();
  private final Map<String, Integer> exclusive = new LinkedHashMap<>();
  private final Map<String, Map<Integer, Integer>> shared = new LinkedHashMap<>();
  private final Map<String, Integer> depth = new HashMap<>();

  /** What a thread is about. */
  private static final class Actor {
    boolean isStarted;
    boolean isJoined;
    boolean isToBeForked;
    String waitsFor;
    int depthBefore;
  }

  private RandomTraces(long seed, int eventWeight, Function<Random, NamedEvent> events) {
    random = new Random(seed);
    this.eventWeight = eventWeight;
    this.events = events;
    threads = 2 + random.nextInt(MOST_THREADS - 1);
    variables = 1 + random.nextInt(3);
    locks = 1 + random.nextInt(2);
    lockWeight = random.nextInt(4);
    for (int i = 0; i < threads; i++) {
      Actor actor = new Actor();
      actor.isToBeForked = i > 0 && random.nextInt(4) == 0;
      actors.add(actor);
    }
  }

  /** Returns a run of so many events. */
  public static Trace of(long seed, int size) {
    return new RandomTraces(seed, 0, RandomTraces::plain).all(size);
  }

  /** Returns a run of so many events, many of which are those of a view. */
  public static Trace of(long seed, int size, Function<Random, NamedEvent> events) {
    return new RandomTraces(seed, 9, events).all(size);
  }

  private static NamedEvent plain(Random random) {
    String name = random.nextBoolean() ? "A" : "B";
    return new NamedEvent(name, null, null, Map.of("i", random.nextInt(2)));
  }

  private Trace all(int size) {
    if (random.nextBoolean()) {
      trace.init("x0", random.nextInt(2));
    }
    int done = 0;
    for (int tries = 0; done < size && tries < 100 * size; tries++) {
      done += step() ? 1 : 0;
    }
    return trace.build();
  }

  private boolean step() {
    int thread = random.nextInt(threads);
    Actor actor = actors.get(thread);
    if (actor.isJoined || actor.isToBeForked && !actor.isStarted) {
      return false;
    }
    boolean isDone = actor.waitsFor != null ? wake(thread, actor) : act(thread);
    actor.isStarted |= isDone;
    return isDone;
  }

  private boolean wake(int thread, Actor actor) {
    String lock = actor.waitsFor;
    if (exclusive.containsKey(lock) || isReadByOthers(lock, thread)) {
      return false;
    }
    add(thread, Operation.ACQUIRE, lock);
    exclusive.put(lock, thread);
    depth.put(lock, actor.depthBefore);
    actor.waitsFor = null;
    return true;
  }

  private boolean act(int thread) {
    int choice = random.nextInt(11 + 3 * lockWeight + eventWeight) - eventWeight;
    if (choice < 0) {
      return event(thread);
    }
    if (choice < 7) {
      return access(thread, choice);
    }
    return switch (choice) {
      case 7 -> event(thread);
      case 8 -> fork(thread);
      case 9 -> join(thread);
      case 10 -> rare(thread);
      default -> lock(thread, choice % 6);
    };
  }

  private boolean access(int thread, int choice) {
    String variable = "x" + random.nextInt(variables);
    Operation what = choice < 3 ? Operation.WRITE : choice < 6 ? Operation.READ : Operation.UPDATE;
    Object value = random.nextInt(3) == 0 ? Trace.UNKNOWN : (Object) random.nextInt(3);
    trace.add("t" + thread, what, variable, null, value);
    return true;
  }

  private boolean event(int thread) {
    NamedEvent event = events.apply(random);
    trace.add("t" + thread, Operation.EVENT, event.name(), null, event);
    return true;
  }

  private boolean fork(int thread) {
    int other = random.nextInt(threads);
    Actor child = actors.get(other);
    if (other == thread || child.isStarted || child.isJoined) {
      return false;
    }
    child.isStarted = true;
    return add(thread, Operation.FORK, "t" + other);
  }

  private boolean join(int thread) {
    int other = random.nextInt(threads);
    Actor joined = actors.get(other);
    if (other == thread || joined.waitsFor != null || joined.isToBeForked && !joined.isStarted) {
      return false;
    }
    joined.isJoined = true;
    return add(thread, Operation.JOIN, "t" + other);
  }

  private boolean rare(int thread) {
    Operation what = random.nextBoolean() ? Operation.REQUEST : Operation.BEGIN;
    return add(thread, what, what == Operation.BEGIN ? "b" : lockName());
  }

  private String lockName() {
    return "l" + random.nextInt(locks);
  }

  private boolean lock(int thread, int choice) {
    String lock = lockName();
    boolean mine = Integer.valueOf(thread).equals(exclusive.get(lock));
    Map<Integer, Integer> readers = shared.computeIfAbsent(lock, it -> new LinkedHashMap<>());
    if (mine && choice < 4) {
      return choice == 0 && random.nextInt(2) == 0 ? await(thread, lock) : giveBack(thread, lock);
    }
    if (choice == 4) {
      return readers.containsKey(thread) ? giveBackShared(thread, lock) : takeShared(thread, lock);
    }
    if (choice == 5 && mine) {
      return add(thread, random.nextBoolean() ? Operation.NOTIFY : Operation.NOTIFY_ALL, lock);
    }
    return take(thread, lock);
  }

  private boolean isReadByOthers(String lock, int thread) {
    return shared.getOrDefault(lock, Map.of()).keySet().stream().anyMatch(it -> it != thread);
  }

  private boolean take(int thread, String lock) {
    Integer owner = exclusive.get(lock);
    if (owner != null && owner != thread || isReadByOthers(lock, thread)) {
      return false;
    }
    exclusive.put(lock, thread);
    depth.merge(lock, 1, Integer::sum);
    return add(thread, Operation.ACQUIRE, lock);
  }

  private boolean giveBack(int thread, String lock) {
    if (depth.merge(lock, -1, Integer::sum) == 0) {
      exclusive.remove(lock);
    }
    return add(thread, Operation.RELEASE, lock);
  }

  private boolean takeShared(int thread, String lock) {
    Integer owner = exclusive.get(lock);
    if (owner != null && owner != thread) {
      return false;
    }
    shared.get(lock).merge(thread, 1, Integer::sum);
    return add(thread, Operation.ACQUIRE_SHARED, lock);
  }

  private boolean giveBackShared(int thread, String lock) {
    shared.get(lock).computeIfPresent(thread, (it, times) -> times == 1 ? null : times - 1);
    return add(thread, Operation.RELEASE_SHARED, lock);
  }

  private boolean await(int thread, String lock) {
    Actor actor = actors.get(thread);
    actor.waitsFor = lock;
    actor.depthBefore = depth.get(lock);
    exclusive.remove(lock);
    depth.put(lock, 0);
    return add(thread, Operation.WAIT, lock);
  }

  private boolean add(int thread, Operation what, String to) {
    trace.add("t" + thread, what, to);
    return true;
  }
}
