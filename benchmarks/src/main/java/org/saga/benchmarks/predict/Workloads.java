package org.saga.benchmarks.predict;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.saga.event.ObjectNumber;
import org.saga.predict.trace.Dependences;
import org.saga.predict.trace.Dependences.Told;
import org.saga.predict.trace.NamedEvent;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** Traces that nobody has recorded. */
final class Workloads {
  private static final int VALUES = 3;
  private static final int[] NOTHING = {};

  private Workloads() {}

  /** Threads that read and write whatever they like, with and without locks. */
  static Trace accesses(int events, int threads, int variables, int locks) {
    Random random = new Random(1);
    Trace.Builder trace = new Trace.Builder();
    int[] held = new int[threads];
    boolean[] isTaken = new boolean[locks];
    Arrays.fill(held, -1);
    for (int i = 0; i < events; i++) {
      int thread = random.nextInt(threads);
      int lock = held[thread] < 0 ? random.nextInt(locks) : held[thread];
      boolean usesLock = random.nextInt(4) == 0 && (held[thread] >= 0 || !isTaken[lock]);
      if (usesLock) {
        boolean takes = held[thread] < 0;
        trace.add("t" + thread, takes ? Operation.ACQUIRE : Operation.RELEASE, "l" + lock);
        held[thread] = takes ? lock : -1;
        isTaken[lock] = takes;
      } else {
        Operation what = random.nextInt(3) == 0 ? Operation.WRITE : Operation.READ;
        write(trace, thread, what, "x" + random.nextInt(variables), random);
      }
    }
    return trace.build();
  }

  private static void write(
      Trace.Builder trace, int thread, Operation what, String variable, Random random) {
    trace.add("t" + thread, what, variable, null, (Object) random.nextInt(VALUES));
  }

  /** Threads that write their own variables, and nothing else: all orders are possible. */
  static Trace independent(int threads, int each) {
    return rounds(1, threads, each);
  }

  /** The same, but all threads wait for one another after each round. */
  static Trace rounds(int rounds, int threads, int each) {
    Random random = new Random(2);
    Trace.Builder trace = new Trace.Builder();
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < each; i++) {
        for (int thread = 0; thread < threads; thread++) {
          write(trace, thread, Operation.WRITE, "x" + thread, random);
        }
      }
      for (int turn = 0; turn < 2; turn++) {
        for (int thread = 0; thread < threads; thread++) {
          trace.add("t" + thread, Operation.UPDATE, "barrier");
        }
      }
    }
    return trace.build();
  }

  /** Threads that take and give back. */
  static Trace lending(int threads, int each) {
    Trace.Builder trace = new Trace.Builder();
    ObjectNumber gate = new ObjectNumber("program.Gate", 1);
    for (int i = 0; i < each; i++) {
      for (int thread = 0; thread < threads; thread++) {
        String name = i % 2 == 0 ? "program.LentView.TAKEN" : "program.LentView.GIVEN";
        trace.add(
            "t" + thread, Operation.EVENT, name, null, new NamedEvent(name, gate, null, Map.of()));
      }
    }
    return trace.build();
  }

  /** Sections of 100 locks, in each of which one of some objects is used that is new. */
  static Trace objects(int sections, int objects) {
    Random random = new Random(3);
    Trace.Builder trace = new Trace.Builder();
    for (int i = 0; i < sections; i++) {
      String thread = "t" + random.nextInt(8);
      int lock = random.nextInt(100);
      int newest = (int) ((long) i * objects / sections);
      trace.add(thread, Operation.ACQUIRE, "l" + lock);
      for (int access = 0; access < 8; access++) {
        Operation what = access % 3 == 0 ? Operation.WRITE : Operation.READ;
        trace.add(thread, what, "x" + lock + "." + random.nextInt(60));
      }
      trace.add(thread, Operation.EVENT, "o" + Math.max(0, newest - random.nextInt(20)));
      trace.add(thread, Operation.RELEASE, "l" + lock);
    }
    return trace.build();
  }

  /**
   * Eight threads that use variables within sections of the locks that guard them; some they hand
   * on by a flag instead, and of a few the lock is forgotten now and then.
   */
  static Trace guarded(int events) {
    Random random = new Random(4);
    Trace.Builder trace = new Trace.Builder();
    for (int done = 0; done < events; ) {
      String thread = "t" + random.nextInt(8);
      int lock = random.nextInt(64);
      boolean forgets = lock == 0 && random.nextInt(4) == 0;
      boolean handsOn = lock == 1;
      String guard = handsOn ? "flag" : "l" + lock;
      if (!forgets) {
        trace.add(thread, handsOn ? Operation.READ : Operation.ACQUIRE, guard);
      }
      for (int access = 0; access < 8; access++) {
        int variable = lock + 64 * random.nextInt(15);
        Operation what = random.nextInt(3) == 0 ? Operation.WRITE : Operation.READ;
        String at = "At.java:" + (variable % 128 + access);
        trace.add(thread, what, "x" + variable, at, Trace.UNKNOWN);
      }
      if (!forgets) {
        trace.add(thread, handsOn ? Operation.WRITE : Operation.RELEASE, guard);
      }
      done += forgets ? 8 : 10;
    }
    return trace.initVolatile("flag").build();
  }

  /**
   * The same with what events depend on: writes on what their thread has read last, and a decision
   * behind every fourth access. Some decisions control all that follows, others nothing.
   */
  static Trace completed(Trace guarded) {
    Random random = new Random(5);
    Trace.Builder trace = guarded.part();
    int[] read = new int[guarded.threads().size()];
    int[] under = new int[read.length];
    Arrays.fill(read, Dependences.NONE);
    Arrays.fill(under, Dependences.NONE);
    int size = 0;
    for (TraceEvent event : guarded.events()) {
      int thread = event.thread();
      int[] last = read[thread] == Dependences.NONE ? NOTHING : new int[] {read[thread]};
      int[] value = event.operation() == Operation.WRITE ? last : NOTHING;
      trace.add(event).dependingOn(new Told(under[thread], value, NOTHING, Set.of()));
      read[thread] = event.operation() == Operation.READ ? size : read[thread];
      size++;
      if (event.operation().isAccess() && random.nextInt(4) == 0) {
        boolean controlsAll = random.nextInt(8) == 0;
        Set<String> may = controlsAll ? Set.of() : Set.of("x" + random.nextInt(960));
        String name = guarded.threads().name(thread);
        trace
            .add(name, Operation.BRANCH, "")
            .dependingOn(new Told(under[thread], last, NOTHING, may));
        under[thread] = controlsAll ? size : under[thread];
        size++;
      }
    }
    return trace.build();
  }
}
