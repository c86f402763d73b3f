package org.saga.boot.knowledge;

/** What parts formulas and expressions have; in lower case, that is how a program names them. */
enum Kind {
  /** A value that is written down. */
  CONSTANT,

  /** A variable that each thread has for itself. */
  OWN,

  /** A variable that threads share, as far as the thread knows. */
  SHARED,

  /** Whether the event that led to the state is an access that the formula names. */
  DID,

  /** What another thread's formula or expression comes to, as far as the thread knows. */
  AT,

  NEGATIVE,
  PLUS,
  MINUS,
  TIMES,
  DIVIDE,
  REMAINDER,

  EQUAL,
  DIFFERENT,
  LESS,
  AT_MOST,
  MORE,
  AT_LEAST,

  NOT,
  AND,
  OR,
  IMPLIES,
  EQUIVALENT,

  PREVIOUSLY,
  ONCE,
  HISTORICALLY,
  SINCE,
  START,
  END,
  INTERVAL,
  WEAK_INTERVAL,

  /** Of all threads that the thread knows of. */
  FORALL,

  /** Of one of the threads that the thread knows of. */
  EXISTS
}
