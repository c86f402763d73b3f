package org.saga.host;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.saga.event.ThreadSlots;
import org.saga.view.EventTap;
import org.saga.violation.ViolationListener;
import org.saga.violation.ViolationListeners;

/** SAGA in this JVM. */
public final class Watch {
  private Watch() {}

  /** Returns the views that the agent was given; empty if there is no agent. */
  public static Optional<List<WatchedView>> views() {
    return Optional.ofNullable(AgentState.views());
  }

  /** Returns why the agent watches nothing; empty if it does. */
  public static Optional<String> failure() {
    return Optional.ofNullable(AgentState.failure());
  }

  /** Has a listener told of each violation from now on. There is one listener. */
  public static void onViolation(ViolationListener listener) {
    ViolationListeners.install(listener);
  }

  /**
   * Has somebody told of each thread that has its first event from now on, in that thread. Whoever
   * is told must be quick, and may be called where the stack is nearly full.
   */
  public static void onNewThread(Consumer<Thread> listener) {
    ThreadSlots.onNewThread(listener);
  }

  /**
   * Has a listener told of each event, until the result is run. Events take longer meanwhile. There
   * is one listener at a time.
   */
  public static Runnable onEvent(EventListener listener) {
    EventTap before = EventTap.installed();
    EventTap.install(new ListeningTap(listener, before));
    return () -> EventTap.install(before);
  }
}
