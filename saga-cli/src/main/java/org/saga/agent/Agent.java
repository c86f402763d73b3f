package org.saga.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.saga.generator.weave.MonitorWeaver;
import org.saga.violation.Reporter;

/** The Java agent: puts compiled views on the class path and weaves them into what is loaded. */
public final class Agent {
  private static final int INTERNAL_ERROR = 3;

  private Agent() {}

  /**
   * Called by the JVM before the program's main method.
   *
   * @param views the jar of compiled views
   */
  public static void premain(String views, Instrumentation instrumentation) {
    try {
      Reporter.begin();
      Parent.watch();
      install(views, instrumentation);
    } catch (Throwable e) {
      Complaints.internal("the views are not watched, since the agent could not start", e);
      if (Complaints.strict()) {
        Runtime.getRuntime().halt(INTERNAL_ERROR);
      }
    }
  }

  /** AspectJ's transformer comes first: its advice has to be inside the monitors. */
  private static void install(String views, Instrumentation instrumentation) throws IOException {
    JarFile jar = new JarFile(views);
    Advice advice = Advice.of(lines(jar, "META-INF/saga/advice"));
    List<String> monitorAspects = lines(jar, "META-INF/saga/monitors");
    Set<String> generated = classes(jar);
    instrumentation.appendToSystemClassLoaderSearch(jar);
    advice.listAtExit();
    WeavingMessages.tell(advice);
    instrumentation.addTransformer(new ModuleOpener(instrumentation));
    org.aspectj.weaver.loadtime.Agent.premain(null, instrumentation);
    if (!monitorAspects.isEmpty()) {
      MonitorWeaver weaver =
          new MonitorWeaver(
              monitorAspects,
              generated,
              it ->
                  Complaints.warn(
                      "the monitors of " + it.method() + " raise no events: " + it.reason()));
      instrumentation.addTransformer(MonitorTransformer.ready(weaver));
    }
  }

  /** Whether a loader's classes are woven: not those of the JDK. */
  static boolean isOfTheProgram(ClassLoader loader) {
    return loader != null && loader != ClassLoader.getPlatformClassLoader();
  }

  private static List<String> lines(JarFile jar, String name) throws IOException {
    ZipEntry entry = jar.getEntry(name);
    if (entry == null) {
      return List.of();
    }
    try (InputStream in = jar.getInputStream(entry)) {
      return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)
          .lines()
          .filter(it -> !it.isBlank())
          .toList();
    }
  }

  private static Set<String> classes(JarFile jar) {
    Set<String> names = new HashSet<>();
    jar.stream()
        .map(ZipEntry::getName)
        .filter(it -> it.endsWith(".class"))
        .forEach(it -> names.add(it.substring(0, it.length() - 6).replace('/', '.')));
    return names;
  }
}
