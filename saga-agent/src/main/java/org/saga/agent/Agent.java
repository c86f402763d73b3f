package org.saga.agent;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.jar.JarFile;
import org.antlr.v4.runtime.RuntimeMetaData;
import org.saga.config.Options;
import org.saga.host.AgentState;
import org.saga.host.WatchedView;
import org.saga.jar.Cache;
import org.saga.violation.Reporter;
import org.saga.watch.Watchdog;
import org.saga.weave.ViewIndex;

/**
 * The Java agent: puts compiled views on the class path and weaves them into what is loaded.
 *
 * <p>Each program that is watched waits for it, however short. What is done before the first class
 * is woven is written without lambdas, streams and regular expressions, which would take the JVM
 * more time than the work itself.
 */
public final class Agent {
  private static final int INTERNAL_ERROR = 3;
  static final int WRONG_INPUT = 2;
  private static final String NOT_WATCHED =
      "the views are not watched, since the agent could not start: ";
  private static final String RELOCATED = "-agent.jar";

  /** The argument of the one that is at work. */
  private static final AtomicReference<String> STARTED = new AtomicReference<>();

  private Agent() {}

  /**
   * Called by the JVM before the program's main method.
   *
   * @param options {@code name=value} pairs with commas between, or null
   */
  public static void premain(String options, Instrumentation instrumentation) {
    start(options, instrumentation, new OwnWeaving());
  }

  /** Starts the agent with another weaver of events, which may need modules of the JDK. */
  public static void start(
      String options,
      Instrumentation instrumentation,
      EventWeaving weaving,
      String... neededModules) {
    start(options, instrumentation, new AspectWeaving(weaving), neededModules);
  }

  private static void start(
      String options,
      Instrumentation instrumentation,
      LoadTimeWeaving weaving,
      String... neededModules) {
    if (isSecond(options == null ? "" : options)) {
      return;
    }
    try {
      refuse(OtherSaga.complaint());
      Options.take(STARTED.get());
      Reporter.begin();
      refuse(Options.mistakes());
      String obstacle = obstacle(neededModules);
      if (obstacle != null) {
        fail(NOT_WATCHED + obstacle);
        return;
      }
      ParentProcess.watch();
      boolean byCommand = Options.compiled() != null;
      List<Path> jars = byCommand ? jars(Options.compiled()) : named();
      install(jars, byCommand, instrumentation, weaving);
    } catch (CompilerProcess.Refusal told) {
      Runtime.getRuntime().halt(WRONG_INPUT);
    } catch (Cache.NoFolder e) {
      fail(NOT_WATCHED + e.getMessage());
    } catch (Throwable e) {
      fail(NOT_WATCHED + AgentMessages.inOneLine(e));
    } finally {
      ProgramRecording.agentIsReady();
      ProgramMonitoring.agentIsReady();
    }
  }

  /**
   * Two that are told the same are one and a mistake; what they are told differently nobody would
   * do.
   */
  private static boolean isSecond(String options) {
    if (STARTED.compareAndSet(null, options)) {
      return false;
    }
    if (!options.equals(STARTED.get())) {
      refuse(List.of("the agent is there twice; name all views in one: view=one,view=other"));
    }
    AgentMessages.warn("the agent is there twice; the second one does nothing");
    return true;
  }

  /** What users have set wrongly ends the program before it begins: nothing would be checked. */
  private static void refuse(List<String> mistakes) {
    for (String mistake : mistakes) {
      AgentMessages.error(mistake);
    }
    if (!mistakes.isEmpty()) {
      Runtime.getRuntime().halt(WRONG_INPUT);
    }
  }

  private static List<Path> named() throws IOException, InterruptedException {
    List<String> views = Options.views();
    if (views.isEmpty() && Options.record().isEmpty()) {
      refuse(List.of("no view is named; add one to the agent's argument, such as view=deadlock"));
    }
    return views.isEmpty() ? List.of() : new NamedViews(views, RunningProgram.here()).jars();
  }

