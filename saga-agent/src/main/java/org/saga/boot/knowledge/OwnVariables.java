package org.saga.boot.knowledge;

/** Internal events: the running thread sets one of its own variables. */
public final class OwnVariables {
  private OwnVariables() {}

  /** Sets a variable; one that the property does not have is told of at the end. */
  public static void set(String name, Object value) {
    KnownThread thread = KnownThreads.current();
    if (thread != null) {
      int variable = thread.program().ownVariable(name);
      if (variable >= 0) {
        thread.sets(variable, Values.of(value));
        thread.doPending();
      } else {
        thread.cannotSet(name);
      }
    }
  }

  /**
   * Sets a variable as the property says of a method.
   *
   * @param setting which of these rows it is
   */
  public static void set(int setting) {
    KnownThread thread = KnownThreads.current();
    if (thread != null) {
      Program.Setting it = thread.program().settings().get(setting);
      thread.hasCome(setting);
      thread.sets(it.variable(), it.value());
      thread.doPending();
    }
  }
}
