package org.saga.predict.observe;

import org.saga.predict.report.Prediction;
import org.saga.predict.trace.TraceEvent;

/** One of the things that an observer watches for. */
interface Watch {

  /** Takes a thread that no other one has started. */
  void begin(int thread);

  /** Takes the next event; tells whether the trace has to keep it. */
  boolean take(TraceEvent event);

  /** Takes the end of a thread, which may come before anything has happened. */
  void end(int thread);

  /** Looks at what could be wrong with what has come, as if nothing more came. */
  void look();

  /** Forgets what the trace has kept: all that follows is taken to come after it. */
  void settle();

  /** Returns what was found, when all has come. */
  Prediction finish();

  /** Tells whether anything was forgotten, so that not all runs were looked at. */
  boolean hasForgotten();
}
