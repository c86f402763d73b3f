package org.saga.generator.grammar.rules;

import static org.antlr.v4.parse.ANTLRParser.ASSIGN;
import static org.antlr.v4.parse.ANTLRParser.AT;
import static org.antlr.v4.parse.ANTLRParser.BLOCK;
import static org.antlr.v4.parse.ANTLRParser.CHANNELS;
import static org.antlr.v4.parse.ANTLRParser.ELEMENT_OPTIONS;
import static org.antlr.v4.parse.ANTLRParser.IMPORT;
import static org.antlr.v4.parse.ANTLRParser.LEXER;
import static org.antlr.v4.parse.ANTLRParser.MODE;
import static org.antlr.v4.parse.ANTLRParser.NOT;
import static org.antlr.v4.parse.ANTLRParser.OPTIONS;
import static org.antlr.v4.parse.ANTLRParser.RULE;
import static org.antlr.v4.parse.ANTLRParser.RULES;
import static org.antlr.v4.parse.ANTLRParser.RULE_REF;
import static org.antlr.v4.parse.ANTLRParser.STRING_LITERAL;
import static org.antlr.v4.parse.ANTLRParser.TOKENS_SPEC;
import static org.antlr.v4.parse.ANTLRParser.TOKEN_REF;
import static org.antlr.v4.parse.ANTLRParser.WILDCARD;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.SourceVersion;
import org.antlr.v4.tool.ast.GrammarAST;
import org.saga.check.GrammarParser;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.grammar.source.Declarations;
import org.saga.generator.grammar.source.GrammarTree;
import org.saga.generator.grammar.source.Nodes;
import org.saga.generator.grammar.source.RuleTree;
import org.saga.generator.model.Scope;
import org.saga.generator.model.TerminalModel;
import org.saga.generator.model.ViewModel;
import org.saga.text.NearNames;

/** What a grammar may hold, and which names it may use. */
public final class StructureChecks {
  private static final Set<String> SECTIONS = Set.of("header", "members", GrammarTree.FILTER);

  private final GrammarTree grammar;
  private final ViewModel view;
  private final Diagnostics diagnostics;
  private final Set<String> used = new LinkedHashSet<>();

  public StructureChecks(GrammarTree grammar, ViewModel view, Diagnostics diagnostics) {
    this.grammar = grammar;
    this.view = view;
    this.diagnostics = diagnostics;
  }

  public void check() {
    if (grammar.root().grammarType == LEXER) {
      report(Code.GRAMMAR_SECTION, grammar.root(), "lexer grammar");
      return;
    }
    checkName((GrammarAST) grammar.root().getChild(0));
    Nodes.children(grammar.root()).forEach(this::checkSection);
    checkStart();
    for (GrammarAST rule : allRules()) {
      checkRule(rule);
    }
  }

  private void checkName(GrammarAST name) {
    String file = grammar.source().name();
    String expected = file.replaceFirst("\\.g4?$", "");
    if (!name.getText().equals(expected) && SourceVersion.isIdentifier(expected)) {
      report(Code.GRAMMAR_NAME, name, name.getText(), file, expected);
    }
  }

  private void checkSection(GrammarAST section) {
    switch (section.getType()) {
      case IMPORT -> report(Code.GRAMMAR_IMPORT, section, section.getChild(0).getText());
      case TOKENS_SPEC -> report(Code.GRAMMAR_SECTION, section, "tokens");
      case CHANNELS -> report(Code.GRAMMAR_SECTION, section, "channels");
      case MODE -> report(Code.GRAMMAR_SECTION, section, "mode");
      case OPTIONS -> checkOptions(section);
      case AT -> checkNamedAction(section);
      default -> {}
    }
  }

  private void checkOptions(GrammarAST options) {
    for (GrammarAST option : options.getAllChildrenWithType(ASSIGN)) {
      GrammarAST name = (GrammarAST) option.getChild(0);
      report(Code.GRAMMAR_OPTION, name, name.getText());
    }
  }

  private void checkNamedAction(GrammarAST action) {
    boolean scoped = action.getChildCount() == 3;
    String scope = scoped ? action.getChild(0).getText() : "parser";
    String name = action.getChild(scoped ? 1 : 0).getText();
    if (!scope.equals("parser") || !SECTIONS.contains(name)) {
      report(Code.GRAMMAR_SECTION, action, "@" + (scoped ? scope + "::" : "") + name);
    } else if (name.equals(GrammarTree.FILTER)) {
      checkFilter(action, action.getChild(action.getChildCount() - 1).getText());
    }
  }

