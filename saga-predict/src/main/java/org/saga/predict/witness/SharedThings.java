package org.saga.predict.witness;

import java.util.Arrays;
import java.util.BitSet;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/**
 * The locks that several threads take, and the variables that several threads use and one writes.
 */
final class SharedThings {
  private static final int NOBODY = -1;

  private final BitSet variables = new BitSet();
  private final BitSet locks = new BitSet();

  /**
   * @param size how many events of the run are looked at
   */
  SharedThings(Trace run, int size) {
    int[] users = nobody(run.variables().size());
    int[] takers = nobody(run.locks().size());
    BitSet written = new BitSet();
    for (TraceEvent event : run.events().subList(0, size)) {
      if (event.operation().isAccess()) {
        use(event, users, variables);
        if (event.operation().writes()) {
          written.set(event.operand());
        }
      } else if (event.operation().takes()) {
        use(event, takers, locks);
      }
    }
    variables.and(written);
  }

  private static int[] nobody(int size) {
    int[] all = new int[size];
    Arrays.fill(all, NOBODY);
    return all;
  }

  private static void use(TraceEvent event, int[] firsts, BitSet shared) {
    int first = firsts[event.operand()];
    if (first == NOBODY) {
      firsts[event.operand()] = event.thread();
    } else if (first != event.thread()) {
      shared.set(event.operand());
    }
  }

  boolean isVariable(int number) {
    return variables.get(number);
  }

  boolean isLock(int number) {
    return locks.get(number);
  }
}
