package org.saga.lock;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saga.event.Event;
import org.saga.event.EventKind;
import org.saga.event.EventSpec;

class NestedLocksTests {
  private static final EventSpec REQUESTED =
      new EventSpec(1, EventKind.MONITOR_REQUESTED, "m", 1, "MONITOR_REQUESTED", "callee");
  private static final EventSpec ACQUIRED =
      new EventSpec(2, EventKind.MONITOR_ACQUIRED, "m", 2, "MONITOR_ACQUIRED", "callee");
  private static final EventSpec RELEASED =
      new EventSpec(3, EventKind.MONITOR_RELEASED, "m", 3, "MONITOR_RELEASED", "callee");
  private static final EventSpec LOCK_REQUESTED = lock(EventKind.CALL, "LOCK_REQUESTED");
  private static final EventSpec LOCK_ACQUIRED = lock(EventKind.RETURN, "LOCK_ACQUIRED");
  private static final EventSpec LOCK_WITHDRAWN = lock(EventKind.THROW, "LOCK_WITHDRAWN");
  private static final EventSpec LOCK_RELEASED = lock(EventKind.CALL, "LOCK_RELEASED");
  private static final EventSpec LOCK_TRIED =
      new EventSpec(
          4, EventKind.RETURN, "tryLock()", 4, "LOCK_TRIED", "caller", "callee", "result");
  private static final EventSpec MONITOR_WAIT =
      new EventSpec(5, EventKind.CALL, "wait()", 5, "MONITOR_WAIT", "caller", "callee");

  private static final EventSpec JOIN =
      new EventSpec(7, EventKind.CALL, "join()", 7, "JOIN", "caller", "callee");
  private static final EventSpec JOINED =
      new EventSpec(8, EventKind.RETURN, "join()", 8, "JOINED", "caller", "callee");

  private static final EventSpec JOIN_WITHIN =
      new EventSpec(
          9, EventKind.CALL, "join(long)", 9, "JOIN_WITHIN", "caller", "callee", "millis");

  private static final EventSpec READ_LOCK = lock(EventKind.RETURN, "READ_LOCK");
  private static final EventSpec WRITE_LOCK = lock(EventKind.RETURN, "WRITE_LOCK");

  private static EventSpec lock(EventKind kind, String terminal) {
    return new EventSpec(6, kind, "lock()", 6, terminal, "caller", "callee");
  }

  /** An event as generated token classes are. */
  private record Done(int of, EventSpec spec, Object callee, boolean result) implements Event {
    @Override
    public boolean describe(Row row) {
      if (spec.attributes().length > 1) {
        row.add((Object) null);
      }
      row.add(callee);
      return (spec.attributes().length > 2 ? row.add(result) : row).end();
    }

    @Override
    public String toString() {
      return spec.terminalName();
    }
  }

  /** Asks for the end of a thread. */
  private record Within(Thread callee, long millis) implements Event {
    @Override
    public EventSpec spec() {
      return JOIN_WITHIN;
    }

    @Override
    public boolean describe(Row row) {
      return row.add((Object) null).add(callee).add(millis).end();
    }

    @Override
    public String toString() {
      return spec().terminalName();
    }
  }

  /** Events are only told here: no thread has any lock. */
  private static final class Told extends NestedLocks {
    Told(WaitingThreads waiters, Thread thread) {
      super(waiters, thread);
    }

    @Override
    boolean has(Object lock, boolean ofMonitor) {
      return true;
    }
  }

  /** Returns what the history is told of, in order. */
  private static List<Event> told(NestedLocks filter, Event event) {
    List<Event> own = new ArrayList<>();
    filter.take(event, own::add);
    List<Event> told = new ArrayList<>();
    if (!own.isEmpty()) {
      filter.tellOthers(told::add);
    }
    told.addAll(own);
    return told;
  }

  @Nested
  class The_history {
    private final WaitingThreads waiters = new WaitingThreads();
    private final NestedLocks filter = new Told(waiters, Thread.currentThread());
    private final List<String> told = new ArrayList<>();
    private final Object a = new Object();
    private final Object b = new Object();
    private final Lock lock = new ReentrantLock();

    private final NestedLocks ofOther = new Told(waiters, new Thread());

    private List<String> after(Event... events) {
      return after(filter, events);
    }

    private List<String> after(NestedLocks filter, Event... events) {
      for (Event event : events) {
        told(filter, event).forEach(it -> told.add(it.toString()));
      }
      return told;
    }

