package org.saga.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saga.event.Event;
import org.saga.event.EventKind;
import org.saga.event.EventSpec;

class IteratorEndsTests {
  private static final EventSpec HAS_NEXT =
      new EventSpec(1, EventKind.RETURN, "hasNext()", 1, "HAS_NEXT", "caller", "callee", "result");
  private static final EventSpec FAILED =
      new EventSpec(2, EventKind.THROW, "next()", 2, "FAILED", "caller", "callee", "thrown");

  private final IteratorEnds filter = new IteratorEnds();
  private final Iterator<?> one = List.of().iterator();
  private final Iterator<?> other = new ArrayList<>().iterator();

  private record Answer(EventSpec spec, Object callee, boolean result) implements Event {
    @Override
    public boolean describe(Row row) {
      return row.add((Object) null).add(callee).add(result).end();
    }
  }

  private boolean tells(EventSpec spec, Object iterator, boolean result) {
    List<Event> told = new ArrayList<>();
    Event event = new Answer(spec, iterator, result);
    filter.take(event, told::add);
    assertThat(told).isSubsetOf(event);
    return !told.isEmpty();
  }

  @Test
  void an_end_is_told_and_that_the_same_iterator_has_gone_on() {
    assertThat(tells(HAS_NEXT, one, true)).isFalse();
    assertThat(tells(HAS_NEXT, one, false)).isTrue();
    assertThat(tells(HAS_NEXT, other, true)).isFalse();
    assertThat(tells(HAS_NEXT, one, true)).isTrue();
    assertThat(tells(HAS_NEXT, one, true)).isFalse();
  }

  @Test
  void the_last_iterator_to_end_counts() {
    assertThat(tells(HAS_NEXT, one, false)).isTrue();
    assertThat(tells(HAS_NEXT, other, false)).isTrue();
    assertThat(tells(HAS_NEXT, one, true)).isFalse();
    assertThat(tells(HAS_NEXT, other, true)).isTrue();
  }

  @Test
  void each_failure_is_told() {
    assertThat(tells(FAILED, one, false)).isTrue();
    assertThat(tells(HAS_NEXT, one, false)).isTrue();
    assertThat(tells(FAILED, one, false)).isTrue();
  }
}
