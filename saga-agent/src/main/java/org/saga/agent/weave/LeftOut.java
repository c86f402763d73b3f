package org.saga.agent.weave;

/**
 * What stays as it is, though it has events.
 *
 * @param what a class or a method, or its monitors
 * @param consequence what does not happen therefore
 * @param reason why
 */
public record LeftOut(String what, String consequence, String reason) {
  static LeftOut ofEvents(String classOrMethod, String reason) {
    return new LeftOut(classOrMethod, "is not watched", reason);
  }

  static LeftOut ofMonitors(String method, String reason) {
    return new LeftOut("the monitors of " + method, "raise no events", reason);
  }

  /** Says it in one line. */
  public String text() {
    return what + " " + consequence + ": " + reason;
  }
}
