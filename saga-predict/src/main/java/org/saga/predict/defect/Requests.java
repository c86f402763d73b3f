package org.saga.predict.defect;

import java.util.Arrays;
import java.util.BitSet;
import org.saga.predict.trace.Names;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * Says which events wait for a lock that is not free. A lock of which a thread asks somewhere by a
 * request is waited for only where a request comes just before, and so are those of
 * java.util.concurrent: they may be tried elsewhere. Who takes a lock again that has waited waits
 * for it.
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
      boolean isTold = requested.get(operand) || isOfJdk(trace.locks(), operation, operand);
      if (operation.takes() && (!isTold || asked[thread] == operand)) {
        blocking.set(place);
      }
      if (operation == Operation.REQUEST || operation == Operation.WAIT) {
        asked[thread] = operand;
      } else if (operation.takes()) {
        asked[thread] = NOTHING;
      }
    }
  }

  private static boolean isOfJdk(Names locks, Operation operation, int operand) {
    return operation.takes() && locks.name(operand).contains(":java.util.concurrent.locks.");
  }

  boolean mayBlock(int place) {
    return blocking.get(place);
  }
}
