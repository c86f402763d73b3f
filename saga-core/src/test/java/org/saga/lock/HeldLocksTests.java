package org.saga.lock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.saga.value.Identity;
import org.saga.value.IdentityMap;

class HeldLocksTests {
  private static final long ANN = 1;
  private static final long BOB = 2;
  private static final long EVE = 3;

  private final Object object = new ReentrantLock();
  private final LockView lock = view(object, Access.EXCLUSIVE);
  private final LockView read = view(object, Access.SHARED);
  private final LockView monitor = view(object, Access.MONITOR);

  @Nested
  class Counting {
    @Test
    void a_lock_is_held_until_it_has_been_released_as_often_as_acquired() {
      HeldLocks once = HeldLocks.none().acquired(lock, ANN, 1, null);
      HeldLocks twice = once.acquired(lock, ANN, 1, null);
      assertThat(twice.count(lock, ANN)).isEqualTo(2);
      assertThat(twice.released(lock, ANN, 1)).isEqualTo(once);
      assertThat(once.released(lock, ANN, 1)).isEqualTo(HeldLocks.none());
    }

    @Test
    void a_release_of_what_is_not_held_changes_nothing() {
      assertThat(HeldLocks.none().released(lock, ANN, 1)).isEqualTo(HeldLocks.none());
    }

    @Test
    void an_object_is_a_lock_and_a_monitor_independently() {
      HeldLocks both =
          HeldLocks.none().acquired(lock, ANN, 1, null).acquired(monitor, BOB, 1, null);
      assertThat(both.inTheWayOf(EVE, request(EVE, lock))).containsExactly(ANN);
      assertThat(both.inTheWayOf(EVE, request(EVE, monitor))).containsExactly(BOB);
    }
  }

  @Nested
  class As_values {
    private final LockView another = view(new ReentrantLock(), Access.EXCLUSIVE);

    @Test
    void are_equal_in_whatever_order_locks_were_taken() {
      HeldLocks one = HeldLocks.none().acquired(lock, ANN, 1, null).acquired(another, BOB, 1, null);
      HeldLocks other =
          HeldLocks.none().acquired(another, BOB, 1, null).acquired(lock, ANN, 1, null);
      assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
    }

    @Test
    void are_equal_if_locks_were_taken_in_code_of_the_same_object() {
      Place here = Place.in(Identity.of(this));
      Place again = Place.in(Identity.of(this));
      Place elsewhere = Place.in(Identity.of("elsewhere"));
      HeldLocks held = HeldLocks.none().acquired(lock, ANN, 1, here);
      assertThat(held).isEqualTo(HeldLocks.none().acquired(lock, ANN, 1, again));
      assertThat(held).isNotEqualTo(HeldLocks.none().acquired(lock, ANN, 1, elsewhere));
    }

    @Test
    void differ_by_what_a_lock_is_made_of() {
      LockView own = view(new ReentrantLock() {}, Access.EXCLUSIVE);
      LockView guard = view(new ReentrantLock(), Access.EXCLUSIVE);
      Requests inside = request(ANN, own).plus(ANN, Identity.of(this), guard);
      Requests took = inside.granted(inside.get(ANN, guard));
      HeldLocks guarded = HeldLocks.none().acquired(took.get(ANN, own), null);
      HeldLocks plain = HeldLocks.none().acquired(request(ANN, own).get(ANN, own), null);
      assertThat(guarded).isNotEqualTo(plain);
    }
  }

  @Nested
  class Standing_in_the_way {
    @Test
    void whoever_has_the_lock_has_it_again() {
      HeldLocks held =
          HeldLocks.none().acquired(lock, ANN, 1, null).acquired(monitor, ANN, 1, null);
      assertThat(held.inTheWayOf(ANN, request(ANN, lock))).isEmpty();
      assertThat(held.inTheWayOf(ANN, request(ANN, monitor))).isEmpty();
    }

    @Test
    void readers_share_and_keep_a_writer_out() {
      HeldLocks read2 = HeldLocks.none().acquired(read, ANN, 1, null).acquired(read, BOB, 1, null);
      assertThat(read2.inTheWayOf(EVE, request(EVE, read))).isEmpty();
      assertThat(read2.inTheWayOf(EVE, request(EVE, lock))).containsExactlyInAnyOrder(ANN, BOB);
    }

    @Test
    void a_reader_that_wants_to_write_stands_in_its_own_way() {
      HeldLocks reading = HeldLocks.none().acquired(read, ANN, 1, null);
      assertThat(reading.inTheWayOf(ANN, request(ANN, lock))).containsExactly(ANN);
    }

