package org.saga.generator.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TemplateTests {
  private static final Template TEMPLATE =
      Template.parse(
          """
          % A comment.

          == first
          class {name} {
            {members}

            {others}
          }

          == second
          {name}
          """);

  @Test
  void a_hole_in_a_line_is_filled_there() {
    assertThat(TEMPLATE.fill("first", Map.of("name", "A", "members", "int x;", "others", "int y;")))
        .isEqualTo("class A {\n  int x;\n\n  int y;\n}");
  }

  @Test
  void a_hole_alone_on_its_line_takes_several_lines_with_its_indentation() {
    assertThat(
            TEMPLATE.fill(
                "first", Map.of("name", "A", "members", "int f() {\n  g();\n\n}", "others", "x")))
        .isEqualTo("class A {\n  int f() {\n    g();\n  }\n\n  x\n}");
  }

  @Test
  void an_empty_hole_leaves_no_blank_lines() {
    assertThat(TEMPLATE.fill("first", Map.of("name", "A", "members", "", "others", "")))
        .isEqualTo("class A {\n}");
  }

  @Test
  void what_fills_a_hole_is_not_looked_at() {
    assertThat(TEMPLATE.fill("second", Map.of("name", "{other} $1 \\\\")))
        .isEqualTo("{other} $1 \\\\");
  }

  @Test
  void a_hole_that_nothing_fills_is_a_mistake() {
    assertThatThrownBy(() -> TEMPLATE.fill("second", Map.of())).hasMessageContaining("name");
  }
}
