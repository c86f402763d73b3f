package org.saga.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnwovenClassesTests {
  @TempDir private Path temp;
  private Path classes;
  private Path woven;
  private UnwovenClasses unwoven;

  @BeforeEach
  void compile_and_weave() throws Exception {
    classes = temp.resolve("classes");
    woven = temp.resolve("staging");
    unwoven = new UnwovenClasses(classes, temp.resolve("work"));
    write(classes.resolve("a/One.class"), "one");
    write(classes.resolve("a/Two.class"), "two");
    write(classes.resolve("a/text.properties"), "text");
    unwoven.save();
    write(woven.resolve("a/One.class"), "one woven");
    write(woven.resolve("a/Two.class"), "two woven");
    write(woven.resolve("a/View.class"), "view");
    write(woven.resolve("META-INF/saga/views"), "a.View");
    unwoven.replaceBy(woven);
  }

  private static void write(Path file, String content) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  private String kept(String name) throws IOException {
    return Files.readString(unwoven.folder().resolve(name));
  }

  @Test
  void woven_classes_are_in_place_and_the_compilers_are_kept() throws Exception {
    assertThat(classes.resolve("a/One.class")).hasContent("one woven");
    assertThat(classes.resolve("a/text.properties")).hasContent("text");
    assertThat(unwoven.areStillWoven()).isTrue();
    unwoven.save();
    assertThat(kept("a/One.class")).isEqualTo("one");
    assertThat(Folders.names(unwoven.folder())).containsExactly("a/One.class", "a/Two.class");
  }

  @Test
  void a_class_that_was_compiled_again_is_kept_anew() throws Exception {
    write(classes.resolve("a/One.class"), "one changed");
    assertThat(unwoven.areStillWoven()).isFalse();
    unwoven.save();
    assertThat(kept("a/One.class")).isEqualTo("one changed");
    assertThat(kept("a/Two.class")).isEqualTo("two");
  }

  @Test
  void a_class_that_the_compiler_took_away_is_forgotten() throws Exception {
    Files.delete(classes.resolve("a/Two.class"));
    unwoven.save();
    assertThat(Folders.names(unwoven.folder())).containsExactly("a/One.class");
  }

  @Test
  void a_view_that_is_not_woven_any_more_goes() throws Exception {
    unwoven.save();
    Files.delete(woven.resolve("a/View.class"));
    unwoven.replaceBy(woven);
    assertThat(classes.resolve("a/View.class")).doesNotExist();
    assertThat(classes.resolve("a/One.class")).hasContent("one woven");
  }

  @Test
  void woven_classes_without_a_backup_are_refused() throws Exception {
    Folders.delete(temp.resolve("work"));
    assertThatThrownBy(unwoven::save)
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("run mvn clean");
  }
}
