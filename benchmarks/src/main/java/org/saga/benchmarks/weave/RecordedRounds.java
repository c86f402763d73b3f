package org.saga.benchmarks.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saga.benchmarks.common.Median;

/**
 * What rounds of a program in one JVM have told.
 *
 * @param millis the CPU time of each round
 * @param events how many events were recorded, or 0
 * @param bytes how many bytes these took
 */
record RecordedRounds(List<Long> millis, long events, long bytes) {
  private static final Pattern ROUND = Pattern.compile("round \\d+: (\\d+) ms of CPU time");
  private static final Pattern RECORDED =
      Pattern.compile("saga: recorded ([\\d,]+) events in ([\\d,]+) bytes");

  /** Reads what a run has printed. */
  static RecordedRounds of(List<String> lines) {
    List<Long> millis = new ArrayList<>();
    long events = 0;
    long bytes = 0;
    for (String line : lines) {
      Matcher round = ROUND.matcher(line);
      Matcher recorded = RECORDED.matcher(line);
      if (round.find()) {
        millis.add(Long.parseLong(round.group(1)));
      } else if (recorded.find()) {
        events = number(recorded.group(1));
        bytes = number(recorded.group(2));
      }
    }
    return new RecordedRounds(List.copyOf(millis), events, bytes);
  }

  private static long number(String digits) {
    return Long.parseLong(digits.replace(",", ""));
  }

  /** Returns the seconds of the first round. */
  double first() {
    return millis.isEmpty() ? Double.NaN : millis.get(0) / 1e3;
  }

  /** Returns the seconds of a round when the JVM is warm: the median of the last half. */
  double steady() {
    return Median.of(millis.stream().skip((millis.size() + 1) / 2).mapToDouble(it -> it / 1e3));
  }

  double bytesAnEvent() {
    return events == 0 ? Double.NaN : (double) bytes / events;
  }
}
