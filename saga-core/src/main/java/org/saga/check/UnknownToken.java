package org.saga.check;

import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

/**
 * The event that has not happened yet.
 *
 * <p>A parser may point at it, as it does when it enters a rule; when it asks what it is, it has
 * consumed, or looked at, all events and found them consistent.
 */
final class UnknownToken extends CommonToken {
  private static final long serialVersionUID = 1;

  UnknownToken() {
    super(Token.INVALID_TYPE);
  }

  @Override
  public int getType() {
    throw LookedBeyond.SIGNAL;
  }
}
