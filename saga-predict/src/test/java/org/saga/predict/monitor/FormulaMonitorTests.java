package org.saga.predict.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.saga.predict.formula.Expression;
import org.saga.predict.formula.Formula;
import org.saga.predict.formula.Formula.Connective;
import org.saga.predict.formula.Formula.Relation;
import org.saga.predict.monitor.Monitor.Watched;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** Formulas are compared with their definition, which looks at the whole history each time. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FormulaMonitorTests {
  private static final List<String> VARIABLES = List.of("x", "y", "flag");
  private static final List<String> EVENTS = List.of("a", "b");

  /** A state of a history: the values, and the events that led there. */
  private record State(Map<String, Object> values, long letter) {}

  /** Havelund and Rosu's definitions, by recursion over the histories that are shorter. */
  private static boolean holds(Formula formula, List<State> history) {
    State now = history.get(history.size() - 1);
    boolean isFirst = history.size() == 1;
    List<State> before = isFirst ? history : history.subList(0, history.size() - 1);
    if (formula instanceof Formula.Truth it) {
      return it.isTrue();
    }
    if (formula instanceof Formula.Flag it) {
      return (Boolean) now.values().get(it.variable().name());
    }
    if (formula instanceof Formula.Comparison it) {
      long left = value(it.left(), now);
      long right = value(it.right(), now);
      return switch (it.relation()) {
        case EQUAL -> left == right;
        case DIFFERENT -> left != right;
        case LESS -> left < right;
        case AT_MOST -> left <= right;
        case MORE -> left > right;
        case AT_LEAST -> left >= right;
      };
    }
    if (formula instanceof Formula.Happens it) {
      return (now.letter() >> EVENTS.indexOf(it.event()) & 1) == 1;
    }
    if (formula instanceof Formula.Not it) {
      return !holds(it.of(), history);
    }
    if (formula instanceof Formula.Binary it) {
      boolean left = holds(it.left(), history);
      boolean right = holds(it.right(), history);
      return switch (it.connective()) {
        case AND -> left && right;
        case OR -> left || right;
        case IMPLIES -> !left || right;
        case EQUIVALENT -> left == right;
      };
    }
    if (formula instanceof Formula.Previously it) {
      return holds(it.of(), before);
    }
    if (formula instanceof Formula.Once it) {
      return prefixes(history).stream().anyMatch(prefix -> holds(it.of(), prefix));
    }
    if (formula instanceof Formula.Historically it) {
      return prefixes(history).stream().allMatch(prefix -> holds(it.of(), prefix));
    }
    if (formula instanceof Formula.Start it) {
      return holds(it.of(), history) && !holds(it.of(), before);
    }
    if (formula instanceof Formula.End it) {
      return !holds(it.of(), history) && holds(it.of(), before);
    }
    return between(formula, history);
  }

  private static boolean between(Formula formula, List<State> history) {
    List<List<State>> prefixes = prefixes(history);
    for (int from = prefixes.size() - 1; from >= 0; from--) {
      if (formula instanceof Formula.Since it) {
        boolean goesOn =
            prefixes.subList(from + 1, prefixes.size()).stream()
                .allMatch(prefix -> holds(it.holds(), prefix));
        if (goesOn && holds(it.since(), prefixes.get(from))) {
          return true;
        }
      } else if (formula instanceof Formula.Interval it) {
        boolean goesOn =
            prefixes.subList(from, prefixes.size()).stream()
                .noneMatch(prefix -> holds(it.until(), prefix));
        if (goesOn && holds(it.from(), prefixes.get(from))) {
          return true;
        }
      }
    }
    return formula instanceof Formula.Interval it
        && it.weak()
        && prefixes.stream().noneMatch(prefix -> holds(it.until(), prefix));
  }

  private static List<List<State>> prefixes(List<State> history) {
    List<List<State>> prefixes = new ArrayList<>();
    for (int i = 1; i <= history.size(); i++) {
      prefixes.add(history.subList(0, i));
    }
    return prefixes;
  }

  private static long value(Expression expression, State state) {
    if (expression instanceof Expression.Constant it) {
      return (Long) it.value();
    }
    if (expression instanceof Expression.Variable it) {
      return (Long) state.values().get(it.name());
    }
    if (expression instanceof Expression.Negative it) {
      return -value(it.of(), state);
    }
    Expression.Arithmetic it = (Expression.Arithmetic) expression;
    long left = value(it.left(), state);
    long right = value(it.right(), state);
    return switch (it.operator()) {
      case PLUS -> left + right;
      case MINUS -> left - right;
      case TIMES -> left * right;
      case DIVIDE, REMAINDER -> throw new AssertionError("division has no value here");
    };
  }

  private static Formula formula(Random random, int depth) {
    int kind = random.nextInt(depth == 0 ? 4 : 14);
    return switch (kind) {
      case 0 -> new Formula.Happens(EVENTS.get(random.nextInt(2)));
      case 1 -> new Formula.Flag(new Expression.Variable("flag"));
      case 2, 3 ->
          new Formula.Comparison(
              Relation.values()[random.nextInt(6)], expression(random, 1), expression(random, 1));
      case 4 -> new Formula.Not(formula(random, depth - 1));
      case 5, 6 ->
          new Formula.Binary(
              Connective.values()[random.nextInt(4)],
              formula(random, depth - 1),
              formula(random, depth - 1));
      case 7 -> new Formula.Previously(formula(random, depth - 1));
      case 8 -> new Formula.Once(formula(random, depth - 1));
      case 9 -> new Formula.Historically(formula(random, depth - 1));
      case 10 -> new Formula.Start(formula(random, depth - 1));
      case 11 -> new Formula.End(formula(random, depth - 1));
      case 12 -> new Formula.Since(formula(random, depth - 1), formula(random, depth - 1));
      default ->
          new Formula.Interval(
              formula(random, depth - 1), formula(random, depth - 1), random.nextBoolean());
    };
  }

  private static Expression expression(Random random, int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 4)) {
      case 0 -> new Expression.Constant((long) random.nextInt(3));
      case 1 -> new Expression.Variable(VARIABLES.get(random.nextInt(2)));
      case 2 -> new Expression.Negative(expression(random, depth - 1));
      default ->
          new Expression.Arithmetic(
              Expression.Operator.values()[random.nextInt(3)],
              expression(random, depth - 1),
              expression(random, depth - 1));
    };
  }

  /** Events a and b are of the trace; writes change the state, and one of y is also b. */
  private static Trace trace(Random random, int size) {
    Trace.Builder trace = new Trace.Builder();
    trace.init("x", random.nextInt(3)).init("y", random.nextInt(3));
    trace.init("flag", random.nextBoolean());
    for (int i = 0; i < size; i++) {
      switch (random.nextInt(6)) {
        case 0 -> trace.add("t", Operation.BEGIN, "a");
        case 1 -> trace.add("t", Operation.READ, "x", null, 5);
        case 2 -> trace.add("t", Operation.WRITE, "flag", null, random.nextBoolean());
        case 3 -> trace.add("t", Operation.UPDATE, "y", null, random.nextInt(3));
        default -> trace.add("t", Operation.WRITE, "x", null, random.nextInt(3));
      }
    }
    return trace.build();
  }

  @Test
  void formulas_say_what_their_definition_says() {
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      Formula formula = formula(random, 1 + random.nextInt(4));
      Trace trace = trace(random, random.nextInt(10));
      assertThat(verdicts(formula, trace))
          .as("seed %d: %s", seed, formula)
          .isEqualTo(definition(formula, trace));
    }
  }

  private static List<IntPredicate> events(Trace trace) {
    return List.of(
        place -> trace.operation(place) == Operation.BEGIN,
        place -> trace.operation(place) == Operation.UPDATE);
  }

  private static List<Boolean> verdicts(Formula formula, Trace trace) {
    List<Watched> watched = new ArrayList<>();
    for (String name : VARIABLES) {
      int number = trace.variables().number(name);
      watched.add(new Watched(number, name, trace.initial().get(number)));
    }
    Monitor monitor =
        new FormulaMonitor(
            List.of(formula),
            List.of("F"),
            new WatchedVariables(watched),
            EVENTS,
            new Letters(trace.size(), events(trace)));
    List<Boolean> verdicts = new ArrayList<>();
    Object state = monitor.start().get(0);
    verdicts.add(!monitor.isBad(state));
    for (int place = 0; place < trace.size(); place++) {
      if (monitor.isRelevant(trace.event(place))) {
        state = monitor.next(state, trace.event(place)).get(0);
        verdicts.add(!monitor.isBad(state));
      }
    }
    return verdicts;
  }

  private static List<Boolean> definition(Formula formula, Trace trace) {
    Map<String, Object> values = new HashMap<>();
    trace.initial().forEach((variable, it) -> put(values, trace.variables().name(variable), it));
    List<State> history = new ArrayList<>();
    history.add(new State(Map.copyOf(values), 0));
    List<Boolean> verdicts = new ArrayList<>();
    verdicts.add(holds(formula, history));
    for (int place = 0; place < trace.size(); place++) {
      Operation operation = trace.operation(place);
      if (operation == Operation.READ) {
        continue;
      }
      if (operation.writes()) {
        put(values, trace.variables().name(trace.operand(place)), trace.value(place));
      }
      long letter = operation == Operation.BEGIN ? 1 : operation == Operation.UPDATE ? 2 : 0;
      history.add(new State(Map.copyOf(values), letter));
      verdicts.add(holds(formula, history));
    }
    return verdicts;
  }

  private static void put(Map<String, Object> values, String name, Object value) {
    values.put(name, value instanceof Integer number ? (Object) (long) number : value);
  }
}
