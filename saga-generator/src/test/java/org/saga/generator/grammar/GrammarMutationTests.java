package org.saga.generator.grammar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.grammar.parser.GeneratedParser;
import org.saga.generator.model.ViewModel;

/** Spoils good grammars at random: each must give a parser or be refused, in silence. */
class GrammarMutationTests {
  private static final int MUTANTS_PER_SEED = 40;
  private static final String VIEW =
      """
      thread view TestView
      call A callee:Object n:int
      call B callee:Object n:int
      exec C reset(session.n == 1)
      """;
  private static final List<String> GOOD =
      List.of(
          """
          grammar Test;
          @header { import java.util.*; }
          @members { int count(int x) { assert x > 0 : "no $x"; return x; } }
          start returns [int n = session.n, Map<Long, Map<Object, Integer>> m = new HashMap<>()]
            locals [int k = 3]
            @init { $k = 1; } @after { assert $k > 0; }
            : a=A { if ($a.n > 1) assert $A.callee != null; else $k++; } e[$A.n, "x,]"] C # One
            | (x=(A|B) { $n += $x.n; } | ~(A | B))* { $k > 2 && "}".isEmpty() }? g+=B+ # Two
            ;
            catch [RecognitionException e] { throw e; } finally { $k = 0; }
          e[int p, String s] returns [int r]
            : e B { $r = $p; } | A { $r = $A.n; /* } */ } // '
            ;
          """,
          """
          parser grammar Test;
          start : ( A start B )? f+ . EOF ;
          f : x=C? { Runnable r = () -> { assert $x == null || $x.threadId == 1L; }; } A
            | { true }?<fail='no'> B+? (A | )
            ;
          """);
  private static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "[",
          "]",
          "(",
          ")",
          "'",
          "\"",
          ";",
          ":",
          "|",
          "*",
          "?",
          "+",
          "$",
          "$A.n",
          "=",
          "/*",
          "*/",
          "//",
          "\n",
          "assert ",
          "session.n",
          "start",
          "A",
          "returns",
          "@init",
          "->",
          "options {",
          "\\",
          "~",
          ".",
          ",",
          "<",
          ">",
          "#",
          "::",
          "\"\"\"",
          "é",
          "\uD83D\uDE00",
          "\0",
          "grammar",
          "import X;",
          "mode M;",
          "'x'",
          "EOF",
          "catch [E e] {}",
          "x=",
          "x+=");

  @TempDir private Path folder;
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final PrintStream out = System.out;
  private final PrintStream err = System.err;

  @BeforeEach
  void listen() {
    System.setOut(new PrintStream(printed, true));
    System.setErr(System.out);
  }

  @AfterEach
  void hush() {
    System.setOut(out);
    System.setErr(err);
  }

  static IntStream seeds() {
    return IntStream.range(0, 20);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void every_mutant_gives_a_parser_or_is_refused(int seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < MUTANTS_PER_SEED; i++) {
      String mutant = mutated(GOOD.get(random.nextInt(GOOD.size())), random);
      assertThatCode(() -> compile(mutant))
          .as("seed %d, mutant %d:%n%s", seed, i, mutant)
          .doesNotThrowAnyException();
      assertThat(printed.toString())
          .as("printed for seed %d, mutant %d:%n%s", seed, i, mutant)
          .isEmpty();
    }
  }

  private void compile(String text) throws IOException {
    Path file = Files.write(folder.resolve("Test.g4"), text.getBytes(StandardCharsets.UTF_8));
    ViewModel view = new ViewFixture(VIEW, "demo", file).model();
    Diagnostics diagnostics = new Diagnostics();
    Optional<GeneratedParser> parser = GrammarCompiler.compile(view, diagnostics);
    assertThat(parser.isPresent()).isNotEqualTo(diagnostics.hasErrors());
    diagnostics.all().forEach(it -> assertThat(it.toString()).contains("SAGA"));
  }

  private static String mutated(String text, Random random) {
    StringBuilder mutant = new StringBuilder(text);
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(mutant.length() + 1);
      int end = Math.min(mutant.length(), at + random.nextInt(12));
      switch (random.nextInt(4)) {
        case 0 -> mutant.delete(at, end);
        case 1 -> mutant.insert(at, PIECES.get(random.nextInt(PIECES.size())));
        case 2 -> mutant.insert(random.nextInt(mutant.length() + 1), mutant.substring(at, end));
        default -> mutant.replace(at, end, PIECES.get(random.nextInt(PIECES.size())));
      }
    }
    return mutant.toString();
  }
}
