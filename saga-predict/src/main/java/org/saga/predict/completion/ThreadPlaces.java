package org.saga.predict.completion;

import java.util.Arrays;
import org.saga.predict.trace.Trace;

/** The places of each thread's events. */
final class ThreadPlaces {
  private final int[][] byThread;
  private final int[] sizes;

  ThreadPlaces(Trace trace) {
    byThread = new int[trace.threads().size()][];
    sizes = new int[byThread.length];
    for (int place = 0; place < trace.size(); place++) {
      sizes[trace.thread(place)]++;
    }
    Arrays.setAll(byThread, it -> new int[sizes[it]]);
    Arrays.fill(sizes, 0);
    for (int place = 0; place < trace.size(); place++) {
      int thread = trace.thread(place);
      byThread[thread][sizes[thread]++] = place;
    }
  }

  int[] of(int thread) {
    return byThread[thread];
  }
}
