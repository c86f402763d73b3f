package org.saga.benchmarks.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a monitored run has told of itself.
 *
 * @param accesses how many were watched
 * @param whose of which threads and to which variables they were
 * @param unseen what the property names and what never came, as users are told it
 * @param bytesOfVariable what a variable takes, if the program has measured it
 */
record MonitoredRun(long accesses, String whose, List<String> unseen, double bytesOfVariable) {
  private static final Pattern WATCHED = Pattern.compile("saga: monitored ([\\d,]+) accesses (.+)");
  private static final Pattern UNSEEN = Pattern.compile("saga: warning: ((no|only one) thread .+)");
  private static final Pattern MEMORY = Pattern.compile("variables: (\\d+), bytes: (-?\\d+)");

  /** Reads what a run has printed. */
  static MonitoredRun of(List<String> lines) {
    long accesses = 0;
    String whose = "";
    List<String> unseen = new ArrayList<>();
    double bytes = Double.NaN;
    for (String line : lines) {
      Matcher watched = WATCHED.matcher(line);
      Matcher never = UNSEEN.matcher(line);
      Matcher memory = MEMORY.matcher(line);
      if (watched.matches()) {
        accesses = Long.parseLong(watched.group(1).replace(",", ""));
        whose = watched.group(2);
      } else if (never.matches()) {
        unseen.add(never.group(1));
      } else if (memory.matches()) {
        bytes = Double.parseDouble(memory.group(2)) / Long.parseLong(memory.group(1));
      }
    }
    return new MonitoredRun(accesses, whose, List.copyOf(unseen), bytes);
  }

  /** Whether the property has watched all that it is about; what it has not costs nothing. */
  boolean isSound() {
    return accesses > 0 && unseen.isEmpty();
  }
}
