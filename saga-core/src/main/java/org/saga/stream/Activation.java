package org.saga.stream;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A rule that runs, and below it those that wait for it: a persistent stack.
 *
 * <p>Its control part, which alone decides what events can follow, is the chain of precedences and
 * of where the callers go on. The hash is of that part.
 */
final class Activation {
  /** The attributes; null once something has gone wrong in the branch. */
  final Frame frame;

  /** The state that called the rule, -1 for the start rule. */
  final int site;

  /** What the site's place to go on is like. */
  final int like;

  /** The least precedence at which a left-recursive rule may go on. */
  final int precedence;

  final Activation caller;
  final int depth;
  final int hash;

  /**
   * The depth of the outermost activation that was preferred to one like it; 0 if there is none.
   * ANTLR would not choose between the two before they have returned.
   */
  final int undecided;

  Activation(Frame frame, int site, int like, int precedence, Activation caller) {
    this.frame = frame;
    this.site = site;
    this.like = like;
    this.precedence = precedence;
    this.caller = caller;
    this.depth = caller == null ? 1 : caller.depth + 1;
    this.undecided = caller == null ? 0 : caller.undecided;
    this.hash = mixed(((caller == null ? 0 : caller.hash) * 31 + like) * 31 + precedence);
  }

  private Activation(Activation old, Frame frame, Activation caller, int undecided) {
    this.frame = frame;
    this.site = old.site;
    this.like = old.like;
    this.precedence = old.precedence;
    this.caller = caller;
    this.depth = old.depth;
    this.undecided = undecided;
    this.hash = old.hash;
  }

  Activation with(Frame other) {
    return other == frame ? this : new Activation(this, other, caller, undecided);
  }

  /**
   * Returns a callee; one that is called at the very end of its caller takes the caller's place.
   */
  Activation calling(Automaton automaton, int callSite, Frame callee) {
    int calleePrecedence = automaton.precedence[callSite];
    boolean replaces = automaton.isLast(callSite) && caller != null && !automaton.returns[site];
    return replaces
        ? replacedBy(callee, calleePrecedence)
        : new Activation(
            callee, callSite, automaton.alike[automaton.follow[callSite]], calleePrecedence, this);
  }

  /** Returns a callee of the same caller, which returns to where this one would have. */
  private Activation replacedBy(Frame other, int otherPrecedence) {
    Activation replacement = new Activation(other, site, like, otherPrecedence, caller);
    return undecided == replacement.undecided
        ? replacement
        : new Activation(replacement, other, caller, undecided);
  }

  /** Whether the same events can follow, and whichever come, both go on alike. */
  boolean sameControl(Activation that) {
    Activation a = this;
    Activation b = that;
    while (a != b) {
      if (a == null
          || b == null
          || a.hash != b.hash
          || a.like != b.like
          || a.precedence != b.precedence) {
        return false;
      }
      a = a.caller;
      b = b.caller;
    }
    return true;
  }

  /** Returns the depth of the outermost activation that was called elsewhere, or 0. */
  int differsFrom(Activation that) {
    int outermost = 0;
    Activation b = that;
    for (Activation a = this; a != b; a = a.caller) {
      outermost = a.site == b.site ? outermost : a.depth;
      b = b.caller;
    }
    return outermost;
  }

  /** Returns the same stack, undecided from a depth on. */
  Activation undecidedFrom(int from) {
    if (undecided != 0 && undecided <= from) {
      return this;
    }
    Deque<Activation> above = new ArrayDeque<>();
    Activation below = this;
    while (below != null && below.depth >= from) {
      above.push(below);
      below = below.caller;
    }
    for (Activation old : above) {
      below = new Activation(old, old.frame, below, from);
    }
    return below;
  }

  private static int mixed(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ mixed >>> 15;
  }
}
