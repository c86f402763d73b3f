package org.saga.agent.record.jdk;

/** The classes on the boot class path that woven classes call. */
final class Boot {
  static final String PACKAGE = "org/saga/boot/order/";
  static final String LOG = PACKAGE + "OrderLog";
  static final String LOCKS = PACKAGE + "Locks";
  static final String STAMPED_LOCKS = PACKAGE + "StampedLocks";
  static final String INNER_LOCKS = PACKAGE + "InnerLocks";
  static final String MONITORS = PACKAGE + "Monitors";
  static final String THREADS = PACKAGE + "Threads";
  static final String FIELD_HANDLES = PACKAGE + "FieldHandles";
  static final String INTERRUPTS = PACKAGE + "Interrupts";
  static final String CLASS_VALUES = PACKAGE + "ClassValues";
  static final String NUMBERS = PACKAGE + "Numbers";

  /** These are made when the agent starts, for the JDK that runs. */
  static final String TWINS = PACKAGE + "Twins";

  static final String INNER_TWINS = PACKAGE + "InnerTwins";

  private Boot() {}
}
