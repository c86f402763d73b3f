package org.saga.boot.knowledge;

/**
 * Values of formulas: whole numbers and characters are {@link Long}, others {@link Double}; texts,
 * truths, null. An object is only known not to be null. What has no value, as a division by zero,
 * is {@link #NONE}.
 */
final class Values {
  static final Object NONE = new Object();
  private static final Object OBJECT = new Object();

  private Values() {}

  /** Returns a value of the program as formulas know it. */
  static Object of(Object value) {
    if (value instanceof Character character) {
      return (long) character;
    }
    if (value instanceof Float || value instanceof Double) {
      return ((Number) value).doubleValue();
    }
    if (value instanceof Long
        || value instanceof Integer
        || value instanceof Short
        || value instanceof Byte) {
      return ((Number) value).longValue();
    }
    boolean isKnown = value == null || value instanceof Boolean || value instanceof String;
    return isKnown ? value : OBJECT;
  }

  static Object calculate(Kind operator, Object left, Object right) {
    if (!(left instanceof Number) || !(right instanceof Number)) {
      return NONE;
    }
    if (left instanceof Long one && right instanceof Long other) {
      boolean byZero = other == 0 && (operator == Kind.DIVIDE || operator == Kind.REMAINDER);
      return byZero ? NONE : ofWhole(operator, one, other);
    }
    return ofDecimal(operator, ((Number) left).doubleValue(), ((Number) right).doubleValue());
  }

  /** What is too large for a whole number becomes another one. */
  private static Object ofWhole(Kind operator, long one, long other) {
    try {
      return switch (operator) {
        case PLUS -> Math.addExact(one, other);
        case MINUS -> Math.subtractExact(one, other);
        case TIMES -> Math.multiplyExact(one, other);
        case DIVIDE ->
            one == Long.MIN_VALUE && other == -1 ? (Object) (-(double) one) : one / other;
        default -> one % other;
      };
    } catch (ArithmeticException tooLarge) {
      return ofDecimal(operator, one, other);
    }
  }

  private static Object ofDecimal(Kind operator, double one, double other) {
    return switch (operator) {
      case PLUS -> one + other;
      case MINUS -> one - other;
      case TIMES -> one * other;
      case DIVIDE -> one / other;
      default -> one % other;
    };
  }

  static boolean compare(Kind relation, Object left, Object right) {
    if (left == NONE || right == NONE) {
      return false;
    }
    if (left instanceof Long one && right instanceof Long other) {
      return holds(relation, Long.compare(one, other));
    }
    if (left instanceof Number one && right instanceof Number other) {
      return compare(relation, one.doubleValue(), other.doubleValue());
    }
    boolean same = left == null ? right == null : left.equals(right);
    return relation == Kind.EQUAL ? same : relation == Kind.DIFFERENT && !same;
  }

  private static boolean holds(Kind relation, int comparison) {
    return switch (relation) {
      case EQUAL -> comparison == 0;
      case DIFFERENT -> comparison != 0;
      case LESS -> comparison < 0;
      case AT_MOST -> comparison <= 0;
      case MORE -> comparison > 0;
      default -> comparison >= 0;
    };
  }

  /** As Java does: what is not a number is equal to none. */
  private static boolean compare(Kind relation, double one, double other) {
    return switch (relation) {
      case EQUAL -> one == other;
      case DIFFERENT -> one != other;
      case LESS -> one < other;
      case AT_MOST -> one <= other;
      case MORE -> one > other;
      default -> one >= other;
    };
  }
}
