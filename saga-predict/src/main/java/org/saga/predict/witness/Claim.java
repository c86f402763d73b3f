package org.saga.predict.witness;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** What a witness says it shows, and which of its reads may see something else for that. */
interface Claim {

  /** The events whose reads are free, by their number in the witness. */
  BitSet free(Trace trace, List<TraceEvent> events);

  /** The events that have to come in the run, or next at its end, whatever reads see. */
  List<TraceEvent> shown(Trace trace, List<TraceEvent> events);

  /** Says what is wrong with the claim of a run that is possible, or null. */
  String fault(Trace trace, List<TraceEvent> events);

  /** Returns the claim of a witness, or null if it is that of a property or a view. */
  static Claim of(String property) {
    String[] words = property.split(" ");
    return switch (words[0]) {
      case "race" -> new RaceClaim();
      case "deadlock" -> new DeadlockClaim();
      case "atomicity" -> new AtomicityClaim(Arrays.copyOfRange(words, 1, words.length));
      default -> null;
    };
  }
}
