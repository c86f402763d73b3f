package org.saga.generator.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.saga.generator.diagnostic.Code;

/**
 * What a diagnostic means.
 *
 * @param code the diagnostic
 * @param meaning why it is one, in sentences
 * @param bad what gets it; empty if no small example does
 * @param good what does without it
 */
public record Explanation(Code code, String meaning, List<Example> bad, List<Example> good) {
  private static final String INDENT = "    ";

  /** Returns the explanation as it is printed. */
  public String text() {
    List<String> parts = new ArrayList<>();
    String severity = code.severity().name().toLowerCase(Locale.ROOT);
    parts.add(severity + " " + code.id() + ": " + code.pattern() + "\n");
    parts.add(meaning);
    bad.forEach(it -> parts.add(show("wrong", it)));
    good.forEach(it -> parts.add(show("right", it)));
    if (areAboutTheUsualView()) {
      parts.add("The view of these grammars:\n\n" + Example.VIEW.indent(INDENT.length()));
    }
    return String.join("\n", parts);
  }

  private boolean areAboutTheUsualView() {
    boolean grammar = bad.stream().anyMatch(it -> it.kind() == Example.Kind.GRAMMAR);
    return grammar && bad.stream().noneMatch(it -> it.kind() == Example.Kind.VIEW);
  }

  private static String show(String judgement, Example example) {
    String kind = example.kind().name().toLowerCase(Locale.ROOT);
    return "%s, %s:\n\n%s".formatted(judgement, kind, example.text().indent(INDENT.length()));
  }
}