    /** Somebody else has the lock. */
    private void othersHave(Object lock) {
      boolean ofMonitor = !(lock instanceof Lock);
      after(ofOther, event(ofMonitor ? REQUESTED : LOCK_REQUESTED, lock));
      after(ofOther, event(ofMonitor ? ACQUIRED : LOCK_ACQUIRED, lock));
    }

    private static Event event(EventSpec spec, Object callee) {
      return new Done(0, spec, callee, true);
    }

    private static Event[] section(Object monitor) {
      return new Event[] {
        event(REQUESTED, monitor), event(ACQUIRED, monitor), event(RELEASED, monitor)
      };
    }

    @Test
    void is_not_told_of_a_monitor_on_its_own() {
      assertThat(after(section(a))).isEmpty();
      assertThat(after(section(b))).isEmpty();
    }

    @Test
    void is_not_told_of_monitors_that_nobody_else_has() {
      after(event(REQUESTED, a), event(ACQUIRED, a));
      after(section(b));
      assertThat(after(event(RELEASED, a))).isEmpty();
    }

    @Test
    void is_told_of_both_as_soon_as_somebody_may_have_the_other() {
      othersHave(b);
      after(event(REQUESTED, a), event(ACQUIRED, a));
      assertThat(after(event(REQUESTED, b)))
          .containsExactly("MONITOR_REQUESTED", "MONITOR_ACQUIRED", "MONITOR_REQUESTED");
      after(ofOther, event(RELEASED, b));
      assertThat(after(event(ACQUIRED, b), event(RELEASED, b)))
          .endsWith("MONITOR_ACQUIRED", "MONITOR_RELEASED")
          .hasSize(5);
      assertThat(after(event(RELEASED, a))).endsWith("MONITOR_RELEASED").hasSize(6);
      told.clear();
      assertThat(after(section(b))).isEmpty();
    }

    @Test
    void is_told_first_of_those_who_ask_for_what_nobody_had() {
      othersHave(b);
      after(ofOther, event(LOCK_REQUESTED, lock));
      assertThat(told).isEmpty();
      after(event(REQUESTED, a), event(ACQUIRED, a));
      assertThat(after(event(REQUESTED, b)))
          .containsExactly(
              "MONITOR_REQUESTED",
              "MONITOR_ACQUIRED",
              "LOCK_REQUESTED",
              "MONITOR_REQUESTED",
              "MONITOR_ACQUIRED",
              "MONITOR_REQUESTED");
      told.clear();
      assertThat(after(ofOther, event(LOCK_ACQUIRED, lock), event(LOCK_RELEASED, lock)))
          .containsExactly("LOCK_ACQUIRED", "LOCK_RELEASED");
    }

    @Test
    void is_not_told_of_who_has_got_what_nobody_had() {
      othersHave(b);
      othersHave(lock);
      after(event(REQUESTED, a), event(ACQUIRED, a));
      assertThat(after(event(REQUESTED, b))).hasSize(3);
    }

    @Test
    void is_told_once_of_a_monitor_that_was_taken_again() {
      after(event(REQUESTED, a), event(ACQUIRED, a), event(REQUESTED, a), event(ACQUIRED, a));
      after(event(REQUESTED, a), event(ACQUIRED, a), event(RELEASED, a));
      assertThat(told).isEmpty();
      assertThat(after(event(MONITOR_WAIT, a)))
          .containsExactly("MONITOR_REQUESTED", "MONITOR_ACQUIRED", "MONITOR_WAIT");
      told.clear();
      assertThat(after(event(RELEASED, a))).isEmpty();
      assertThat(after(event(RELEASED, a))).containsExactly("MONITOR_RELEASED");
    }

    @Test
    void is_not_told_of_a_known_monitor_that_is_taken_again() {
      othersHave(b);
      after(event(REQUESTED, a), event(ACQUIRED, a), event(REQUESTED, b), event(ACQUIRED, b));
      told.clear();
      assertThat(after(section(b))).isEmpty();
      assertThat(after(section(a))).isEmpty();
      assertThat(after(event(RELEASED, b), event(RELEASED, a))).hasSize(2);
    }

    @Test
    void is_told_of_a_monitor_that_is_taken_anew_since_it_was_given_back_unseen() {
      NestedLocks real = new NestedLocks();
      assertThat(after(real, event(REQUESTED, a), event(ACQUIRED, a), event(REQUESTED, a)))
          .containsExactly("MONITOR_REQUESTED", "MONITOR_ACQUIRED", "MONITOR_REQUESTED");
    }

