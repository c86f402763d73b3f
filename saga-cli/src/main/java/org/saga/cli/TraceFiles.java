package org.saga.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.saga.generator.diagnostic.Reason;
import org.saga.predict.recording.Recording;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceException;

/** Reads the traces that a command line names. */
final class TraceFiles {
  private static final String INPUT = "-";

  private final String command;
  private final Console console;

  /**
   * @param command what messages begin with
   */
  TraceFiles(String command, Console console) {
    this.command = command;
    this.console = console;
  }

  /** The trace of a file, or of the standard input, which {@code -} is. */
  Trace read(String name) {
    Path file = name.equals(INPUT) ? null : existing(name);
    try {
      if (file == null) {
        return TextTrace.read("the standard input", new InputStreamReader(System.in, UTF_8));
      }
      return Recording.is(file) ? trace(recording(file)) : text(file);
    } catch (OutOfMemoryError tooLarge) {
      throw new UsageError(
          "%s: %s has more events than fit into memory; give saga more, for instance with the environment variable JDK_JAVA_OPTIONS=-Xmx8g, or record less"
              .formatted(command, name));
    } catch (TraceException e) {
      throw new UsageError(e.getMessage());
    } catch (IOException e) {
      throw new UsageError(
          "%s: the trace %s cannot be read: %s; check that it is a file you may read"
              .formatted(command, name, Reason.of(e)));
    }
  }

  /** The same, with what its events depend on, if it tells the ways of its threads. */
  Trace completed(String name, CompletionOptions options) throws IOException {
    Trace trace = read(name);
    try {
      return options.complete(command, trace);
    } catch (TraceException e) {
      throw new UsageError("%s: %s: %s".formatted(command, name, e.getMessage()));
    }
  }

  /** The same, of a trace of which something can be said. */
  Trace withEvents(String name, CompletionOptions options) throws IOException {
    Trace trace = completed(name, options);
    if (trace.size() == 0) {
      throw new UsageError(
          "%s: %s: the trace has no events; record a program with saga record, or name another file"
              .formatted(command, name));
    }
    return trace;
  }

  private Recording recording(Path file) throws IOException {
    return console.during(reading(file), () -> Recording.read(file));
  }

  private Trace text(Path file) throws IOException {
    return console.during(reading(file), () -> TextTrace.read(file));
  }

  private static String reading(Path file) {
    return "reading " + file.getFileName();
  }

  private Trace trace(Recording recording) {
    recording.warning().ifPresent(it -> console.err().println("saga: warning: " + it));
    return recording.trace();
  }

  private Path existing(String name) {
    Path file = path(name);
    if (name.isEmpty() || !Files.exists(file)) {
      throw new UsageError(
          "%s: there is no trace %s; check the path"
              .formatted(command, name.isEmpty() ? "''" : name));
    }
    if (Files.isDirectory(file)) {
      throw new UsageError("%s: %s is a folder; name a trace in it".formatted(command, name));
    }
    return file;
  }

  private Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageError(
          "%s: %s is no path: %s; name a file".formatted(command, name, e.getReason()));
    }
  }
}
