package org.saga.agent;

import java.lang.instrument.Instrumentation;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.saga.event.WeakIdentityMap;

/**
 * Views that are defined in a class loader of the program's, since it has the types that they name.
 * On the class path they would mean other types of these names, or none.
 */
final class ViewsInLoaders {
  private static final String VIEW = "view=";
  private static final List<String> TYPES = List.of("declaring=", "holder=");

  private final GeneratedClasses generated;
  private final Instrumentation instrumentation;

  /** The views by the types that they name; nested types have dots. */
  private final Map<String, Set<String>> byType = new HashMap<>();

  /** What was defined in each loader. */
  private final WeakIdentityMap<Set<String>> defined = new WeakIdentityMap<>();

  /**
   * @param events the lines about the entries of the views
   * @param enabled the views that are on
   */
  ViewsInLoaders(
      List<String> events,
      Set<String> enabled,
      GeneratedClasses generated,
      Instrumentation instrumentation) {
    this.generated = generated;
    this.instrumentation = instrumentation;
    String view = null;
    for (String line : events) {
      for (String pair : line.split("\t")) {
        if (pair.startsWith(VIEW)) {
          view = pair.substring(VIEW.length());
        } else if (enabled.contains(view)) {
          addType(pair, view);
        }
      }
    }
  }

  private void addType(String pair, String view) {
    for (String key : TYPES) {
      if (pair.startsWith(key)) {
        String type = pair.substring(key.length()).replace("+", "").replace('$', '.');
        if (!type.startsWith("java.")) {
          // Not by a lambda: each start of a program comes here.
          Set<String> views = byType.get(type);
          if (views == null) {
            views = new LinkedHashSet<>();
            byType.put(type, views);
          }
          views.add(view);
        }
      }
    }
  }

  /** Whether views name a class, with slashes, that a loader of the program's defines. */
  boolean concern(ClassLoader loader, String className) {
    return loader != ClassLoader.getSystemClassLoader() && byType.containsKey(named(className));
  }

  /** Before the class is defined. */
  void define(ClassLoader loader, String className) {
    Set<String> inLoader = inLoader(loader);
    for (String view : byType.get(named(className))) {
      // Classes of a loader may be loaded by several threads at once.
      synchronized (inLoader) {
        if (!inLoader.contains(view) && !isDefinedBy(loader, view)) {
          define(loader, className, view, inLoader);
        }
      }
    }
  }

  /** Where a module has the package of a view, the view is in the module already. */
  private static boolean isDefinedBy(ClassLoader loader, String view) {
    try {
      return loader.loadClass(view).getClassLoader() == loader;
    } catch (ClassNotFoundException | LinkageError | RuntimeException elsewhere) {
      return false;
    }
  }

  private void define(ClassLoader loader, String className, String view, Set<String> inLoader) {
    try {
      define(loader, classesOf(view), inLoader);
    } catch (Exception | LinkageError e) {
      AgentMessages.warn(
          "%s is not watched as a %s loads it: the view %s cannot be defined there: %s"
              .formatted(
                  className.replace('/', '.'),
                  loader.getClass().getName(),
                  view,
                  AgentMessages.inOneLine(e)));
    }
  }

  /** Whether a loader has a class of a view itself. */
  boolean has(ClassLoader loader, String name) {
    Set<String> inLoader = defined.get(loader);
    return inLoader != null && inLoader.contains(name);
  }

  private static String named(String className) {
    return className.replace('/', '.').replace('$', '.');
  }

  private synchronized Set<String> inLoader(ClassLoader loader) {
    return defined.computeIfAbsent(loader, ConcurrentHashMap::newKeySet);
  }

  private Set<String> classesOf(String view) {
    Set<String> classes = new LinkedHashSet<>();
    for (String name : generated.names()) {
      String rest = name.startsWith(view) ? name.substring(view.length()) : "none";
      if (rest.isEmpty()
          || rest.startsWith("$")
          || rest.startsWith("Parser")
          || rest.startsWith("Machine")) {
        classes.add(name);
      }
    }
    return classes;
  }

  private void define(ClassLoader loader, Set<String> classes, Set<String> inLoader)
      throws Exception {
    ClassDefiner definer = new ClassDefiner(instrumentation);
    for (String name : classes) {
      loader.setClassAssertionStatus(name, true);
    }
    Set<String> missing = new LinkedHashSet<>(classes);
    inLoader.addAll(classes);
    for (String name : classes) {
      generated.define(name, missing, definer, loader);
    }
  }
}