    @Test
    void is_told_of_a_request_as_soon_as_its_thread_is_waited_for() {
      Thread worker = new Thread();
      NestedLocks ofWorker = new Told(waiters, worker);
      ofWorker.take(event(REQUESTED, b), it -> told.add("worker"));
      after(event(JOIN, worker), event(JOINED, worker));
      assertThat(told).isEmpty();
      after(event(REQUESTED, a), event(ACQUIRED, a));
      assertThat(after(event(JOIN, worker)))
          .containsExactly("MONITOR_REQUESTED", "MONITOR_ACQUIRED", "MONITOR_REQUESTED", "JOIN");
      told.clear();
      ofWorker.take(event(ACQUIRED, b), it -> told.add("worker"));
      ofWorker.take(event(RELEASED, b), it -> told.add("worker"));
      ofWorker.take(event(REQUESTED, b), it -> told.add("worker"));
      assertThat(told).hasSize(3);
      assertThat(after(event(JOINED, worker))).endsWith("JOINED");
    }

    @Test
    void is_told_of_a_wait_for_an_end_whose_time_is_no_limit() {
      after(event(REQUESTED, a), event(ACQUIRED, a));
      assertThat(after(new Within(new Thread(), 1))).isEmpty();
      assertThat(after(new Within(new Thread(), 0))).endsWith("JOIN_WITHIN");
    }

    @Test
    void does_not_keep_the_event_of_a_thread_that_was_waited_for() throws Exception {
      Thread worker = new Thread();
      NestedLocks ofWorker = new Told(waiters, worker);
      Event request = event(REQUESTED, b);
      WeakReference<Event> known = new WeakReference<>(request);
      ofWorker.take(request, it -> {});
      after(event(REQUESTED, a), event(ACQUIRED, a), event(JOIN, worker));
      ofWorker.take(event(ACQUIRED, b), it -> {});
      ofWorker.take(event(RELEASED, b), it -> {});
      request = null;
      while (known.get() != null) {
        System.gc();
      }
      assertThat(waiters.of(worker).isAwaited()).isTrue();
    }

    @Test
    void is_told_of_threads_that_wait_for_each_others_end() {
      Thread other = new Thread();
      NestedLocks ofOther = new Told(waiters, other);
      after(event(JOIN, other));
      assertThat(told).isEmpty();
      ofOther.take(event(JOIN, Thread.currentThread()), it -> told.add(it.toString()));
      assertThat(told).containsExactly("JOIN", "JOIN");
    }

    @Test
    void is_not_told_of_locks_that_were_only_tried_until_another_one_is_asked_for() {
      Lock other = new ReentrantLock();
      othersHave(b);
      after(event(REQUESTED, a), event(ACQUIRED, a), event(LOCK_TRIED, lock));
      after(event(LOCK_TRIED, other), event(LOCK_RELEASED, lock));
      assertThat(told).isEmpty();
      assertThat(after(event(REQUESTED, b)))
          .containsExactly(
              "MONITOR_REQUESTED", "MONITOR_ACQUIRED", "LOCK_TRIED", "MONITOR_REQUESTED");
    }

    @Test
    void is_not_told_of_a_lock_on_its_own_that_was_taken_or_tried() {
      after(
          event(LOCK_REQUESTED, lock),
          event(LOCK_ACQUIRED, lock),
          event(LOCK_RELEASED, lock),
          event(LOCK_TRIED, lock),
          event(LOCK_RELEASED, lock));
      assertThat(told).isEmpty();
    }

    @Test
    void is_told_of_a_lock_and_of_the_monitor_of_the_same_object() {
      othersHave(lock);
      after(event(REQUESTED, lock), event(ACQUIRED, lock), event(LOCK_REQUESTED, lock));
      assertThat(told).containsExactly("MONITOR_REQUESTED", "MONITOR_ACQUIRED", "LOCK_REQUESTED");
    }

    @Test
    void is_told_once_of_what_was_tried_and_then_locked() {
      othersHave(a);
      after(event(LOCK_TRIED, lock), event(LOCK_REQUESTED, lock), event(LOCK_ACQUIRED, lock));
      assertThat(told).isEmpty();
      after(event(REQUESTED, a));
      assertThat(told).containsExactly("LOCK_TRIED", "MONITOR_REQUESTED");
    }

