package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.generator.diagnostic.Diagnostics;

class ProgramInputsTests {
  @TempDir Path temp;

  private List<String> findings(Path jar, String view) {
    Diagnostics diagnostics = new Diagnostics();
    new ProgramInputs(diagnostics).checkPackages(List.of(view), List.of(temp, jar));
    return diagnostics.all().stream().map(Object::toString).toList();
  }

  private Path jar(Manifest manifest, String... names) throws IOException {
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    Path jar = temp.resolve("program.jar");
    try (JarOutputStream entries = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      for (String name : names) {
        entries.putNextEntry(new JarEntry(name));
      }
    }
    return jar;
  }

  private String error(Path jar) {
    return jar
        + ": error SAGA416: the jar program.jar is signed or sealed, so Java lets no class of the"
        + " view house.Shut be in its package; give the view a package of its own and import the"
        + " types";
  }

  @Test
  void a_view_cannot_be_in_the_package_of_a_signed_jar() throws IOException {
    Manifest manifest = new Manifest();
    Attributes digest = new Attributes();
    digest.putValue("SHA-256-Digest", "0");
    manifest.getEntries().put("house/Door.class", digest);
    Path jar = jar(manifest, "META-INF/A.SF", "house/Door.class");
    assertThat(findings(jar, "house.Shut")).containsExactly(error(jar));
    assertThat(findings(jar, "audit.Shut")).isEmpty();
    assertThat(findings(jar, "house.inner.Shut")).isEmpty();
  }

  @Test
  void nor_in_that_of_a_sealed_one() throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.SEALED, "true");
    Path jar = jar(manifest, "house/Door.class");
    assertThat(findings(jar, "house.Shut")).containsExactly(error(jar));
  }

  @Test
  void nor_in_a_package_that_is_sealed_by_itself() throws IOException {
    Manifest manifest = new Manifest();
    Attributes sealed = new Attributes();
    sealed.put(Attributes.Name.SEALED, "true");
    manifest.getEntries().put("house/", sealed);
    Path jar = jar(manifest, "house/Door.class", "shed/Rake.class");
    assertThat(findings(jar, "house.Shut")).containsExactly(error(jar));
    assertThat(findings(jar, "shed.Shut")).isEmpty();
  }
}
