package org.saga.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class IdentityMapTests {
  private final Object fork = new Object();
  private final IdentityMap<String> map =
      IdentityMap.<String>empty().plus(Identity.of(fork), "left");

  @Nested
  class As_a_value {
    @Test
    void adding_leaves_the_old_map_as_it_was() {
      Object other = new Object();
      IdentityMap<String> more = map.plus(Identity.of(other), "right");
      assertThat(map.size()).isEqualTo(1);
      assertThat(more.get(Identity.of(fork))).isEqualTo("left");
      assertThat(more.get(Identity.of(other))).isEqualTo("right");
      assertThat(map.containsKey(Identity.of(other))).isFalse();
    }

    @Test
    void removing_leaves_the_old_map_as_it_was() {
      assertThat(map.minus(Identity.of(fork)).isEmpty()).isTrue();
      assertThat(map.get(Identity.of(fork))).isEqualTo("left");
    }

    @Test
    void removing_what_is_not_there_changes_nothing() {
      assertThat(map.minus(Identity.of(new Object()))).isSameAs(map);
    }

    @Test
    void maps_with_the_same_entries_are_equal() {
      IdentityMap<String> same = IdentityMap.<String>empty().plus(Identity.of(fork), "left");
      assertThat(same).isEqualTo(map).hasSameHashCodeAs(map);
      assertThat(same.plus(Identity.of(fork), "right")).isNotEqualTo(map);
    }
  }

  @Nested
  class When_objects_die {
    @Test
    void a_million_short_lived_keys_leave_nothing() {
      int batch = 10_000;
      IdentityMap<String> swept = map;
      for (int i = 0; i < 1_000_000; i++) {
        swept = swept.plus(Identity.of(new Object()), "short");
        if (i % batch == 0) {
          System.gc();
          // At a sweep at most the latest batch may be alive, and the next comes at twice that.
          assertThat(swept.size()).isLessThan(4 * batch);
        }
      }
      assertThat(swept.get(Identity.of(fork))).isEqualTo("left");
    }

    @Test
    void the_living_are_kept() {
      List<Object> alive = new ArrayList<>();
      IdentityMap<Integer> numbers = IdentityMap.empty();
      for (int i = 0; i < 1_000; i++) {
        alive.add(new Object());
        numbers = numbers.plus(Identity.of(alive.get(i)), i);
        numbers = numbers.plus(Identity.of(new Object()), -1);
      }
      for (int i = 0; i < alive.size(); i++) {
        assertThat(numbers.get(Identity.of(alive.get(i)))).isEqualTo(i);
      }
    }
  }
}
