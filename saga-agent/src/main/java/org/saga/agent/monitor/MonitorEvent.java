package org.saga.agent.monitor;

import java.util.Optional;
import java.util.stream.Stream;

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

  /** The event that a method of a woven class passes on. */
  static Optional<MonitorEvent> passedOnBy(String method, String descriptor) {
    return Stream.of(values())
        .filter(it -> it.method().equals(method) && it.descriptor().equals(descriptor))
        .findFirst();
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