  /** What in the program's JVM is in the way of AspectJ; null if nothing is. */
  private static String obstacle(String... neededModules) {
    List<String> missing = missing(neededModules);
    if (!missing.isEmpty()) {
      return "start java with --add-modules=" + String.join(",", missing);
    }
    if (neededModules.length == 0) {
      // SAGA's own weaver has an ANTLR under another name.
      return null;
    }
    String antlr = RuntimeMetaData.getRuntimeVersion();
    return isTooOld(antlr)
        ? "the program has antlr4-runtime "
            + antlr
            + " on its class path; it must be 4.10 or later, or leave out --weaver aspectj"
        : null;
  }

  /** Grammars were written in another format before 4.10. */
  static boolean isTooOld(String antlr) {
    int second = antlr.indexOf('.', 2);
    return antlr.startsWith("4.") && (second < 0 ? antlr.length() : second) == 3;
  }

  static void fail(String what) {
    AgentState.failed(what);
    AgentMessages.internal(what);
    if (Options.strict()) {
      Runtime.getRuntime().halt(INTERNAL_ERROR);
    }
  }

  /**
   * @param byCommand whether the command has told java which views are on
   */
  private static void install(
      List<Path> jars, boolean byCommand, Instrumentation instrumentation, LoadTimeWeaving weaving)
      throws IOException, ClassNotFoundException, URISyntaxException {
    List<JarFile> open = open(jars);
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
    ProgramMonitoring.start(generated.names(), instrumentation);
    for (JarFile jar : open) {
      instrumentation.appendToSystemClassLoaderSearch(jar);
    }
    ViewSwitches switches =
        byCommand ? ViewSwitches.none() : ViewSwitches.of(views.views(), generated);
    switches.apply(ClassLoader.getSystemClassLoader());
    instrumentation.addTransformer(new ModuleOpener(instrumentation, generated, switches));
    Set<String> enabled = EnabledViews.of(views);
    AgentState.watches(watched(views, enabled));
    for (String view : enabled) {
      // Where nothing is woven, no event initialises the view that would say so itself.
      Watchdog.isOn(view);
    }
    JdkMonitorWeaving jdk = JdkMonitorWeaving.of(enabled, instrumentation);
    Preparation preparation = new Preparation(views, enabled, generated, instrumentation, jdk);
    jdk.start(preparation);
    VisibleLoaders reach = weaving.start(views, enabled, generated, preparation, instrumentation);
    if (!views.areForAnyProgram()) {
      // Their classes may name one of the program's, which must not just be being loaded then.
      preparation.now(reach);
    }
  }

  private static List<WatchedView> watched(ViewIndex views, Set<String> enabled) {
    List<WatchedView> watched = new ArrayList<>();
    for (String view : views.views()) {
      watched.add(new WatchedView(fileOf(views.placeOf(view)), view, enabled.contains(view)));
    }
    return watched;
  }

  /** A jar has the name of the view's file in front of what tells contents apart. */
  private static String fileOf(Path jar) {
    String name = jar.getFileName().toString();
    int dot = name.lastIndexOf('.');
    int end = name.lastIndexOf('-', name.endsWith(RELOCATED) ? dot - RELOCATED.length() : dot);
    return end < 0 ? name : name.substring(0, end);
  }

  /** Whoever reads them while they are open does not read their directories again. */
  private static List<JarFile> open(List<Path> jars) throws IOException {
    List<JarFile> open = new ArrayList<>();
    for (Path jar : jars) {
      open.add(new JarFile(jar.toFile()));
    }
    return open;
  }

  private static List<Path> jars(String paths) {
    List<Path> jars = new ArrayList<>();
    for (String path : paths.split(File.pathSeparator)) {
      if (!path.isEmpty()) {
        jars.add(Path.of(path));
      }
    }
    return jars;
  }

  /** A program in a module may have left them out. */
  private static List<String> missing(String... modules) {
    List<String> missing = new ArrayList<>();
    for (String module : modules) {
      if (ModuleLayer.boot().findModule(module).isEmpty()) {
        missing.add(module);
      }
    }
    return missing;
  }

  /** Whether a loader's classes are woven: not those of the JDK. */
  static boolean isOfTheProgram(ClassLoader loader) {
    return loader != null && loader != ClassLoader.getPlatformClassLoader();
  }
}
