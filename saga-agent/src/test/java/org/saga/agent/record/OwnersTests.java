package org.saga.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** What only one thread has seen is not recorded, and the order of all else is as if it were. */
class OwnersTests {
  private static final int SEEDS = 300;

  /** An object of the programs. */
  public static class Box {
    int kept;
    int[] all = new int[4];
  }

  /** An object with one variable. */
  public static class Cell {
    int kept;
  }

  /** Fills boxes and never shows them to anybody. */
  public static class Alone implements Runnable {
    static int result;

    @Override
    public void run() {
      Box box = new Box();
      for (int i = 0; i < 1000; i++) {
        box.kept += i;
        box.all[i & 3] = box.kept;
      }
      result = box.kept;
    }
  }

  @Test
  void what_one_thread_does_alone_is_left_out() {
    String alone = Alone.class.getName();
    Trace trace = trace(new RecordedRun("").with(Alone.class).with(Box.class).leavingOut());
    assertThat(variables(trace)).allMatch(it -> it.startsWith(alone) || it.startsWith("@"));
    Trace whole = trace(new RecordedRun("").with(Alone.class).with(Box.class));
    assertThat(whole.size()).isGreaterThan(3000);
  }

  @Test
  void relevant_fields_are_recorded_whoever_has_seen_them() {
    String kept = Box.class.getName() + ".kept";
    Trace trace = trace(new RecordedRun(kept).with(Alone.class).with(Box.class).leavingOut());
    assertThat(variables(trace).stream().filter(it -> it.endsWith(".kept"))).hasSize(3001);
  }

  private static List<String> variables(Trace trace) {
    return trace.events().stream()
        .filter(it -> it.operation().isAccess())
        .map(it -> trace.variables().name(it.operand()))
        .toList();
  }

  private static Trace trace(RecordedRun run) {
    return RecordedRun.read(run.record()).trace();
  }

  /** Lets threads do one step after the other; it is not woven, and orders nothing for a trace. */
  public static final class Turns {
    private static Random random;
    private static Semaphore[] turns;
    private static boolean[] isDone;

    private Turns() {}

    static synchronized void begin(int threads, long seed) {
      random = new Random(seed);
      isDone = new boolean[threads];
      turns = new Semaphore[threads];
      for (int i = 0; i < threads; i++) {
        turns[i] = new Semaphore(0);
      }
      pass();
    }

    /** Waits for the thread's turn. */
    public static void await(int thread) {
      turns[thread].acquireUninterruptibly();
    }

    /** Gives the turn away. */
    public static synchronized void pass() {
      int next = random.nextInt(turns.length);
      for (int i = 0; i < turns.length && isDone[next]; i++) {
        next = (next + 1) % turns.length;
      }
      turns[next].release();
    }

    /** The thread has no more turns. */
    public static synchronized void end(int thread) {
      isDone[thread] = true;
      pass();
    }
  }

  /** Threads do what a seed says, by turns, to objects that they make and hand to others. */
  public abstract static class RandomProgram implements Runnable {
    static final int THREADS = 3;
    static final int STEPS = 12;

    /** What the threads do. */
    public static long seed;

    static int step0;
    static int step1;
    static int step2;
    final Object lock = new Object();
    final Object[] handed = new Object[4];
    static volatile Object known;

    abstract Object make();

    abstract int get(Object from);

    abstract void set(Object to, int value);

