package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * The file by which a program is told its schedule, and by which it tells what has come of it.
 *
 * @param path a file for one run only
 */
record ReplayFile(Path path) {
  private static final String COMPLETED = "completed";
  private static final String UNBLOCKED = "unblocked";
  private static final String DIVERGED = "diverged";
  private static final Set<String> ENDS = Set.of(COMPLETED, UNBLOCKED, DIVERGED, "unfinished");
  private static final int HEAD = 4;

  static ReplayFile of(List<String> schedule) throws IOException {
    return new ReplayFile(Files.write(TemporaryFile.create("saga-", ".schedule"), schedule));
  }

  void delete() throws IOException {
    Files.deleteIfExists(path);
  }

  /**
   * What the program says of a schedule.
   *
   * @param how completed, unblocked, diverged or unfinished
   * @param met how many steps threads have come to
   * @param next the step that comes next
   * @param why why it does not
   * @param report what there is to tell of the end
   */
  record Outcome(String how, int met, String next, String why, List<String> report) {
    /** Whether everything came as it should. */
    boolean isCompleted() {
      return how.equals(COMPLETED);
    }

    /** Whether all steps came, but perhaps not what they should have led to. */
    boolean isFollowed() {
      return isCompleted() || how.equals(UNBLOCKED);
    }

    boolean isDiverged() {
      return how.equals(DIVERGED);
    }
  }

  /** Reads what has come of it; null if the program did not come to its end. */
  Outcome outcome() throws IOException {
    List<String> lines = Files.readAllLines(path);
    if (lines.size() < 2 || !ENDS.contains(lines.get(0))) {
      return null;
    }
    return new Outcome(
        lines.get(0),
        Integer.parseInt(lines.get(1)),
        line(lines, 2),
        line(lines, 3),
        lines.subList(Math.min(HEAD, lines.size()), lines.size()));
  }

  private static String line(List<String> lines, int number) {
    return number < lines.size() ? lines.get(number) : "";
  }
}
