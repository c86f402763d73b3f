package org.saga.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import org.saga.jar.Jars;
import org.saga.jar.SagaJar;

/**
 * Puts the command, the compiled library and the licences of all that is inside into the agent's
 * jar: the one jar that users have.
 */
final class OneJar {
  private static final String LEGAL = "META-INF/";

  private OneJar() {}

  /**
   * Writes it.
   *
   * @param home the checkout, with the licences
   */
  static void write(Path agent, Path command, Path library, Path home, Path target)
      throws IOException {
    Path part = target.resolveSibling(target.getFileName() + ".part");
    try (JarFile from = new JarFile(agent.toFile());
        OutputStream out = Files.newOutputStream(part)) {
      Manifest manifest = new Manifest(from.getManifest());
      manifest.getMainAttributes().putValue(SagaJar.STAMP, SagaPath.stamp());
      try (JarOutputStream to = new JarOutputStream(out)) {
        begin(JarFile.MANIFEST_NAME, to);
        manifest.write(to);
        to.closeEntry();
        copy(from, to);
        addLicences(home, to);
        // Jars inside are as small as they can be.
        to.setLevel(Deflater.NO_COMPRESSION);
        add(command, SagaJar.COMPILER, to);
        for (Path jar : sorted(library)) {
          add(jar, SagaJar.LIBRARY + jar.getFileName(), to);
        }
      }
    }
    Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void copy(JarFile from, JarOutputStream to) throws IOException {
    for (ZipEntry entry : Collections.list(from.entries())) {
      if (!entry.isDirectory() && !entry.getName().equals(JarFile.MANIFEST_NAME)) {
        begin(entry.getName(), to);
        try (InputStream in = from.getInputStream(entry)) {
          in.transferTo(to);
        }
        to.closeEntry();
      }
    }
  }

  private static void addLicences(Path home, JarOutputStream to) throws IOException {
    for (String name : List.of("LICENSE", "NOTICE")) {
      add(home.resolve(name), LEGAL + name, to);
    }
    for (Path licence : sorted(home.resolve("licenses"))) {
      add(licence, LEGAL + "licenses/" + licence.getFileName(), to);
    }
  }

  private static void add(Path file, String name, JarOutputStream to) throws IOException {
    begin(name, to);
    Files.copy(file, to);
    to.closeEntry();
  }

  private static void begin(String name, JarOutputStream to) throws IOException {
    to.putNextEntry(Jars.timeless(name));
  }

  private static List<Path> sorted(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}
