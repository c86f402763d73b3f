package org.saga.stream;

/**
 * How a rule was called.
 *
 * @param site the state that called it, -1 for the start rule
 * @param like what the site's place to go on is like
 * @param precedence the least precedence at which a left-recursive rule may go on
 */
record Call(int site, int like, int precedence) {
  /** How the start rule is called. */
  static final Call START = new Call(-1, -1, 0);

  /** Tells whether what runs is the same, and where it returns to is alike. */
  boolean isLike(Call that) {
    return this == that || like == that.like && precedence == that.precedence;
  }

  /** Returns how a rule is called that returns to where this one would have. */
  Call replacedBy(Call last) {
    return precedence == last.precedence ? this : new Call(site, like, last.precedence);
  }
}
