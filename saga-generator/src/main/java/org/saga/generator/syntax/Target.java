package org.saga.generator.syntax;

/** What is called. */
public enum Target {
  METHOD,
  CONSTRUCTOR,
  MONITOR
}
