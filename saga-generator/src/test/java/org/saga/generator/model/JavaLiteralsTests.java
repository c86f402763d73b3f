package org.saga.generator.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JavaLiteralsTests {
  private static final String BLOCK = "\"\"\"";

  @Test
  void a_text_block_becomes_a_string_of_one_line() {
    assertThat(JavaLiterals.inOneLine("x(" + BLOCK + "  \n    a\n      \"b\" \n  " + BLOCK + ")"))
        .isEqualTo("x(\"  a\\n    \\\"b\\\"\\n\")");
    assertThat(JavaLiterals.inOneLine(BLOCK + "\r\n a\\\r\n b" + BLOCK)).isEqualTo("\"ab\"");
    assertThat(JavaLiterals.inOneLine(BLOCK + "\n\\" + BLOCK + "\\n\\s" + BLOCK))
        .isEqualTo("\"\\\"\\\"\\\"\\n\\s\"");
  }

  @Test
  void other_text_stays() {
    for (String text :
        new String[] {"", "\"\" + \"\"", "a / b", "\"//\"", "'\"' + \"'\"", "\"\\\"\""}) {
      assertThat(JavaLiterals.inOneLine(text)).isEqualTo(text);
    }
  }

  @Test
  void names_in_literals_are_none() {
    assertThat(
            JavaLiterals.without("a.b(\"c \\\"d\") + '\"' + " + BLOCK + "\ne \"f" + BLOCK + " + g"))
        .isEqualTo("a.b(\"\") + \"\" + \"\" + g");
  }

  @Test
  void a_long_literal_is_no_deep_one() {
    String text = '"' + "\\n".repeat(100_000) + '"';
    assertThat(JavaLiterals.without(text)).isEqualTo("\"\"");
  }
}
