package org.saga.benchmarks.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Linux tells of a process that is there.
 *
 * @param name of the command, without its folder
 * @param own seconds of CPU time
 * @param children seconds of CPU time of those of its children that have ended
 * @param peak the most memory in use so far, in megabytes
 */
record ProcessReading(String name, double own, double children, double peak) {
  private static final double TICKS_PER_SECOND = 100;
  private static final int USER = 11;
  private static final int SYSTEM = 12;
  private static final int CHILDREN_USER = 13;
  private static final int CHILDREN_SYSTEM = 14;
  private static final Pattern PEAK = Pattern.compile("(?m)^VmHWM:\\s+(\\d+) kB$");

  /** Returns nothing if it is not there, or about to go: its memory is gone before it is. */
  static Optional<ProcessReading> of(long id) {
    Path folder = Path.of("/proc", Long.toString(id));
    try {
      return parse(
          Files.readString(folder.resolve("stat")), Files.readString(folder.resolve("status")));
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  /** The name stands in parentheses, and may contain some. */
  static Optional<ProcessReading> parse(String stat, String status) {
    Matcher peak = PEAK.matcher(status);
    if (!peak.find()) {
      return Optional.empty();
    }
    int end = stat.lastIndexOf(')');
    String[] fields = stat.substring(end + 2).split(" ");
    return Optional.of(
        new ProcessReading(
            stat.substring(stat.indexOf('(') + 1, end),
            seconds(fields[USER]) + seconds(fields[SYSTEM]),
            seconds(fields[CHILDREN_USER]) + seconds(fields[CHILDREN_SYSTEM]),
            Long.parseLong(peak.group(1)) * 1_024 / 1e6));
  }

  private static double seconds(String ticks) {
    return Long.parseLong(ticks) / TICKS_PER_SECOND;
  }
}
