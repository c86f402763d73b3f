package org.saga.predict.recording;

/** A block that does not mean anything. */
final class DamagedBlock extends RuntimeException {
  private static final long serialVersionUID = 1;

  DamagedBlock(String message) {
    super(message, null, false, false);
  }
}
