package org.saga.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTests {
  private static final String LINE =
      "{\"kind\":\"end\",\"n\":-12.5e3, \"on\" : true,\"none\":null,\"list\":[\"a\",\"b\\\"\\\\\\n\\u00e9\"],"
          + "\"empty\":[],\"in\":{\"x\":1}}";

  @Test
  void an_object_has_strings_numbers_truths_lists_and_objects() {
    Map<String, Object> object = Json.object(LINE);
    assertThat(object)
        .containsEntry("kind", "end")
        .containsEntry("n", "-12.5e3")
        .containsEntry("on", true)
        .containsEntry("none", null)
        .containsEntry("list", List.of("a", "b\"\\\n\u00e9"))
        .containsEntry("empty", List.of())
        .containsEntry("in", Map.of("x", "1"));
  }

  @Test
  void no_beginning_of_a_line_is_an_object() {
    for (int length = 0; length < LINE.length(); length++) {
      String part = LINE.substring(0, length);
      assertThatIllegalArgumentException().as(part).isThrownBy(() -> Json.object(part));
    }
  }

  @Test
  void what_is_no_json_is_refused() {
    for (String line :
        List.of("[]", "{} {}", "{a:1}", "{\"a\":nothing}", "{\"a\" 1}", "{\"a\":\"\\u00g1\"}")) {
      assertThatIllegalArgumentException().as(line).isThrownBy(() -> Json.object(line));
    }
  }
}
