package org.saga.lock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.saga.value.Identity;

class RequestsTests {
  private static final long ANN = 1;

  /** Its class is none of the JDK, so that what it does is seen. */
  private final Lock object = new ReentrantLock() {};

  private final Identity thread = Identity.of(Thread.currentThread());
  private final LockView own = lock(object);
  private final LockView monitor = LockView.monitor(Identity.of(object));
  private final LockView jdk = lock(new ReentrantLock());
  private final LockView other = lock(new ReentrantLock());

  @Nested
  class A_lock_of_the_programs_own {
    @Test
    void is_still_wanted_while_its_method_takes_a_monitor_and_waits() {
      Requests inside = want(want(Requests.none(), own), monitor);
      assertThat(inside.innermost(ANN).wanted()).isEqualTo(monitor);
      Requests taken = grant(inside, monitor);
      assertThat(taken.innermost(ANN).wanted()).isEqualTo(own);
      Requests waiting = taken.waits(ANN, thread, monitor, 1, false);
      assertThat(waiting.innermost(ANN).around().wanted()).isEqualTo(own);
      Requests back = waiting.granted(waiting.waiting(ANN)).released(ANN);
      assertThat(back.innermost(ANN).wanted()).isEqualTo(own);
      assertThat(grant(back, own).threads()).isEmpty();
    }

    @Test
    void is_wanted_no_more_once_its_method_has_failed() {
      Requests inside = want(want(Requests.none(), own), monitor);
      assertThat(inside.withdrawn(ANN, own).threads()).isEmpty();
    }

    @Test
    void is_wanted_once_when_its_method_calls_itself() {
      Requests twice = want(grant(want(want(Requests.none(), own), monitor), monitor), own);
      assertThat(twice.innermost(ANN).outer()).isNull();
      assertThat(grant(twice, own).get(ANN, own)).isNull();
    }

    @Test
    void is_wanted_no_more_by_who_releases_what_it_had_before() {
      assertThat(want(Requests.none(), own).released(ANN).threads()).isEmpty();
    }

    @Test
    void is_still_wanted_by_who_releases_what_it_has_tried_inside() {
      Requests inside = want(Requests.none(), own).tried(ANN, jdk, true);
      assertThat(inside.released(ANN).threads()).containsExactly(ANN);
      assertThat(inside.released(ANN).released(ANN).threads()).isEmpty();
    }
  }

  @Nested
  class A_request_in_vain {
    @Test
    void is_over_with_the_next_one() {
      Requests next = want(want(Requests.none(), jdk), other);
      assertThat(next.innermost(ANN).wanted()).isEqualTo(other);
      assertThat(next.innermost(ANN).outer()).isNull();
      assertThat(want(want(Requests.none(), monitor), other).innermost(ANN).outer()).isNull();
    }

    @Test
    void is_over_with_a_release_a_try_or_a_wait() {
      Requests vain = want(Requests.none(), jdk);
      assertThat(vain.released(ANN).threads()).isEmpty();
      assertThat(vain.tried(ANN, other, true).threads()).isEmpty();
      assertThat(vain.waits(ANN, thread, other, 1, false).innermost(ANN).outer()).isNull();
    }
  }

  @Test
  void requests_take_turns() {
    Requests two = want(Requests.none(), jdk).plus(2, thread, jdk);
    assertThat(two.innermost(ANN).turn()).isLessThan(two.innermost(2).turn());
    assertThat(two.of(jdk.lock())).hasSize(2);
  }

  private Requests want(Requests before, LockView lock) {
    return before.plus(ANN, thread, lock);
  }

  private static Requests grant(Requests before, LockView lock) {
    return before.granted(before.get(ANN, lock));
  }

  private static LockView lock(Object lock) {
    return new LockView(Identity.of(lock), Access.EXCLUSIVE, Identity.of(lock));
  }

  @Nested
  class As_values {
    private static final long BOB = 2;

    private final ReentrantReadWriteLock pair = new ReentrantReadWriteLock();
    private final Identity owner = Identity.of(pair);
    private final LockView reads = new LockView(owner, Access.SHARED, owner);
    private final LockView writes = new LockView(owner, Access.EXCLUSIVE, owner);

    @Test
    void are_equal_whatever_was_requested_before() {
      Requests fresh = want(Requests.none(), jdk);
      Requests later = want(grant(want(Requests.none(), other), other), jdk);
      assertThat(later).isEqualTo(fresh).hasSameHashCodeAs(fresh);
    }

    @Test
    void are_equal_whoever_came_first() {
      Requests one = Requests.none().plus(ANN, thread, jdk).plus(BOB, thread, other);
      Requests another = Requests.none().plus(BOB, thread, other).plus(ANN, thread, jdk);
      assertThat(one).isEqualTo(another).hasSameHashCodeAs(another);
    }

    @Test
    void differ_where_a_reader_is_queued_behind_a_writer_and_where_it_is_not() {
      Requests behind = Requests.none().plus(ANN, thread, writes).plus(BOB, thread, reads);
      Requests before = Requests.none().plus(BOB, thread, reads).plus(ANN, thread, writes);
      assertThat(behind).isNotEqualTo(before);
    }
  }
}
