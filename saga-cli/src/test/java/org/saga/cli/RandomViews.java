package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.predict.view.CompiledView;

/**
 * Views with random grammars, whose attributes count, compare objects, and tell threads apart. All
 * of them are of events {@code A} and {@code B} of a list, with its argument {@code i}.
 */
final class RandomViews {
  private static final String ENTRIES =
      """
        call Object %1$sget(int i) A%2$s,
        call Object %1$sremove(int i) B%3$s
      """;

  private final Random random;
  private int labels;

  private RandomViews(Random random) {
    this.random = random;
  }

  /** What is done with a view. */
  interface Use {
    void with(CompiledView view) throws IOException;
  }

  /** Writes and compiles views in a folder, and does something with each. */
  static void forEach(Path folder, int from, int to, Use use) throws IOException {
    System.setProperty("saga.home", Path.of("..").toAbsolutePath().normalize().toString());
    System.setProperty("saga.cache", folder.resolve("cache").toString());
    Path file = write(folder, from, to);
    Diagnostics diagnostics = new Diagnostics();
    try (LoadedViews loaded = LoadedViews.of(List.of(file.toString()), null, diagnostics)) {
      assertThat(diagnostics.hasErrors()).as(diagnostics.toString()).isFalse();
      assertThat(loaded.all()).hasSize(to - from);
      for (LoadedViews.Loaded view : loaded.all()) {
        use.with(view.compiled());
      }
    } finally {
      System.clearProperty("saga.home");
      System.clearProperty("saga.cache");
    }
  }

  /** Writes views with their grammars into one file of a folder, and returns that. */
  private static Path write(Path folder, int from, int to) throws IOException {
    StringBuilder views =
        new StringBuilder(
            "package random;\nimport java.util.ArrayList;\nimport org.saga.value.Identity;\n");
    for (int seed = from; seed < to; seed++) {
      RandomViews one = new RandomViews(new Random(seed));
      String name = "Random" + seed;
      Files.writeString(folder.resolve(name + ".g4"), one.grammar(name, seed % 3));
      views.append(one.view(name, seed % 3));
    }
    return Files.writeString(folder.resolve("Random" + from + ".view"), views);
  }

  private String view(String name, int mode) {
    boolean isLocal = random.nextInt(3) == 0;
    String head = isLocal ? "local view %s" : "global view %s";
    String entries =
        ENTRIES.formatted(isLocal ? "" : "ArrayList.", "", mode == 2 ? " " + reset() : "");
    return (head + (mode == 1 ? " viable" : "") + " grammar %s.g4 %s {\n%s}\n")
        .formatted(name, name, isLocal ? "specifies ArrayList platform" : "", entries);
  }

  private String reset() {
    return random.nextBoolean() ? "reset(i == 1)" : "reset(i >= session.left)";
  }

  private String grammar(String name, int mode) {
    String body = mode == 0 ? "(" + step() + " | " + step() + " | " + step() + ")*" : loop();
    return """
        grammar %s;
        start returns [int left] locals [int n, long by, Identity last]
          : %s { $left = $n; } ;
        """
        .formatted(name, body);
  }

  /** A grammar without resets that is checked at each event generates every prefix. */
  private String loop() {
    String body = "(" + body(3) + ")";
    return random.nextInt(3) == 0 ? body + "?" : body + "*";
  }

  /** Something that generates at least one event. */
  private String body(int depth) {
    if (depth == 0) {
      return step();
    }
    String one = body(depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> "(%s | %s)".formatted(one, body(depth - 1));
      case 1 -> one + " " + body(depth - 1);
      case 2 -> "(%s)* %s".formatted(one, body(depth - 1));
      case 3 -> "(%s)? %s".formatted(one, body(depth - 1));
      case 4 -> "(" + one + ")+";
      default -> step();
    };
  }

  /** An event, and what the grammar makes of its attributes. */
  private String step() {
    String terminal = random.nextBoolean() ? "A" : "B";
    String label = terminal.toLowerCase(java.util.Locale.ROOT) + ++labels;
    return label + "=" + terminal + " " + action("$" + label);
  }

  private String action(String event) {
    return switch (random.nextInt(9)) {
      case 0 -> "{ $n++; }";
      case 1 -> "{ $n = $n > 0 ? $n - 1 : 0; }";
      case 2 -> "{ assert $n <= %d : $n; }".formatted(random.nextInt(3));
      case 3 -> "{ $n += %s.i; assert $n < 4; }".formatted(event);
      case 4 -> "{ $last = Identity.of(%s.callee); }".formatted(event);
      case 5 ->
          "{ assert $last == null || $last.equals(Identity.of(%s.callee)); }".formatted(event);
      case 6 -> "{ $by = %s.threadId; }".formatted(event);
      case 7 -> "{ assert $by == 0 || $by == %s.threadId; $by = 0; }".formatted(event);
      default -> "";
    };
  }
}
