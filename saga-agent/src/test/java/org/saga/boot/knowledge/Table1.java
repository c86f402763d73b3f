package org.saga.boot.knowledge;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.saga.boot.knowledge.Computation.Event;
import org.saga.boot.knowledge.Computation.Kind;
import org.saga.predict.formula.Expression;
import org.saga.predict.formula.Formula;
import org.saga.predict.knowledge.KnowledgeProperty;
import org.saga.predict.knowledge.KnowledgeProperty.Monitored;
import org.saga.predict.knowledge.KnowledgeProperty.Range;

/**
 * The semantics of table 1, word by word: on predicted states as sets of events, with no regard to
 * how long it takes. Each thread's states begin with the one in which nothing has happened.
 */
final class Table1 {
  private final Computation computation;
  private final KnowledgeProperty property;
  private final Map<String, Integer> declared;

  /**
   * A state of a thread.
   *
   * @param number how many events the thread has had; and so which of its states it is
   */
  record State(int thread, int number) {}

  /**
   * @param declared which threads the declared ones are
   */
  Table1(Computation computation, KnowledgeProperty property, Map<String, Integer> declared) {
    this.computation = computation;
    this.property = property;
    this.declared = declared;
  }

  // ---- predicted states

  /** The events of the predicted state. */
  BitSet events(State state) {
    if (state.number == 0) {
      return new BitSet();
    }
    return computation.causes(eventsOf(state.thread)[state.number - 1]);
  }

  private int[] eventsOf(int thread) {
    List<Event> all = computation.events();
    return IntStream.range(0, all.size()).filter(it -> all.get(it).thread() == thread).toArray();
  }

  /** The latest state of another thread of which this one is aware. */
  State latest(int thread, State here) {
    if (thread == here.thread) {
      return here;
    }
    BitSet known = events(here);
    return new State(thread, (int) IntStream.of(eventsOf(thread)).filter(known::get).count());
  }

  Object shared(String variable, State state) {
    Object value = property.shared().get(variable);
    BitSet known = events(state);
    for (int i = known.nextSetBit(0); i >= 0; i = known.nextSetBit(i + 1)) {
      Event event = computation.events().get(i);
      boolean writes = event.kind() == Kind.WRITE && event.variable().equals(variable);
      value = writes ? event.value() : value;
    }
    return value;
  }

  private Object own(String variable, State state) {
    Object value = property.own().get(variable);
    int[] events = eventsOf(state.thread);
    for (int i = 0; i < state.number; i++) {
      Event event = computation.events().get(events[i]);
      boolean sets = event.kind() == Kind.INTERNAL && event.variable().equals(variable);
      value = sets ? event.value() : value;
    }
    return value;
  }

  private boolean did(Formula.Done access, State state) {
    if (state.number == 0) {
      return false;
    }
    Event last = computation.events().get(eventsOf(state.thread)[state.number - 1]);
    Kind kind = access.isWrite() ? Kind.WRITE : Kind.READ;
    return last.kind() == kind && last.variable().equals(access.variable());
  }

  // ---- formulas

  boolean holds(Formula formula, State s, Map<String, Integer> threads) {
    if (formula instanceof Formula.Truth it) {
      return it.isTrue();
    }
    if (formula instanceof Formula.Comparison it) {
      return org.saga.predict.formula.Values.compare(
          it.relation(), value(it.left(), s, threads), value(it.right(), s, threads));
    }
    if (formula instanceof Formula.Done it) {
      return did(it, s);
    }
    if (formula instanceof Formula.Not it) {
      return !holds(it.of(), s, threads);
    }
    if (formula instanceof Formula.Binary it) {
      boolean left = holds(it.left(), s, threads);
      return it.connective().of(left, holds(it.right(), s, threads));
    }
    if (formula instanceof Formula.At it) {
      return holds(it.of(), latest(thread(it.thread(), threads), s), threads);
    }
    if (formula instanceof Formula.Quantified it) {
      return quantified(it, s, threads);
    }
    return temporal(formula, s, threads);
  }

