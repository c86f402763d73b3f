package org.saga.violation;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.saga.config.Options;
import org.saga.text.JsonLine;

/**
 * The file from which the saga command and other tools learn what was reported, an object of JSON
 * in each line.
 *
 * <p>Of what a user has certainly seen a line of the kind {@link #SHOWN} follows. What the log may
 * not have shown is in full in a file beside it.
 */
public final class ReportFile {
  /** The kind of the line that says of an earlier one, by its id, that the log has shown it. */
  public static final String SHOWN = "shown";

  /** How many reports are kept in full: a program may have a million violated objects. */
  public static final int MOST_IN_FULL = 1_000;

  /**
   * Names this run of a program. Not its process: whoever asks for that loads what takes long, and
   * may be forbidden to ask.
   */
  private static final String RUN = Long.toString(System.nanoTime(), Character.MAX_RADIX);

  private static final AtomicInteger IN_FULL = new AtomicInteger();
  private static final AtomicLong REPORTED = new AtomicLong();

  /** The files of which users know that something is missing. */
  private static final Set<Path> UNWRITTEN = ConcurrentHashMap.newKeySet();

  private static final Object ONE_AT_A_TIME = new Object();

  private static volatile OutputStream keptOpen;

  private ReportFile() {}

  /** Returns the file with the full reports that belongs to a report file. */
  public static Path inFull(Path report) {
    return report.resolveSibling(report.getFileName() + ".txt");
  }

  /** Returns the number of what is reported next, from 1. */
  public static long nextNumber() {
    return REPORTED.incrementAndGet();
  }

  /** Tells what this process reports from what others report to the same file. */
  public static String id(long number) {
    return RUN + "-" + number;
  }

  /** Begins a line about the run, of which it has the name. */
  public static JsonLine ofRun(String kind) {
    return new JsonLine()
        .with("kind", kind)
        .with("run", RUN)
        .with("time", System.currentTimeMillis());
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
  public static boolean add(JsonLine line) {
    Optional<Path> file = Options.report();
    return file.isPresent() && add(file.get(), line.toString());
  }

  /** Keeps a report that may not have been seen. */
  static void addInFull(String report) {
    if (IN_FULL.incrementAndGet() <= MOST_IN_FULL) {
      Options.report().ifPresent(file -> keep(inFull(file), report + System.lineSeparator()));
    }
  }

  private static void keep(Path inFull, String report) {
    try {
      append(inFull, report);
    } catch (IOException | RuntimeException e) {
      cannotWrite(inFull, e);
    }
  }

  private static boolean add(Path file, String line) {
    try {
      write(file, line);
      return true;
    } catch (IOException | RuntimeException e) {
      return cannotWrite(file, e);
    }
  }

  /**
   * Adds a line, if users have asked for the file, without telling the log: before the program
   * begins, to ask for a logger would be what sets up the program's loggers.
   *
   * @return what users have to be told, if it is not there; or null
   */
  public static String addUnlogged(JsonLine line) {
    Path file = Options.report().orElse(null);
    try {
      if (file != null) {
        write(file, line.toString());
      }
      return null;
    } catch (IOException | RuntimeException e) {
      return UNWRITTEN.add(file) ? unwritten(file, e) : null;
    }
  }

  private static void write(Path file, String line) throws IOException {
    OutputStream open = keptOpen;
    if (open != null) {
      write(open, line);
    } else {
      append(file, line);
    }
  }

  /** Not by a channel: that fails when the program has interrupted the thread. */
  private static void append(Path file, String line) throws IOException {
    try (OutputStream out = new FileOutputStream(file.toFile(), true)) {
      write(out, line);
    }
  }

  private static boolean cannotWrite(Path file, Exception e) {
    if (UNWRITTEN.add(file)) {
      Log.warn(unwritten(file, e));
    }
    return false;
  }

  private static String unwritten(Path file, Exception e) {
    return "the report "
        + file
        + " cannot be written ("
        + e.getMessage()
        + "); what is missing there is in the log only";
  }

  private static void write(OutputStream out, String line) throws IOException {
    byte[] bytes = (line + System.lineSeparator()).getBytes(StandardCharsets.UTF_8);
    synchronized (ONE_AT_A_TIME) {
      out.write(bytes);
    }
  }
}
