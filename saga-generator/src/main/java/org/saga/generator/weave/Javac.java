package org.saga.generator.weave;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.antlr.v4.runtime.Parser;
import org.pcollections.PMap;
import org.saga.event.Event;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.SourceLocation;

/** The JDK's compiler: for views that are woven without AspectJ it does, and much faster. */
public final class Javac implements SourceCompiler {
  private static final List<Class<?>> RUNTIME = List.of(Event.class, Parser.class, PMap.class);

  private static final String GAVE_UP =
      "the Java compiler cannot cope with it, for it is nested too deep, or too long";

  private final List<Path> classPath;

  /**
   * @param classPath where the program's classes are
   */
  public Javac(List<Path> classPath) {
    this.classPath = List.copyOf(classPath);
  }

  @Override
  public boolean takes(String path) {
    return path.endsWith(".java");
  }

  @Override
  public void compile(List<Path> sources, Path out, Diagnostics diagnostics) {
    if (sources.isEmpty()) {
      return;
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
    boolean done;
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(messages, Locale.ROOT, StandardCharsets.UTF_8)) {
      done =
          compiler
              .getTask(
                  Writer.nullWriter(),
                  files,
                  messages,
                  arguments(out),
                  null,
                  files.getJavaFileObjectsFromPaths(sources))
              .call();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (Diagnostic<? extends JavaFileObject> message : messages.getDiagnostics()) {
      if (message.getKind() == Diagnostic.Kind.ERROR) {
        diagnostics.report(Code.GENERATED_CODE, place(message), text(message));
      }
    }
    if (!done && !diagnostics.hasErrors()) {
      diagnostics.report(Code.GENERATED_CODE, SourceLocation.of(longest(sources)), GAVE_UP);
    }
  }

  private List<String> arguments(Path out) {
    return List.of(
        "-source",
        "17",
        "-target",
        "17",
        "-proc:none",
        "-g",
        "-nowarn",
        "-Xlint:none",
        "-cp",
        RuntimePath.of(classPath, RUNTIME),
        "-d",
        out.toString());
  }

  /** What the compiler cannot cope with is most likely there. */
  private static Path longest(List<Path> sources) {
    return Collections.max(sources, Comparator.comparingLong(it -> it.toFile().length()));
  }

  private static SourceLocation place(Diagnostic<? extends JavaFileObject> message) {
    if (message.getSource() == null) {
      return SourceLocation.of(Path.of("javac"));
    }
    Path file = Path.of(message.getSource().toUri());
    try {
      String text = message.getSource().getCharContent(true).toString();
      return SourceLocation.at(file, text, (int) Math.max(0, message.getPosition()));
    } catch (IOException noSource) {
      return SourceLocation.of(file);
    }
  }

  private static String text(Diagnostic<?> message) {
    return message
        .getMessage(Locale.ENGLISH)
        .lines()
        .map(String::strip)
        .collect(Collectors.joining(" "));
  }
}
