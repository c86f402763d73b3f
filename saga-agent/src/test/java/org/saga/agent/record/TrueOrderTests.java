package org.saga.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** Each read is recorded after the write whose value it saw, and before the next one. */
class TrueOrderTests {
  private static final int THREADS = 4;
  private static final int ROUNDS = 42_000;
  private static final int ROUNDS_TOGETHER = 10;
  private static final int SPINS = 2000;

  /** Threads write what nobody else writes, and read what others have written. */
  public static class Contenders implements Runnable {
    int field;
    volatile int seen;
    static long shared;

    @Override
    public void run() {
      Thread[] threads = new Thread[THREADS];
      AtomicInteger arrived = null;
      for (int i = 0; i < THREADS; i++) {
        int from = (i + 1) * 10_000_000;
        arrived = i % 2 == 0 ? new AtomicInteger() : arrived;
        AtomicInteger ofPair = arrived;
        threads[i] = new Thread(() -> contend(from, ofPair));
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

    private void contend(int from, AtomicInteger arrived) {
      int sum = 0;
      for (int i = from; i < from + ROUNDS; i++) {
        if (i % ROUNDS_TOGETHER == 0) {
          meet(arrived);
        }
        field = i;
        sum += seen;
        sum += (int) shared;
        sum += field;
        seen = i;
        shared = i;
      }
      if (sum == 1) {
        throw new IllegalStateException();
      }
    }

    /** Two threads go on at the same time; else one would have done before the other one begins. */
    private static void meet(AtomicInteger arrived) {
      int both = arrived.incrementAndGet() + 1 & ~1;
      for (int spins = 0; arrived.get() < both; spins++) {
        if (spins < SPINS) {
          Thread.onSpinWait();
        } else {
          Thread.yield();
        }
      }
    }
  }

  @Test
  void reads_see_the_last_write_before_them() {
    Trace trace = RecordedRun.of("*", Contenders.class);
    long accesses = trace.events().stream().filter(it -> it.operation().isAccess()).count();
    assertThat(accesses).isGreaterThan(THREADS * ROUNDS * 6L - 1);
    assertThat(wrong(trace)).isZero();
  }

  static long wrong(Trace trace) {
    Map<Integer, Object> last = new HashMap<>();
    long wrong = 0;
    for (int place = 0; place < trace.size(); place++) {
      if (trace.operation(place) == Operation.WRITE) {
        last.put(trace.operand(place), trace.value(place));
      } else if (trace.operation(place) == Operation.READ && trace.value(place) != Trace.UNKNOWN) {
        Object before = last.get(trace.operand(place));
        boolean isFirst = before == null && ((Number) trace.value(place)).intValue() == 0;
        wrong += isFirst || trace.value(place).equals(before) ? 0 : 1;
      }
    }
    return wrong;
  }

  /** Threads take turns in a way that nobody records: this class is not woven. */
  public static final class Turns {
    static volatile int turn;

    private Turns() {}

    /** Ends a turn. */
    public static void end(int number) {
      turn = number + 1;
    }

    /** Waits for a turn. */
    public static void await(int number) {
      while (turn < number) {
        Thread.yield();
      }
    }
  }

  /** Two threads write a variable each, in turns. */
  public static class Alternating implements Runnable {
    static int even;
    static int odd;

    @Override
    public void run() {
      Turns.end(-1);
      Thread other = new Thread(() -> write(1));
      other.start();
      write(0);
      try {
        other.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private static void write(int from) {
      for (int turn = from; turn < 20; turn += 2) {
        Turns.await(turn);
        if (from == 0) {
          even = turn;
        } else {
          odd = turn;
        }
        Turns.end(turn);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"*", "even,odd", "Alt*.even,Alternating.odd", "*en,*d"})
  void relevant_static_fields_are_recorded_as_they_are_written(String relevant) {
    Trace trace = RecordedRun.of(relevant, Alternating.class);
    List<Object> written =
        trace.events().stream()
            .filter(it -> it.operation() == Operation.WRITE)
            .filter(it -> trace.operandName(it).matches(".*Alternating.(even|odd)"))
            .map(it -> trace.thread(it.place()))
            .collect(Collectors.toList());
    for (int i = 2; i < written.size(); i++) {
      assertThat(written.get(i)).as("the thread of write %d", i).isEqualTo(written.get(i - 2));
    }
    assertThat(written).hasSize(20).doesNotContainSequence(written.get(0), written.get(0));
  }
}
