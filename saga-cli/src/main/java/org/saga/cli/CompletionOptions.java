package org.saga.cli;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saga.generator.diagnostic.Reason;
import org.saga.predict.completion.ClassFiles;
import org.saga.predict.flow.Flow;
import org.saga.predict.flow.Purity;
import org.saga.predict.trace.Trace;
import picocli.CommandLine.Option;

/** The options of all commands that complete what was recorded with control. */
final class CompletionOptions {
  @Option(
      names = "--class-files",
      paramLabel = "CP",
      description =
          "Where the program's class files are; a recording with --control has them itself.")
  private String classFiles = "";

  @Option(
      names = "--purity",
      paramLabel = "FILE",
      description = "A table of what methods do that were not instrumented; may be repeated.")
  private List<Path> tables = List.of();

  /** The trace with what its events depend on, if it tells the ways of its threads. */
  Trace complete(String command, Trace trace) throws IOException {
    if (trace.control().isEmpty() || !trace.dependences().isEmpty()) {
      return trace;
    }
    try (URLClassLoader files = new URLClassLoader(urls(), null)) {
      ClassFiles classes = new ClassFiles(trace.control().classFiles(), name -> bytes(files, name));
      return Flow.completed(trace, classes, purity(command));
    }
  }

  private URL[] urls() throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (String entry : classFiles.split(File.pathSeparator)) {
      if (!entry.isEmpty()) {
        urls.add(Path.of(entry).toUri().toURL());
      }
    }
    return urls.toArray(URL[]::new);
  }

  private static byte[] bytes(URLClassLoader files, String name) {
    try (InputStream in = files.getResourceAsStream(name.replace('.', '/') + ".class")) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      return null;
    }
  }

  private Purity purity(String command) throws IOException {
    Purity purity = Purity.ofJdk();
    for (Path table : tables) {
      try {
        purity.add(table.getFileName().toString(), Files.readAllLines(table));
      } catch (NoSuchFileException e) {
        throw new UsageError("%s: there is no table %s; check the path".formatted(command, table));
      } catch (IOException e) {
        throw new UsageError(
            "%s: the table %s cannot be read: %s; name a text file"
                .formatted(command, table, Reason.of(e)));
      } catch (IllegalArgumentException e) {
        throw new UsageError(e.getMessage());
      }
    }
    return purity;
  }
}
