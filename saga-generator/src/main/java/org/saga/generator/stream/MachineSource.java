package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.codegen.CodeGenerator;
import org.antlr.v4.codegen.OutputModelController;
import org.antlr.v4.codegen.ParserFactory;
import org.antlr.v4.codegen.model.Parser;
import org.antlr.v4.codegen.model.ParserFile;
import org.antlr.v4.codegen.model.RuleFunction;
import org.antlr.v4.misc.Utils;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNDeserializer;
import org.antlr.v4.runtime.atn.ATNSerializer;
import org.antlr.v4.runtime.atn.LL1Analyzer;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.tool.Grammar;
import org.antlr.v4.tool.Rule;
import org.antlr.v4.tool.ast.ActionAST;
import org.saga.generator.resource.Template;

/**
 * The source of a grammar's machine, made of ANTLR's model of its parser and of SAGA's templates.
 */
public final class MachineSource {
  private static final int LINE_WIDTH = 96;
  private static final String START = "start";

  private final Grammar grammar;
  private final String name;
  private final String parser;
  private final String session;
  private final List<RuleOperations> rules = new ArrayList<>();

  /** What the rules run, by its number. */
  private final Map<Integer, Operation> operations = new LinkedHashMap<>();

  /** All Java of the grammar that the machine has. */
  private final StringBuilder java = new StringBuilder();

  private final List<Obstacle> unsupported = new ArrayList<>();

  /** The automaton as the machine will have it. */
  private final ATN atn;

  private final Optional<OpenChoice> openChoice;

  /**
   * Generates a machine.
   *
   * @param grammar a grammar that ANTLR has processed
   * @param entry the rule that SAGA has added to it: histories begin in the user's own
   * @param name the machine's class
   * @param parser the class of the grammar's parser
   * @param session the class of the start rule's attributes, in the parser
   */
  public MachineSource(Grammar grammar, String entry, String name, String parser, String session) {
    this.grammar = grammar;
    this.name = name;
    this.parser = parser;
    this.session = parser + "." + session;
    for (RuleFunction function : model(grammar).funcs) {
      if (!function.name.equals(entry)) {
        rules.add(new RuleOperations(function, this::add));
      }
    }
    for (RuleOperations rule : rules) {
      rule.operations().forEach(it -> operations.put(it.number, it));
    }
    this.atn =
        new ATNDeserializer().deserialize(ATNSerializer.getSerialized(grammar.atn).toArray());
    this.openChoice = OpenChoice.find(grammar, atn, numbers());
  }

  private static Parser model(Grammar grammar) {
    CodeGenerator generator = CodeGenerator.create(grammar.tool, grammar, "SagaParser");
    ParserFactory factory = new ParserFactory(generator);
    OutputModelController controller = new OutputModelController(factory);
    factory.setController(controller);
    return ((ParserFile) controller.buildParserOutputModel(false)).parser;
  }

  private void add(ActionText action) {
    action.unsupported().forEach(it -> unsupported.add(it.at(java.length() + it.position())));
    java.append(action.raw()).append('\n');
  }

  private int[] numbers() {
    return operations.keySet().stream().mapToInt(it -> it).toArray();
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

  /** The attributes that only a parser of the whole history has; with positions in its Java. */
  public List<Obstacle> unsupported() {
    return unsupported;
  }

  /** All Java of the grammar that the machine has, as ANTLR has read it. */
  public String java() {
    return java.toString();
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
    ActionAST header = grammar.namedActions.get("header");
    String text = header == null ? "{}" : header.getText();
    return text.substring(1, text.length() - 1).strip();
  }

  /**
   * A choice that may be open too often to be followed; with its position in the grammar's text.
   */
  public Optional<OpenChoice> openChoice() {
    return openChoice;
  }

  /** The machine's class, without package and imports. */
  public String text() {
    Template template = Template.load("Machine.template");
    PieceSource pieces =
        new PieceSource(template, operations, session, atn, grammar.getRule(START).index);
    List<String> members = new ArrayList<>();
    members.add(checker(template));
    labels(template).ifPresent(members::add);
    members.add(template.fillAsIs("start", Map.of("session", session, "copies", copies())));
    members.add(run(template));
    members.addAll(pieces.members());
    for (RuleOperations rule : rules) {
      members.add(rule.frame().source(template));
      rule.operations().forEach(it -> members.add(method(template, it)));
    }
    return template.fillAsIs(
            "machine",
            Map.of(
                "machine",
                name,
                "rules",
                folded(grammar.rules.keySet().stream().map(it -> '"' + it + '"')),
                "terminals",
                folded(terminals()),
                "operations",
                folded(operations.values().stream().map(Operation::shown)),
                "pieces",
                folded(pieces.list()),
                "members",
                String.join("\n\n", members)))
        + "\n";
  }

  private Stream<String> terminals() {
    return Stream.of(grammar.getTokenSymbolicNames())
        .map(it -> it == null ? "null" : '"' + it + '"');
  }

  /** A list that may be long, in lines. */
  private static String folded(Stream<String> words) {
    StringBuilder lines = new StringBuilder();
    int begin = 0;
    for (String word : (Iterable<String>) words::iterator) {
      if (lines.length() > 0) {
        boolean isFull = lines.length() - begin + word.length() > LINE_WIDTH;
        lines.append(isFull ? ",\n    " : ", ");
        begin = isFull ? lines.length() : begin;
      }
      lines.append(word);
    }
    return lines.toString();
  }

  private String checker(Template template) {
    String grow = String.valueOf(openChoice.isPresent());
    return template.fillAsIs(
        "checker", Map.of("machine", name, "parser", parser, "readingsGrow", grow));
  }

  private Optional<String> labels(Template template) {
    String rows =
        operations.values().stream()
            .map(Operation::labelRow)
            .filter(it -> !it.isEmpty())
            .map(it -> it.stream().collect(Collectors.joining(", ", "{", "}")))
            .collect(Collectors.joining(",\n"));
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(template.fillAsIs("labels", Map.of("rows", rows)));
  }

  private String copies() {
    Rule start = grammar.getRule(START);
    return start.retvals == null
        ? ""
        : start.retvals.attributes.values().stream()
            .map(it -> "session.%1$s = ((StartContext) start).%1$s;".formatted(it.name))
            .collect(Collectors.joining("\n"));
  }

  private String run(Template template) {
    if (operations.isEmpty()) {
      return template.fillAsIs("runNothing", Map.of());
    }
    String cases =
        operations.values().stream()
            .map(it -> dispatch(template, it))
            .collect(Collectors.joining("\n"));
    return template.fillAsIs("run", Map.of("cases", cases));
  }

  private String dispatch(Template template, Operation operation) {
    return template.fillAsIs(
        operation.result.equals(Operation.NOTHING) ? "runCase" : "runValueCase",
        Map.of(
            "operation",
            operation.shown(),
            "method",
            operation.method(),
            "frame",
            operation.frame.name(),
            "session",
            session));
  }

  private String method(Template template, Operation operation) {
    return template.fillAsIs(
        "operation",
        Map.of(
            "rule",
            operation.frame.rule(),
            "what",
            operation.what,
            "result",
            operation.result,
            "method",
            operation.method(),
            "frame",
            operation.frame.name(),
            "session",
            session,
            "body",
            operation.body()));
  }
}
