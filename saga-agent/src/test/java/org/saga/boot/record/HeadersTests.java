package org.saga.boot.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Hashes that are chosen are those that the JVM gives to whoever asks. */
class HeadersTests {
  private static final int HASH = 0x5A5A_1234;

  @Test
  void an_object_has_the_hash_that_it_was_given() {
    for (Object it : List.of(new Object(), new int[3], new String[0], new Thread())) {
      assertThat(Headers.hash(it)).isZero();
      assertThat(Headers.give(it, HASH)).isTrue();
      assertThat(Headers.hash(it)).isEqualTo(HASH);
      assertThat(System.identityHashCode(it)).isEqualTo(HASH);
    }
  }

  @Test
  void an_object_keeps_the_hash_that_it_has() {
    Object object = new Object();
    int hash = System.identityHashCode(object);
    assertThat(Headers.hash(object)).isEqualTo(hash);
    assertThat(Headers.give(object, HASH)).isFalse();
    assertThat(System.identityHashCode(object)).isEqualTo(hash);
  }

  @Test
  void an_object_that_is_locked_is_given_none() {
    Object object = new Object();
    synchronized (object) {
      assertThat(Headers.give(object, HASH)).isFalse();
      assertThat(Headers.hash(object)).isEqualTo(System.identityHashCode(object));
    }
    assertThat(Headers.hash(object)).isEqualTo(System.identityHashCode(object));
  }

  @Test
  void a_hash_outlives_locks_and_collections() throws InterruptedException {
    Object object = new long[1 << 16];
    assertThat(Headers.give(object, HASH)).isTrue();
    synchronized (object) {
      object.wait(1);
    }
    System.gc();
    assertThat(Headers.hash(object)).isEqualTo(HASH);
    assertThat(System.identityHashCode(object)).isEqualTo(HASH);
  }

  @Test
  void of_two_threads_one_gives_a_hash() throws Exception {
    int objects = 2000;
    Object[] all = IntStream.range(0, objects).mapToObj(it -> new Object()).toArray();
    boolean[][] given = new boolean[2][objects];
    CyclicBarrier together = new CyclicBarrier(2);
    Thread[] threads = new Thread[2];
    for (int thread = 0; thread < 2; thread++) {
      int number = thread;
      threads[thread] =
          new Thread(
              () -> {
                await(together);
                for (int i = 0; i < objects; i++) {
                  given[number][i] = Headers.give(all[i], 1 + number);
                }
              });
      threads[thread].start();
    }
    for (Thread it : threads) {
      it.join();
    }
    for (int i = 0; i < objects; i++) {
      assertThat(given[0][i]).isNotEqualTo(given[1][i]);
      assertThat(System.identityHashCode(all[i])).isEqualTo(given[0][i] ? 1 : 2);
    }
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
