package org.saga.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
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
}
