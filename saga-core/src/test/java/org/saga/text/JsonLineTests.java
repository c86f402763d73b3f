package org.saga.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonLineTests {
  @Test
  void an_object_has_texts_numbers_and_lists_in_their_order() {
    String line =
        new JsonLine()
            .with("kind", "begin")
            .with("none", (String) null)
            .with("line", -7)
            .with("on", List.of("a.V", "b \"W\""))
            .with("empty", List.of())
            .toString();
    assertThat(line)
        .isEqualTo(
            "{\"kind\":\"begin\",\"line\":-7,\"on\":[\"a.V\",\"b \\\"W\\\"\"],\"empty\":[]}");
    assertThat(JsonReader.read(line))
        .contains(
            Map.of(
                "kind", "begin", "line", -7L, "on", List.of("a.V", "b \"W\""), "empty", List.of()));
  }

  @Test
  void what_would_end_a_line_is_written_by_its_number() {
    assertThat(new JsonLine().with("a", "\n\u0085\u2028\ud83d").toString())
        .isEqualTo("{\"a\":\"\\u000a\\u0085\\u2028\\ud83d\"}");
  }

  @Test
  void any_text_is_read_as_it_was_written() {
    for (long seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(9); i >= 0; i--) {
        text.append((char) random.nextInt(random.nextBoolean() ? 0x80 : 0x10000));
      }
      String line = new JsonLine().with("text", text.toString()).toString();
      assertThat(line.lines()).as("seed %d", seed).hasSize(1);
      assertThat(JsonReader.read(line))
          .as("seed %d", seed)
          .contains(Map.of("text", text.toString()));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "violation v v",
        "{",
        "{\"a\":",
        "{\"a\":\"b",
        "{\"a\":1}}",
        "{\"a\":x}",
        "{a:1}",
        "{\"a\":\"\\u00\"}",
        "[1]",
        "{\"a\":[\"b\"",
        "{\"a\" \"b\"}"
      })
  void what_is_no_object_is_not_read(String line) {
    assertThat(JsonReader.read(line)).isEmpty();
  }
}
