package org.saga.check;

/** A grammar leaves more ways to read a history open than a checker can follow. */
public final class TooManyReadings extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * Creates the exception; it is no mistake of a program whose trace would help.
   *
   * @param readings how many there are at least
   */
  public TooManyReadings(int readings) {
    super("there are more than " + readings, null, false, false);
  }
}
