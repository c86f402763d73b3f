package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.antlr.v4.codegen.CodeGenerator;
import org.antlr.v4.misc.Utils;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNDeserializer;
import org.antlr.v4.runtime.atn.ATNSerializer;
import org.antlr.v4.runtime.atn.LL1Analyzer;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.tool.Attribute;
import org.antlr.v4.tool.Grammar;
import org.antlr.v4.tool.Rule;

/** The source of a grammar's machine, as ANTLR's code generator and SAGA's templates make it. */
public final class MachineSource {
  private static final int LINE_WIDTH = 100;
  private static final String BODY = "@BODY@";
  private static final Pattern BLANK_LINES = Pattern.compile("\\n[ \\t]*(?=\\n[ \\t]*\\n)");
  private static final Pattern EMPTY_ACTION =
      Pattern.compile("break;\\s*case @AT@\\d+:\\s*if \\(true\\) \\{(\\s|/\\*saga[^*]*\\*/)*\\}");
  private static final Pattern AROUND =
      Pattern.compile(
          "@AROUND@(.*?)@DNUORA@\\s*(break;\\s*case @AT@\\d+:)"
              + "\\s*_value = \\(precpred\\(_ctx, \\d+\\)\\);",
          Pattern.DOTALL);
  private static final Pattern ENTRY_RULE =
      Pattern.compile("@FUNCTION:Saga_entryContext@.*?@NOITCNUF@", Pattern.DOTALL);
  private static final Pattern RULE_MARK = Pattern.compile("@FUNCTION:\\w+@\\n|@NOITCNUF@");
  private static final Pattern UNSUPPORTED = Pattern.compile("@UNSUPPORTED:([^@]*)@");

  private final Grammar grammar;
  private final String name;
  private final String sessionClass;
  private final String raw;
  private final OperationSource operations;

  /** The automaton as the machine will have it. */
  private final ATN atn;

  private final Optional<OpenChoice> openChoice;

  /**
   * Generates a machine.
   *
   * @param grammar a grammar that ANTLR has processed
   * @param name the machine's class
   * @param sessionClass the class of the start rule's attributes
   */
  public MachineSource(Grammar grammar, String name, String sessionClass) {
    this.grammar = grammar;
    this.name = name;
    this.sessionClass = sessionClass;
    this.raw =
        CodeGenerator.create(grammar.tool, grammar, "Saga").generateParser().render(LINE_WIDTH);
    this.operations = operationsIn(raw);
    this.atn =
        new ATNDeserializer().deserialize(ATNSerializer.getSerialized(grammar.atn).toArray());
    this.openChoice = OpenChoice.find(grammar, atn, operations.operations());
  }

  /**
   * What the grammar has, besides its Java, that only a parser of the whole history can do; with
   * positions in the grammar's text.
   *
   * @param ownMembers the members that SAGA itself adds to grammars
   */
  public List<Obstacle> obstacles(String ownMembers) {
    return new Structure(grammar).obstacles(ownMembers);
  }

  /** The attributes that only a parser of the whole history has; with positions in raw text. */
  public List<Obstacle> unsupported() {
    List<Obstacle> unsupported = new ArrayList<>();
    Matcher matcher = UNSUPPORTED.matcher(raw);
    while (matcher.find()) {
      unsupported.add(
          new Obstacle(
              matcher.start(), matcher.group(1), "labels, arguments and returns of rules"));
    }
    return unsupported;
  }

  /** What the code generator has made. */
  public String raw() {
    return raw;
  }

  /**
   * The classes of the attributes of rules that match no event and leave no choice: nothing of such
   * a rule is kept from one event to the next.
   */
  public Set<String> transientContexts() {
    LL1Analyzer analyzer = new LL1Analyzer(grammar.atn);
    Set<Integer> choosing =
        grammar.atn.decisionToState.stream().map(it -> it.ruleIndex).collect(Collectors.toSet());
    IntervalSet nothing = IntervalSet.of(Token.EPSILON);
    return grammar.rules.values().stream()
        .filter(it -> !choosing.contains(it.index))
        .filter(it -> analyzer.LOOK(grammar.atn.ruleToStartState[it.index], null).equals(nothing))
        .map(it -> Utils.capitalize(it.name) + "Context")
        .collect(Collectors.toSet());
  }

  /** The header that the user wrote, as the grammar has it. */
  public String header() {
    return raw.substring(0, raw.indexOf(BODY)).strip();
  }

  /**
   * A choice that may be open too often to be followed; with its position in the grammar's text.
   */
  public Optional<OpenChoice> openChoice() {
    return openChoice;
  }

  private static OperationSource operationsIn(String raw) {
    String code = raw.substring(raw.indexOf(BODY) + BODY.length()).strip() + "\n";
    // Histories begin in the rule that the user has written.
    code = RULE_MARK.matcher(ENTRY_RULE.matcher(code).replaceAll("")).replaceAll("");
    code = EMPTY_ACTION.matcher(code).replaceAll("");
    return new OperationSource(AROUND.matcher(code).replaceAll("$2\nif (true) {\n$1\n}"));
  }

  /** The machine's class, without package and imports. */
  public String text() {
    PieceSource pieces = new PieceSource(grammar, atn, operations.operations());
    String code =
        pieces
            .filledInto(operations.code())
            .replace("@ATTRIBUTES@", attributes())
            .replace("@READINGS_GROW@", String.valueOf(openChoice.isPresent()))
            .replace("@MACHINE@", name)
            .replace("@SESSION@", sessionClass);
    return BLANK_LINES.matcher(code).replaceAll("");
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
