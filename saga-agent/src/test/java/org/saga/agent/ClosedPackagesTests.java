package org.saga.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClosedPackagesTests {
  private static final String COMPLAINT =
      "the jar signed.jar is signed or sealed, so Java lets no class of the view house.Shut be in"
          + " its package; give the view a package of its own and import the types";

  @TempDir Path temp;
  private Path signed;

  @BeforeEach
  void writeASignedJar() throws IOException {
    signed = jar("signed.jar", "", "META-INF/A.SF", "house/Door.class");
  }

  /** Jars that were packed anew may have kept the digests, but not the signature. */
  @Test
  void a_jar_that_was_signed_once_is_not_complained_of() throws IOException {
    Path stripped = jar("stripped.jar", "", "house/Door.class");
    assertThat(ClosedPackages.complaint(List.of("house.Shut"), stripped.toString())).isNull();
  }

  private Path jar(String name, String classPath, String... entries) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    Attributes digest = new Attributes();
    digest.putValue("SHA-256-Digest", "0");
    manifest.getEntries().put("house/Door.class", digest);
    Path jar = temp.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      for (String entry : entries) {
        out.putNextEntry(new JarEntry(entry));
      }
    }
    return jar;
  }

  @Test
  void a_view_in_the_package_of_a_signed_jar_is_complained_of() {
    String classPath = temp + File.pathSeparator + signed;
    assertThat(ClosedPackages.complaint(List.of("other.Shut", "house.Shut"), classPath))
        .isEqualTo(COMPLAINT);
  }

  @Test
  void so_it_is_if_another_jar_names_the_signed_one() throws IOException {
    Path program = jar("program.jar", "missing.jar signed.jar");
    assertThat(ClosedPackages.complaint(List.of("house.Shut"), program.toString()))
        .isEqualTo(COMPLAINT);
  }

  @Test
  void views_in_other_packages_are_not() {
    assertThat(ClosedPackages.complaint(List.of("other.Shut"), signed.toString())).isNull();
    assertThat(ClosedPackages.complaint(List.of("house.Shut"), "")).isNull();
  }
}
