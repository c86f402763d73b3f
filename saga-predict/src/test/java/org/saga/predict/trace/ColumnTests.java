package org.saga.predict.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ColumnTests {
  /** Adds, changes, forgets and renumbers as it comes, and compares with a list each time. */
  @Test
  void it_is_a_list_of_what_is_not_forgotten_whatever_its_places_are() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      Column column = new Column();
      List<Integer> all = new ArrayList<>();
      int forgotten = 0;
      for (int step = 0; step < 20; step++) {
        for (int more = random.nextInt(600); more > 0; more--) {
          column.set(all.size(), more);
          all.add(more);
        }
        forgotten += random.nextInt(all.size() - forgotten + 1);
        column.forgetBefore(forgotten);
        if (random.nextBoolean()) {
          int by = forgotten - forgotten % Column.PIECE;
          column.renumber(by);
          all.subList(0, by).clear();
          forgotten -= by;
        }
        if (forgotten < all.size()) {
          int place = forgotten + random.nextInt(all.size() - forgotten);
          column.set(place, step);
          all.set(place, step);
        }
        for (int place = forgotten; place < all.size(); place++) {
          assertThat(column.get(place))
              .as("seed %d, place %d", seed, place)
              .isEqualTo(all.get(place));
        }
      }
    }
  }

  @Test
  void what_is_forgotten_is_gone_by_whole_pieces() {
    Column column = new Column();
    for (int place = 0; place < 3 * Column.PIECE; place++) {
      column.set(place, place);
    }
    column.forgetBefore(3 * Column.PIECE - 1);
    assertThatThrownBy(() -> column.get(2 * Column.PIECE - 1))
        .isInstanceOf(NullPointerException.class);
    assertThat(column.get(2 * Column.PIECE)).isEqualTo(2 * Column.PIECE);
  }
}
