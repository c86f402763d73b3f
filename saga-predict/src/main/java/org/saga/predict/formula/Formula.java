package org.saga.predict.formula;

import java.util.List;

/**
 * What may be true in a state of a run: of the variables' values there, of the event that led to
 * it, and of the states before. The first state counts as its own predecessor.
 */
public sealed interface Formula {

  /** What is always so, or never. */
  record Truth(boolean isTrue) implements Formula {}

  /** A variable that is true or false. */
  record Flag(Expression.Variable variable) implements Formula {}

  /** How two values compare. Where one of them has no value, no comparison holds. */
  record Comparison(Relation relation, Expression left, Expression right) implements Formula {}

  /** The event that led to the state is one of those that have this name. */
  record Happens(String event) implements Formula {}

  /** Not so. */
  record Not(Formula of) implements Formula {}

  /** Two formulas, and how the one depends on the other. */
  record Binary(Connective connective, Formula left, Formula right) implements Formula {}

  /** It was so in the state before. */
  record Previously(Formula of) implements Formula {}

  /** It has been so at some time, or is. */
  record Once(Formula of) implements Formula {}

  /** It has always been so, and is. */
  record Historically(Formula of) implements Formula {}

  /** The second has been so at some time, and after that time the first, up to now. */
  record Since(Formula holds, Formula since) implements Formula {}

  /** It is so now, and was not before. */
  record Start(Formula of) implements Formula {}

  /** It was so before, and is not now. */
  record End(Formula of) implements Formula {}

  /**
   * The first has been so at some time, and from that time on the second has not, up to now.
   *
   * @param weak whether it is enough that the second has never been so
   */
  record Interval(Formula from, Formula until, boolean weak) implements Formula {}

  /** The event that led to the state is one by which the thread has read a variable, or written. */
  record Done(boolean isWrite, String variable) implements Formula {}

  /** It was so in the latest state of a thread of which the one at hand knows. */
  record At(String thread, Formula of) implements Formula {}

  /**
   * It is so of all threads of which the one at hand knows, or of one of them.
   *
   * @param others which threads are not meant
   */
  record Quantified(boolean isOfAll, String thread, List<String> others, Formula of)
      implements Formula {}

  /** How a formula depends on two others. */
  enum Connective {
    AND,
    OR,
    IMPLIES,
    EQUIVALENT;

    /** Returns what it makes of two truths. */
    public boolean of(boolean left, boolean right) {
      return switch (this) {
        case AND -> left && right;
        case OR -> left || right;
        case IMPLIES -> !left || right;
        case EQUIVALENT -> left == right;
      };
    }
  }

  /** How values compare. */
  enum Relation {
    EQUAL("="),
    DIFFERENT("!="),
    LESS("<"),
    AT_MOST("<="),
    MORE(">"),
    AT_LEAST(">=");

    private final String word;

    Relation(String word) {
      this.word = word;
    }

    /** Returns the relation of a word. */
    public static Relation of(String word) {
      for (Relation relation : values()) {
        if (relation.word.equals(word)) {
          return relation;
        }
      }
      throw new IllegalArgumentException(word);
    }

    /** Tells whether it asks only whether values are the same. */
    public boolean isOfAnyValues() {
      return this == EQUAL || this == DIFFERENT;
    }

    /** Tells whether it holds of numbers that compare like this to 0. */
    public boolean holds(int comparison) {
      return switch (this) {
        case EQUAL -> comparison == 0;
        case DIFFERENT -> comparison != 0;
        case LESS -> comparison < 0;
        case AT_MOST -> comparison <= 0;
        case MORE -> comparison > 0;
        case AT_LEAST -> comparison >= 0;
      };
    }
  }
}
