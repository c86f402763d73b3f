package org.saga.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.saga.agent.monitor.JdkEventsClass;
import org.saga.agent.monitor.LoadedMonitors;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.boot.JdkMonitors;
import org.saga.config.Options;
import org.saga.watch.Watchdog;

/**
 * Has the JDK's own classes raise the events of their monitors, for the view of deadlocks.
 *
 * <p>Nothing is done before a class of the program is woven, or one of these classes is loaded.
 */
final class JdkMonitorWeaving {
  private static final String TAKER = "org/saga/boot/JdkMonitors";
  private static final String NOT_WATCHED = "the JDK's monitors are not all watched";
  private static final long PATIENCE_MILLIS = 5_000;

  /** What the JDK's classes must find, or see as the views do. */
  private static final List<String> FOR_JDK =
      List.of("org.saga.weave.WasSynchronized", "org.saga.boot.JdkMonitors");

  private final Instrumentation instrumentation;
  private final JdkClasses classes;
  private volatile boolean isDefined;

  private JdkMonitorWeaving(Instrumentation instrumentation, JdkClasses classes) {
    this.instrumentation = instrumentation;
    this.classes = classes;
  }

  /** What there is to do for the views that are on. */
  static JdkMonitorWeaving of(Set<String> enabled, Instrumentation instrumentation) {
    String option = enabled.contains(Watchdog.VIEW) ? Options.jdkMonitors() : "off";
    for (String mistake : JdkClasses.mistakes(option)) {
      AgentMessages.warn(mistake);
    }
    return new JdkMonitorWeaving(instrumentation, JdkClasses.of(option));
  }

  /** Weaves what is loaded from now on. */
  void start(Preparation preparation) {
    if (!classes.areNone()) {
      instrumentation.addTransformer(
          new OfLoading(
              MonitorWeaver.ofJdk(TAKER.replace('/', '.'), new JdkPreparation(preparation))));
    }
  }

  /** Before anything is loaded that could find these classes elsewhere. */
  void begin() {
    if (classes.areNone()) {
      return;
    }
    try {
      ClassDefiner definer = new ClassDefiner(instrumentation);
      for (String name : FOR_JDK) {
        definer.defineForJdk(name, classFile(name));
      }
      isDefined = true;
    } catch (Throwable e) {
      AgentMessages.internal(NOT_WATCHED, e);
    }
  }

  /**
   * Weaves what has been loaded, once the view is ready. By a thread of its own: a class may be
   * being loaded, and the JVM transforms none in the course of that.
   */
  void end() throws ReflectiveOperationException, InterruptedException {
    if (isDefined) {
      Taker.begin();
      AgentThread.start(this::weaveLoaded, "saga-jdk").join(PATIENCE_MILLIS);
    }
  }

  /** Apart, so that nothing of it is loaded before it is defined. */
  private static final class Taker {
    static void begin() throws ReflectiveOperationException {
      byte[] classFile =
          JdkEventsClass.make(
              "org/saga/agent/DeadlockEvents",
              "org/saga/agent/JdkEvents",
              Watchdog.VIEW.replace('.', '/'));
      Class<?> type = MethodHandles.lookup().defineClass(classFile);
      JdkMonitors.taker = (JdkMonitors) type.getDeclaredConstructor().newInstance();
      rehearse(new Object());
    }

    /** The first event may come where there is no room to load what it takes. */
    private static void rehearse(Object monitor) {
      JdkMonitors.requested(monitor);
      JdkMonitors.acquired(monitor);
      JdkMonitors.releasing(monitor);
      JdkMonitors.released();
    }
  }

  /**
   * As long as there is a transformer for this, the JVM hands it each class that is loaded, which
   * costs 5 % of what Tomcat does. Another agent that transforms one of these classes again makes
   * it what it was.
   */
  private void weaveLoaded() {
    ClassFileTransformer ofLoaded = new OfLoaded();
    try {
      Class<?>[] loaded = loaded();
      if (loaded.length > 0) {
        instrumentation.addTransformer(ofLoaded, true);
        instrumentation.retransformClasses(loaded);
      }
    } catch (Throwable e) {
      AgentMessages.internal(NOT_WATCHED, e);
    } finally {
      instrumentation.removeTransformer(ofLoaded);
    }
  }

  private Class<?>[] loaded() {
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (isOfJdk(type.getClassLoader())
          && classes.include(type.getName().replace('.', '/'))
          && instrumentation.isModifiableClass(type)) {
        loaded.add(type);
      }
    }
    return loaded.toArray(new Class<?>[0]);
  }

  private static boolean isOfJdk(ClassLoader loader) {
    return !Agent.isOfTheProgram(loader);
  }

  private static byte[] classFile(String name) throws IOException {
    String file = "/" + name.replace('.', '/') + ".class";
    try (InputStream in = JdkMonitorWeaving.class.getResourceAsStream(file)) {
      return in.readAllBytes();
    }
  }

  /** Gets ready what a class of the JDK needs that is woven. */
  private final class JdkPreparation implements Runnable {
    private final Preparation preparation;

    JdkPreparation(Preparation preparation) {
      this.preparation = preparation;
    }

    @Override
    public void run() {
      preparation.run();
      if (!isDefined) {
        throw new Preparation.NotReady(null);
      }
    }
  }

  /** Weaves a class with its requests while it is loaded. */
  private final class OfLoading extends GuardedTransformer {
    private final MonitorWeaver weaver;

    OfLoading(MonitorWeaver weaver) {
      this.weaver = weaver;
    }

    @Override
    boolean concerns(ClassLoader loader, String name, Class<?> redefined) {
      return redefined == null && isOfJdk(loader) && classes.include(name);
    }

    @Override
    byte[] transformed(ClassLoader loader, String name, byte[] classFile) {
      return weaver.weave(classFile);
    }
  }

  /** Weaves a class that was loaded before. */
  private final class OfLoaded extends GuardedTransformer {
    @Override
    boolean concerns(ClassLoader loader, String name, Class<?> redefined) {
      return redefined != null && isOfJdk(loader) && classes.include(name);
    }

    @Override
    byte[] transformed(ClassLoader loader, String name, byte[] classFile) {
      return LoadedMonitors.weave(classFile, TAKER);
    }
  }
}
