package org.saga.predict.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ClockTests {
  private static final int[] SPANS = {4, 16, 40, 300, 100_000};

  private record Both(Clock clock, Map<Integer, Integer> map) {
    Both with(int thread, int count) {
      Map<Integer, Integer> more = new TreeMap<>(map);
      more.merge(thread, count, Math::max);
      return new Both(clock.with(thread, count), more);
    }

    Both and(Both other) {
      Map<Integer, Integer> more = new TreeMap<>(map);
      other.map.forEach((thread, count) -> more.merge(thread, count, Math::max));
      return new Both(clock.and(other.clock), more);
    }
  }

  private static Map<Integer, Integer> read(Clock clock) {
    Map<Integer, Integer> read = new TreeMap<>();
    clock.forEachMoreThan(Clock.NOTHING, (thread, before, now) -> read.put(thread, now));
    return read;
  }

  @Test
  void a_clock_is_as_a_map_of_counts() {
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int span = SPANS[random.nextInt(SPANS.length)];
      Both[] all = new Both[6];
      Arrays.fill(all, new Both(Clock.NOTHING, Map.of()));
      for (int step = 0; step < 60; step++) {
        int at = random.nextInt(all.length);
        Both before = all[at];
        all[at] =
            random.nextInt(3) == 0
                ? before.and(all[random.nextInt(all.length)])
                : before.with(random.nextInt(span), 1 + random.nextInt(20));
        assertThat(read(all[at].clock)).as("seed %d", seed).isEqualTo(all[at].map);
        int thread = random.nextInt(2 * span);
        assertThat(all[at].clock.of(thread))
            .as("seed %d", seed)
            .isEqualTo(all[at].map.getOrDefault(thread, 0));
        assertThat(grown(before, all[random.nextInt(all.length)])).as("seed %d", seed).isTrue();
      }
    }
  }

  private static boolean grown(Both before, Both now) {
    Map<Integer, Integer> expected = new TreeMap<>();
    now.map.forEach(
        (thread, count) -> {
          if (count > before.map.getOrDefault(thread, 0)) {
            expected.put(thread, count);
          }
        });
    Map<Integer, Integer> said = new TreeMap<>();
    now.clock.forEachMoreThan(
        before.clock,
        (thread, was, is) -> {
          assertThat(was).isEqualTo(before.map.getOrDefault(thread, 0));
          said.put(thread, is);
        });
    return said.equals(expected);
  }

  @Test
  void a_clock_that_learns_nothing_is_the_same_object() {
    Clock clock = Clock.NOTHING.with(3, 5).with(1_000, 2);
    assertThat(clock.with(3, 4)).isSameAs(clock);
    assertThat(clock.and(Clock.NOTHING.with(3, 1))).isSameAs(clock);
    assertThat(Clock.NOTHING.with(3, 1).and(clock)).isSameAs(clock);
    assertThat(clock.and(Clock.NOTHING)).isSameAs(clock);
  }
}
