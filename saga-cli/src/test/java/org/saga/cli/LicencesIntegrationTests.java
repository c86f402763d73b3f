package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** Whoever passes saga.jar on passes the libraries inside on as well. */
class LicencesIntegrationTests {
  private static final String SHADED = "org.saga.shaded.";
  private static final String OF_ANOTHER_RELEASE = "META-INF/versions/";

  /** A line of NOTICE about a library. */
  private record Library(String name, String licence, String file, String packages) {
    static Library of(String line) {
      String[] parts = line.split(" \\| ");
      assertThat(parts).as(line).hasSize(4);
      return new Library(parts[0], parts[1], parts[2], parts[3]);
    }

    boolean has(String className) {
      String relocated = SHADED + packages.replaceFirst("^org\\.(objectweb\\.)?", "") + ".";
      return className.startsWith(packages + ".") || className.startsWith(relocated);
    }
  }

  private final Set<String> files = new TreeSet<>();
  private final Set<String> classes = new LinkedHashSet<>();

  @Test
  void the_notice_names_the_library_and_the_licence_of_each_class_inside() throws IOException {
    read(Files.newInputStream(Path.of(PackagedSaga.JAR)), "");
    List<Library> libraries = libraries();
    Set<String> unknown = new TreeSet<>();
    for (String it : classes) {
      boolean own = it.startsWith("org.saga.") && !it.startsWith(SHADED);
      if (!own && libraries.stream().noneMatch(library -> library.has(it))) {
        unknown.add(it.substring(0, it.lastIndexOf('.')));
      }
    }
    assertThat(unknown).as("packages of no library that NOTICE names").isEmpty();
    assertThat(libraries)
        .allSatisfy(it -> assertThat(classes).as(it.name()).anyMatch(it::has))
        .allSatisfy(it -> assertThat(files).contains("META-INF/licenses/" + it.file()));
    assertThat(files).contains("META-INF/LICENSE", "META-INF/NOTICE");
  }

  @Test
  void the_notice_names_the_versions_that_are_inside() throws IOException {
    String pom = Files.readString(Path.of(System.getProperty("saga.home"), "pom.xml"));
    for (String property :
        List.of("antlr", "aspectj", "asm", "jgrapht", "pcollections", "picocli", "objenesis")) {
      String version = pom.replaceAll("(?s).*<" + property + "\\.version>(.*?)<.*", "$1");
      assertThat(libraries()).as(property).anyMatch(it -> it.name().endsWith(" " + version));
    }
  }

  private static List<Library> libraries() throws IOException {
    try (Stream<String> lines = Files.lines(Path.of(System.getProperty("saga.home"), "NOTICE"))) {
      return lines.filter(it -> it.contains(" | ")).map(Library::of).toList();
    }
  }

  /** Jars inside are read as well; what they have besides classes is not. */
  private void read(InputStream jar, String inside) throws IOException {
    try (ZipInputStream in = new ZipInputStream(jar)) {
      for (ZipEntry it = in.getNextEntry(); it != null; it = in.getNextEntry()) {
        String name = it.getName();
        if (name.endsWith(".jar")) {
          read(new ByteArrayInputStream(in.readAllBytes()), inside + name + "!");
        } else if (name.endsWith(".class")) {
          classes.add(className(name));
        } else if (inside.isEmpty()) {
          files.add(name);
        }
      }
    }
  }

  private static String className(String file) {
    String name =
        file.startsWith(OF_ANOTHER_RELEASE)
            ? file.replaceFirst("META-INF/versions/\\d+/", "")
            : file;
    return name.substring(0, name.length() - ".class".length()).replace('/', '.');
  }
}
