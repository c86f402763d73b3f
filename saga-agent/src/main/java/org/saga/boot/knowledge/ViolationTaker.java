package org.saga.boot.knowledge;

/** Is told of violations, in the thread that has come to know. */
public interface ViolationTaker {
  /** Tells of a violation; returns what the thread is to do as soon as it may, or null. */
  Runnable violated(Violation violation);

  /** Something has gone wrong within; nothing is watched any more. */
  void failed(Throwable cause);
}
