package org.saga.generator.grammar.action;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Finds what has no place in a class file, which shows only when class files are made. */
final class SizeCheck {
  /** How the methods of rules begin, in a parser and in a machine. */
  private static final Pattern METHOD =
      Pattern.compile("(?m)^\\s*(?:public|private) (?:final|static) \\w+ (\\w+)\\(");

  private static final Pattern CLASS = Pattern.compile("(?:public |final )*class ");

  private SizeCheck() {}

  /**
   * What is too large.
   *
   * @param path the generated file
   * @param method the method that is too large; empty if it is the class
   */
  record Excess(String path, String method) {}

  static List<Excess> of(List<SourceFile> sources, String classPath) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
    List<String> arguments = List.of("-proc:none", "-nowarn", "-Xlint:none", "-cp", classPath);
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(messages, Locale.ROOT, StandardCharsets.UTF_8)) {
      JavaFileManager nowhere = new Nowhere(files);
      boolean done =
          compiler.getTask(Writer.nullWriter(), nowhere, messages, arguments, null, sources).call();
      if (!done && messages.getDiagnostics().isEmpty()) {
        throw new IllegalStateException("it ended without a message");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Set<Excess> found = new LinkedHashSet<>();
    for (Diagnostic<? extends JavaFileObject> message : messages.getDiagnostics()) {
      if (message.getCode().startsWith("compiler.err.limit.") && message.getSource() != null) {
        String path = message.getSource().toUri().getPath().substring(1);
        found.add(new Excess(path, methodAround(message)));
      }
    }
    return unlessPartIs(found);
  }

  /** A class may be too large because a method of it is. */
  private static List<Excess> unlessPartIs(Set<Excess> found) {
    return found.stream()
        .filter(
            it ->
                !it.method().isEmpty()
                    || found.stream()
                        .allMatch(part -> part.equals(it) || !part.path().equals(it.path())))
        .toList();
  }

  private static String methodAround(Diagnostic<? extends JavaFileObject> message) {
    try {
      String text = message.getSource().getCharContent(true).toString();
      int lineEnd = text.indexOf('\n', (int) message.getPosition());
      Matcher method = METHOD.matcher(text.substring(0, lineEnd));
      String name = "";
      while (method.find()) {
        name = method.group(1);
      }
      return CLASS.matcher(text.substring((int) message.getPosition())).lookingAt() ? "" : name;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Class files are written nowhere. */
  private static final class Nowhere extends ForwardingJavaFileManager<StandardJavaFileManager> {
    Nowhere(StandardJavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("nowhere:///" + className), kind) {
        @Override
        public OutputStream openOutputStream() {
          return OutputStream.nullOutputStream();
        }
      };
    }
  }
}
