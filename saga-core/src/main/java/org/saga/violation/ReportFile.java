package org.saga.violation;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.saga.config.Options;

/**
 * The file from which the saga command learns what was reported, a line each: what it is, the view,
 * and what is wrong.
 *
 * <p>Of what a user has certainly seen the line follows a second time behind {@link #SHOWN}. What
 * the log may not have shown is in full in a file beside it.
 */
public final class ReportFile {
  /** Begins the line that says of an earlier one that the log has shown it. */
  public static final String SHOWN = "shown ";

  /** How many reports are kept in full: a program may have a million violated objects. */
  public static final int MOST_IN_FULL = 1_000;

  private static final AtomicInteger IN_FULL = new AtomicInteger();
  private static final Object ONE_AT_A_TIME = new Object();

  private static volatile OutputStream keptOpen;

  private ReportFile() {}

  /** Returns the file with the full reports that belongs to a report file. */
  public static Path inFull(Path report) {
    return report.resolveSibling(report.getFileName() + ".txt");
  }

  /** Opens the file for good: a program may use up the files that it can have open. */
  static void keepOpen() {
    Optional<Path> file = Options.report();
    try {
      keptOpen = file.isEmpty() ? null : opened(file.get());
    } catch (IOException toldWithTheFirstLine) {
      keptOpen = null;
    }
  }

  /** A build begins with no folder for what it makes. */
  private static OutputStream opened(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    return new FileOutputStream(file.toFile(), true);
  }

  /** Adds a line, if users have asked for the file; tells whether it is there. */
  static boolean add(String line) {
    Optional<Path> file = Options.report();
    return file.isPresent() && add(file.get(), line);
  }

  /** Keeps a report that may not have been seen. */
  static void addInFull(String report) {
    if (IN_FULL.incrementAndGet() <= MOST_IN_FULL) {
      Options.report().ifPresent(file -> append(inFull(file), report + System.lineSeparator()));
    }
  }

  private static boolean add(Path file, String line) {
    OutputStream open = keptOpen;
    if (open == null) {
      return append(file, line);
    }
    try {
      write(open, line);
      return true;
    } catch (IOException e) {
      return cannotWrite(file, e);
    }
  }

  private static boolean append(Path file, String line) {
    // Not by a channel: that fails when the program has interrupted the thread.
    try (OutputStream out = new FileOutputStream(file.toFile(), true)) {
      write(out, line);
      return true;
    } catch (IOException | RuntimeException e) {
      return cannotWrite(file, e);
    }
  }

  private static boolean cannotWrite(Path file, Exception e) {
    Log.warn("SAGA cannot write to -Dsaga.report=%s: %s".formatted(file, e));
    return false;
  }

  private static void write(OutputStream out, String line) throws IOException {
    byte[] bytes = (line + System.lineSeparator()).getBytes(StandardCharsets.UTF_8);
    synchronized (ONE_AT_A_TIME) {
      out.write(bytes);
    }
  }
}
