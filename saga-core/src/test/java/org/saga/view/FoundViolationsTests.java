package org.saga.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.saga.fixture.Happened.call;

import org.junit.jupiter.api.Test;
import org.saga.check.Mode;
import org.saga.violation.HistoryViolation;

class FoundViolationsTests extends LoggedTest {
  private final FoundViolations found = new FoundViolations("demo.V", true);
  private final HistoryViolation one = violation();

  @Test
  void none_is_told_as_none() {
    assertThat(found.text()).isEqualTo("0 violations");
  }

  @Test
  void each_different_one_is_told_with_how_often_and_where_it_came_first() {
    found.add("one", one);
    found.add("other", violation());
    found.add("one", violation());
    found.addAgain("one");

    String first = one.headline() + ", first at " + one.getStackTrace()[0];
    assertThat(found.text().lines())
        .hasSize(3)
        .startsWith("4 violations", "saga:   " + first + " (3 times)");
    assertThat(found.count()).isEqualTo(4);
    assertThat(found.countDifferent()).isEqualTo(2);
  }

  @Test
  void of_very_many_different_ones_the_last_are_counted_only() {
    for (int i = 0; i < 103; i++) {
      found.add("number " + i, one);
    }

    assertThat(found.text().lines())
        .hasSize(102)
        .startsWith("103 violations")
        .endsWith("saga:   and 3 others");
  }

  private static HistoryViolation violation() {
    GlobalView view = Views.global(Mode.VIABLE, "start : A ;");
    return Views.violationOf(() -> view.raise(call('B')));
  }
}