    @Override
    public void run() {
      Thread[] threads = new Thread[THREADS];
      for (int i = 0; i < THREADS; i++) {
        int number = i;
        threads[i] = new Thread(() -> act(number), "t" + i);
        threads[i].start();
      }
      try {
        for (Thread it : threads) {
          it.join();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private void act(int number) {
      Random random = new Random(seed * THREADS + number);
      Object mine = null;
      for (int i = 0; i < STEPS; i++) {
        Turns.await(number);
        mark(number);
        mine = step(random.nextInt(9), random.nextInt(4), mine);
        Turns.pass();
      }
      Turns.await(number);
      Turns.end(number);
    }

    private static void mark(int number) {
      switch (number) {
        case 0 -> step0++;
        case 1 -> step1++;
        default -> step2++;
      }
    }

    private Object step(int what, int which, Object mine) {
      Object it = mine == null ? make() : mine;
      switch (what) {
        case 0 -> it = make();
        case 1, 2 -> set(it, which);
        case 3 -> set(it, get(it) + get(it));
        case 4 -> {
          synchronized (lock) {
            handed[which] = it;
          }
        }
        case 5 -> {
          synchronized (lock) {
            it = handed[which] == null ? it : handed[which];
          }
        }
        case 6 -> known = it;
        case 7 -> it = known == null ? it : known;
        default -> set(it, get(it) + 1);
      }
      return it;
    }
  }

  /** As above, with objects of the program. */
  public static class WithCells extends RandomProgram {
    @Override
    Object make() {
      return new Cell();
    }

    @Override
    int get(Object from) {
      return ((Cell) from).kept;
    }

    @Override
    void set(Object to, int value) {
      ((Cell) to).kept = value;
    }
  }

  /** As above, with objects that are read again and again. */
  public static class WithRepeatedReads extends WithCells {
    @Override
    int get(Object from) {
      int sum = 0;
      for (int i = 0; i < 4; i++) {
        sum += ((Cell) from).kept;
        sum += known == from ? 1 : 0;
      }
      return sum;
    }
  }

  /** As above, with arrays. */
  public static class WithArrays extends RandomProgram {
    @Override
    Object make() {
      return new int[1];
    }

    @Override
    int get(Object from) {
      return ((int[]) from)[0];
    }

    @Override
    void set(Object to, int value) {
      ((int[]) to)[0] = value;
    }
  }

  /** As above, with arrays of objects. */
  public static class WithReferences extends RandomProgram {
    @Override
    Object make() {
      return new Integer[1];
    }

    @Override
    int get(Object from) {
      Integer value = ((Integer[]) from)[0];
      return value == null ? 0 : value;
    }

    @Override
    void set(Object to, int value) {
      ((Integer[]) to)[0] = value;
    }
  }

  /** Objects with one variable that is used: then the order is the same, and not only no weaker. */
  @ParameterizedTest
  @ValueSource(
      classes = {WithCells.class, WithRepeatedReads.class, WithArrays.class, WithReferences.class})
  void the_order_is_as_if_all_were_recorded(Class<? extends RandomProgram> program) {
    for (long seed = 0; seed < SEEDS; seed++) {
      Reachability whole = new Reachability(record(program, seed, false));
      Reachability filtered = new Reachability(record(program, seed, true));
      assertThat(filtered.steps()).as("seed %d", seed).isEqualTo(whole.steps());
      assertThat(filtered.pairs()).as("seed %d", seed).isEqualTo(whole.pairs());
    }
  }

  private static Trace record(Class<? extends RandomProgram> type, long seed, boolean leavesOut) {
    RecordedRun run = new RecordedRun("*.step0,*.step1,*.step2").with(type);
    run.with(RandomProgram.class).with(WithCells.class).with(Cell.class);
    Runnable program = (leavesOut ? run.leavingOut() : run).program(Runnable.class);
    try {
      program.getClass().getField("seed").setLong(null, seed);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
    Turns.begin(RandomProgram.THREADS, seed);
    return RecordedRun.read(run.record(program)).trace();
  }

  @ParameterizedTest
  @ValueSource(
      classes = {WithCells.class, WithRepeatedReads.class, WithArrays.class, WithReferences.class})
  void traces_of_the_test_have_something_to_leave_out(Class<? extends RandomProgram> program) {
    long whole = 0;
    long filtered = 0;
    for (long seed = 0; seed < 20; seed++) {
      whole += accesses(record(program, seed, false));
      filtered += accesses(record(program, seed, true));
    }
    assertThat(filtered).isLessThan(whole * 9 / 10);
  }

  private static long accesses(Trace trace) {
    return trace.events().stream().filter(it -> it.operation().isAccess()).count();
  }

  /** Which of the relevant events must come before which, found by following all edges. */
  private static final class Reachability {
    private final Set<String> steps = new TreeSet<>();
    private final Set<String> pairs = new TreeSet<>();

    Reachability(Trace trace) {
      int size = trace.size();
      BitSet[] before = new BitSet[size];
      for (int later = 0; later < size; later++) {
        before[later] = new BitSet();
        for (int earlier = 0; earlier < later; earlier++) {
          if (isOrdered(trace, earlier, later)) {
            before[later].set(earlier);
            before[later].or(before[earlier]);
          }
        }
      }
      Map<Integer, String> names = new HashMap<>();
      Map<String, Integer> count = new HashMap<>();
      for (int place = 0; place < size; place++) {
        if (trace.operation(place) == Operation.WRITE && trace.value(place) != Trace.UNKNOWN) {
          String variable = trace.variables().name(trace.operand(place));
          String name = variable + " " + count.merge(variable, 1, Integer::sum);
          names.put(place, name);
          steps.add(name);
          before[place].stream()
              .filter(names::containsKey)
              .forEach(it -> pairs.add(names.get(it) + " < " + name));
        }
      }
    }

    private static boolean isOrdered(Trace trace, int earlier, int later) {
      if (trace.thread(earlier) == trace.thread(later)) {
        return true;
      }
      Operation one = trace.operation(earlier);
      Operation other = trace.operation(later);
      if (one == Operation.FORK) {
        return trace.operand(earlier) == trace.thread(later);
      }
      boolean isSame = trace.operand(earlier) == trace.operand(later);
      return isSame
          && (one.isAccess() && other.isAccess()
              ? one != Operation.READ || other != Operation.READ
              : one == Operation.RELEASE && other == Operation.ACQUIRE);
    }

    Set<String> steps() {
      return steps;
    }

    Set<String> pairs() {
      return pairs;
    }
  }
}
