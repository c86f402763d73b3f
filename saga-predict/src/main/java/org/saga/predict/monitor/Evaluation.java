package org.saga.predict.monitor;

import java.util.function.Function;
import org.saga.predict.formula.Expression;
import org.saga.predict.formula.Formula;
import org.saga.predict.formula.Values;

/** Finds out what expressions come to, and formulas that do not look back. */
public final class Evaluation {
  private final Function<String, Object> variables;

  private Evaluation(Function<String, Object> variables) {
    this.variables = variables;
  }

  /**
   * Tells whether a formula holds.
   *
   * @param variables what variables hold, as {@link Values} has it
   */
  public static boolean holds(Formula formula, Function<String, Object> variables) {
    return new Evaluation(variables).holds(formula);
  }

  private Object value(Expression expression) {
    if (expression instanceof Expression.Constant constant) {
      return constant.value();
    }
    if (expression instanceof Expression.Variable variable) {
      return variables.apply(variable.name());
    }
    if (expression instanceof Expression.Negative negative) {
      return Values.negative(value(negative.of()));
    }
    Expression.Arithmetic sum = (Expression.Arithmetic) expression;
    return Values.calculate(sum.operator(), value(sum.left()), value(sum.right()));
  }

  private boolean holds(Formula formula) {
    if (formula instanceof Formula.Truth truth) {
      return truth.isTrue();
    }
    if (formula instanceof Formula.Flag flag) {
      return Boolean.TRUE.equals(variables.apply(flag.variable().name()));
    }
    if (formula instanceof Formula.Comparison it) {
      return Values.compare(it.relation(), value(it.left()), value(it.right()));
    }
    if (formula instanceof Formula.Not not) {
      return !holds(not.of());
    }
    Formula.Binary both = (Formula.Binary) formula;
    return both.connective().of(holds(both.left()), holds(both.right()));
  }
}
