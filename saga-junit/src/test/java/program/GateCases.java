package program;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.junit.CheckViews;
import org.saga.violation.HistoryViolation;

@CheckViews("views/Gate.view")
class GateCases {

  @Test
  void holds() {
    Gate gate = new Gate();
    gate.open();
    gate.shut();
  }

  @Test
  void violates_it_here() {
    Gate.openTwice();
  }

  @Test
  void violates_it_and_goes_on() {
    try {
      Gate.openTwice();
    } catch (AssertionError swallowed) {
      // As much code does.
    }
  }

  @Test
  void violates_it_in_a_thread() throws InterruptedException {
    Thread thread = new Thread(Gate::openTwice, "one of its own");
    thread.start();
    thread.join();
  }

  @Test
  void violates_it_in_a_thread_of_a_thread() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              Thread inner = new Thread(Gate::openTwice, "inner");
              inner.start();
              try {
                inner.join();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    thread.start();
    thread.join();
  }

  @Test
  void violates_it_in_a_pool() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    try {
      pool.submit(Gate::openTwice).get();
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void violates_it_in_the_common_pool() {
    CompletableFuture.runAsync(Gate::openTwice).exceptionally(swallowed -> null).join();
  }

  @Test
  void fails_by_itself_after_a_violation() throws InterruptedException {
    violates_it_in_a_thread();
    throw new IllegalStateException("of the test");
  }

  @Test
  void waits_for_a_thread_that_dies() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    new Thread(
            () -> {
              Gate.openTwice();
              done.countDown();
            },
            "dying")
        .start();
    done.await();
  }

  @Test
  void leaves_a_thread_that_waits() throws InterruptedException {
    CountDownLatch waits = new CountDownLatch(1);
    Thread waiting =
        new Thread(
            () -> {
              try {
                new Gate().open();
                waits.countDown();
                new CountDownLatch(1).await();
              } catch (InterruptedException end) {
                // As it is asked to.
              }
            },
            "waiting in vain");
    waiting.start();
    waits.await();
    while (waiting.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    Gate.openTwice();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void violates_it_once(boolean twice) {
    if (twice) {
      Gate.openTwice();
    }
  }

  @Test
  @CheckViews("none")
  void is_to_violate_it() {
    assertThrows(HistoryViolation.class, Gate::openTwice);
  }

  @Test
  @CheckViews(expectEvents = "OPEN, GateView.SHUT")
  void has_the_events_that_it_expects() {
    holds();
  }

  @Test
  @CheckViews(expectEvents = "SHUT")
  void has_not_the_event_that_it_expects() {
    new Gate().open();
  }

  @Nested
  class Inner {
    @BeforeEach
    void violate_it_before() {
      try {
        Gate.openTwice();
      } catch (AssertionError swallowed) {
        // It counts for the test.
      }
    }

    @Test
    void is_violated_before() {}
  }
}
