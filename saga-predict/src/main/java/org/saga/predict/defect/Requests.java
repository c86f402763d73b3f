package org.saga.predict.defect;

import java.util.Arrays;
import java.util.BitSet;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * Says which events wait for a lock that is not free. A lock of which a thread asks somewhere by a
 * request is waited for only where a request comes just before: it may be tried elsewhere. Who
 * takes a lock again that has waited waits for it.
 */
final class Requests {
  private static final int NOTHING = -1;

  private final BitSet blocking = new BitSet();

  Requests(Trace trace) {
    BitSet requested = new BitSet();
    for (int place = 0; place < trace.size(); place++) {
      if (trace.operation(place) == Operation.REQUEST) {
        requested.set(trace.operand(place));
      }
    }
    int[] asked = new int[trace.threads().size()];
    Arrays.fill(asked, NOTHING);
    for (int place = 0; place < trace.size(); place++) {
      int thread = trace.thread(place);
      int operand = trace.operand(place);
      Operation operation = trace.operation(place);
      if (operation.takes() && (!requested.get(operand) || asked[thread] == operand)) {
        blocking.set(place);
      }
      boolean asks = operation == Operation.REQUEST || operation == Operation.WAIT;
      asked[thread] = asks ? operand : NOTHING;
    }
  }

  boolean mayBlock(int place) {
    return blocking.get(place);
  }
}
