package org.saga.agent.monitor;

import java.util.LinkedHashMap;
import java.util.Map;

/** Loads woven class files beside the classes of the tests. */
final class Woven extends ClassLoader {
  private final Map<String, byte[]> classes = new LinkedHashMap<>();
  private String last;

  Woven() {
    super(Woven.class.getClassLoader());
  }

  Woven with(Class<?> type, byte[] classFile) {
    return with(type.getName(), classFile);
  }

  Woven with(String name, byte[] classFile) {
    classes.put(name, classFile);
    last = name;
    return this;
  }

  /** The class that was added last, verified and initialized. */
  Class<?> load() throws ClassNotFoundException {
    return Class.forName(last, true, this);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      byte[] classFile = classes.get(name);
      if (classFile == null) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? defineClass(name, classFile, 0, classFile.length) : loaded;
    }
  }
}
