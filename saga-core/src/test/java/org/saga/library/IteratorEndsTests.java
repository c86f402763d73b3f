package org.saga.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.saga.event.Event;
import org.saga.event.EventKind;
import org.saga.event.EventSpec;
import org.saga.fixture.Garbage;

class IteratorEndsTests {
  private static final EventSpec HAS_NEXT =
      new EventSpec(1, EventKind.RETURN, "hasNext()", 1, "HAS_NEXT", "caller", "callee", "result");
  private static final EventSpec FAILED =
      new EventSpec(2, EventKind.THROW, "next()", 2, "FAILED", "caller", "callee", "thrown");

  private final IteratorEnds filter = new IteratorEnds();
  private final Iterator<?> one = List.of().iterator();
  private final Iterator<?> other = new ArrayList<>().iterator();

  private record Answer(Object caller, Iterator<?> callee, boolean result) implements Event {
    @Override
    public EventSpec spec() {
      return HAS_NEXT;
    }

    @Override
    public boolean describe(Row row) {
      return row.add(caller).add(callee).add(result).end();
    }
  }

  private record Failure(Object caller, Iterator<?> callee, Throwable thrown) implements Event {
    @Override
    public EventSpec spec() {
      return FAILED;
    }

    @Override
    public boolean describe(Row row) {
      return row.add(caller).add(callee).add(thrown).end();
    }
  }

  /** An event that cannot be made again. */
  private static final class Opaque implements Event {
    private final Iterator<?> callee;
    private final boolean result;

    Opaque(Iterator<?> callee, boolean result) {
      this.callee = callee;
      this.result = result;
    }

    @Override
    public EventSpec spec() {
      return HAS_NEXT;
    }

    @Override
    public Object callee() {
      return callee;
    }

    @Override
    public boolean describe(Row row) {
      return row.add((Object) null).add(callee).add(result).end();
    }
  }

  private Event answer(Iterator<?> iterator, boolean result) {
    return new Answer(this, iterator, result);
  }

  private Event failure(Iterator<?> iterator) {
    return new Failure(null, iterator, new NoSuchElementException());
  }

  private List<Event> told(Event... events) {
    List<Event> told = new ArrayList<>();
    for (Event event : events) {
      filter.take(event, told::add);
    }
    return told;
  }

  @Test
  void answers_are_kept_back_as_long_as_nothing_fails() {
    assertThat(
            told(answer(one, true), answer(one, false), answer(other, false), answer(other, false)))
        .isEmpty();
  }

  @Test
  void a_failure_is_told_with_the_answer_before_it() {
    Event failure = failure(one);
    assertThat(told(answer(other, false), answer(one, false), failure))
        .containsExactly(answer(one, false), failure);
  }

  @Test
  void an_iterator_that_has_gone_on_may_fail() {
    assertThat(told(answer(one, false), answer(one, true), failure(one))).isEmpty();
  }

  @Test
  void the_last_iterator_to_end_counts() {
    assertThat(told(answer(one, false), answer(other, false), answer(one, true), failure(one)))
        .isEmpty();
    assertThat(told(failure(other))).hasSize(2);
  }

  @Test
  void who_fails_without_having_been_asked_is_right() {
    assertThat(told(failure(one))).isEmpty();
  }

  @Test
  void where_an_answer_cannot_be_made_again_it_is_told_at_once() {
    Event end = new Opaque(one, false);
    Event goesOn = new Opaque(one, true);
    Event failure = failure(one);
    assertThat(told(goesOn, end, failure, goesOn, goesOn)).containsExactly(end, failure, goesOn);
  }

  @Test
  void no_object_is_kept_alive() throws InterruptedException {
    Object caller = new Object();
    Iterator<?> iterator = new ArrayList<>().iterator();
    WeakReference<Object> watchedCaller = Garbage.watch(caller);
    WeakReference<Object> watchedIterator = Garbage.watch(iterator);
    filter.take(new Answer(caller, iterator, false), it -> {});
    caller = null;
    iterator = null;
    Garbage.assertCollected(watchedCaller);
    Garbage.assertCollected(watchedIterator);
  }

  /** The grammar's rule, which is told of everything. */
  private static final class Rule {
    private Object ended;
    private int violations;

    void take(Event event) {
      if (event instanceof Answer answer) {
        ended = answer.result() ? (ended == answer.callee() ? null : ended) : answer.callee();
      } else if (ended == event.callee()) {
        violations++;
      }
    }
  }

  @Test
  void what_the_grammar_finds_in_the_rest_it_finds_in_all() {
    long seed = Long.getLong("saga.test.seed", 1);
    Random random = new Random(seed);
    Iterator<?>[] iterators = {one, other, new ArrayList<>().iterator()};
    Rule ofAll = new Rule();
    Rule ofTold = new Rule();
    for (int i = 0; i < 20_000; i++) {
      Iterator<?> iterator = iterators[random.nextInt(iterators.length)];
      Event event =
          random.nextInt(3) == 0 ? failure(iterator) : answer(iterator, random.nextBoolean());
      ofAll.take(event);
      filter.take(event, ofTold::take);
      assertThat(ofTold.violations).as("seed %d, event %d", seed, i).isEqualTo(ofAll.violations);
    }
    assertThat(ofAll.violations).as("seed %d", seed).isPositive();
  }
}
