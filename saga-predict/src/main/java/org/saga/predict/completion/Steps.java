package org.saga.predict.completion;

/** Gets what one thread did, in its order. */
public interface Steps {

  /** A method begins, behind the step of its caller that it is a part of. */
  void enter(Activation begun);

  /**
   * An instruction is begun. It is done unless an exception comes from it. A jump goes to the next
   * step of the activation.
   */
  void step(Activation of, int instruction);

  /**
   * The last step did an event of the trace, or code did that it has called and that is not woven.
   * A step that accesses something, without an event, does so to what no other thread has seen.
   *
   * @param place the event's
   */
  void event(Activation of, int instruction, int place);

  /** An exception that came from the activation's last step is handled. */
  void caught(Activation of, int handler);

  /** A method has ended. */
  void leave(Activation ended, Activation.End how);

  /**
   * What the thread tells does not fit the class files, so all activations have ended for us. Those
   * that begin later are the first ones again.
   *
   * @param place the next event's
   */
  void lost(int place, String why);
}