  private boolean temporal(Formula formula, State s, Map<String, Integer> threads) {
    if (formula instanceof Formula.Previously it) {
      return holds(it.of(), before(s), threads);
    }
    if (formula instanceof Formula.Start it) {
      return holds(it.of(), s, threads) && !holds(it.of(), before(s), threads);
    }
    if (formula instanceof Formula.End it) {
      return !holds(it.of(), s, threads) && holds(it.of(), before(s), threads);
    }
    if (formula instanceof Formula.Once it) {
      return upTo(s).anyMatch(k -> holds(it.of(), state(s, k), threads));
    }
    if (formula instanceof Formula.Historically it) {
      return upTo(s).allMatch(k -> holds(it.of(), state(s, k), threads));
    }
    if (formula instanceof Formula.Since it) {
      IntPredicate holdsAfter =
          k ->
              IntStream.rangeClosed(k + 1, s.number)
                  .allMatch(later -> holds(it.holds(), state(s, later), threads));
      return upTo(s).anyMatch(k -> holds(it.since(), state(s, k), threads) && holdsAfter.test(k));
    }
    Formula.Interval it = (Formula.Interval) formula;
    IntPredicate isNotOver =
        k ->
            IntStream.rangeClosed(k, s.number)
                .noneMatch(later -> holds(it.until(), state(s, later), threads));
    boolean hasBegun =
        upTo(s).anyMatch(k -> holds(it.from(), state(s, k), threads) && isNotOver.test(k));
    return hasBegun || it.weak() && isNotOver.test(0);
  }

  private static IntStream upTo(State s) {
    return IntStream.rangeClosed(0, s.number);
  }

  private static State state(State s, int number) {
    return new State(s.thread, number);
  }

  private static State before(State s) {
    return state(s, Math.max(0, s.number - 1));
  }

  /** Whether a monitor is content with a state; of most threads it asks nothing. */
  boolean holdsAt(Monitored monitor, State s) {
    Integer thread = declared.get(monitor.thread());
    return thread != null && thread != s.thread || holdsAt(monitor, 0, s, Map.of());
  }

  private boolean holdsAt(Monitored monitor, int range, State s, Map<String, Integer> threads) {
    if (range == monitor.ranges().size()) {
      return holds(monitor.formula(), s, threads);
    }
    Range next = monitor.ranges().get(range);
    boolean isSelf = next.thread().equals(monitor.thread());
    return known(s)
        .filter(it -> !isSelf || it == s.thread)
        .filter(it -> next.others().stream().noneMatch(o -> thread(o, threads) == it))
        .allMatch(it -> holdsAt(monitor, range + 1, s, with(threads, next.thread(), it)));
  }

  private IntStream known(State s) {
    return IntStream.range(0, computation.threads()).filter(it -> latest(it, s).number > 0);
  }

  private static Map<String, Integer> with(Map<String, Integer> all, String name, int thread) {
    Map<String, Integer> with = new HashMap<>(all);
    with.put(name, thread);
    return with;
  }

  /** Of the threads of which the one at hand knows: it is aware of an event, or is it itself. */
  private boolean quantified(Formula.Quantified formula, State s, Map<String, Integer> threads) {
    IntStream known =
        known(s).filter(it -> formula.others().stream().noneMatch(o -> thread(o, threads) == it));
    IntPredicate holds = it -> holds(formula.of(), s, with(threads, formula.thread(), it));
    return formula.isOfAll() ? known.allMatch(holds) : known.anyMatch(holds);
  }

  private int thread(String name, Map<String, Integer> threads) {
    return declared.containsKey(name) ? declared.get(name) : threads.get(name);
  }

  // ---- expressions

  Object value(Expression expression, State s, Map<String, Integer> threads) {
    if (expression instanceof Expression.Constant it) {
      return it.value();
    }
    if (expression instanceof Expression.Variable it) {
      boolean isOwn = property.own().containsKey(it.name());
      return isOwn ? own(it.name(), s) : shared(it.name(), s);
    }
    if (expression instanceof Expression.At it) {
      return value(it.of(), latest(thread(it.thread(), threads), s), threads);
    }
    if (expression instanceof Expression.Negative it) {
      return org.saga.predict.formula.Values.negative(value(it.of(), s, threads));
    }
    Expression.Arithmetic it = (Expression.Arithmetic) expression;
    return org.saga.predict.formula.Values.calculate(
        it.operator(), value(it.left(), s, threads), value(it.right(), s, threads));
  }
}
