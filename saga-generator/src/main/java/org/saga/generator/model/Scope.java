package org.saga.generator.model;

/** Whose history a view sees. */
public enum Scope {
  THREAD,
  OBJECT,
  GLOBAL
}
