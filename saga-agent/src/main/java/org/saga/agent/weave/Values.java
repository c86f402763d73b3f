package org.saga.agent.weave;

/** Where the things are that views are told at a moment. */
@FunctionalInterface
interface Values {
  Value of(Argument argument);
}
