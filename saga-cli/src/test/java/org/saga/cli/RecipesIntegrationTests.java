package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs of docs/recipes.md print what the page shows. */
class RecipesIntegrationTests {
  private static final Path PAGE = Path.of("../docs/recipes.md");
  private static final Pattern BLOCK =
      Pattern.compile("^```\\w*\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern FILE = Pattern.compile("// (\\S+)\\n(.*)", Pattern.DOTALL);
  private static final String RUN = "$ ./saga run --view ";

  @TempDir static Path temp;
  @AutoClose private static PackagedSaga saga;
  private static Path classes;

  @BeforeAll
  static void writeAllFiles() throws IOException {
    saga = new PackagedSaga(temp);
    for (String block : blocks()) {
      Matcher file = FILE.matcher(block);
      if (!file.matches()) {
        continue;
      }
      String name = file.group(1);
      if (name.endsWith(".java")) {
        classes = saga.compile(name.replace(".java", ""), file.group(2));
      } else {
        Files.writeString(temp.resolve(name), block);
      }
    }
  }

  private static List<String> blocks() throws IOException {
    List<String> blocks = new ArrayList<>();
    Matcher block = BLOCK.matcher(Files.readString(PAGE));
    while (block.find()) {
      blocks.add(block.group(1));
    }
    return blocks;
  }

  static Stream<String> commands() throws IOException {
    return blocks().stream().filter(it -> it.startsWith(RUN));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void a_program_prints_what_the_page_shows(String block) {
    List<String> lines = block.lines().toList();
    String[] words = lines.get(0).substring(RUN.length()).split(" -- ");
    List<String> java = new ArrayList<>(List.of(words[1].split(" ")));
    String program = java.get(java.size() - 1);
    java.replaceAll(
        it -> it.equals("classes") ? temp.resolve("classes of " + program).toString() : it);
    PackagedSaga.Result result = saga.run(List.of(temp.resolve(words[0])), java);
    assertThat(result.code()).as(result.out()).isEqualTo(ExitCode.VIOLATION);
    assertThat(result.out()).contains(lines.subList(1, lines.size()));
  }

  @Test
  void there_are_recipes() throws IOException {
    assertThat(commands()).hasSizeGreaterThanOrEqualTo(6);
    assertThat(classes).exists();
  }
}
