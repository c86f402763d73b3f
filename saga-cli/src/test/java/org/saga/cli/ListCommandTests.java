package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ListCommandTests {
  @Test
  void the_summary_is_the_first_sentence_of_a_comment_of_either_kind() {
    assertThat(ListCommand.summary("// One two\n// three. Four.\nview"))
        .isEqualTo("One two three.");
    assertThat(ListCommand.summary("/*\n * One\n * two: more.\n */\nview"))
        .isEqualTo("One two: more.");
    assertThat(ListCommand.summary("package a;")).isEmpty();
  }
}
