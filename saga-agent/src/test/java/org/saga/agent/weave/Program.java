package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;
import org.saga.agent.monitor.MonitorWeaver;

/** A program of a test: compiled, woven, verified and run. */
final class Program {
  private final Map<String, byte[]> classes = new LinkedHashMap<>();
  private final Map<String, byte[]> views = new LinkedHashMap<>();
  private final List<String> events = new ArrayList<>();
  private final List<String> monitors = new ArrayList<>();
  private final List<LeftOut> leftOut = new ArrayList<>();
  private final List<String> woven = new ArrayList<>();
  private final Set<String> matched = new LinkedHashSet<>();

  /** Compiles a source file of the package demo, with options of javac. */
  static Program of(String source, String... options) {
    Program program = new Program();
    program.classes.putAll(compiled("package demo;\n" + source, options));
    return program;
  }

  Program with(String name, byte[] classFile) {
    classes.put(name, classFile);
    return this;
  }

  static Program ofClass(String name, byte[] classFile) {
    return new Program().with(name, classFile);
  }

  Program seenBy(TestView... seeing) {
    for (TestView view : seeing) {
      events.addAll(view.lines());
      view.addTo(views);
    }
    return this;
  }

  /** Lets views see the monitors, too. */
  Program withMonitorsSeenBy(TestView... seeing) {
    for (TestView view : seeing) {
      monitors.add(view.name());
    }
    return this;
  }

  /** The classes that woven code calls. */
  Map<String, byte[]> views() {
    return views;
  }

  List<LeftOut> leftOut() {
    return leftOut;
  }

  /** The entries that were found. */
  Set<String> matched() {
    return matched;
  }

  /** The names of the classes that were changed. */
  List<String> woven() {
    return woven;
  }

  /** Runs {@code Object run()} of demo.Main; returns what it returns, or throws what it throws. */
  Object run() throws Exception {
    Log.clear();
    return runAgain();
  }

  Object runAgain() throws Exception {
    try {
      return load("demo.Main").getMethod("run").invoke(null);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw (Error) e.getCause();
    }
  }

  Class<?> load(String name) throws ClassNotFoundException {
    return Class.forName(name, true, loader());
  }

  ClassLoader loader() {
    Map<String, byte[]> all = new LinkedHashMap<>(classes);
    all.putAll(views);
    Classes loader = new Classes(all);
    MonitorWeaver monitorWeaver = new MonitorWeaver(monitors, Set.of(), null);
    EventWeaver weaver = new EventWeaver(EventsFile.read(events), monitorWeaver, null);
    classes.forEach(
        (name, classFile) -> {
          Woven result = weaver.weave(loader, classFile);
          if (result != null) {
            leftOut.addAll(result.leftOut());
            matched.addAll(result.matched());
          }
          if (result != null && result.classFile() != null) {
            woven.add(name);
            verify(result.classFile(), new Classes(all));
            loader.replace(name, result.classFile());
          }
        });
    return loader;
  }

  static void verify(byte[] classFile, ClassLoader loader) {
    StringWriter complaints = new StringWriter();
    CheckClassAdapter.verify(
        new ClassReader(classFile), loader, false, new PrintWriter(complaints));
    assertThat(complaints.toString()).isEmpty();
  }

  static Map<String, byte[]> compiled(String source, String... options) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    Map<String, ByteArrayOutputStream> output = new LinkedHashMap<>();
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "-g"));
    arguments.addAll(List.of(options));
    boolean done =
        compiler
            .getTask(
                messages,
                new InMemory(compiler.getStandardFileManager(null, null, null), output),
                null,
                arguments,
                null,
                List.of(new Source(source)))
            .call();
    assertThat(done).as(messages.toString()).isTrue();
    Map<String, byte[]> classes = new LinkedHashMap<>();
    output.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    return classes;
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///demo/Main.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> output;

    InMemory(JavaFileManager files, Map<String, ByteArrayOutputStream> output) {
      super(files);
      this.output = output;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
        @Override
        public OutputStream openOutputStream() {
          return output.computeIfAbsent(name, it -> new ByteArrayOutputStream());
        }
      };
    }
  }
}
