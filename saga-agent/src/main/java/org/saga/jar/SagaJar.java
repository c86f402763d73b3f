package org.saga.jar;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The one jar that users have: it is the agent, and starts the command. The compiler lies in a jar
 * inside, where the JVM does not look, and is unpacked when it is first wanted.
 */
public final class SagaJar {
  /** What the main attribute of the manifest is called that tells this jar from others. */
  public static final String STAMP = "Saga-Stamp";

  /** The jar inside with the command and the compiler. */
  public static final String COMPILER = "saga-compiler.jar";

  /** The folder inside with the compiled views of the library. */
  public static final String LIBRARY = "library/";

  private final Path path;

  private SagaJar(Path path) {
    this.path = path;
  }

  /** Returns the jar that this class was loaded from. */
  public static SagaJar own() {
    try {
      return new SagaJar(
          Path.of(SagaJar.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns where the jar is. */
  public Path path() {
    return path;
  }

  /** Tells this jar's content from that of other versions. */
  public String stamp() throws IOException {
    try (JarFile jar = new JarFile(path.toFile())) {
      return jar.getManifest().getMainAttributes().getValue(STAMP);
    }
  }

  /**
   * Returns the jar with the command and the compiler; the library's compiled views are in a folder
   * beside it. Where SAGA was built both are there already.
   */
  Path compiler() throws IOException {
    try (JarFile jar = new JarFile(path.toFile())) {
      Path beside = path.resolveSibling(COMPILER);
      if (isThere(jar.getJarEntry(COMPILER), beside)) {
        return beside;
      }
      String stamp = jar.getManifest().getMainAttributes().getValue(STAMP);
      Path folder = Cache.folder().resolve("saga-" + stamp);
      for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
        String name = entry.getName();
        if (name.equals(COMPILER) || name.startsWith(LIBRARY) && !entry.isDirectory()) {
          unpack(jar, entry, folder.resolve(name));
        }
      }
      if (!Files.isRegularFile(folder.resolve(COMPILER))) {
        throw new IOException("there is no " + COMPILER + " in " + path);
      }
      return folder.resolve(COMPILER);
    }
  }

  private static void unpack(JarFile jar, JarEntry entry, Path target) throws IOException {
    if (!isThere(entry, target)) {
      try (InputStream in = jar.getInputStream(entry)) {
        Cache.writeAtomically(target, in.readAllBytes());
      }
    }
  }

  private static boolean isThere(JarEntry entry, Path file) throws IOException {
    return Files.isRegularFile(file) && Files.size(file) == entry.getSize();
  }
}
