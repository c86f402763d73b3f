package org.saga.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberMapTests {

  private record Named(long number, String name) implements NumberMap.Entry {}

  @Test
  void an_entry_replaces_the_one_with_its_number() {
    NumberMap<Named> one = NumberMap.of(new Named(7, "a"));
    NumberMap<Named> other = one.plus(new Named(7, "b"));

    assertThat(other.entries()).containsExactly(new Named(7, "b"));
    assertThat(one.entries()).containsExactly(new Named(7, "a"));
  }

  @Test
  void to_take_away_what_is_not_there_changes_nothing() {
    NumberMap<Named> one = NumberMap.of(new Named(7, "a"));

    assertThat(one.minus(7 + 32)).isSameAs(one);
    assertThat(NumberMap.<Named>empty().minus(1)).isSameAs(NumberMap.empty());
  }

  @Test
  void it_has_at_most_the_number_of_its_only_entry() {
    NumberMap<Named> one = NumberMap.of(new Named(7, "a"));

    assertThat(NumberMap.empty().hasAtMost(7)).isTrue();
    assertThat(one.hasAtMost(7)).isTrue();
    assertThat(one.hasAtMost(8)).isFalse();
    assertThat(one.plus(new Named(8, "b")).hasAtMost(7)).isFalse();
  }

  @Test
  void numbers_that_differ_in_their_highest_bit_only_are_told_apart() {
    NumberMap<Named> both =
        NumberMap.of(new Named(1, "a")).plus(new Named(1 | Long.MIN_VALUE, "b"));

    assertThat(both.get(1).name()).isEqualTo("a");
    assertThat(both.get(1 | Long.MIN_VALUE).name()).isEqualTo("b");
    assertThat(both.minus(1).entries()).containsExactly(new Named(1 | Long.MIN_VALUE, "b"));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void it_is_what_a_map_of_the_jdk_is(long seed) {
    Random random = new Random(seed);
    long[] masks = {0xF, 0x3FF, 0xF0000000FL, -1};
    NumberMap<Named> map = NumberMap.empty();
    Map<Long, Named> model = new HashMap<>();
    for (int i = 0; i < 2_000; i++) {
      long number = random.nextLong() & masks[random.nextInt(masks.length)];
      if (random.nextInt(5) < 2) {
        Named entry = new Named(number, "v" + i);
        map = map.plus(entry);
        model.put(number, entry);
      } else {
        map = map.minus(number);
        model.remove(number);
      }
      assertThat(map.entries().size()).as("seed %d, step %d", seed, i).isEqualTo(model.size());
      assertThat(map.get(number)).as("seed %d, step %d", seed, i).isEqualTo(model.get(number));
    }
    assertThat(map.entries()).containsExactlyInAnyOrderElementsOf(model.values());
    assertThat(map).as("seed %d", seed).isEqualTo(of(model)).hasSameHashCodeAs(of(model));
  }

  private static NumberMap<Named> of(Map<Long, Named> model) {
    NumberMap<Named> map = NumberMap.empty();
    for (Named entry : model.values()) {
      map = map.plus(entry);
    }
    return map;
  }
}