    @Test
    void is_told_once_of_what_a_read_write_lock_hands_out() {
      List<Object> owners = new ArrayList<>();
      for (int i = 0; i < 9; i++) {
        owners.add(new ReentrantReadWriteLock());
      }
      Object first = owners.get(0);
      after(event(READ_LOCK, first), event(WRITE_LOCK, first), event(READ_LOCK, first));
      assertThat(told).containsExactly("READ_LOCK", "WRITE_LOCK");
      told.clear();
      owners.forEach(it -> after(event(READ_LOCK, it)));
      assertThat(told).hasSize(8);
      after(event(READ_LOCK, first), event(WRITE_LOCK, lock), event(WRITE_LOCK, lock));
      assertThat(told).hasSize(11);
    }

    @Test
    void is_told_of_all_that_other_locks_do() {
      Lock read = new ReentrantReadWriteLock().readLock();
      othersHave(a);
      after(event(LOCK_REQUESTED, read));
      after(section(a));
      after(event(LOCK_ACQUIRED, read), event(LOCK_RELEASED, read));
      assertThat(told).hasSize(6);
      told.clear();
      assertThat(after(section(a))).isEmpty();
    }

    @Test
    void is_told_of_the_end_of_a_request_in_vain() {
      after(event(REQUESTED, a), event(LOCK_REQUESTED, lock), event(LOCK_WITHDRAWN, lock));
      assertThat(told).containsExactly("LOCK_WITHDRAWN");
    }

    @Test
    void is_told_of_everything_once_there_are_too_many_locks() {
      for (int i = 0; i < 2_000; i++) {
        after(event(LOCK_REQUESTED, new ReentrantReadWriteLock().writeLock()));
      }
      told.clear();
      assertThat(after(section(a))).hasSize(3);
    }
  }

  /** Random threads take random locks; what is kept back makes no deadlock come or go. */
  @Test
  void finds_the_deadlocks_that_there_are_when_they_come() {
    findsDeadlocks(6_000);
  }

  @Test
  @Tag("campaign")
  void finds_the_deadlocks_of_many_runs() {
    findsDeadlocks(60_000);
  }

  private static void findsDeadlocks(int runs) {
    int deadlocks = 0;
    int kept = 0;
    int ofOthers = 0;
    for (long seed = 0; seed < runs; seed++) {
      Run run = new Run(seed);
      run.toTheEnd();
      deadlocks += run.deadlocks;
      kept += run.events - run.told;
      ofOthers += run.ofOthers;
    }
    assertThat(deadlocks).isGreaterThan(runs / 20);
    assertThat(kept).isGreaterThan(5 * runs);
    assertThat(ofOthers).isGreaterThan(runs / 20);
  }

  /** Threads take a lock each and ask for the next one's, while another one asks for more. */
  @Test
  void one_of_the_threads_in_a_circle_finds_it_and_nobody_else() throws Exception {
    goRound(500);
  }

  @Test
  @Tag("campaign")
  void one_of_the_threads_in_a_circle_finds_it_however_often() throws Exception {
    goRound(10_000);
  }

  private static void goRound(int rounds) throws Exception {
    for (int size = 2; size <= 4; size++) {
      Circle circle = new Circle(size);
      for (int round = 0; round < rounds; round++) {
        assertThat(circle.finders()).as("size %d, round %d", size, round).hasSize(1);
      }
      circle.end();
      assertThat(circle.bystander.get()).isPositive();
      assertThat(circle.innocent.get()).isZero();
    }
  }

  /** Threads that go round after round in a circle, without ever blocking. */
  private static final class Circle {
    private final int size;
    private final ExecutorService threads;
    private final Object[] locks;
    private final NestedLocks[] filters;
    private final WaitingThreads waiters = new WaitingThreads();
    private final Graph graph = new Graph(new ReentrantReadWriteLock());
    private final AtomicInteger bystander = new AtomicInteger();
    private final AtomicInteger innocent = new AtomicInteger();
    private final Future<?> asksForMore;
    private volatile boolean isOver;

    Circle(int size) {
      this.size = size;
      this.threads = Executors.newFixedThreadPool(size + 1);
      this.locks = new Object[size];
      this.filters = new NestedLocks[size];
      for (int i = 0; i < size; i++) {
        locks[i] = new Object();
        filters[i] = new Told(waiters, new Thread());
      }
      this.asksForMore = threads.submit(this::askForMore);
    }

