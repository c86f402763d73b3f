package org.saga.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The BOM has no parent, so nothing but this keeps it in step. */
class BomTests {
  private static final List<String> OF_THE_CHECKOUT_ONLY = List.of("examples", "benchmarks");

  private static String all(String regex, String text) {
    Matcher matcher = Pattern.compile(regex).matcher(text);
    assertThat(matcher.find()).as(regex).isTrue();
    return matcher.group(1);
  }

  @Test
  void it_has_the_parents_version_and_licence_and_names_all_that_is_published() throws IOException {
    String bom = Files.readString(Path.of("bom/pom.xml"));
    String parent = Files.readString(Path.of("../pom.xml"));
    for (String same :
        List.of(
            "<artifactId>saga[^<]*</artifactId>\\s*<version>(.*?)</version>",
            "(?s)<licenses>(.*?)</licenses>",
            "<connection>(.*?)</connection>",
            "<url>(.*?)</url>")) {
      assertThat(all(same, bom)).isEqualTo(all(same, parent));
    }
    Matcher modules = Pattern.compile("<module>([\\w-]+)</module>").matcher(parent);
    while (modules.find()) {
      if (!OF_THE_CHECKOUT_ONLY.contains(modules.group(1))) {
        assertThat(bom).contains("<artifactId>" + modules.group(1) + "</artifactId>");
      }
    }
  }
}
