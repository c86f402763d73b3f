package org.saga.generator.rascal;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saga.generator.engine.Engine;
import org.saga.generator.engine.ViewEngine;

/** The Rascal meta-program and the embedded compiler do the same. */
@EnabledIf(
    value = "rascalIsThere",
    disabledReason = "Rascal is not on the class path; mvn -Prascal puts it there")
class RascalConformanceTests {
  private static final ViewEngine EMBEDDED = Engine.EMBEDDED.open().orElseThrow();
  private static final Map<String, Count> SEEN = new TreeMap<>();

  private static final class Count {
    private int compiled;
    private int refused;
  }

  private static Corpus corpus;
  private static ViewEngine rascal;

  static boolean rascalIsThere() {
    Optional<ViewEngine> engine = Engine.RASCAL.open();
    rascal = engine.orElse(null);
    return engine.isPresent();
  }

  @BeforeAll
  static void gather(@TempDir Path folder) {
    corpus = new Corpus(folder);
  }

  @AfterAll
  static void tell() {
    SEEN.forEach(
        (kind, count) ->
            System.out.printf(
                "Rascal and Java agree on %d %s: %d compile, %d have errors%n",
                count.compiled + count.refused, kind, count.compiled, count.refused));
  }

  static Stream<Sample> library() {
    return corpus.library();
  }

  static Stream<Sample> examples() {
    return corpus.examples();
  }

  static Stream<Sample> goldenFiles() {
    return corpus.goldenFiles();
  }

  static Stream<Sample> cases() {
    return corpus.cases();
  }

  static Stream<Sample> randomViews() {
    return corpus.randomViews();
  }

  static Stream<Sample> damagedViews() {
    return corpus.damagedViews();
  }

  static Stream<Sample> mutatedViews() {
    return corpus.mutatedViews();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("library")
  void the_library_is_compiled_alike(Sample sample) {
    assertThat(agreed("views of the library", sample).findings()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("examples")
  void the_examples_are_compiled_alike(Sample sample) {
    assertThat(agreed("views of the examples", sample).findings()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("goldenFiles")
  void the_golden_files_are_compiled_alike(Sample sample) {
    assertThat(agreed("golden views", sample).findings()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void the_cases_of_the_view_language_are_compiled_alike(Sample sample) {
    agreed("cases", sample);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("randomViews")
  void random_views_are_compiled_alike(Sample sample) {
    agreed("random views", sample);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("damagedViews")
  void random_views_with_a_mistake_are_refused_alike(Sample sample) {
    agreed("damaged views", sample);
  }

  /** A module with a backquote too many would make each run seconds longer. */
  @Test
  void no_parser_is_generated() throws ReflectiveOperationException {
    Object evaluator = value("evaluator", value("program", rascal));
    assertThat(value("parserGenerator", evaluator)).isNull();
  }

  private static Object value(String field, Object owner) throws ReflectiveOperationException {
    Field found = owner.getClass().getDeclaredField(field);
    found.setAccessible(true);
    return found.get(owner);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("mutatedViews")
  void views_with_mistakes_are_refused_alike(Sample sample) {
    agreed("mutated views", sample);
  }

  private static Outcome agreed(String kind, Sample sample) {
    Outcome expected = Outcome.of(EMBEDDED, sample);
    Outcome actual = Outcome.of(rascal, sample);
    assertThat(actual.findings()).isEqualTo(expected.asVague(actual).findings());
    assertThat(actual.models()).isEqualTo(expected.models());
    assertThat(actual.sources()).isEqualTo(expected.sources());
    Count count = SEEN.computeIfAbsent(kind, it -> new Count());
    if (expected.sources().isEmpty()) {
      count.refused++;
    } else {
      count.compiled++;
    }
    return expected;
  }
}
