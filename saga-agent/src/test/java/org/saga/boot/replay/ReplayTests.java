package org.saga.boot.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Real threads that follow schedules, or do not. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ReplayTests {
  private static final String PATIENT = "patience\t600000";

  /** Two looks are too long where all threads wait, and ten are in any case. */
  private static final String IMPATIENT = "patience\t1000";

  private static final int ROUNDS = 100;

  private final List<String> done = Collections.synchronizedList(new ArrayList<>());
  private final List<Thread> threads = new ArrayList<>();

  /** A schedule whose threads are children of the running thread: a step is its thread and name. */
  private static void begin(String patience, String... steps) {
    begin(List.of(patience), "relevant", steps);
  }

  private static void begin(List<String> head, String weight, String... steps) {
    List<String> lines = new ArrayList<>(head);
    lines.add("root\t0\t" + Thread.currentThread().getName());
    for (int i = 1; i <= 4; i++) {
      lines.add("child\t%d\t0\t%d".formatted(i, i));
    }
    for (String step : steps) {
      String[] words = step.split(" ", 2);
      lines.add("step\t%s\t%s\t%s\t%s".formatted(words[0], weight, words[1], "step " + step));
    }
    Replay.start(new Schedule(lines));
  }

  private Thread start(Runnable work) {
    Thread thread = new Thread(work);
    threads.add(thread);
    Replay.starting(thread);
    thread.start();
    return thread;
  }

  private Thread doing(String... all) {
    return start(() -> perform(all));
  }

  private void perform(String... all) {
    for (String it : all) {
      Replay.begin(it);
      done.add(it);
      Replay.end();
    }
  }

  private void join() throws InterruptedException {
    for (Thread it : threads) {
      it.join();
    }
  }

  private static List<String> outcome() {
    return Replay.outcome().lines().toList();
  }

  @Test
  void any_schedule_is_followed() throws InterruptedException {
    for (int seed = 0; seed < ROUNDS; seed++) {
      done.clear();
      threads.clear();
      follow(new SplittableRandom(seed), "seed " + seed);
    }
  }

  private void follow(SplittableRandom random, String seed) throws InterruptedException {
    List<List<String>> own = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    List<String> steps = new ArrayList<>();
    List<String> order = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      int thread = random.nextInt(own.size());
      // The same is done again and again, and by several threads.
      String what = "e " + random.nextInt(2);
      own.get(thread).add(what);
      steps.add(thread + 1 + " " + what);
      order.add(what);
    }
    begin(PATIENT, steps.toArray(String[]::new));
    own.forEach(it -> doing(it.toArray(String[]::new)));
    join();
    assertThat(done).as(seed).isEqualTo(order);
    assertThat(outcome().get(0)).as(seed).isEqualTo("completed");
  }

  @Test
  void threads_are_known_by_their_parents_and_not_by_their_names() throws InterruptedException {
    begin(PATIENT, "2 e b", "1 e a");
    doing("e a").setName("two");
    doing("e b").setName("one");
    join();
    assertThat(done).containsExactly("e b", "e a");
  }

  @Test
  void what_is_in_no_schedule_goes_on() throws InterruptedException {
    begin(PATIENT, "2 e b", "1 e a");
    doing("e other", "e b").join();
    assertThat(done).containsExactly("e other", "e b");
    Replay.start(new Schedule(List.of(PATIENT)));
    doing("e b").join();
    assertThat(done).hasSize(3);
  }

  @Test
  void what_a_thread_leaves_out_that_only_helps_is_not_waited_for() throws InterruptedException {
    begin(List.of(PATIENT), "helpful", "1 e a", "1 e b", "2 e c");
    doing("e b");
    doing("e c");
    join();
    assertThat(done).containsExactly("e b", "e c");
    assertThat(outcome().get(0)).isEqualTo("completed");
  }

  @Test
  void a_thread_that_comes_to_a_later_step_first_has_left_the_schedule()
      throws InterruptedException {
    begin(PATIENT, "1 e a", "1 e b", "2 e c");
    doing("e b");
    doing("e c");
    join();
    assertThat(outcome())
        .startsWith("diverged")
        .endsWith("step 1 e a", "instead it comes to: step 1 e b");
    assertThat(done).containsExactlyInAnyOrder("e b", "e c");
  }

  @Test
  void a_thread_that_has_ended_does_nothing_more() throws InterruptedException {
    begin(PATIENT, "1 e a", "2 e b");
    doing();
    doing("e b");
    join();
    assertThat(outcome()).containsExactly("diverged", "1", "step 1 e a", "the thread has ended");
    assertThat(done).containsExactly("e b");
  }

  @Test
  void a_thread_that_waits_for_one_that_is_held_is_found() throws InterruptedException {
    CountDownLatch held = new CountDownLatch(1);
    begin(IMPATIENT, "1 e a", "2 e b");
    start(
        () -> {
          await(held);
          perform("e a");
        });
    start(
        () -> {
          perform("e b");
          held.countDown();
        });
    join();
    List<String> outcome = outcome();
    assertThat(outcome.get(0)).isEqualTo("diverged");
    assertThat(outcome.get(2)).isEqualTo("step 1 e a");
    assertThat(outcome.get(3)).startsWith("the thread waits");
    assertThat(done).containsExactly("e b", "e a");
  }

  @Test
  void a_thread_that_does_other_things_is_waited_for_as_long_as_patience_lasts()
      throws InterruptedException {
    CountDownLatch held = new CountDownLatch(1);
    begin(IMPATIENT, "1 e a", "2 e b");
    start(
        () -> {
          while (held.getCount() > 0) {
            Thread.onSpinWait();
          }
        });
    start(
        () -> {
          perform("e b");
          held.countDown();
        });
    join();
    assertThat(outcome().get(0)).isEqualTo("diverged");
    assertThat(done).containsExactly("e b");
  }

  @Test
  void an_interrupt_is_kept() throws InterruptedException {
    begin(PATIENT, "1 e a", "2 e b");
    CountDownLatch begins = new CountDownLatch(1);
    boolean[] wasInterrupted = new boolean[1];
    start(
        () -> {
          await(begins);
          perform("e a");
        });
    Thread held =
        start(
            () -> {
              perform("e b");
              wasInterrupted[0] = Thread.interrupted();
            });
    held.interrupt();
    begins.countDown();
    join();
    assertThat(done).containsExactly("e a", "e b");
    assertThat(wasInterrupted[0]).isTrue();
  }

  @Test
  void in_a_circle_all_are_let_go_with_the_last_step() throws InterruptedException {
    begin(List.of(PATIENT, "waiting"), "relevant", "1 e a", "2 e b");
    CountDownLatch isLetGo = new CountDownLatch(1);
    start(
        () -> {
          perform("e a");
          isLetGo.countDown();
        });
    start(
        () -> {
          Replay.begin("e b");
          await(isLetGo);
        });
    join();
    assertThat(done).containsExactly("e a");
    assertThat(outcome().get(0)).isEqualTo("completed");
  }

  @Test
  void in_a_circle_nobody_goes_on_who_has_come_to_where_it_waits() throws InterruptedException {
    List<String> lines = new ArrayList<>(List.of(IMPATIENT, "waiting"));
    lines.add("root\t0\t" + Thread.currentThread().getName());
    lines.add("child\t1\t0\t1");
    lines.add("child\t2\t0\t2");
    lines.add("step\t1\thelpful\te never\tit does not come");
    lines.add("step\t2\trelevant\te b\tthread 2 waits then");
    lines.add("step\t1\trelevant\te a\tthread 1 closes the circle");
    Replay.start(new Schedule(lines));
    CountDownLatch isHeld = new CountDownLatch(1);
    start(
        () -> {
          await(isHeld);
          perform("e a");
        });
    Thread waiter =
        start(
            () -> {
              perform("e b");
              done.add("taken");
            });
    while (!done.contains("e b")) {
      Thread.onSpinWait();
    }
    while (waiter.getState() != Thread.State.TIMED_WAITING
        && waiter.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
    assertThat(done).containsExactly("e b");
    isHeld.countDown();
    join();
    assertThat(done).containsExactlyInAnyOrder("e b", "e a", "taken");
    assertThat(outcome().get(0)).isEqualTo("completed");
  }

  @Test
  void more_of_the_same_than_in_the_schedule_waits_for_its_end() throws InterruptedException {
    begin(PATIENT, "1 e a", "2 e b");
    doing("e a", "e a", "e a");
    doing("e b");
    join();
    assertThat(done).startsWith("e a", "e b");
  }

  @Test
  void a_lock_is_waited_for_before_it_is_asked_for() throws InterruptedException {
    begin(PATIENT, "1 acq L", "2 acq L");
    Runnable taker =
        () -> {
          Replay.taking("acq L", this);
          done.add(Thread.currentThread().getName());
          Replay.happened("acq L");
        };
    Thread first = new Thread(taker, "first");
    Thread second = new Thread(taker, "second");
    Replay.starting(first);
    Replay.starting(second);
    second.start();
    first.start();
    first.join();
    second.join();
    assertThat(done).containsExactly("first", "second");
  }

  /** A thread that is about to access an element, and then has done so. */
  private Thread accessing(String what, Object array, int index) {
    return start(
        () -> {
          Replay.begin(what, array, index);
          done.add(what);
          Replay.end();
        });
  }

  @Test
  void threads_that_meet_stand_before_their_steps_at_a_time() throws InterruptedException {
    for (int first = 0; first < 2; first++) {
      done.clear();
      begin(List.of(PATIENT, "meeting\t2", "same\t1\t2"), "relevant", "3 e a", "1 w x", "2 w y");
      int[] array = new int[2];
      // In whichever order they come, neither goes on before both are there.
      threads.clear();
      List<Thread> met = new ArrayList<>();
      met.add(accessing("w x", array, 1));
      met.add(accessing("w y", array, 1));
      if (first == 1) {
        awaitHeld(met.get(0));
        awaitHeld(met.get(1));
        assertThat(done).isEmpty();
      }
      doing("e a");
      join();
      assertThat(done).hasSize(3).startsWith("e a");
      assertThat(outcome())
          .startsWith("completed", "3", "", "")
          .contains(
              met.get(0).getName() + " stands before step 1 w x",
              met.get(1).getName() + " stands before step 2 w y")
          .filteredOn(it -> it.startsWith("  at "))
          .hasSizeGreaterThanOrEqualTo(2);
    }
  }

  private static void awaitHeld(Thread thread) {
    while (thread.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
  }

  @Test
  void who_is_about_to_access_something_else_does_not_meet_anybody() throws InterruptedException {
    int[] array = new int[2];
    for (Object other : new Object[] {array, new int[2], null}) {
      threads.clear();
      begin(List.of(PATIENT, "meeting\t2", "same\t0\t1"), "relevant", "1 w x", "2 w y");
      awaitHeld(accessing("w x", array, 1));
      accessing("w y", other, other == array ? 0 : 1);
      join();
      assertThat(outcome())
          .containsExactly(
              "diverged", "2", "step 2 w y", "it is done to another object than step 1 w x");
    }
  }

  @Test
  void steps_that_are_done_one_after_the_other_are_compared_as_well() throws InterruptedException {
    for (int index = 0; index < 2; index++) {
      threads.clear();
      begin(List.of(PATIENT, "same\t0\t2"), "relevant", "1 r x", "2 w y", "1 w x");
      int[] array = new int[2];
      int last = index;
      start(
          () -> {
            Replay.begin("r x", array, 0);
            Replay.end();
            Replay.begin("w x", array, last);
            Replay.end();
          });
      accessing("w y", array, 1);
      join();
      assertThat(outcome().get(0)).isEqualTo(index == 0 ? "completed" : "diverged");
    }
  }

  @Test
  void threads_meet_before_locks_and_then_wait_for_each_other_or_do_not() throws Exception {
    for (boolean isBlocked : new boolean[] {false, true}) {
      threads.clear();
      begin(List.of(PATIENT, "meeting\t2", "blocking"), "relevant", "1 acq A", "2 acq B");
      Object a = new Object();
      Object b = new Object();
      start(() -> Replay.taking("acq A", a));
      start(() -> Replay.taking("acq B", b));
      Meeting meeting = Replay.awaitMeeting();
      assertThat(meeting.threads()).isEqualTo(threads);
      assertThat(meeting.objects()).containsExactly(a, b);
      if (isBlocked) {
        Replay.blocked(List.of("one waits", "two waits"));
        assertThat(outcome()).containsExactly("completed", "2", "", "", "one waits", "two waits");
      } else {
        assertThat(outcome()).startsWith("unblocked", "2");
      }
      join();
    }
  }

  @Test
  void who_has_a_lock_already_meets_nobody_before_it() throws InterruptedException {
    begin(List.of(PATIENT, "meeting\t2", "blocking"), "relevant", "1 acq A", "2 acq B");
    start(() -> Replay.happened("acq A"));
    join();
    assertThat(Replay.awaitMeeting()).isNull();
    assertThat(outcome())
        .containsExactly(
            "diverged",
            "0",
            "step 1 acq A",
            "it has been done, and nobody could be held before it");
  }

  @Test
  void what_is_left_at_the_end_is_told() {
    begin(PATIENT, "1 e a", "2 e b");
    assertThat(outcome()).startsWith("unfinished", "0", "step 1 e a");
  }

  @Test
  void what_is_no_schedule_is_refused() {
    assertThatThrownBy(() -> new Schedule(List.of("who knows\t1")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a schedule has no line who knows");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
