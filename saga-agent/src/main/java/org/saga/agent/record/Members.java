package org.saga.agent.record;

/** Whether objects of a class have the fields for their number and owner. */
enum Members {
  /** The class declares them. */
  THERE,

  /** A superclass does, unless that was not woven: that is asked when the program runs. */
  INHERITED,

  /** Their methods tell, if they have any. */
  UNKNOWN
}
