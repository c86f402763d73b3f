package org.saga.agent.weave;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/** Loads class files from memory before those of its parent. */
final class Classes extends ClassLoader {
  private final Map<String, byte[]> classes;

  Classes(Map<String, byte[]> classes) {
    this(classes, Classes.class.getClassLoader());
  }

  Classes(Map<String, byte[]> classes, ClassLoader parent) {
    super(parent);
    this.classes = new HashMap<>(classes);
  }

  void replace(String name, byte[] classFile) {
    classes.put(name, classFile);
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    byte[] classFile = classes.get(name.replace(".class", "").replace('/', '.'));
    return classFile == null
        ? super.getResourceAsStream(name)
        : new ByteArrayInputStream(classFile);
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
