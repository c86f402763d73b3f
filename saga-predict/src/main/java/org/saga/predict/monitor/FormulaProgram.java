package org.saga.predict.monitor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.formula.Expression;
import org.saga.predict.formula.Formula;
import org.saga.predict.formula.Values;

/**
 * Formulas in a form that is quick to check, state by state. Each temporal operator has a bit,
 * which says what was so in the state before (Havelund and Rosu).
 */
final class FormulaProgram {
  /** How many temporal operators there may be. */
  static final int MOST_OPERATORS = Long.SIZE;

  private final Map<String, Integer> variables;
  private final List<String> events;
  private final Map<Formula, Check> known = new HashMap<>();
  private final List<Check> formulas;
  private int operators;

  /**
   * @param variables where the values of the variables are, by their names
   * @param events the names of the events, in the order of their bits
   */
  FormulaProgram(List<Formula> formulas, Map<String, Integer> variables, List<String> events) {
    this.variables = variables;
    this.events = events;
    this.formulas = formulas.stream().map(this::check).toList();
  }

  /** A state that is being looked at. */
  private static final class Moment {
    final Object[] values;
    final long letter;
    final FormulaState before;
    long past;

    Moment(Object[] values, long letter, FormulaState before) {
      this.values = values;
      this.letter = letter;
      this.before = before;
    }

    /** What an operator has remembered; in the first state there is nothing to remember. */
    boolean was(int operator, boolean ifFirst) {
      return before == null ? ifFirst : (before.past >>> operator & 1) == 1;
    }

    boolean remember(int operator, boolean holds) {
      past |= holds ? 1L << operator : 0;
      return holds;
    }
  }

  private interface Check {
    boolean holds(Moment moment);
  }

  private interface Term {
    Object value(Object[] values);
  }

  /** The first state. */
  FormulaState first(Object[] values) {
    return state(new Moment(values, 0, null));
  }

  /** The state after another one. */
  FormulaState next(FormulaState before, Object[] values, long letter) {
    return state(new Moment(values, letter, before));
  }

  private FormulaState state(Moment moment) {
    int failed = FormulaState.NONE;
    for (int i = 0; i < formulas.size(); i++) {
      boolean holds = formulas.get(i).holds(moment);
      failed = holds || failed != FormulaState.NONE ? failed : i;
    }
    return new FormulaState(moment.values, moment.past, failed);
  }

  // ---- formulas

  /** Equal formulas share what they remember. */
  private Check check(Formula formula) {
    Check same = known.get(formula);
    if (same == null) {
      same = make(formula);
      known.put(formula, same);
    }
    return same;
  }

  private Check make(Formula formula) {
    if (formula instanceof Formula.Truth truth) {
      return moment -> truth.isTrue();
    }
    if (formula instanceof Formula.Flag flag) {
      int index = variables.get(flag.variable().name());
      return moment -> Boolean.TRUE.equals(moment.values[index]);
    }
    if (formula instanceof Formula.Comparison it) {
      Term left = term(it.left());
      Term right = term(it.right());
      return moment ->
          Values.compare(it.relation(), left.value(moment.values), right.value(moment.values));
    }
    if (formula instanceof Formula.Happens happens) {
      long bit = 1L << events.indexOf(happens.event());
      return moment -> (moment.letter & bit) != 0;
    }
    if (formula instanceof Formula.Not not) {
      Check of = check(not.of());
      return moment -> !of.holds(moment);
    }
    if (formula instanceof Formula.Binary both) {
      Check left = check(both.left());
      Check right = check(both.right());
      // Both are asked, since both may have something to remember.
      return moment -> both.connective().of(left.holds(moment), right.holds(moment));
    }
    return temporal(formula);
  }

  private Check temporal(Formula formula) {
    if (formula instanceof Formula.Since since) {
      return since(check(since.holds()), check(since.since()), operator());
    }
    if (formula instanceof Formula.Interval it) {
      return interval(check(it.from()), check(it.until()), it.weak(), operator());
    }
    if (formula instanceof Formula.Once once) {
      Check of = check(once.of());
      int own = operator();
      return moment -> moment.remember(own, of.holds(moment) | moment.was(own, false));
    }
    if (formula instanceof Formula.Historically historically) {
      Check of = check(historically.of());
      int own = operator();
      return moment -> moment.remember(own, of.holds(moment) & moment.was(own, true));
    }
    return change(formula);
  }

  private static Check since(Check holds, Check since, int own) {
    return moment -> {
      boolean goesOn = holds.holds(moment) & moment.was(own, false);
      return moment.remember(own, since.holds(moment) | goesOn);
    };
  }

  private static Check interval(Check from, Check until, boolean weak, int own) {
    return moment -> {
      boolean isWithin = from.holds(moment) | moment.was(own, weak);
      return moment.remember(own, !until.holds(moment) & isWithin);
    };
  }

  /** These compare with the state before, which for the first state is the first state. */
  private Check change(Formula formula) {
    Formula operand =
        formula instanceof Formula.Previously previously
            ? previously.of()
            : formula instanceof Formula.Start start ? start.of() : ((Formula.End) formula).of();
    Check of = check(operand);
    int own = operator();
    return moment -> {
      boolean now = moment.remember(own, of.holds(moment));
      boolean before = moment.was(own, now);
      if (formula instanceof Formula.Previously) {
        return before;
      }
      return formula instanceof Formula.Start ? now && !before : before && !now;
    };
  }

  private int operator() {
    if (operators == MOST_OPERATORS) {
      throw new IllegalArgumentException("more than " + MOST_OPERATORS + " temporal operators");
    }
    return operators++;
  }

  // ---- expressions

  private Term term(Expression expression) {
    if (expression instanceof Expression.Constant constant) {
      return values -> constant.value();
    }
    if (expression instanceof Expression.Variable variable) {
      int index = variables.get(variable.name());
      return values -> values[index];
    }
    if (expression instanceof Expression.Negative negative) {
      Term of = term(negative.of());
      return values -> Values.negative(of.value(values));
    }
    Expression.Arithmetic sum = (Expression.Arithmetic) expression;
    Term left = term(sum.left());
    Term right = term(sum.right());
    return values -> Values.calculate(sum.operator(), left.value(values), right.value(values));
  }
}
