package org.saga.boot.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RangeTests {
  private final Owner owner = new Owner();
  private final Range range = new Range(owner, 5);

  @Test
  void hashes_are_given_once_and_are_found_by_their_range() {
    Hashes hashes = owner.hashes;
    Set<Integer> given = new HashSet<>();
    for (int i = 0; i < 3 * Range.SIZE; i++) {
      int own = hashes.ofOwn();
      int common = hashes.ofAll();
      assertThat(given.add(own) && given.add(common)).isTrue();
      assertThat(Ranges.known(own).isOf(owner, own)).isTrue();
      assertThat(Ranges.known(common).owner).isNull();
    }
    assertThat(given).doesNotContain(0);
  }

  @Test
  void a_range_comes_to_an_end() {
    for (int i = 0; i < Range.SIZE; i++) {
      assertThat(range.next()).isEqualTo(5 * Range.SIZE + i);
    }
    assertThat(range.next()).isZero();
  }

  @Test
  void what_has_a_hash_by_the_jvm_alone_is_of_nobody() {
    int hash = Integer.MAX_VALUE;
    assertThat(Ranges.known(hash).owner).isNull();
    assertThat(Ranges.of(hash)).isSameAs(Ranges.known(hash));
  }

  @Test
  void an_object_is_shared_without_its_neighbours() {
    for (int i = 0; i < Range.SIZE; i += 3) {
      range.share(5 * Range.SIZE + i);
    }
    for (int i = 0; i < Range.SIZE; i++) {
      assertThat(range.isOf(owner, 5 * Range.SIZE + i)).isEqualTo(i % 3 != 0);
      assertThat(range.isOf(new Owner(), 5 * Range.SIZE + i)).isFalse();
    }
  }

  @Test
  void each_object_has_its_places() {
    for (int i = 0; i < Range.SIZE; i += 2) {
      range.setUsed(i, 10_000 + i);
      range.setWritten(i, i);
    }
    for (int i = 0; i < Range.SIZE; i++) {
      assertThat(range.used(i)).isEqualTo(i % 2 == 0 ? 10_000 + i : 0);
      assertThat(range.written(i)).isEqualTo(i % 2 == 0 ? i : 0);
    }
  }

  @Test
  void places_that_are_forgotten_are_not_said_to_be_earlier() {
    range.setUsed(3, 50);
    range.setWritten(3, 40);
    range.setUsed(900, 70);
    range.forgetPlaces();
    assertThat(range.used(3)).isEqualTo(70);
    assertThat(range.written(3)).isEqualTo(40);
    range.setUsed(4, 90);
    range.setWritten(4, 80);
    assertThat(range.used(3)).isEqualTo(90);
    assertThat(range.written(3)).isEqualTo(80);
  }
}
