package org.saga.agent.record.jdk;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.reflect.Field;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.saga.agent.monitor.LoadedMonitors;
import org.saga.boot.order.Offsets;

/** Has the JDK's classes tell how they order threads. */
public final class JdkOrder {
  private static final List<String> ON_BOOT_CLASS_PATH =
      List.of(
          "OrderLog$Source",
          "OrderLog",
          "Offsets",
          "ArrayOffsets",
          "Owners",
          "Silent",
          "Interrupts",
          "Threads",
          "Locks",
          "StampedLocks",
          "InnerLocks",
          "Monitors",
          "Numbers",
          "ClassValues",
          "FieldHandles");

  private final Instrumentation instrumentation;
  private final Map<String, String> failures = new ConcurrentHashMap<>();

  /** Defines a class on the boot class path. */
  public interface Definer {
    /** Returns the class that it has defined. */
    Class<?> define(String name, byte[] classFile);
  }

  private final TwinsClass twins;

  private JdkOrder(Instrumentation instrumentation, TwinsClass twins) {
    this.instrumentation = instrumentation;
    this.twins = twins;
  }

  /**
   * Defines what the JDK's classes call, before anything is loaded that could find it elsewhere.
   */
  public static JdkOrder define(Instrumentation instrumentation, Definer definer)
      throws IOException, ReflectiveOperationException {
    Class<?> first = null;
    for (String name : ON_BOOT_CLASS_PATH) {
      first = definer.define((Boot.PACKAGE + name).replace('/', '.'), classFile(name));
    }
    export(instrumentation, first.getModule());
    TwinsClass twins = new TwinsClass(Class.forName(TwinsClass.UNSAFE.replace('/', '.')));
    definer.define(Boot.TWINS.replace('/', '.'), twins.make());
    definer.define(Boot.INNER_TWINS.replace('/', '.'), twins.makeInner());
    return new JdkOrder(instrumentation, twins);
  }

  /** The boot class path is in no module, and has to see what java.base exports to few. */
  private static void export(Instrumentation instrumentation, Module bootClassPath) {
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(bootClassPath),
        Map.of("jdk.internal.misc", Set.of(bootClassPath)),
        Map.of(),
        Set.of(),
        Map.of());
  }

  private static byte[] classFile(String name) throws IOException {
    try (InputStream in =
        JdkOrder.class.getResourceAsStream("/" + Boot.PACKAGE + name + ".class")) {
      return in.readAllBytes();
    }
  }

  /**
   * Weaves the classes. Nothing is told before {@link org.saga.boot.order.OrderLog#start}.
   *
   * @return the classes that could not be woven, with the causes
   */
  public Map<String, String> weave() throws IOException, UnmodifiableClassException {
    Models models = new Models();
    OrderWeaver weaver =
        new OrderWeaver(new SharedFields(InJdk::offset), new Replacements(twins), models);
    List<Class<?>> classes = OrderedClasses.load(models);
    ClassFileTransformer transformer = new OfLoaded(weaver);
    instrumentation.addTransformer(transformer, true);
    try {
      instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
    } finally {
      instrumentation.removeTransformer(transformer);
    }
    return failures;
  }

  /** Apart, so that it is not loaded before what it calls is defined. */
  private static final class InJdk {
    static long offset(Field field) {
      return Offsets.of(field);
    }
  }

  private final class OfLoaded implements ClassFileTransformer {
    private final OrderWeaver weaver;

    OfLoaded(OrderWeaver weaver) {
      this.weaver = weaver;
    }

    @Override
    public byte[] transform(
        ClassLoader loader,
        String name,
        Class<?> redefined,
        ProtectionDomain domain,
        byte[] classFile) {
      if (loader != null || redefined == null) {
        return null;
      }
      try {
        return woven(name, classFile);
      } catch (Throwable e) {
        failures.put(name, e.toString());
        return null;
      }
    }

    private byte[] woven(String name, byte[] classFile) {
      byte[] accesses = weaver.weave(classFile);
      if (!OrderedClasses.areMonitorsWoven(name)) {
        return accesses;
      }
      byte[] monitors =
          LoadedMonitors.weave(accesses == null ? classFile : accesses, Boot.MONITORS);
      return monitors == null ? accesses : monitors;
    }
  }
}
