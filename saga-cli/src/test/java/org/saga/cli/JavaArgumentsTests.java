package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JavaArgumentsTests {
  @ParameterizedTest
  @ValueSource(strings = {"-cp", "-classpath", "--class-path"})
  void the_class_path_is_found_by_each_of_its_names(String option) {
    JavaArguments arguments = parse("-Xmx1g", option, "a" + File.pathSeparator, "Main", "-cp", "x");
    assertThat(arguments.classPath("environment")).containsExactly("a", ".");
    assertThat(arguments.mainClass()).isEqualTo("Main");
    assertThat(arguments.options()).containsExactly("-Xmx1g");
  }

  @Test
  void a_long_option_may_have_its_value_behind_an_equals_sign() {
    assertThat(parse("--class-path=a", "Main").classPath(null)).containsExactly("a");
  }

  @Test
  void the_environment_counts_where_no_class_path_is_given() {
    assertThat(parse("Main").classPath("e")).containsExactly("e");
    assertThat(parse("Main").classPath(null)).containsExactly(".");
  }

  @Test
  void a_jar_is_the_class_path() {
    JavaArguments arguments = parse("-cp", "a", "-jar", "app.jar", "Main");
    assertThat(arguments.classPath("e")).containsExactly("app.jar");
    assertThat(arguments.mainClass()).isNull();
  }

  @Test
  void a_module_has_a_module_path_and_maybe_a_main_class() {
    JavaArguments arguments = parse("-p", "mods", "-m", "bank/bank.Main", "x");
    assertThat(arguments.modulePath()).containsExactly("mods");
    assertThat(arguments.classPath(null)).isEmpty();
    assertThat(arguments.mainClass()).isEqualTo("bank.Main");
    assertThat(arguments.isModular()).isTrue();
    assertThat(parse("-m", "bank").mainClass()).isNull();
  }

  @Test
  void values_of_other_options_are_no_main_class() {
    JavaArguments arguments = parse("--add-opens", "java.base/java.lang=ALL-UNNAMED", "Main");
    assertThat(arguments.mainClass()).isEqualTo("Main");
  }

  private static JavaArguments parse(String... arguments) {
    return JavaArguments.parse(List.of(arguments));
  }
}
