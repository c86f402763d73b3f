package org.saga.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamedViewsTests {
  @TempDir private Path temp;

  private Path view(String module) throws IOException {
    Path views = Files.createDirectories(temp.resolve(module).resolve("views"));
    return Files.writeString(views.resolve("Box.view"), "");
  }

  private NamedViews named() {
    return new NamedViews(List.of(temp.resolve("parent/module"), temp.resolve("parent")));
  }

  @Test
  void a_file_is_looked_for_in_the_module_then_in_its_parent() throws Exception {
    Path ofTheParent = view("parent");
    assertThat(named().all(List.of("views/Box.view"))).containsExactly(ofTheParent.toString());
    Path own = view("parent/module");
    assertThat(named().all(List.of(" views/Box.view "))).containsExactly(own.toString());
  }

  @Test
  void what_is_no_file_is_of_the_library() throws Exception {
    assertThat(named().all(List.of("deadlock", "Iterator")))
        .containsExactly("deadlock", "Iterator");
  }

  @Test
  void a_file_that_is_missing_is_named_with_where_it_was_looked_for() {
    assertThatThrownBy(() -> named().all(List.of("views/Bx.view")))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("views/Bx.view")
        .hasMessageContaining("module");
  }
}
