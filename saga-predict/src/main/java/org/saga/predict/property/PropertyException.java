package org.saga.predict.property;

/** Says what is wrong with a property: its place, the cause and the remedy. */
public final class PropertyException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  PropertyException(String message) {
    super(message);
  }
}
