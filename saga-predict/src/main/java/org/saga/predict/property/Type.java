package org.saga.predict.property;

import org.saga.event.ObjectNumber;

/** What kinds of values there are. */
enum Type {
  NUMBER("a number"),
  BOOLEAN("true or false"),
  TEXT("a text"),
  OBJECT("an object");

  private final String words;

  Type(String words) {
    this.words = words;
  }

  /** Returns the kind of a value, or null if it may be of any. */
  static Type of(Object value) {
    if (value == null) {
      return null;
    }
    if (value instanceof Number || value instanceof Character) {
      return NUMBER;
    }
    if (value instanceof Boolean) {
      return BOOLEAN;
    }
    return value instanceof ObjectNumber ? OBJECT : TEXT;
  }

  @Override
  public String toString() {
    return words;
  }
}
