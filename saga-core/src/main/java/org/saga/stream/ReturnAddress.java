package org.saga.stream;

/** How a rule was called, and what there is to do when it returns. */
final class ReturnAddress {
  final Automaton automaton;

  /** The state that called it, -1 for the start rule. */
  final int site;

  /** What the site's place to go on is like. */
  final int like;

  /** The least precedence at which a left-recursive rule may go on. */
  final int precedence;

  /** Whether nothing is left to do but to return as well. */
  final boolean isLast;

  /** Whether the caller reads the frame of the rule. */
  final boolean reads;

  /** Whether the caller may return at the end of the history then, with nothing to be run. */
  final boolean mayEnd;

  /** The way from there when the event has been matched; null if it is not known yet. */
  Transition settling;

  private ReturnAddress(
      Automaton automaton,
      int site,
      int like,
      int precedence,
      boolean isLast,
      boolean reads,
      boolean mayEnd) {
    this.automaton = automaton;
    this.site = site;
    this.like = like;
    this.precedence = precedence;
    this.isLast = isLast;
    this.reads = reads;
    this.mayEnd = mayEnd;
  }

  /** How the start rule is called. */
  static ReturnAddress start(Automaton automaton) {
    return new ReturnAddress(automaton, -1, -1, 0, false, false, true);
  }

  static ReturnAddress at(int site, Automaton automaton) {
    return new ReturnAddress(
        automaton,
        site,
        automaton.alike[automaton.follow[site]],
        automaton.precedence[site],
        automaton.isLast(site),
        automaton.returns[site],
        automaton.mayEndAfter(site));
  }

  /** Tells whether what runs is the same, and where it returns to is alike. */
  boolean isLike(ReturnAddress that) {
    return this == that || like == that.like && precedence == that.precedence;
  }

  /** Tells whether what runs is the same, and whatever is run on its return. */
  boolean isSame(ReturnAddress that) {
    return this == that || site == that.site && precedence == that.precedence;
  }

  /** Returns how a rule is called that returns to where this one would have. */
  ReturnAddress replacedBy(ReturnAddress last) {
    if (precedence == last.precedence) {
      return this;
    }
    ReturnAddress replacement =
        new ReturnAddress(automaton, site, like, last.precedence, isLast, reads, mayEnd);
    replacement.settling = settling;
    return replacement;
  }
}
