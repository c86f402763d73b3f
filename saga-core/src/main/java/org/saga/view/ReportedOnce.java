package org.saga.view;

import java.util.LinkedHashMap;
import java.util.Map;

/** Remembers which violations were reported; of very many, the latest. */
final class ReportedOnce {
  private static final int MOST = 1000;

  private final Map<String, Boolean> reported =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
          return size() > MOST;
        }
      };

  /** Tells whether it is the first of its identity. */
  synchronized boolean isFirst(String identity) {
    return reported.put(identity, true) == null;
  }

  /** Takes it for one that was not there. */
  synchronized void forget(String identity) {
    reported.remove(identity);
  }
}
