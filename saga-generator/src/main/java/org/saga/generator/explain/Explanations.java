package org.saga.generator.explain;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.saga.generator.diagnostic.Code;

/**
 * The explanations of all diagnostics. In their files a line with a code begins one, and lines that
 * begin with {@code ---} say what follows: {@code --- bad view}, for instance. Where the kind is
 * missing it is that of the file.
 */
public final class Explanations {
  private static final Map<String, Example.Kind> FILES =
      Map.of(
          "views.txt", Example.Kind.VIEW,
          "grammars.txt", Example.Kind.GRAMMAR,
          "running.txt", Example.Kind.COMMAND);
  private static final String SECTION = "--- ";

  private Explanations() {}

  /** Reads all of them. */
  public static Map<Code, Explanation> all() {
    Map<Code, Explanation> all = new EnumMap<>(Code.class);
    FILES.forEach(
        (file, kind) -> {
          for (String part : read(file).split("(?m)^(?=SAGA\\d+$)")) {
            Explanation explanation = explanation(part.strip(), kind);
            all.put(explanation.code(), explanation);
          }
        });
    return all;
  }

  private static Explanation explanation(String text, Example.Kind kind) {
    String[] sections = text.split("(?m)^" + SECTION);
    String[] head = sections[0].split("\n", 2);
    List<Example> bad = new ArrayList<>();
    List<Example> good = new ArrayList<>();
    for (int i = 1; i < sections.length; i++) {
      String[] section = sections[i].split("\n", 2);
      String[] words = section[0].split(" ");
      Example.Kind own =
          words.length == 1 ? kind : Example.Kind.valueOf(words[1].toUpperCase(Locale.ROOT));
      (words[0].equals("bad") ? bad : good).add(new Example(own, section[1].stripTrailing()));
    }
    Code code = Code.named(head[0]).orElseThrow();
    return new Explanation(code, head[1].strip() + "\n", List.copyOf(bad), List.copyOf(good));
  }

  private static String read(String file) {
    try (InputStream in = Explanations.class.getResourceAsStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
