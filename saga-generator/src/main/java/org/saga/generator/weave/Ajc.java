package org.saga.generator.weave;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.Parser;
import org.aspectj.bridge.IMessage;
import org.aspectj.bridge.ISourceLocation;
import org.aspectj.bridge.MessageHandler;
import org.aspectj.lang.JoinPoint;
import org.aspectj.tools.ajc.Main;
import org.aspectj.weaver.Dump;
import org.pcollections.PMap;
import org.saga.event.Event;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.SourceLocation;

/** Runs the AspectJ compiler in this process, quietly; plain Java is for the JDK's. */
public final class Ajc implements SourceCompiler {
  /** What generated code needs; these may all come from one jar. */
  private static final List<Class<?>> RUNTIME =
      List.of(Event.class, Parser.class, JoinPoint.class, PMap.class);

  /** What ajc says of a method whose code, or a jump in it, would be beyond what Java allows. */
  private static final Pattern TOO_LARGE =
      Pattern.compile(
          "problem generating method (\\S+) : Code size too big"
              + "|Unexpected problem whilst preparing bytecode for ([^(]+)\\(.* is too far:");

  private final List<Path> classPath;

  /**
   * @param classPath where the program's classes are
   */
  public Ajc(List<Path> classPath) {
    this.classPath = List.copyOf(classPath);
  }

  @Override
  public boolean takes(String path) {
    return path.endsWith(".java") || path.endsWith(".aj");
  }

  @Override
  public void compile(List<Path> sources, Path out, Diagnostics diagnostics) {
    Map<Boolean, List<Path>> byLanguage =
        sources.stream().collect(Collectors.partitioningBy(it -> it.toString().endsWith(".aj")));
    new Javac(classPath).compile(byLanguage.get(false), out, diagnostics);
    if (!diagnostics.hasErrors() && !byLanguage.get(true).isEmpty()) {
      List<String> arguments = commonArguments(with(out), out);
      byLanguage.get(true).forEach(it -> arguments.add(it.toString()));
      for (IMessage message : run(arguments)) {
        diagnostics.report(Code.GENERATED_CODE, place(message), text(message));
      }
    }
  }

  /** Aspects see what was compiled before them. */
  private List<Path> with(Path compiled) {
    List<Path> all = new ArrayList<>(List.of(compiled));
    all.addAll(classPath);
    return all;
  }

  /**
   * Weaves compiled aspects into folders and jars of class files; all go into one folder.
   *
   * @return the methods that would be too large, for which nothing is reported
   */
  Set<String> weave(List<Path> classes, List<Path> aspects, Path out, Diagnostics diagnostics) {
    List<String> arguments = commonArguments(classPath, out);
    arguments.addAll(
        List.of(
            "-inpath", RuntimePath.joined(classes), "-aspectpath", RuntimePath.joined(aspects)));
    // The monitor weaver changes the classes, so the original could not be restored from them.
    arguments.add("-XnotReweavable");
    // What was stored before must be readable for a class that gets members.
    arguments.add("-XaddSerialVersionUID");
    Set<String> methods = new LinkedHashSet<>();
    for (IMessage message : run(arguments)) {
      Matcher tooLarge = TOO_LARGE.matcher(withCause(message));
      if (tooLarge.find()) {
        methods.add(tooLarge.group(tooLarge.group(1) == null ? 2 : 1));
      } else {
        diagnostics.report(Code.WEAVING, place(message), text(message));
      }
    }
    return methods;
  }

  /** Finds the types that are woven, those of the class path and those of the JDK. */
  URLClassLoader classLoader(Path classes) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path it : with(classes)) {
      urls.add(it.toUri().toURL());
    }
    return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  private static List<String> commonArguments(List<Path> classPath, Path out) {
    return new ArrayList<>(
        List.of(
            "-source",
            "17",
            "-target",
            "17",
            "-encoding",
            "UTF-8",
            "-proc:none",
            "-g",
            "-nowarn",
            "-Xlint:ignore",
            "-classpath",
            RuntimePath.of(classPath, RUNTIME),
            "-d",
            out.toString()));
  }

  /** Where a class was loaded from. */
  public static Path sourceOf(Class<?> type) {
    return RuntimePath.sourceOf(type);
  }

  /** Returns the errors. One run at a time: ajc keeps some of its state in static fields. */
  private static synchronized List<IMessage> run(List<String> arguments) {
    Dump.setDumpOnException(false);
    MessageHandler messages = new MessageHandler(true);
    PrintStream err = System.err;
    try {
      // Where ajc fails it prints a stack trace as well.
      System.setErr(new PrintStream(OutputStream.nullOutputStream()));
      new Main().run(arguments.toArray(String[]::new), messages);
    } finally {
      System.setErr(err);
    }
    return List.of(messages.getMessages(IMessage.ERROR, true));
  }

  private static SourceLocation place(IMessage message) {
    ISourceLocation location = message.getSourceLocation();
    if (location == null || location.getSourceFile() == null) {
      return SourceLocation.of(Path.of("ajc"));
    }
    Path file = location.getSourceFile().toPath();
    try {
      return SourceLocation.at(file, Files.readString(file), message.getSourceStart());
    } catch (IOException noSource) {
      return SourceLocation.of(file);
    }
  }

  private static String withCause(IMessage message) {
    Throwable thrown = message.getThrown();
    return text(message) + (thrown == null ? "" : " " + thrown.getCause());
  }

  /** The message in one line; a crash of ajc by its exception. */
  private static String text(IMessage message) {
    String text = message.getMessage();
    if (message.getThrown() != null) {
      text += " (" + message.getThrown() + ")";
    }
    return text.lines().map(String::strip).collect(Collectors.joining(" "));
  }
}
