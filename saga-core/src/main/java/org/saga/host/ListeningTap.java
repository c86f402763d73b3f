package org.saga.host;

import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.view.EventTap;

/** Tells a listener of each event, and the tap that was there before. */
final class ListeningTap extends EventTap {
  private final EventListener listener;
  private final EventTap other;

  /**
   * @param other another tap, or null
   */
  ListeningTap(EventListener listener, EventTap other) {
    this.listener = listener;
    this.other = other;
  }

  @Override
  protected Object happens(String view, Event event, Object self, EventThread at) {
    if (!at.busy) {
      at.busy = true;
      try {
        listener.happened(view, event.spec().terminalName());
      } finally {
        at.busy = false;
      }
    }
    return other == null ? null : happens(other, view, event, self, at);
  }

  @Override
  protected void done(Object happened) {
    if (other != null) {
      done(other, happened);
    }
  }
}