    /** What is asked for here the history is told each time, and so of the others. */
    private void askForMore() {
      NestedLocks filter = new Told(waiters, new Thread());
      Object lock = new ReentrantReadWriteLock().writeLock();
      while (!isOver) {
        for (EventSpec spec : List.of(LOCK_REQUESTED, LOCK_ACQUIRED, LOCK_RELEASED)) {
          innocent.addAndGet(finds(filter, new Done(size, spec, lock, true)) ? 1 : 0);
        }
        bystander.incrementAndGet();
      }
    }

    List<Integer> finders() throws Exception {
      AtomicInteger ready = new AtomicInteger();
      AtomicInteger done = new AtomicInteger();
      List<Future<Boolean>> found = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        int thread = i;
        found.add(threads.submit(() -> finds(thread, ready, done)));
      }
      List<Integer> finders = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        if (found.get(i).get()) {
          finders.add(i);
        }
      }
      return finders;
    }

    private boolean finds(int thread, AtomicInteger ready, AtomicInteger done) {
      awaitAll(ready);
      finds(thread, REQUESTED, thread);
      finds(thread, ACQUIRED, thread);
      boolean found = finds(thread, REQUESTED, (thread + 1) % size);
      awaitAll(done);
      finds(thread, RELEASED, thread);
      return found;
    }

    private boolean finds(int thread, EventSpec spec, int lock) {
      return finds(filters[thread], new Done(thread, spec, locks[lock], true));
    }

    private boolean finds(NestedLocks filter, Done event) {
      List<Event> own = new ArrayList<>();
      filter.take(event, own::add);
      boolean found = false;
      if (!own.isEmpty()) {
        synchronized (graph) {
          List<Event> told = new ArrayList<>();
          filter.tellOthers(told::add);
          told.addAll(own);
          for (Event one : told) {
            found |= graph.after((Done) one);
          }
        }
      }
      return found;
    }

    private void awaitAll(AtomicInteger arrived) {
      arrived.incrementAndGet();
      while (arrived.get() < size) {
        Thread.onSpinWait();
        Thread.yield();
      }
    }

    void end() throws Exception {
      isOver = true;
      asksForMore.get();
      threads.shutdown();
    }
  }

  /** A run of three threads, which a wait-for graph sees whole, and another one filtered. */
  private static final class Run {
    private static final int THREADS = 3;
    private static final int STEPS = 60;

    private final long seed;
    private final Random random;
    private final ReentrantReadWriteLock pair = new ReentrantReadWriteLock();
    private final Object[] locks = {
      new Object(),
      new ReentrantLock(),
      new Object(),
      new ReentrantReadWriteLock().writeLock(),
      pair.readLock(),
      pair.writeLock()
    };
    private final Graph whole = new Graph(pair);
    private final Graph filtered = new Graph(pair);
    private final WaitingThreads waiters = new WaitingThreads();
    private final NestedLocks[] filters = new NestedLocks[THREADS];
    private final List<Deque<Object>> held = new ArrayList<>();
    private final Object[] wanted = new Object[THREADS];
    private final Holders owners = new Holders(pair);
    private int deadlocks;
    private int events;
    private int told;
    private int ofOthers;

    Run(long seed) {
      this.seed = seed;
      this.random = new Random(seed);
      for (int i = 0; i < THREADS; i++) {
        filters[i] = new Told(waiters, new Thread());
        held.add(new ArrayDeque<>());
      }
      Done handedOut = new Done(0, READ_LOCK, pair, true);
      assertThat(told(filters[0], handedOut)).containsExactly(handedOut);
    }

    void toTheEnd() {
      for (int i = 0; i < STEPS; i++) {
        step(random.nextInt(THREADS));
      }
    }

    private void step(int thread) {
      if (wanted[thread] != null) {
        take(thread);
      } else if (!held.get(thread).isEmpty() && random.nextBoolean()) {
        release(thread);
      } else {
        Object lock = locks[random.nextInt(locks.length)];
        if (isOfPair(lock) && held.get(thread).stream().anyMatch(this::isOfPair)) {
          release(thread);
        } else if (!isMonitor(lock) && random.nextInt(4) == 0) {
          attempt(thread, lock);
        } else {
          request(thread, lock);
        }
      }
    }

    private void request(int thread, Object lock) {
      boolean isDeadlock = raise(thread, isMonitor(lock) ? REQUESTED : LOCK_REQUESTED, lock, true);
      if (isDeadlock) {
        // The violation is thrown at the request; the program gives all of its locks back.
        deadlocks++;
        while (!held.get(thread).isEmpty()) {
          release(thread);
        }
      } else {
        // Another thread may come first.
        wanted[thread] = lock;
        if (random.nextBoolean()) {
          take(thread);
        }
      }
    }

    private void take(int thread) {
      Object lock = wanted[thread];
      if (owners.admit(lock, thread)) {
        wanted[thread] = null;
        own(thread, lock);
        raise(thread, isMonitor(lock) ? ACQUIRED : LOCK_ACQUIRED, lock, true);
      }
    }

    private void attempt(int thread, Object lock) {
      boolean succeeds = owners.admit(lock, thread);
      if (succeeds) {
        own(thread, lock);
      }
      raise(thread, LOCK_TRIED, lock, succeeds);
    }

    private void own(int thread, Object lock) {
      owners.add(lock, thread);
      held.get(thread).push(lock);
    }

    private void release(int thread) {
      Object lock = held.get(thread).pop();
      raise(thread, isMonitor(lock) ? RELEASED : LOCK_RELEASED, lock, true);
      owners.remove(lock, thread);
    }

    private boolean isOfPair(Object lock) {
      return lock == pair.readLock() || lock == pair.writeLock();
    }

    private static boolean isMonitor(Object lock) {
      return !(lock instanceof Lock);
    }

    private boolean raise(int thread, EventSpec spec, Object lock, boolean result) {
      Done event = new Done(thread, spec, lock, result);
      events++;
      boolean expected = whole.after(event);
      boolean found = false;
      for (Event one : told(filters[thread], event)) {
        told++;
        ofOthers += ((Done) one).of() == thread ? 0 : 1;
        found = filtered.after((Done) one);
        assertThat(found && one != event).as("closed by %s, seed %d", one, seed).isFalse();
      }
      assertThat(found).as("%s of thread %d, seed %d", event, thread, seed).isEqualTo(expected);
      return expected;
    }
  }

  /** Which threads have which locks, and for reading or not. */
  private static final class Holders {
    private final List<Holder> all = new ArrayList<>();

    private final ReentrantReadWriteLock pair;

    private record Holder(Object lock, int thread) {}

    /**
     * @param pair the only one of which both locks are used
     */
    Holders(ReentrantReadWriteLock pair) {
      this.pair = pair;
    }

    void add(Object lock, int thread) {
      all.add(new Holder(lock, thread));
    }

    void remove(Object lock, int thread) {
      all.remove(
          all.stream().filter(it -> it.lock == lock && it.thread == thread).findAny().orElse(null));
    }

    boolean admit(Object lock, int thread) {
      return inTheWay(lock).stream().allMatch(it -> it == thread);
    }

    List<Integer> inTheWay(Object lock) {
      return all.stream()
          .filter(it -> blocks(it.lock, lock))
          .map(Holder::thread)
          .distinct()
          .toList();
    }

    private boolean blocks(Object lock, Object wanted) {
      return lock == wanted && lock != pair.readLock()
          || lock == pair.readLock() && wanted == pair.writeLock()
          || lock == pair.writeLock() && wanted == pair.readLock();
    }
  }

  /** A wait-for graph, slow and plain. */
  private static final class Graph {
    private final Holders holders;
    private final Map<Integer, Object> requests = new HashMap<>();

    Graph(ReentrantReadWriteLock pair) {
      holders = new Holders(pair);
    }

    /** Whether the event closes a cycle. */
    boolean after(Done event) {
      int thread = event.of();
      Object lock = event.callee();
      requests.remove(thread);
      switch (event.getText()) {
        case "MONITOR_REQUESTED", "LOCK_REQUESTED" -> {
          requests.put(thread, lock);
          return isReached(thread, lock, new HashSet<>());
        }
        case "MONITOR_ACQUIRED", "LOCK_ACQUIRED" -> holders.add(lock, thread);
        case "LOCK_TRIED" -> {
          if (event.result()) {
            holders.add(lock, thread);
          }
        }
        default -> holders.remove(lock, thread);
      }
      return false;
    }

    private boolean isReached(int thread, Object lock, Set<Integer> seen) {
      for (int holder : holders.inTheWay(lock)) {
        boolean own = holder == thread;
        if (own && requests.get(thread) != lock || !own && reaches(thread, holder, seen)) {
          return true;
        }
      }
      return false;
    }

    private boolean reaches(int thread, int from, Set<Integer> seen) {
      Object lock = seen.add(from) ? requests.get(from) : null;
      return lock != null && isReached(thread, lock, seen);
    }
  }
}
