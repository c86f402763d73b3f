package org.saga.generator.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.types.TypeService;

/** Whatever the text, the front end answers: with a model or with a diagnostic. */
class ViewRobustnessTests {
  private static final int TEXTS = 150;
  private static final GeneratorOptions OPTIONS =
      new GeneratorOptions(List.of(), true, List.of(), List.of());
  private static final List<String> SOUP =
      List.of(
          "thread",
          "local",
          "global",
          "view",
          "V",
          "grammar",
          "Any.g4",
          "{",
          "}",
          "(",
          ")",
          ",",
          "call",
          "exec",
          "return",
          "throw",
          "ExcludeSelfCalls",
          "synchronized",
          "static",
          "void",
          "Object",
          "String",
          ".",
          "..",
          "...",
          "*",
          "+",
          "<",
          ">",
          "[",
          "]",
          "new",
          "reset",
          "specifies",
          "platform",
          "noField",
          "viable",
          "get",
          "A",
          "B",
          "\"",
          "'",
          "\\",
          "/*",
          "*/",
          "//",
          "\n",
          "package",
          "import",
          ";",
          "?",
          "extends",
          "super",
          "&",
          "throws",
          "int",
          "final",
          "true",
          "session",
          "callee",
          "==",
          "\u0000",
          "é",
          "\uD83D",
          "@",
          "->",
          "x",
          "instanceof");

  private static TypeService types;
  private static List<String> views;

  @TempDir Path folder;

  @BeforeAll
  static void open() throws IOException {
    types = ViewFrontEnd.open(OPTIONS);
    try (Stream<Path> files = Files.walk(Path.of("src/test/resources/views"))) {
      views =
          files
              .filter(it -> it.toString().endsWith(".txt"))
              .sorted()
              .map(it -> ViewCase.read(it).section("V.view"))
              .toList();
    }
  }

  @AfterAll
  static void close() {
    types.close();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void changed_views_never_throw(long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < TEXTS; i++) {
      check(changed(views.get(random.nextInt(views.size())), random), seed);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void token_soup_never_throws(long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < TEXTS; i++) {
      List<String> tokens = new ArrayList<>();
      for (int length = random.nextInt(60); length > 0; length--) {
        tokens.add(SOUP.get(random.nextInt(SOUP.size())));
      }
      check("thread view V grammar Any.g4 { call " + String.join(" ", tokens), seed);
    }
  }

  /** Leaves out, doubles, swaps or replaces a few of a view's tokens. */
  private static String changed(String view, Random random) {
    List<String> tokens = new ArrayList<>(Arrays.asList(view.split("(?<=\\W)|(?=\\W)")));
    for (int changes = 1 + random.nextInt(3); changes > 0 && !tokens.isEmpty(); changes--) {
      int at = random.nextInt(tokens.size());
      switch (random.nextInt(4)) {
        case 0 -> tokens.remove(at);
        case 1 -> tokens.add(at, tokens.get(random.nextInt(tokens.size())));
        case 2 -> tokens.set(at, tokens.get(random.nextInt(tokens.size())));
        default -> tokens.set(at, SOUP.get(random.nextInt(SOUP.size())));
      }
    }
    return String.join("", tokens);
  }

  private void check(String text, long seed) throws IOException {
    Path file = folder.resolve("V.view");
    Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    Files.writeString(folder.resolve("Any.g4"), "");
    Diagnostics diagnostics = new Diagnostics();
    List<ViewModel> models;
    try {
      models = ViewFrontEnd.resolve(List.of(file), OPTIONS, types, diagnostics);
    } catch (RuntimeException | Error e) {
      throw new AssertionError("seed " + seed + ", text:\n" + text, e);
    }
    assertThat(!models.isEmpty() ^ diagnostics.hasErrors())
        .as("a model or an error, seed %s, text:%n%s", seed, text)
        .isTrue();
    diagnostics.all().forEach(it -> assertThat(it.toString()).isNotBlank());
  }
}
