package org.saga.agent.link;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipFile;

/** The class files of some jars, as the running JVM sees them: a jar may hold others for others. */
final class JarClasses implements AutoCloseable {
  private static final String SUFFIX = ".class";

  private final List<JarFile> jars = new ArrayList<>();

  JarClasses(List<Path> paths) throws IOException {
    for (Path path : paths) {
      File file = path.toFile();
      jars.add(new JarFile(file, false, ZipFile.OPEN_READ, Runtime.version()));
    }
  }

  /** The names of the classes of the jar at a place in the list. */
  List<String> of(int jar) {
    return jars.get(jar)
        .versionedStream()
        .map(JarEntry::getName)
        .filter(it -> it.endsWith(SUFFIX) && !it.endsWith("-info" + SUFFIX))
        .map(it -> it.substring(0, it.length() - SUFFIX.length()).replace('/', '.'))
        .toList();
  }

  /** The class file of a name, or null. */
  byte[] read(String name) throws IOException {
    String path = name.replace('.', '/') + SUFFIX;
    for (JarFile jar : jars) {
      JarEntry entry = jar.getJarEntry(path);
      if (entry != null) {
        try (InputStream in = jar.getInputStream(entry)) {
          return in.readAllBytes();
        }
      }
    }
    return null;
  }

  @Override
  public void close() throws IOException {
    for (JarFile jar : jars) {
      jar.close();
    }
  }
}
