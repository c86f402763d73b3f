package org.saga.generator.grammar;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What does not fit into a method or a class of Java. */
class GrammarSizeTests {
  private static final String VIEW = "thread view TestView\ncall A n:int reset(true)\n";

  @TempDir private Path folder;

  private List<String> said(String rules) {
    return new GrammarFixture(folder, VIEW, "grammar Test;\n" + rules, Map.of()).lines();
  }

  @Test
  void a_rule_that_becomes_too_long_a_method_is_named() {
    assertThat(said(rules(1_600)))
        .containsExactly(
            "Test.g4:4:1: error SAGA347: the rule lengthy is too large: Java allows 64 KB for the"
                + " method or class that it becomes; move alternatives, or the Java of its actions,"
                + " to rules or @members of their own");
  }

  @Test
  @Tag("campaign")
  void a_grammar_that_is_too_large_only_where_it_is_streamed_is_not_streamed() {
    StringBuilder rules = new StringBuilder("start : r0 ;\n");
    for (int i = 0; i < 40; i++) {
      String actions = "A { $n++; }\n".repeat(100);
      rules.append("r%d locals [int n] : %s r%d ;\n".formatted(i, actions, i + 1));
    }
    assertThat(said(rules.append("r40 : A ;\n").toString()))
        .containsExactly(
            "Test.g4: warning SAGA351: the grammar is too large to be streamed, so the whole session"
                + " is parsed at every check; for a cost that does not grow write smaller rules");
  }

  private static String rules(int actions) {
    return "start : small lengthy ;\nsmall : A ;\nlengthy\n  : "
        + "A { assert $A.n > 0; }\n".repeat(actions)
        + ";\n";
  }

  @Test
  @Tag("campaign")
  void a_grammar_that_becomes_too_large_a_class_is_named() {
    StringBuilder rules = new StringBuilder("start : r0 ;\n");
    for (int i = 0; i < 45; i++) {
      String action = "assert $A.n > 0;".repeat(100);
      rules.append("r%d : A { %s } r%d ;\n".formatted(i, action, i + 1));
    }
    assertThat(said(rules.append("r45 : A ;\n").toString()))
        .contains(
            "Test.g4: error SAGA347: the grammar is too large: Java allows 64 KB for the method or"
                + " class that it becomes; give some of the events a view and a grammar of their"
                + " own");
  }

  @Test
  void more_rules_than_a_grammar_may_have_are_refused_with_the_limit() {
    assertThat(said(rowOfRules(1_000)))
        .containsExactly(
            "Test.g4:1002:1: error SAGA365: this is one rule more than the 1000 that a grammar may"
                + " have; divide the view, and its grammar, or write rules out where they are"
                + " called");
  }

  private static String rowOfRules(int length) {
    String called = IntStream.range(0, length).mapToObj(it -> "r" + it).collect(joining(" | "));
    String rules =
        IntStream.range(0, length).mapToObj(it -> "r" + it + " : A ;\n").collect(joining());
    return "start : (" + called + ")* ;\n" + rules;
  }

  @Test
  void rules_that_go_too_deep_are_refused_with_the_limit() {
    assertThat(said(chain(900)))
        .containsExactly(
            "Test.g4:653:1: error SAGA361: the rule r650 calls others that call others, more than"
                + " 250 levels deep, which is too deep; write some of them out where they are called;"
                + " there may be 250 levels");
    assertThat(said(chain(248))).isEmpty();
  }

  private static String chain(int length) {
    StringBuilder rules = new StringBuilder("start : r0 ;\n");
    for (int i = 0; i < length; i++) {
      rules.append("r%d : r%d ;\n".formatted(i, i + 1));
    }
    return rules.append("r%d : A ;\n".formatted(length)).toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1+", "!", "(Object) ", "x.", "List<"})
  void a_statement_without_an_end_is_refused_with_the_limit(String part) {
    assertThat(said("start\n  : A\n  { int x = " + part.repeat(10_000) + "1; } ;\n"))
        .containsExactly(
            "Test.g4:4:5: error SAGA362: this piece of Java goes on for more than 5000 words and signs"
                + " without a ';' or a brace; divide it; there may be 5000 in a row");
  }

  @Test
  void a_declaration_without_an_end_is_refused_with_the_limit() {
    String type = "List<".repeat(3_000) + "String" + ">".repeat(3_000);
    assertThat(said("start locals [" + type + " x] : A ;\n"))
        .containsExactly(
            "Test.g4:2:15: error SAGA362: this piece of Java goes on for more than 5000 words and signs"
                + " without a ';' or a brace; divide it; there may be 5000 in a row");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x=", "~", "A "})
  void an_alternative_without_an_end_is_refused_with_the_limit(String part) {
    assertThat(said("start : A | " + part.repeat(10_000) + "A ;\n"))
        .containsExactly(
            "Test.g4:2:13: error SAGA364: this goes on for more than 5000 words and signs without a"
                + " '|', a ';' or a parenthesis; divide it into rules; there may be 5000 in a row");
  }

  @ParameterizedTest
  @ValueSource(ints = {251, 100_000})
  void parentheses_that_are_nested_too_deep_are_refused_with_the_limit(int depth) {
    assertThat(said("start : " + "(".repeat(depth) + "A" + ")".repeat(depth) + " ;\n"))
        .containsExactly(
            "Test.g4:2:259: error SAGA363: this is nested more than 250 levels deep; give what is"
                + " inside a rule or a method of its own; there may be 250 levels");
  }

  @Test
  void parentheses_up_to_the_limit_are_fine() {
    assertThat(said("start : " + "(".repeat(250) + "A" + ")".repeat(250) + " ;\n")).isEmpty();
  }

  @Test
  void java_that_is_nested_too_deep_is_refused_with_the_limit() {
    String deep = "{".repeat(100_000) + "}".repeat(100_000);
    assertThat(said("start : A {" + deep + "} ;\n"))
        .containsExactly(
            "Test.g4:2:1011: error SAGA363: this is nested more than 1000 levels deep; give what is"
                + " inside a rule or a method of its own; there may be 1000 levels");
  }

  @Test
  void java_that_the_compiler_cannot_cope_with_is_told_with_its_place_and_no_banner() {
    String java = "List<".repeat(2_400) + "String" + ">".repeat(2) + " x;";
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream err = System.err;
    System.setErr(new PrintStream(printed, true));
    try {
      assertThat(said("start\n  : A { int y; }\n    { " + java + " } ;\n"))
          .singleElement()
          .asString()
          .startsWith("Test.g4:4:5: error SAGA355")
          .contains("nested too deep");
    } finally {
      System.setErr(err);
    }
    assertThat(printed.toString()).isEmpty();
  }

  @Test
  void a_large_grammar_of_small_rules_is_fine() {
    StringBuilder rules = new StringBuilder("start : r0 ;\n");
    for (int i = 0; i < 60; i++) {
      rules.append("r%d : A { assert $A.n != %d; } r%d ;\n".formatted(i, i, i + 1));
    }
    assertThat(said(rules.append("r60 : ;\n").toString())).isEmpty();
  }
}
