package org.saga.agent.record.jdk;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The classes of the JDK that order threads. */
final class OrderedClasses {
  /** It makes what reads and writes fields by reflection, in later JDKs. */
  static final String REFLECTION = "jdk/internal/reflect/MethodHandleAccessorFactory";

  /** What their fields and {@code Unsafe} do is recorded; nested classes are with the outer one. */
  private static final List<String> WITH_ACCESSES =
      List.of(
          "java/util/concurrent/*",
          "java/util/Timer",
          "java/util/TimerTask",
          "java/util/TimerThread",
          "java/util/TaskQueue",
          "java/util/stream/AbstractTask",
          "java/util/stream/AbstractShortCircuitTask",
          "java/util/stream/ForEachOps",
          "java/lang/invoke/VarHandle*",
          "jdk/internal/reflect/Unsafe*",
          REFLECTION,
          "sun/misc/Unsafe");

  /** What is nested in them numbers threads, or carries virtual ones. */
  private static final Set<String> WITHOUT_NESTED =
      Set.of("java/lang/Thread", "java/lang/VirtualThread");

  /** They look after what threads have for themselves, or make handles. */
  private static final Set<String> WITHOUT =
      Set.of(
          "java/util/concurrent/ThreadLocalRandom",
          "java/util/concurrent/ForkJoinWorkerThread",
          "java/lang/invoke/VarHandles");

  /** Each of their critical sections keeps its order. */
  private static final List<String> WITH_MONITORS =
      List.of(
          "java/util/Timer",
          "java/util/TimerTask",
          "java/util/TimerThread",
          "java/util/Vector",
          "java/util/Stack",
          "java/util/Hashtable",
          "java/util/Collections$Synchronized*",
          "java/lang/StringBuffer",
          "java/io/ByteArrayInputStream",
          "java/io/ByteArrayOutputStream",
          "java/io/PipedInputStream",
          "java/io/PipedOutputStream",
          "java/io/PipedReader",
          "java/io/PipedWriter",
          "sun/nio/ch/UnixAsynchronousServerSocketChannelImpl",
          "sun/nio/ch/UnixAsynchronousSocketChannelImpl");

  private static final List<String> MODULES =
      List.of("java.base", "java.instrument", "jdk.unsupported");
  private static final String SUFFIX = ".class";

  private OrderedClasses() {}

  static boolean areAccessesWoven(String name) {
    return WITHOUT_NESTED.contains(name)
        || areMonitorsWoven(name)
        || matches(WITH_ACCESSES, name) && !WITHOUT.contains(name);
  }

  static boolean areMonitorsWoven(String name) {
    return matches(WITH_MONITORS, name);
  }

  private static boolean matches(List<String> patterns, String name) {
    for (String pattern : patterns) {
      if (pattern.endsWith("*")
          ? name.startsWith(pattern.substring(0, pattern.length() - 1))
          : name.startsWith(pattern)
              && (name.length() == pattern.length() || name.charAt(pattern.length()) == '$')) {
        return true;
      }
    }
    return false;
  }

  /** Loads all of them, and returns them. */
  static List<Class<?>> load(Models models) throws IOException {
    List<Class<?>> all = new ArrayList<>();
    for (String module : MODULES) {
      Optional<ModuleReference> found = ModuleFinder.ofSystem().find(module);
      if (found.isPresent() && ModuleLayer.boot().findModule(module).isPresent()) {
        try (ModuleReader reader = found.get().open();
            Stream<String> names = reader.list()) {
          names
              .filter(it -> it.endsWith(SUFFIX))
              .map(it -> it.substring(0, it.length() - SUFFIX.length()))
              .filter(it -> concern(it, models))
              .forEach(it -> all.add(load(it)));
        }
      }
    }
    return all;
  }

  private static boolean concern(String name, Models models) {
    return areAccessesWoven(name) || models.concern(name);
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name.replace('/', '.'), false, null);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
