package org.saga.generator.grammar;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Grammar;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.check.Verdict;
import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.generator.grammar.action.SourceFile;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.model.Scope;
import org.saga.generator.model.ViewModel;

/** A grammar whose generated parser is compiled and loaded, to be run on events. */
final class CompiledGrammar {
  private final ViewModel view;
  private final Loader loader = new Loader();
  private final Grammar grammar;

  CompiledGrammar(ViewModel view, List<GeneratedFile> files) {
    this.view = view;
    compile(files);
    try {
      Method described = load(view.name() + "Parser$Session").getDeclaredMethod("grammar");
      described.setAccessible(true);
      grammar = (Grammar) described.invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private Class<?> load(String name) throws ClassNotFoundException {
    return Class.forName(view.packageName() + "." + name, true, loader);
  }

  /** Makes an event; the values are those of its components. */
  Event event(String tokenClass, Object... values) {
    try {
      List<Object> arguments = new ArrayList<>();
      if (view.scope() != Scope.THREAD) {
        arguments.add(EventThread.current());
      }
      arguments.addAll(List.of(values));
      Constructor<?> constructor =
          load(view.name() + "$" + tokenClass).getDeclaredConstructors()[0];
      constructor.setAccessible(true);
      return (Event) constructor.newInstance(arguments.toArray());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Makes an object of one of the program's classes, which have no arguments to their making. */
  Object object(String name) {
    try {
      Constructor<?> constructor = load(name).getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  Verdict verdict(Mode mode, Object session, Object self, Event... events) {
    Checker checker = grammar.checker();
    CheckerState state = checker.start(session == null ? grammar.emptySession() : session);
    Outcome outcome = state;
    for (Event event : events) {
      outcome = checker.next(outcome.state(), event, event.spec().terminal(), mode, self);
    }
    if (mode != Mode.VIABLE) {
      return checker.end(outcome.state(), self);
    }
    return outcome.failure() == null ? Verdict.viable() : Verdict.failed(outcome.failure());
  }

  boolean resets(Event event, Object session) {
    try {
      Method method = event.getClass().getMethod("resets", Object.class, Object.class);
      method.setAccessible(true);
      return (boolean) method.invoke(event, session, null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  Grammar grammar() {
    return grammar;
  }

  static Object attribute(Object session, String name) {
    try {
      return session.getClass().getField(name).get(session);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private void compile(List<GeneratedFile> files) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
    List<SourceFile> sources = files.stream().map(SourceFile::new).toList();
    StandardJavaFileManager standard =
        compiler.getStandardFileManager(messages, Locale.ROOT, StandardCharsets.UTF_8);
    List<String> options = List.of("-proc:none", "-Xlint:all", "-Werror");
    if (!compiler
        .getTask(null, loader.manager(standard), messages, options, null, sources)
        .call()) {
      throw new AssertionError(messages.getDiagnostics() + "\n" + files);
    }
  }

  /** Holds compiled classes in memory. */
  private static final class Loader extends ClassLoader {
    private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

    Loader() {
      super(CompiledGrammar.class.getClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (!classes.containsKey(name)) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = classes.get(name).toByteArray();
      return defineClass(name, bytes, 0, bytes.length);
    }

    JavaFileManager manager(StandardJavaFileManager standard) {
      return new ForwardingJavaFileManager<JavaFileManager>(standard) {
        @Override
        public JavaFileObject getJavaFileForOutput(
            Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
          return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
            @Override
            public OutputStream openOutputStream() {
              return classes.computeIfAbsent(name, it -> new ByteArrayOutputStream());
            }
          };
        }
      };
    }
  }
}