    @Test
    void a_writer_may_read_too() {
      HeldLocks writing = HeldLocks.none().acquired(lock, ANN, 1, null);
      assertThat(writing.inTheWayOf(ANN, request(ANN, read))).isEmpty();
      assertThat(writing.acquired(read, ANN, 1, null).inTheWayOf(ANN, request(ANN, lock)))
          .isEmpty();
    }

    @Test
    void a_stamped_lock_is_not_given_twice() {
      LockView stamped = view(new StampedLock(), Access.EXCLUSIVE);
      HeldLocks held = HeldLocks.none().acquired(stamped, ANN, 1, null);
      assertThat(held.inTheWayOf(ANN, request(ANN, stamped))).containsExactly(ANN);
    }
  }

  @Nested
  class When_a_release_was_not_seen {
    @Test
    void an_acquisition_by_another_thread_shows_it() {
      HeldLocks stale = HeldLocks.none().acquired(lock, ANN, 2, null).acquired(lock, BOB, 1, null);
      assertThat(stale.count(lock, ANN)).isZero();
      assertThat(stale).isEqualTo(HeldLocks.none().acquired(lock, BOB, 1, null));
    }

    @Test
    void a_writer_shows_that_there_are_no_readers() {
      HeldLocks stale = HeldLocks.none().acquired(read, ANN, 1, null).acquired(lock, BOB, 1, null);
      assertThat(stale.inTheWayOf(EVE, request(EVE, lock))).containsExactly(BOB);
    }

    @Test
    void a_reader_shows_that_there_is_no_writer_but_not_that_there_are_no_readers() {
      HeldLocks stale =
          HeldLocks.none()
              .acquired(lock, ANN, 1, null)
              .acquired(read, ANN, 1, null)
              .acquired(read, BOB, 1, null);
      assertThat(stale.inTheWayOf(EVE, request(EVE, read))).isEmpty();
      assertThat(stale.inTheWayOf(EVE, request(EVE, lock))).containsExactlyInAnyOrder(ANN, BOB);
    }
  }

  @Nested
  class Standing_for_another_lock {
    private final ReentrantReadWriteLock owner = new ReentrantReadWriteLock();

    @Test
    void what_is_not_known_stands_for_itself() {
      assertThat(LockView.of(null, Identity.of(object))).isEqualTo(lock);
      Identity reader = Identity.of(owner.readLock());
      assertThat(LockView.of(IdentityMap.empty(), reader))
          .isEqualTo(new LockView(reader, Access.SHARED, reader));
    }

    @Test
    void the_locks_of_one_owner_stand_for_the_same_lock() {
      IdentityMap<LockView> known = handOut(IdentityMap.empty(), owner.readLock(), Access.SHARED);
      known = handOut(known, owner.writeLock(), Access.EXCLUSIVE);
      LockView read = LockView.of(known, Identity.of(owner.readLock()));
      LockView write = LockView.of(known, Identity.of(owner.writeLock()));
      assertThat(read.lock()).isEqualTo(write.lock());
      assertThat(read.access()).isEqualTo(Access.SHARED);
      assertThat(write.access()).isEqualTo(Access.EXCLUSIVE);
      assertThat(read.asked()).isSameAs(owner);
    }

    @Test
    void a_condition_stands_for_the_lock_that_made_it() {
      IdentityMap<LockView> known =
          handOut(IdentityMap.empty(), owner.writeLock(), Access.EXCLUSIVE);
      Identity write = Identity.of(owner.writeLock());
      Identity ofWrite = Identity.of(owner.writeLock().newCondition());
      known = LockView.handedOut(known, write, ofWrite, Access.EXCLUSIVE);
      assertThat(LockView.of(known, ofWrite)).isEqualTo(LockView.of(known, write));
      ReentrantLock plain = new ReentrantLock();
      Identity ofPlain = Identity.of(plain.newCondition());
      known = LockView.handedOut(known, Identity.of(plain), ofPlain, Access.EXCLUSIVE);
      assertThat(LockView.of(known, ofPlain)).isEqualTo(view(plain, Access.EXCLUSIVE));
    }

    private IdentityMap<LockView> handOut(
        IdentityMap<LockView> known, Object handedOut, Access access) {
      return LockView.handedOut(known, Identity.of(owner), Identity.of(handedOut), access);
    }
  }

  private static LockView view(Object object, Access access) {
    return new LockView(Identity.of(object), access, Identity.of(object));
  }

  private static Requests request(long thread, LockView wanted) {
    return Requests.none().plus(thread, Identity.of(Thread.currentThread()), wanted);
  }
}
