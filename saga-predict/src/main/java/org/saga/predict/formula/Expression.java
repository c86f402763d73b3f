package org.saga.predict.formula;

/** Something that has a value in a state. */
public sealed interface Expression {

  /**
   * A value that is written down.
   *
   * @param value a number as {@link Long} or {@link Double}, a boolean, a string, or null
   */
  record Constant(Object value) implements Expression {}

  /** What a variable holds. */
  record Variable(String name) implements Expression {}

  /** What it was in the latest state of a thread of which the one at hand knows. */
  record At(String thread, Expression of) implements Expression {}

  /** A number with the other sign. */
  record Negative(Expression of) implements Expression {}

  /** What two numbers come to. */
  record Arithmetic(Operator operator, Expression left, Expression right) implements Expression {}

  /** How numbers are put together. */
  enum Operator {
    PLUS("+"),
    MINUS("-"),
    TIMES("*"),
    DIVIDE("/"),
    REMAINDER("%");

    private final String word;

    Operator(String word) {
      this.word = word;
    }

    /** Returns how it is written. */
    public String word() {
      return word;
    }

    /** Returns the operator of a word. */
    public static Operator of(String word) {
      for (Operator operator : values()) {
        if (operator.word.equals(word)) {
          return operator;
        }
      }
      throw new IllegalArgumentException(word);
    }
  }
}
