package org.saga.boot.knowledge;

import java.util.List;

/** Internal events: the running thread sets one of its own variables. */
public final class OwnVariables {
  private OwnVariables() {}

  /**
   * Sets a variable.
   *
   * @return whether the property has such a variable, if anything is watched
   */
  public static boolean set(String name, Object value) {
    KnownThread thread = KnownThread.current();
    if (thread == null) {
      return true;
    }
    List<Program.Variable> own = thread.program().own();
    for (int i = 0; i < own.size(); i++) {
      if (own.get(i).name().equals(name)) {
        thread.sets(i, Values.of(value));
        thread.doPending();
        return true;
      }
    }
    return false;
  }

  /**
   * Sets a variable as the property says of a method.
   *
   * @param setting which of these rows it is
   */
  public static void set(int setting) {
    KnownThread thread = KnownThread.current();
    if (thread != null) {
      Program.Setting it = thread.program().settings().get(setting);
      thread.sets(it.variable(), it.value());
      thread.doPending();
    }
  }
}
