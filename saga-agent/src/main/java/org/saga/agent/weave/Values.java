package org.saga.agent.weave;

/** Where the things are that views are told at a moment. */
interface Values {
  Value of(Argument argument);
}
