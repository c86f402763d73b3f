package org.saga.generator.stream;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.codegen.CodeGenerator;
import org.antlr.v4.tool.Attribute;
import org.antlr.v4.tool.Grammar;
import org.antlr.v4.tool.Rule;

/** The source of a grammar's machine, as ANTLR's code generator and SAGA's templates make it. */
final class MachineSource {
  private static final int LINE_WIDTH = 100;
  private static final Pattern EMPTY_ACTION =
      Pattern.compile("break;\\s*case @AT@\\d+:\\s*if \\(true\\) \\{\\s*\\}");
  private static final Pattern AROUND =
      Pattern.compile(
          "@AROUND@(.*?)@DNUORA@\\s*(break;\\s*case @AT@\\d+:)\\s*_value = \\(precpred\\(_ctx, \\d+\\)\\);",
          Pattern.DOTALL);
  private static final Pattern CASE = Pattern.compile("case @AT@(~?\\d+):");
  private static final Pattern UNSUPPORTED = Pattern.compile("@UNSUPPORTED:([^@]*)@");

  private final Grammar grammar;
  private final String name;
  private final String sessionClass;
  private final String raw;

  MachineSource(Grammar grammar, String name, String sessionClass) {
    this.grammar = grammar;
    this.name = name;
    this.sessionClass = sessionClass;
    this.raw =
        CodeGenerator.create(grammar.tool, grammar, "Saga").generateParser().render(LINE_WIDTH);
  }

  /** What the grammar uses that only a parser of the whole history has. */
  Set<String> unsupported() {
    Set<String> found = new LinkedHashSet<>();
    Matcher matcher = UNSUPPORTED.matcher(raw);
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }

  String text() {
    String code = EMPTY_ACTION.matcher(raw).replaceAll("");
    code = AROUND.matcher(code).replaceAll("$2\nif (true) {\n$1\n}");
    return code.replace("@OPERATIONS@", operations(code))
        .replace("@AT@", "")
        .replace("@ATTRIBUTES@", attributes())
        .replace("@MACHINE@", name)
        .replace("@SESSION@", sessionClass);
  }

  private static String operations(String code) {
    StringJoiner states = new StringJoiner(", ");
    Matcher matcher = CASE.matcher(code);
    while (matcher.find()) {
      states.add(matcher.group(1));
    }
    return states.toString();
  }

  private String attributes() {
    StringJoiner copies = new StringJoiner("\n    ");
    Rule start = grammar.getRule("start");
    if (start.retvals != null) {
      for (Attribute attribute : start.retvals.attributes.values()) {
        copies.add("session." + attribute.name + " = _localctx." + attribute.name + ";");
      }
    }
    return copies.toString();
  }
}
