package org.saga.generator.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.antlr.v4.tool.ast.GrammarRootAST;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.Escape;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.grammar.parser.GeneratedMachine;
import org.saga.generator.grammar.parser.GeneratedParser;
import org.saga.generator.grammar.rewrite.ActionRewriter;
import org.saga.generator.grammar.rewrite.Assertions;
import org.saga.generator.grammar.rewrite.Edits;
import org.saga.generator.grammar.rewrite.GrammarRewriter;
import org.saga.generator.grammar.rewrite.Marks;
import org.saga.generator.grammar.rewrite.ParserText;
import org.saga.generator.grammar.rules.EndCheck;
import org.saga.generator.grammar.rules.EndlessRules;
import org.saga.generator.grammar.rules.PrefixCheck;
import org.saga.generator.grammar.rules.RuleDepths;
import org.saga.generator.grammar.rules.StructureChecks;
import org.saga.generator.grammar.source.GrammarLimits;
import org.saga.generator.grammar.source.GrammarSource;
import org.saga.generator.grammar.source.GrammarTree;
import org.saga.generator.grammar.source.RuleTree;
import org.saga.generator.grammar.source.UnicodeEscapes;
import org.saga.generator.model.ViewModel;
import org.saga.generator.stream.MachineSource;
import org.saga.generator.stream.Obstacle;

/** Compiles the grammar of a view into its parser, in memory. */
public final class GrammarCompiler {
  /** More would take ANTLR and the Java compiler longer than users wait. */
  private static final int MOST_RULES = 1_000;

  private final ViewModel view;
  private final Diagnostics diagnostics;
  private final long errorsBefore;

  private GrammarCompiler(ViewModel view, Diagnostics diagnostics) {
    this.view = view;
    this.diagnostics = diagnostics;
    this.errorsBefore = diagnostics.errors();
  }

  /** Compiles a view's grammar; the Java in it has not been looked at then. */
  public static Optional<GeneratedParser> compile(ViewModel view, Diagnostics diagnostics) {
    try {
      return new GrammarCompiler(view, diagnostics).compile();
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      Escape.report(e, SourceLocation.of(view.grammar()), diagnostics);
      return Optional.empty();
    }
  }

  private Optional<GeneratedParser> compile() {
    return GrammarSource.read(view, diagnostics)
        .flatMap(this::parse)
        .flatMap(this::generateUnlessTooDeep);
  }

  private Optional<GrammarTree> parse(GrammarSource source) {
    if (source.text().isBlank()) {
      diagnostics.report(Code.GRAMMAR_EMPTY, source.whole());
      return Optional.empty();
    }
    if (!GrammarLimits.check(source, diagnostics) || !isClosed(source, source.text(), it -> it)) {
      return Optional.empty();
    }
    UnicodeEscapes.check(source, diagnostics);
    if (failed()) {
      return Optional.empty();
    }
    Antlr antlr = new Antlr();
    Optional<GrammarRootAST> root = antlr.parse(source, source.text());
    new AntlrMessages(source, source.text(), it -> it, diagnostics).report(antlr.messages());
    return failed()
        ? Optional.empty()
        : root.map(it -> new GrammarTree(source, it)).filter(this::hasNotTooManyRules);
  }

  private boolean hasNotTooManyRules(GrammarTree grammar) {
    Optional<RuleTree> oneTooMany = grammar.rules().values().stream().skip(MOST_RULES).findFirst();
    oneTooMany.ifPresent(
        it ->
            diagnostics.report(Code.TOO_MANY_RULES, grammar.source().at(it.offset()), MOST_RULES));
    return oneTooMany.isEmpty();
  }

  /** SAGA descends into a grammar's parentheses as ANTLR does. */
  private Optional<GeneratedParser> generateUnlessTooDeep(GrammarTree grammar) {
    try {
      return generate(grammar);
    } catch (StackOverflowError e) {
      diagnostics.report(Code.GRAMMAR_REFUSED, grammar.source().whole());
      return Optional.empty();
    }
  }

  private Optional<GeneratedParser> generate(GrammarTree grammar) {
    StructureChecks checks = new StructureChecks(grammar, view, diagnostics);
    checks.check();
    if (grammar.start() == null || !RuleDepths.check(grammar, diagnostics)) {
      return Optional.empty();
    }
    ParserText own = new ParserText(view, grammar);
    own.clashingImports()
        .forEach(it -> diagnostics.report(Code.IMPORT_CLASH, grammar.source().whole(), it));
    if (own.isHiddenByView()) {
      diagnostics.report(Code.VIEW_HIDES_CLASS, view.grammarPlace(), view.name());
    }
    Assertions assertions = new Assertions();
    ActionRewriter actions =
        new ActionRewriter(grammar.source(), view, own.sessionNames(), assertions, diagnostics);
    Edits edits = new GrammarRewriter(grammar, view, actions).rewrite();
    if (failed()) {
      return Optional.empty();
    }
    checks.warnOfUnused();
    if (!EndCheck.check(grammar, view, diagnostics)) {
      return Optional.empty();
    }
    PrefixCheck.check(grammar, view, diagnostics);
    Antlr antlr = new Antlr();
    Optional<String> parser = generate(antlr, grammar.source(), edits);
    if (!failed()) {
      EndlessRules.check(grammar, view, diagnostics);
    }
    return failed()
        ? Optional.empty()
        : parser
            .map(it -> Marks.remove(own.finish(it, assertions)))
            .map(it -> new GeneratedParser(view, grammar, it, machine(antlr, own, edits)));
  }

  private GeneratedMachine machine(Antlr antlr, ParserText own, Edits edits) {
    String parser = ParserText.parserName(view);
    MachineSource machine =
        new MachineSource(
            antlr.processed(),
            GrammarTree.ENTRY,
            GeneratedMachine.name(view),
            parser,
            ParserText.SESSION);
    List<Obstacle> obstacles = new ArrayList<>();
    for (Obstacle obstacle : machine.obstacles(ParserText.MEMBERS_SLOT)) {
      obstacles.add(obstacle.at(edits.origin(Math.max(0, obstacle.position()))));
    }
    for (Obstacle obstacle : machine.unsupported()) {
      obstacles.add(obstacle.at(Marks.origin(machine.java(), obstacle.position())));
    }
    return new GeneratedMachine(
        view,
        Marks.remove(own.finishMachine(machine.header(), machine.text())),
        machine.transientContexts(),
        obstacles,
        machine.openChoice().map(it -> it.at(edits.origin(Math.max(0, it.position())))));
  }

  private Optional<String> generate(Antlr antlr, GrammarSource source, Edits edits) {
    String text = edits.apply();
    if (!isClosed(source, text, edits::origin)) {
      return Optional.empty();
    }
    Optional<String> parser = antlr.generate(source, text, ParserText.parserName(view));
    new AntlrMessages(source, text, edits::origin, diagnostics).report(antlr.messages());
    return parser;
  }

  private boolean isClosed(GrammarSource source, String text, IntUnaryOperator origin) {
    Optional<Unclosed> unclosed = Unclosed.find(text);
    unclosed.ifPresent(
        it ->
            diagnostics.report(
                Code.UNCLOSED, source.at(origin.applyAsInt(it.offset())), it.what(), it.closer()));
    return unclosed.isEmpty();
  }

  private boolean failed() {
    return diagnostics.errors() > errorsBefore;
  }
}
