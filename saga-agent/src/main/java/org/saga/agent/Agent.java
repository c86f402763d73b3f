package org.saga.agent;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.antlr.v4.runtime.RuntimeMetaData;
import org.saga.config.Options;
import org.saga.violation.Reporter;
import org.saga.watch.Watchdog;
import org.saga.weave.ViewIndex;

/** The Java agent: puts compiled views on the class path and weaves them into what is loaded. */
public final class Agent {
  private static final int INTERNAL_ERROR = 3;
  private static final String NOT_WATCHED =
      "the views are not watched, since the agent could not start: ";

  private Agent() {}

  /**
   * Called by the JVM before the program's main method.
   *
   * @param views the jars of compiled views, separated as in a class path
   */
  public static void premain(String views, Instrumentation instrumentation) {
    start(views, instrumentation, new OwnWeaving());
  }

  /** Starts the agent with another weaver of events, which may need modules of the JDK. */
  public static void start(
      String views,
      Instrumentation instrumentation,
      EventWeaving weaving,
      String... neededModules) {
    start(views, instrumentation, new AspectWeaving(weaving), neededModules);
  }

  private static void start(
      String views,
      Instrumentation instrumentation,
      LoadTimeWeaving weaving,
      String... neededModules) {
    try {
      Reporter.begin();
      for (String mistake : Options.mistakes()) {
        AgentMessages.warn(mistake);
      }
      String obstacle = obstacle(neededModules);
      if (obstacle != null) {
        fail(NOT_WATCHED + obstacle);
        return;
      }
      ParentProcess.watch();
      install(jars(views), instrumentation, weaving);
    } catch (Throwable e) {
      fail(NOT_WATCHED + AgentMessages.inOneLine(e));
    } finally {
      ProgramRecording.agentIsReady();
    }
  }

  /** What in the program's JVM is in the way; null if nothing is. */
  private static String obstacle(String... neededModules) {
    List<String> missing = missing(neededModules);
    if (!missing.isEmpty()) {
      return "start java with --add-modules=" + String.join(",", missing);
    }
    String antlr = RuntimeMetaData.getRuntimeVersion();
    return isTooOld(antlr)
        ? "the program has antlr4-runtime "
            + antlr
            + " on its class path; it must be 4.10 or later, or in another class loader"
        : null;
  }

  /** Grammars were written in another format before 4.10. */
  static boolean isTooOld(String antlr) {
    return antlr.matches("4\\.[0-9](\\..*)?");
  }

  static void fail(String what) {
    AgentMessages.internal(what);
    if (Options.strict()) {
      Runtime.getRuntime().halt(INTERNAL_ERROR);
    }
  }

  private static void install(
      List<Path> jars, Instrumentation instrumentation, LoadTimeWeaving weaving)
      throws IOException, ClassNotFoundException, URISyntaxException {
    ViewIndex views = ViewIndex.of(jars);
    String closed =
        ParentProcess.isThere()
            ? null
            : ClosedPackages.complaint(views.views(), System.getProperty("java.class.path"));
    if (closed != null) {
      fail(NOT_WATCHED + closed);
      return;
    }
    GeneratedClasses generated = GeneratedClasses.in(jars);
    ProgramRecording.start(generated.names(), instrumentation);
    for (Path jar : jars) {
      instrumentation.appendToSystemClassLoaderSearch(new JarFile(jar.toFile()));
    }
    instrumentation.addTransformer(new ModuleOpener(instrumentation, generated));
    Set<String> enabled = EnabledViews.of(views);
    // Where nothing is woven, no event initialises the view that would say so itself.
    enabled.forEach(Watchdog::isOn);
    JdkMonitorWeaving jdk = JdkMonitorWeaving.of(enabled, instrumentation);
    Preparation preparation = new Preparation(views, enabled, generated, instrumentation, jdk);
    jdk.start(preparation);
    VisibleLoaders reach = weaving.start(views, generated, preparation, instrumentation);
    if (!views.areForAnyProgram()) {
      // Their classes may name one of the program's, which must not just be being loaded then.
      preparation.now(reach);
    }
  }

  private static List<Path> jars(String paths) {
    return Stream.of(paths.split(File.pathSeparator))
        .filter(it -> !it.isEmpty())
        .map(Path::of)
        .toList();
  }

  /** A program in a module may have left them out. */
  private static List<String> missing(String... modules) {
    return Stream.of(modules).filter(it -> ModuleLayer.boot().findModule(it).isEmpty()).toList();
  }

  /** Whether a loader's classes are woven: not those of the JDK. */
  static boolean isOfTheProgram(ClassLoader loader) {
    return loader != null && loader != ClassLoader.getPlatformClassLoader();
  }
}
