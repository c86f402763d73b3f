package org.saga.view;

import org.saga.event.Event;
import org.saga.event.EventThread;

/**
 * Is told of each event of all views at the moment when it is raised, before anything is made of
 * it: no filter keeps it back. As long as there is a tap no view takes a shortcut.
 */
public abstract class EventTap {
  private static volatile EventTap installed;

  /** Created by who installs it. */
  protected EventTap() {}

  /**
   * Tells a tap of the events of all views from now on, or nobody if it is null.
   *
   * @return the one that was told before, or null
   */
  public static EventTap install(EventTap tap) {
    EventTap before = installed;
    installed = tap;
    LiveViews.tapHasChanged();
    return before;
  }

  /** Returns the tap that is told, or null. */
  public static EventTap installed() {
    return installed;
  }

  /**
   * Takes an event. What the thread does until {@link #done} is SAGA's work.
   *
   * @param view the name of the view
   * @param self the object whose history it is part of, or null
   * @return what to hand to {@link #done}
   */
  protected abstract Object happens(String view, Event event, Object self, EventThread at);

  /** The event has been dealt with, or a violation is about to be thrown. */
  protected abstract void done(Object happened);

  /** Tells another tap of an event. */
  protected static Object happens(
      EventTap other, String view, Event event, Object self, EventThread at) {
    return other.happens(view, event, self, at);
  }

  /** Tells another tap that an event has been dealt with. */
  protected static void done(EventTap other, Object happened) {
    other.done(happened);
  }
}