  private void checkFilter(GrammarAST section, String braced) {
    String name = braced.substring(1, braced.length() - 1).strip();
    if (!SourceVersion.isName(name)) {
      report(Code.FILTER_NAME, section, name);
    } else if (view.scope() == Scope.OBJECT) {
      report(Code.FILTER_SCOPE, section, view.name());
    }
  }

  private void checkStart() {
    RuleTree start = grammar.start();
    if (start == null) {
      diagnostics.report(Code.START_MISSING, grammar.source().whole());
    } else if (start.arguments() != null) {
      report(Code.START_ARGUMENTS, start.arguments());
    }
  }

  private List<GrammarAST> allRules() {
    List<GrammarAST> rules = new ArrayList<>();
    for (GrammarAST section : grammar.root().getAllChildrenWithType(RULES)) {
      rules.addAll(section.getAllChildrenWithType(RULE));
    }
    return rules;
  }

  private void checkRule(GrammarAST rule) {
    GrammarAST name = (GrammarAST) rule.getChild(0);
    if (name.getType() == TOKEN_REF) {
      report(Code.LEXER_RULE, name, name.getText(), view.name());
      return;
    }
    if (taken().contains(name.getText()) || SourceVersion.isKeyword(name.getText())) {
      report(Code.RULE_NAME_TAKEN, name, name.getText());
    }
    checkDeclarations(new RuleTree(rule));
    checkReferences((GrammarAST) rule.getFirstChildWithType(BLOCK));
  }

  private void checkDeclarations(RuleTree rule) {
    String text = grammar.source().text();
    for (GrammarAST brackets : rule.declarations()) {
      for (int offset : Declarations.malformed(text, brackets)) {
        diagnostics.report(Code.NO_DECLARATION, grammar.source().at(offset));
      }
      Set<String> names = new HashSet<>();
      for (Declarations.Declaration declaration : Declarations.read(text, brackets)) {
        if (!names.add(declaration.name())) {
          diagnostics.report(
              Code.DECLARED_TWICE, grammar.source().at(declaration.start()), declaration.name());
        }
      }
    }
  }

  private void checkReferences(GrammarAST node) {
    switch (node.getType()) {
      case TOKEN_REF -> checkTerminal(node);
      case RULE_REF -> checkRuleReference(node);
      case STRING_LITERAL ->
          report(
              Code.LITERAL_TERMINAL,
              node,
              node.getText(),
              NearNames.orAll(node.getText(), terminals()));
      case ELEMENT_OPTIONS -> {}
      default -> Nodes.children(node).forEach(this::checkReferences);
    }
  }

  private void checkTerminal(GrammarAST node) {
    String name = node.getText();
    used.add(name);
    if (!name.equals(GrammarTree.EOF) && !terminals().contains(name)) {
      report(Code.UNKNOWN_TERMINAL, node, name, view.name(), NearNames.orAll(name, terminals()));
    }
  }

  private void checkRuleReference(GrammarAST node) {
    Set<String> rules = grammar.rules().keySet();
    if (!rules.contains(node.getText())) {
      report(Code.UNKNOWN_RULE, node, node.getText(), NearNames.orAll(node.getText(), rules));
    }
  }

  /** A negated set or a wildcard uses every terminal that it lets through, so nothing is unused. */
  public void warnOfUnused() {
    if (lettingThrough(grammar.root())) {
      return;
    }
    for (TerminalModel terminal : view.terminals()) {
      if (!used.contains(terminal.name())) {
        diagnostics.report(
            Code.UNUSED_TERMINAL,
            terminal.events().isEmpty() ? view.grammarPlace() : terminal.events().get(0).place(),
            terminal.name(),
            grammar.source().name());
      }
    }
  }

  private static boolean lettingThrough(GrammarAST node) {
    int type = node.getType();
    return type == WILDCARD
        || type == NOT
        || Nodes.children(node).stream().anyMatch(StructureChecks::lettingThrough);
  }

  private List<String> terminals() {
    return view.terminals().stream().map(TerminalModel::name).toList();
  }

  /** A rule becomes a method, which must not replace one of the parser's own. */
  private static Set<String> taken() {
    Set<String> names = new TreeSet<>(Set.of("rule", "parserRule", "interpreterRule"));
    for (Class<?> type = GrammarParser.class; type != null; type = type.getSuperclass()) {
      for (Method method : type.getDeclaredMethods()) {
        if (!Modifier.isPrivate(method.getModifiers())) {
          names.add(method.getName());
        }
      }
    }
    names.add(GrammarTree.ENTRY);
    return names;
  }

  private void report(Code code, GrammarAST node, Object... arguments) {
    diagnostics.report(code, grammar.source().at(Nodes.start(node)), arguments);
  }
}
