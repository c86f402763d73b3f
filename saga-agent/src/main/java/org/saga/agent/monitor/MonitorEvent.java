package org.saga.agent.monitor;

/** What happens to a monitor, as a method of the woven class and one of the aspects. */
enum MonitorEvent {
  REQUESTED("requested", true),
  ACQUIRED("acquired", true),
  RELEASING("releasing", true),
  RELEASED("released", false),

  /** As released, but throws nothing: an exception of the program is on its way. */
  UNWOUND("unwound", false);

  private static final String PREFIX = "saga$";

  private final String event;
  private final boolean hasMonitor;

  MonitorEvent(String event, boolean hasMonitor) {
    this.event = event;
    this.hasMonitor = hasMonitor;
  }

  /** Whether a method of a woven class passes an event on. */
  static boolean isPassedOnBy(String method, String descriptor) {
    for (MonitorEvent event : values()) {
      if (event.method().equals(method) && event.descriptor().equals(descriptor)) {
        return true;
      }
    }
    return false;
  }

  /** The name of the woven class's own method. */
  String method() {
    return PREFIX + event;
  }

  /** The name of the aspect's method. */
  String ofAspect() {
    return this == UNWOUND ? RELEASED.event : event;
  }

  /** Whether the methods are told the monitor. */
  boolean hasMonitor() {
    return hasMonitor;
  }

  String descriptor() {
    return hasMonitor ? "(Ljava/lang/Object;)V" : "()V";
  }
}
