package org.saga.predict.formula;

import org.saga.predict.formula.Expression.Operator;
import org.saga.predict.formula.Formula.Relation;

/**
 * Values as formulas know them: all whole numbers and characters are {@link Long}, all others
 * {@link Double}. What has no value, as a division by zero, is {@link #NONE}.
 */
public final class Values {
  /** Stands for the value of an expression that has none. */
  public static final Object NONE =
      new Object() {
        @Override
        public String toString() {
          return "no value";
        }
      };

  private Values() {}

  /** Returns a value of a trace as formulas know it. */
  public static Object of(Object value) {
    if (value instanceof Character character) {
      return (long) character;
    }
    if (value instanceof Float || value instanceof Double) {
      return ((Number) value).doubleValue();
    }
    return value instanceof Number number ? (Object) number.longValue() : value;
  }

  /** Returns a number with the other sign. */
  public static Object negative(Object value) {
    return calculate(Operator.MINUS, 0L, value);
  }

  /** Returns what two numbers come to; {@link #NONE} if these are none. */
  public static Object calculate(Operator operator, Object left, Object right) {
    if (!(left instanceof Number) || !(right instanceof Number)) {
      return NONE;
    }
    if (left instanceof Long one && right instanceof Long other) {
      boolean byZero =
          other == 0 && (operator == Operator.DIVIDE || operator == Operator.REMAINDER);
      return byZero ? NONE : ofWhole(operator, one, other);
    }
    return ofDecimal(operator, ((Number) left).doubleValue(), ((Number) right).doubleValue());
  }

  /** What is too large for a whole number becomes another one, which loses digits and no more. */
  private static Object ofWhole(Operator operator, long one, long other) {
    try {
      return switch (operator) {
        case PLUS -> Math.addExact(one, other);
        case MINUS -> Math.subtractExact(one, other);
        case TIMES -> Math.multiplyExact(one, other);
        case DIVIDE ->
            one == Long.MIN_VALUE && other == -1 ? (Object) (-(double) one) : one / other;
        case REMAINDER -> one % other;
      };
    } catch (ArithmeticException tooLarge) {
      return ofDecimal(operator, one, other);
    }
  }

  private static Object ofDecimal(Operator operator, double one, double other) {
    return switch (operator) {
      case PLUS -> one + other;
      case MINUS -> one - other;
      case TIMES -> one * other;
      case DIVIDE -> one / other;
      case REMAINDER -> one % other;
    };
  }

  /** Tells how two values compare. */
  public static boolean compare(Relation relation, Object left, Object right) {
    if (left == NONE || right == NONE) {
      return false;
    }
    if (left instanceof Long one && right instanceof Long other) {
      return relation.holds(Long.compare(one, other));
    }
    if (left instanceof Number one && right instanceof Number other) {
      return compare(relation, one.doubleValue(), other.doubleValue());
    }
    boolean same = left == null ? right == null : left.equals(right);
    return relation == Relation.EQUAL ? same : relation == Relation.DIFFERENT && !same;
  }

  /** As Java does: what is not a number is equal to none, and both zeros are the same. */
  private static boolean compare(Relation relation, double one, double other) {
    return switch (relation) {
      case EQUAL -> one == other;
      case DIFFERENT -> one != other;
      case LESS -> one < other;
      case AT_MOST -> one <= other;
      case MORE -> one > other;
      case AT_LEAST -> one >= other;
    };
  }
}
