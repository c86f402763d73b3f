package org.saga.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OptionTests {
  private static final Path PAGE = Path.of("../docs/running.md");
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `saga\\.(\\w+)` \\| (.*) \\| (.*) \\|$");

  /**
   * A row of the page.
   *
   * @param values what it says of the values
   * @param meaning and of what the option is for
   */
  private record Row(String values, String meaning) {}

  private static Map<String, Row> rows() throws IOException {
    Map<String, Row> rows = new LinkedHashMap<>();
    Matcher row = ROW.matcher(Files.readString(PAGE));
    while (row.find()) {
      rows.put(row.group(1), new Row(plain(row.group(2)), plain(row.group(3))));
    }
    return rows;
  }

  private static String plain(String markdown) {
    return markdown.replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1").replace("`", "");
  }

  @Test
  void the_documentation_has_all_options_and_no_others() throws IOException {
    assertThat(rows().keySet()).containsExactlyInAnyOrderElementsOf(OptionNames.all());
  }

  @ParameterizedTest
  @MethodSource("all")
  void the_documentation_says_the_same_of_values_and_begins_with_the_same_meaning(Option option)
      throws IOException {
    String otherwise =
        option.otherwise() == null ? "" : "; " + option.otherwise() + " if nothing is said";
    Row row = rows().get(option.name());
    assertThat(row.values()).isEqualTo(option.values() + otherwise);
    assertThat(row.meaning()).startsWith(option.meaning());
  }

  static Iterable<Option> all() {
    return Option.all();
  }

  @ParameterizedTest
  @MethodSource("all")
  void the_value_that_counts_if_none_is_given_is_allowed(Option option) {
    assertThat(option.otherwise() == null || option.allows(option.otherwise())).isTrue();
  }
}
