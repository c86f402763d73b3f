package org.saga.agent.link;

import java.io.IOException;
import java.util.function.UnaryOperator;

/** Loads the classes of jars after a change of their class files, beside the JDK's classes. */
final class LinkingLoader extends ClassLoader {
  private final JarClasses classes;
  private final UnaryOperator<byte[]> change;
  private int changed;

  /**
   * @param change makes a new class file of an old one; null stands for: the old one
   */
  LinkingLoader(JarClasses classes, UnaryOperator<byte[]> change) {
    super(ClassLoader.getPlatformClassLoader());
    this.classes = classes;
    this.change = change;
  }

  /**
   * Links a class, which verifies it, and says what is wrong with it, or null. The JVM links a
   * class when it is asked for its methods, without running any of its code.
   */
  String link(String name) {
    try {
      return Class.forName(name, false, this).getDeclaredMethods() == null ? name : null;
    } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
      return e.toString();
    }
  }

  int changed() {
    return changed;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] classFile = read(name);
    byte[] result = change.apply(classFile);
    if (result == null) {
      return defineClass(name, classFile, 0, classFile.length);
    }
    changed++;
    return defineClass(name, result, 0, result.length);
  }

  private byte[] read(String name) throws ClassNotFoundException {
    try {
      byte[] classFile = classes.read(name);
      if (classFile == null) {
        throw new ClassNotFoundException(name);
      }
      return classFile;
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
