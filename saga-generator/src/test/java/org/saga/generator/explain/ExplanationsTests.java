package org.saga.generator.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saga.generator.Generator;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratorOptions;

/** Each explanation's examples are run: the bad one gets its diagnostic, the good one gets none. */
class ExplanationsTests {
  private static final Pattern TERMINAL =
      Pattern.compile("\\) ([A-Z]\\w*)(?= |,|\\n|$)", Pattern.MULTILINE);

  /** What the examples are about. */
  private static final List<String> PROGRAM =
      List.of(
          "package shop; public class Item { public int price() { return 1; } }",
          "package shop; class Till { void open() {} }",
          """
          package shop;
          public class Cart {
            public static Cart of(String customer) { return new Cart(); }
            public void put(Item item, int amount) {}
            public void all(java.util.List<Item> items) {}
            public int total() { return 0; }
            public void pay() {}
          }
          """,
          "package other; public class Token { public void use() {} }");

  @TempDir static Path classes;
  @TempDir Path folder;

  @BeforeAll
  static void compileTheProgram() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Path sources = Files.createDirectory(classes.resolve("sources"));
    for (String source : PROGRAM) {
      Matcher name = Pattern.compile("class (\\w+)").matcher(source);
      assertThat(name.find()).isTrue();
      Files.writeString(sources.resolve(name.group(1) + ".java"), source);
    }
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        Stream<Path> all = Files.list(sources)) {
      List<String> options = List.of("-d", classes.toString(), "-proc:none");
      var units = files.getJavaFileObjectsFromPaths(all.toList());
      assertThat(compiler.getTask(null, files, null, options, null, units).call()).isTrue();
    }
  }

  static Stream<Explanation> withFiles() {
    return Explanations.all().values().stream()
        .filter(it -> it.bad().stream().anyMatch(bad -> bad.kind() != Example.Kind.COMMAND));
  }

  @Test
  void each_code_is_explained() {
    assertThat(Explanations.all().keySet()).containsExactlyInAnyOrder(Code.values());
  }

  @Test
  void what_is_wrong_has_a_right_one_of_the_same_kinds() {
    assertThat(Explanations.all().values())
        .allSatisfy(
            it ->
                assertThat(it.good().stream().map(Example::kind))
                    .containsAll(it.bad().stream().map(Example::kind).toList()));
  }

  @Test
  void few_codes_do_without_an_example() {
    assertThat(Explanations.all().values())
        .filteredOn(it -> it.bad().isEmpty())
        .hasSizeLessThanOrEqualTo(21);
  }

  @ParameterizedTest
  @MethodSource("withFiles")
  void a_bad_example_gets_its_diagnostic_and_no_other(Explanation explanation) throws IOException {
    assertThat(codes(explanation.bad())).isEqualTo(Set.of(explanation.code().id()));
  }

  @ParameterizedTest
  @MethodSource("withFiles")
  void a_good_example_gets_none(Explanation explanation) throws IOException {
    assertThat(codes(explanation.good())).isEmpty();
  }

  private Set<String> codes(List<Example> examples) throws IOException {
    String view = text(examples, Example.Kind.VIEW, Example.VIEW);
    if (!view.contains(" view ") && !view.startsWith("package")) {
      view = "package shop;\n\nthread view Example grammar Example.g4 {\n%s\n}\n".formatted(view);
    }
    String grammar = text(examples, Example.Kind.GRAMMAR, anyOf(view));
    if (!grammar.contains("grammar ") && grammar.contains(":")) {
      grammar = "grammar Example;\n\n" + grammar + "\n";
    }
    Files.createDirectory(folder.resolve("folder"));
    Files.writeString(folder.resolve("Example.g4"), grammar);
    Path file = Files.writeString(folder.resolve("Example.view"), view);
    Diagnostics diagnostics = new Diagnostics();
    Generator.run(
        List.of(file),
        new GeneratorOptions(List.of(classes), true, List.of(), List.of()),
        diagnostics);
    return diagnostics.all().stream()
        .map(it -> it.code().id())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String text(List<Example> examples, Example.Kind kind, String otherwise) {
    return examples.stream()
        .filter(it -> it.kind() == kind)
        .map(Example::text)
        .findFirst()
        .orElse(otherwise);
  }

  /** A grammar that accepts every history of a view. */
  private static String anyOf(String view) {
    Set<String> terminals = new TreeSet<>();
    Matcher found = TERMINAL.matcher(view);
    while (found.find()) {
      terminals.add(found.group(1));
    }
    return "grammar Example;\n\nstart : (%s)* ;\n".formatted(String.join(" | ", terminals));
  }
}
