package org.saga.generator.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.generator.GeneratedFile;
import org.saga.generator.diagnostic.Diagnostic;
import org.saga.generator.diagnostic.Diagnostics;
import program.monitors.Events;

class WeavingTests {
  private static final GeneratedFile MONITORS =
      new GeneratedFile("META-INF/saga/monitors", "table.LockViewAspect\n");
  private static final GeneratedFile LOCK_ASPECT =
      new GeneratedFile(
          "table/LockViewAspect.aj",
          """
          package table;

          public aspect LockViewAspect {
            public static void requested(Object monitor) { program.monitors.Events.requested(monitor); }
            public static void acquired(Object monitor) { program.monitors.Events.acquired(monitor); }
            public static void releasing(Object monitor) { program.monitors.Events.releasing(monitor); }
            public static void released() { program.monitors.Events.released(); }
          }
          """);
  private static final GeneratedFile EXEC_ASPECT =
      new GeneratedFile(
          "table/ForkViewAspect.aj",
          """
          package table;

          import program.monitors.Events;

          public aspect ForkViewAspect {
            before(Object fork) : execution(void *.get()) && this(fork) {
              Events.LOG.add("exec" + (Thread.holdsLock(fork) ? " held" : ""));
            }
            after(Object fork) returning : execution(void *.get()) && this(fork) {
              Events.LOG.add("return" + (Thread.holdsLock(fork) ? " held" : ""));
            }
          }
          """);
  private static final String FORK =
      """
      package table;

      public class Fork implements java.util.concurrent.Callable<Object> {
        public synchronized void get() {}
        public Object call() { get(); return this; }
      }
      """;

  @TempDir Path temp;
  private final Diagnostics diagnostics = new Diagnostics();

  @BeforeEach
  void forget() {
    Events.LOG.clear();
  }

  @Test
  void execution_advice_runs_inside_the_monitor_beside_monitor_events() throws Exception {
    CompiledViews views = compile(LOCK_ASPECT, EXEC_ASPECT, MONITORS);
    Path woven = weave(views, program(FORK));

    assertThat(diagnostics.all()).isEmpty();
    run(views, woven, "table.Fork");
    assertThat(Events.LOG)
        .containsExactly(
            "requested", "acquired held", "exec held", "return held", "releasing held", "released");
  }

  @Test
  void the_lists_of_compiled_views_name_them() throws Exception {
    CompiledViews views = compile(LOCK_ASPECT, EXEC_ASPECT, MONITORS);

    assertThat(views.views()).containsExactly("table.LockView", "table.ForkView");
    assertThat(views.aspects()).containsExactly("table.LockViewAspect", "table.ForkViewAspect");
    assertThat(views.monitorAspects()).containsExactly("table.LockViewAspect");
    assertThat(views.classes()).containsExactly("table.ForkViewAspect", "table.LockViewAspect");
  }

  @Test
  void resources_of_the_program_are_kept() throws Exception {
    Path program = program(FORK);
    Files.writeString(program.resolve("table/menu.txt"), "pasta");

    Path woven = weave(compile(EXEC_ASPECT), program);

    assertThat(woven.resolve("table/menu.txt")).hasContent("pasta");
  }

  @Test
  void code_that_does_not_compile_is_reported_at_its_line() throws Exception {
    compile(
        new GeneratedFile(
            "table/BadAspect.aj", "package table;\npublic aspect BadAspect { Missing x; }\n"));

    assertThat(diagnostics.all())
        .extracting(Diagnostic::line)
        .containsExactly(
            temp.resolve("sources/table/BadAspect.aj")
                + ":2:27: error SAGA406: the generated code does not compile: Missing cannot be resolved"
                + " to a type; correct the view or grammar where the code comes from, or complete the"
                + " class path");
  }

  @Test
  void monitors_that_are_left_out_are_reported() throws Exception {
    CompiledViews views = compile(LOCK_ASPECT, MONITORS);
    Path woven =
        weave(
            views, program("package table; public class Fork { synchronized native void get(); }"));

    assertThat(diagnostics.all())
        .extracting(Diagnostic::line)
        .containsExactly(
            woven
                + ": warning SAGA408: the monitors of table.Fork.get raise no events: it is native;"
                + " leave it, or use java.util.concurrent.locks there");
  }

  @Test
  void broken_class_files_are_reported() throws Exception {
    Path program = program(FORK);
    Files.writeString(program.resolve("table/Fork.class"), "no class file");

    weave(compile(EXEC_ASPECT), program);

    assertThat(diagnostics.all()).first().asString().contains("error SAGA407: weaving failed: ");
  }

  @Test
  void the_load_time_configuration_leaves_the_views_unwoven() {
    assertThat(
            LoadTimeConfiguration.aopXml(
                List.of("table.ForkViewAspect"), List.of("table.ForkView"), "table.Handler"))
        .contains("<aspect name=\"table.ForkViewAspect\"/>")
        .contains("-XmessageHandlerClass:table.Handler")
        .contains("<exclude within=\"org.saga..*\"/>")
        .contains("<exclude within=\"table.ForkView\"/>");
  }

  private CompiledViews compile(GeneratedFile... files) throws IOException {
    Path sources = Files.createDirectories(temp.resolve("sources"));
    Path folder = Files.createDirectories(temp.resolve("views"));
    return CompiledViews.compile(List.of(files), ajc(List.of()), sources, folder, diagnostics);
  }

  private Path program(String source) throws IOException {
    Path file = Files.writeString(temp.resolve("Fork.java"), source);
    Path out = Files.createDirectories(temp.resolve("program"));
    ajc(List.of()).compile(List.of(file), out, diagnostics);
    return out;
  }

  private Path weave(CompiledViews views, Path program) throws IOException {
    Path out = Files.createDirectories(temp.resolve("woven"));
    new ProgramWeaver(views, ajc(List.of(program)))
        .weave(
            List.of(program), Files.createDirectories(temp.resolve("staging")), out, diagnostics);
    return out;
  }

  private static Ajc ajc(List<Path> classPath) {
    List<Path> all = new java.util.ArrayList<>(classPath);
    all.add(Ajc.sourceOf(Events.class));
    return new Ajc(all);
  }

  private static void run(CompiledViews views, Path woven, String type) throws Exception {
    URL[] urls = {woven.toUri().toURL(), views.folder().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, WeavingTests.class.getClassLoader())) {
      ((Callable<?>) loader.loadClass(type).getConstructor().newInstance()).call();
    }
  }
}
