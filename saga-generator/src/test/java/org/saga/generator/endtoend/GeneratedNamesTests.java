package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.generator.resource.Sections;

/** A parameter may have any name that generated code uses itself, and means the parameter. */
class GeneratedNamesTests {
  private static final Pattern NAME = Pattern.compile("(?<![\\w$])[A-Za-z_$][\\w$]*");
  private static final Pattern NO_CODE =
      Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*|\"(?:[^\"\n\\\\]|\\\\.)*\"");
  private static final List<String> SCOPES = List.of("thread", "global", "local");

  /** How many names a method has among its parameters. */
  private static final int GROUP = 12;

  @TempDir Path folder;

  @Test
  void all_names_of_generated_code() throws Exception {
    List<String> names = namesOfGeneratedCode();
    assertThat(names).contains("method", "taken", "ENABLED", "after", "EventThread", "Local");

    assertThat(program("all", names).run("demo.Main"))
        .containsExactlyInAnyOrderElementsOf(expected(names));
  }

  private List<String> namesOfGeneratedCode() throws Exception {
    Set<String> names = new TreeSet<>(Sections.names("local names"));
    names.addAll(namesIn(program("one", List.of("plain")).generatedText()));
    names.removeIf(it -> SourceVersion.isKeyword(it) || it.startsWith("plain") || it.endsWith("_"));
    names.removeAll(refused());
    return List.copyOf(names);
  }

  private static Set<String> namesIn(String text) {
    return NAME.matcher(NO_CODE.matcher(text).replaceAll(""))
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toSet());
  }

  /** What a view's author is told to rename, since it means something else to the grammar. */
  private static Set<String> refused() {
    Set<String> refused = new HashSet<>();
    Stream.of("built in", "antlr", "members", "token classes")
        .forEach(it -> refused.addAll(Sections.names(it)));
    SCOPES.forEach(it -> refused.add(viewOf(it) + "Parser"));
    return refused;
  }

  /** Methods that hand values over for some names each, and for names that those might become. */
  private Program program(String name, List<String> names) {
    List<String> calls = new ArrayList<>();
    List<String> methods = new ArrayList<>();
    for (int i = 0; i * GROUP < names.size(); i++) {
      List<String> values = new ArrayList<>();
      List<String> parameters = new ArrayList<>();
      for (int j = 0; j < group(names, i).size(); j++) {
        values.add("%d, \"a\", \"b\"".formatted(j));
        parameters.add("int a%1$d, Object b%1$d, String c%1$d".formatted(j));
      }
      calls.add("box.m%d(%s, \"c\");".formatted(i, String.join(", ", values)));
      methods.add(
          "synchronized void m%d(%s, Object d) { }".formatted(i, String.join(", ", parameters)));
    }
    Program program =
        new Program(folder.resolve(name))
            .with(
                """
                package demo;
                public class Main {
                  public static void main(String[] arguments) { Box box = new Box(); %s }
                }
                class Box { %s }
                """
                    .formatted(String.join("\n", calls), String.join("\n", methods)));
    SCOPES.forEach(it -> program.view(view(it, names)));
    return program;
  }

  private static List<String> group(List<String> names, int number) {
    return names.subList(number * GROUP, Math.min(names.size(), (number + 1) * GROUP));
  }

  private static String viewOf(String scope) {
    return scope.substring(0, 1).toUpperCase() + scope.substring(1);
  }

  private static String view(String scope, List<String> names) {
    List<String> entries = new ArrayList<>();
    for (int i = 0; i * GROUP < names.size(); i++) {
      String method = (scope.equals("local") ? "m" : "Box.m") + i;
      String call = terminal(scope, "CALL", i);
      String parameters =
          group(names, i).stream()
              .map("int %1$s, Object %1$s_, String %1$s__"::formatted)
              .collect(Collectors.joining(", ", "(", ""));
      String named = method + parameters + ", Object";
      entries.add("call native void " + method + "(..) " + terminal(scope, "NEVER", i));
      entries.add("call synchronized void " + named + " of" + call + ") " + call);
      entries.add("exec void " + named + ") " + terminal(scope, "EXEC", i));
      entries.add("return void " + named + ") " + terminal(scope, "RETURN", i));
    }
    String specifies = scope.equals("local") ? "specifies Box" : "";
    return "package demo;\n%s view %s grammar Any.g4 %s {\n%s\n}"
        .formatted(scope, viewOf(scope), specifies, String.join(",\n", entries));
  }

  private static String terminal(String scope, String kind, int number) {
    return kind + "_" + scope.toUpperCase() + number;
  }

  private static List<String> expected(List<String> names) {
    List<String> events = new ArrayList<>();
    for (String scope : SCOPES) {
      String self = scope.equals("local") ? "Box: " : "";
      String callee = scope.equals("local") ? "" : "callee=Box, ";
      for (int i = 0; i * GROUP < names.size(); i++) {
        List<String> group = group(names, i);
        String call = terminal(scope, "CALL", i);
        String values =
            IntStream.range(0, group.size())
                .mapToObj(it -> "%2$s=%1$di, %2$s_=a, %2$s__=b".formatted(it, group.get(it)))
                .collect(Collectors.joining(", "));
        events.add(self + call + " caller=null, " + callee + values + ", of" + call + "=c");
        events.add(self + terminal(scope, "EXEC", i) + " " + callee + values);
        events.add(self + terminal(scope, "RETURN", i) + " " + callee + values);
      }
    }
    return events;
  }
}
