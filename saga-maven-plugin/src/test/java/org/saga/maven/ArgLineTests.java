package org.saga.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class ArgLineTests {
  private final Properties properties = new Properties();
  private final ArgLine argLine = new ArgLine(properties, "argLine");

  @Test
  void what_others_have_set_stays_in_front() {
    properties.setProperty("argLine", "-javaagent:jacoco.jar");
    argLine.set(List.of("-javaagent:saga.jar", "-ea:box.View"));
    assertThat(properties)
        .containsEntry("argLine", "-javaagent:jacoco.jar -javaagent:saga.jar -ea:box.View");
  }

  @Test
  void a_second_call_replaces_the_first() {
    properties.setProperty("argLine", "-Xmx1g");
    argLine.set(List.of("-javaagent:saga.jar"));
    argLine.set(List.of("-javaagent:saga.jar", "-Dmore"));
    assertThat(properties).containsEntry("argLine", "-Xmx1g -javaagent:saga.jar -Dmore");
    argLine.clear();
    assertThat(properties).containsEntry("argLine", "-Xmx1g");
  }

  @Test
  void what_others_add_meanwhile_stays() {
    argLine.set(List.of("-javaagent:saga.jar"));
    properties.setProperty("argLine", "-Xmx1g " + properties.getProperty("argLine") + " -Db");
    argLine.set(List.of("-Dagain"));
    assertThat(properties).containsEntry("argLine", "-Xmx1g -Db -Dagain");
  }

  @Test
  void an_argument_with_a_space_or_a_quote_is_one_argument() {
    argLine.set(List.of("-Da=b c", "-Dd=it's"));
    assertThat(properties).containsEntry("argLine", "'-Da=b c' \"-Dd=it's\"");
  }

  @Test
  void where_nobody_has_set_it_it_is_empty_and_not_missing() {
    argLine.clear();
    assertThat(properties).containsEntry("argLine", "");
  }
}
