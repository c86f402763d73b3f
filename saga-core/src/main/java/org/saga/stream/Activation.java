package org.saga.stream;

/**
 * A rule that runs, and below it those that wait for it: a persistent stack.
 *
 * <p>Its control part, which alone decides what events can follow, is the chain of sites and
 * precedences. The hash is of that part.
 */
final class Activation {
  /** The attributes; null once an assertion of the branch has failed. */
  final Frame frame;

  /** The state that called the rule, -1 for the start rule. */
  final int site;

  /** The least precedence at which a left-recursive rule may go on. */
  final int precedence;

  final Activation caller;
  final int hash;

  Activation(Frame frame, int site, int precedence, Activation caller) {
    this.frame = frame;
    this.site = site;
    this.precedence = precedence;
    this.caller = caller;
    this.hash = mixed(((caller == null ? 0 : caller.hash) * 31 + site) * 31 + precedence);
  }

  private Activation(Activation like, Frame frame) {
    this.frame = frame;
    this.site = like.site;
    this.precedence = like.precedence;
    this.caller = like.caller;
    this.hash = like.hash;
  }

  Activation with(Frame other) {
    return new Activation(this, other);
  }

  boolean sameControl(Activation that) {
    Activation a = this;
    Activation b = that;
    while (a != b) {
      if (a == null
          || b == null
          || a.hash != b.hash
          || a.site != b.site
          || a.precedence != b.precedence) {
        return false;
      }
      a = a.caller;
      b = b.caller;
    }
    return true;
  }

  private static int mixed(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ mixed >>> 15;
  }
}
