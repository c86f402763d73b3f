package org.saga.event;

/**
 * What a thread has done in the JDK's own code, and no history needs to know until the thread does
 * more.
 */
public interface UntoldEvents {

  /** Tells it. */
  void tell();
}
