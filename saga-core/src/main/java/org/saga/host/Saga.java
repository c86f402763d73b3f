package org.saga.host;

/**
 * What a program tells its monitors. Without the agent, or without monitors, it does nothing.
 *
 * @since 0.1
 */
public final class Saga {
  private Saga() {}

  /**
   * Sets a variable of the running thread's own, which a property declares: {@code own atomic = 0}.
   * If it does not, that is told when the program ends.
   *
   * @param variable its name
   * @param value a number, a truth, a character, a text or null
   */
  public static void internal(String variable, Object value) {
    AgentState.sets(variable, value);
  }
}
