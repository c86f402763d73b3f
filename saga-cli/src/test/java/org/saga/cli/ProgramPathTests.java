package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramPathTests {
  @TempDir Path temp;

  @Test
  void the_path_is_complete_if_the_main_class_is_there() throws IOException {
    Files.createFile(Files.createDirectories(temp.resolve("bank")).resolve("Main.class"));
    assertThat(of("-cp", temp.toString(), "bank.Main"))
        .isEqualTo(new ProgramPath(List.of(temp), true));
    assertThat(of("-cp", temp.toString(), "bank.Other").complete()).isFalse();
    assertThat(of("-cp", temp + "/none", "bank.Main").entries()).isEmpty();
  }

  @Test
  void the_manifest_of_a_jar_names_more_jars_and_the_main_class() throws IOException {
    Path library = jar("lib/library.jar", null, null);
    Path app = jar("app.jar", "bank.Main", "lib/library.jar lib/none.jar", "bank/Main.class");
    assertThat(of("-jar", app.toString())).isEqualTo(new ProgramPath(List.of(app, library), true));
  }

  @Test
  void a_star_stands_for_the_jars_of_a_folder() throws IOException {
    Path jar = jar("lib/a.jar", null, null, "bank/Main.class");
    assertThat(of("-cp", temp + "/lib/*", "bank.Main"))
        .isEqualTo(new ProgramPath(List.of(jar), true));
  }

  @Test
  void modules_are_found_in_the_folders_of_the_module_path() throws IOException {
    Path jar = jar("mods/a.jar", null, null, "bank/Main.class");
    Path exploded = Files.createDirectories(temp.resolve("mods/b"));
    Files.createFile(exploded.resolve("module-info.class"));
    assertThat(of("-p", temp + "/mods", "-m", "bank/bank.Main"))
        .isEqualTo(new ProgramPath(List.of(jar, exploded), true));
  }

  private static ProgramPath of(String... arguments) {
    return ProgramPath.of(JavaArguments.parse(List.of(arguments)), List.of());
  }

  private Path jar(String path, String main, String classPath, String... entries)
      throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (main != null) {
      manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main);
      manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    }
    Path jar = temp.resolve(path);
    Files.createDirectories(jar.getParent());
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream files = new JarOutputStream(out, manifest)) {
      for (String entry : entries) {
        files.putNextEntry(new JarEntry(entry));
        files.closeEntry();
      }
    }
    return jar;
  }
}
