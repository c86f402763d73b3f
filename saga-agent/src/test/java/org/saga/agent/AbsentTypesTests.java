package org.saga.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AbsentTypesTests {
  private final AbsentTypes types =
      new AbsentTypes(Set.of("java.util", "java.util.concurrent.locks"));

  private Set<String> absent(String... declaring) {
    List<String> lines = new ArrayList<>(List.of("view=a.First\tholder="));
    for (String type : declaring) {
      lines.add("on=onA\tdeclaring=" + type + "\tkind=return");
    }
    lines.add("view=a.Second");
    lines.add("on=onB\tdeclaring=java.util.List");
    return types.views(lines);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.sql.Connection",
        "java.sql.Connection+",
        "java.util.logging.Handler",
        "java.util.concurrent.Flow.Processor",
        "java.util.concurrent.Flow$Processor"
      })
  void a_view_about_a_package_that_the_jvm_does_not_have_is_named(String type) {
    assertThat(absent("java.util.List", type)).containsExactly("a.First");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.List",
        "java.util.Map.Entry",
        "java.util.concurrent.locks.Lock",
        "java.sql.*",
        "java..Connection",
        "*",
        "javax.sql.DataSource",
        "shop.Cart"
      })
  void what_is_there_or_may_be_the_programs_own_is_not(String type) {
    assertThat(absent(type)).isEmpty();
  }

  @Test
  void this_jvm_has_what_the_views_of_the_library_are_about() {
    assertThat(
            AbsentTypes.ofThisJvm()
                .views(
                    List.of(
                        "view=a.Jdbc",
                        "declaring=java.sql.Connection",
                        "declaring=java.io.Closeable")))
        .isEmpty();
  }
}
