package org.saga.check;

/**
 * A jump out of a generated parser.
 *
 * <p>An error, because a grammar's action may catch exceptions; without a stack trace, because
 * nobody reads it.
 */
abstract class ControlFlow extends Error {
  private static final long serialVersionUID = 1;

  ControlFlow() {
    super(null, null, false, false);
  }
}
