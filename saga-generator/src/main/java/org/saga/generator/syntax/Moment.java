package org.saga.generator.syntax;

/** Which moment of a call an event is. */
public enum Moment {
  CALL,
  EXEC,
  RETURN,
  THROW
}
