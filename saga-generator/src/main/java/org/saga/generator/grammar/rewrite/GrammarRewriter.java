package org.saga.generator.grammar.rewrite;

import static org.antlr.v4.parse.ANTLRParser.ACTION;
import static org.antlr.v4.parse.ANTLRParser.ARG_ACTION;
import static org.antlr.v4.parse.ANTLRParser.AT;
import static org.antlr.v4.parse.ANTLRParser.CATCH;
import static org.antlr.v4.parse.ANTLRParser.ELEMENT_OPTIONS;
import static org.antlr.v4.parse.ANTLRParser.FINALLY;
import static org.antlr.v4.parse.ANTLRParser.OPTIONS;
import static org.antlr.v4.parse.ANTLRParser.PARSER;
import static org.antlr.v4.parse.ANTLRParser.SEMPRED;

import java.util.List;
import java.util.stream.Collectors;
import org.antlr.v4.tool.ast.GrammarAST;
import org.saga.generator.grammar.source.Alternative;
import org.saga.generator.grammar.source.Declarations;
import org.saga.generator.grammar.source.Declarations.Declaration;
import org.saga.generator.grammar.source.GrammarTree;
import org.saga.generator.grammar.source.JavaToken;
import org.saga.generator.grammar.source.Nodes;
import org.saga.generator.grammar.source.RuleTree;
import org.saga.generator.model.TerminalModel;
import org.saga.generator.model.ViewModel;

/** Edits the text of a user's grammar into that of a parser grammar over the view's terminals. */
public final class GrammarRewriter {
  private final GrammarTree grammar;
  private final ViewModel view;
  private final ActionRewriter actions;
  private final String text;
  private final Edits edits;
  private boolean header;
  private boolean members;

  public GrammarRewriter(GrammarTree grammar, ViewModel view, ActionRewriter actions) {
    this.grammar = grammar;
    this.view = view;
    this.actions = actions;
    this.text = grammar.source().text();
    this.edits = new Edits(text);
  }

  public Edits rewrite() {
    Nodes.children(grammar.root()).forEach(this::section);
    head();
    grammar.rules().values().forEach(this::rule);
    edits.insert(text.length(), "\n" + entryRule());
    return edits;
  }

  private void section(GrammarAST section) {
    if (section.getType() == OPTIONS) {
      blank(Nodes.start(section), text.indexOf('}', Nodes.start(section)) + 1);
    } else if (section == grammar.filter()) {
      GrammarAST name = (GrammarAST) section.getChild(1);
      blank(Nodes.start(section), Nodes.end(name));
    } else if (section.getType() == AT) {
      boolean isHeader = section.getChild(section.getChildCount() - 2).getText().equals("header");
      header |= isHeader;
      members |= !isHeader;
      GrammarAST body = (GrammarAST) section.getChild(section.getChildCount() - 1);
      ActionScope scope = new ActionScope(ActionScope.Kind.MEMBERS, null, null);
      String slot = isHeader ? ParserText.HEADER_SLOT : ParserText.MEMBERS_SLOT;
      action(body, slot, scope);
    }
  }

  private void blank(int start, int end) {
    edits.replace(start, end, text.substring(start, end).replaceAll("\\S", " "));
  }

  private void head() {
    GrammarAST name = (GrammarAST) grammar.root().getChild(0);
    if (grammar.root().grammarType != PARSER) {
      edits.insert(Nodes.start(grammar.root()), "parser ");
    }
    edits.replace(Nodes.start(name), Nodes.end(name), ParserText.parserName(view));
    String terminals =
        view.terminals().stream().map(TerminalModel::name).collect(Collectors.joining(", "));
    edits.insert(
        semicolonAfter(Nodes.end(name)),
        " options { language = SagaParser; superClass = org.saga.check.GrammarParser; } tokens { "
            + terminals
            + " }"
            + (header ? "" : " @header {" + ParserText.HEADER_SLOT + "}")
            + (members ? "" : " @members {" + ParserText.MEMBERS_SLOT + "}"));
  }

  private int semicolonAfter(int offset) {
    return JavaToken.scan(text, offset, text.length()).stream()
        .filter(it -> it.kind() == JavaToken.Kind.SYMBOL && text.charAt(it.start()) == ';')
        .findFirst()
        .map(JavaToken::end)
        .orElse(text.length());
  }

  private void rule(RuleTree rule) {
    declarations(rule.arguments());
    StringBuilder initial = new StringBuilder();
    initial.append(declarations(rule, rule.returns()));
    initial.append(declarations(rule, rule.locals()));
    ActionScope scope = new ActionScope(ActionScope.Kind.ACTION, rule, null);
    boolean placed = false;
    for (GrammarAST part : Nodes.children(rule.tree())) {
      switch (part.getType()) {
        case AT -> {
          boolean init = part.getChild(0).getText().equals("init") && !placed;
          action((GrammarAST) part.getChild(1), init ? initial.toString() : "", scope);
          placed |= init;
        }
        case CATCH -> action((GrammarAST) part.getChild(1), "", scope);
        case FINALLY -> action((GrammarAST) part.getChild(0), "", scope);
        default -> {}
      }
    }
    if (!placed && !initial.isEmpty()) {
      edits.insert(Nodes.start(rule.block()), "@init {" + initial + "} ");
    }
    rule.alternatives().forEach(it -> elements(it.tree(), rule, it));
  }

  /** Marks declarations and clears their comments, over which ANTLR stumbles. */
  private List<Declaration> declarations(GrammarAST brackets) {
    List<Declaration> declarations = Declarations.read(text, brackets);
    for (Declaration declaration : declarations) {
      edits.insert(declaration.start(), Marks.made(declaration.start()));
      edits.insert(declaration.typeEnd(), Marks.after(declaration.typeEnd()));
      if (declaration.equals() >= 0 && !mustMove(declaration)) {
        edits.insert(declaration.equals() + 1, Marks.copy(declaration.equals() + 1));
        edits.insert(declaration.end(), Marks.after(declaration.end()));
      }
    }
    if (brackets != null) {
      for (JavaToken token :
          JavaToken.scan(text, Nodes.start(brackets) + 1, Nodes.end(brackets) - 1)) {
        if (token.kind() == JavaToken.Kind.COMMENT) {
          String comment = text.substring(token.start(), token.end());
          edits.replace(token.start(), token.end(), comment.replaceAll("\\S", " "));
        }
      }
    }
    return declarations;
  }

  /**
   * Moves initial values that are not plain Java to the start of the rule: ANTLR makes them those
   * of fields of a static class, where there is no session and are no attributes.
   */
  private String declarations(RuleTree rule, GrammarAST brackets) {
    StringBuilder moved = new StringBuilder();
    for (Declaration declaration : declarations(brackets)) {
      if (declaration.equals() >= 0 && mustMove(declaration)) {
        ActionScope scope = new ActionScope(ActionScope.Kind.EXPRESSION, rule, null);
        String value = actions.rewrite(declaration.equals() + 1, declaration.end(), scope);
        moved
            .append(" $")
            .append(declaration.name())
            .append(Marks.made(declaration.start()))
            .append(" = ")
            .append(value)
            .append(";");
        String original = text.substring(declaration.equals(), declaration.end());
        edits.replace(declaration.equals(), declaration.end(), original.replaceAll("\\S", " "));
      }
    }
    return moved.toString();
  }

  private boolean mustMove(Declaration declaration) {
    return JavaToken.scan(text, declaration.equals(), declaration.end()).stream()
        .anyMatch(
            it ->
                it.kind() == JavaToken.Kind.ATTRIBUTE
                    || text.charAt(it.start()) == ':'
                    || text.substring(it.start(), it.end()).equals("session"));
  }

  private void elements(GrammarAST node, RuleTree rule, Alternative alternative) {
    ActionScope.Kind kind =
        node.getType() == ACTION ? ActionScope.Kind.ACTION : ActionScope.Kind.EXPRESSION;
    ActionScope scope = new ActionScope(kind, rule, alternative);
    switch (node.getType()) {
      case ACTION, ARG_ACTION -> action(node, "", scope);
      case SEMPRED -> predicate(node, scope);
      case ELEMENT_OPTIONS -> {}
      default -> Nodes.children(node).forEach(it -> elements(it, rule, alternative));
    }
  }

  /** Reports cite a predicate as it is written, not as it is compiled. */
  private void predicate(GrammarAST node, ActionScope scope) {
    int start = Nodes.start(node) + 1;
    int end = Nodes.end(node) - 2;
    replace(start, end, "", scope);
    if (node.getFirstChildWithType(ELEMENT_OPTIONS) == null) {
      String written = text.substring(start, end).strip().replaceAll("\\s+", " ");
      String escaped = written.replace("\\", "\\\\").replace("'", "\\'");
      edits.insert(Nodes.end(node), "<fail='" + ParserText.PREDICATE + escaped + "'>");
    }
  }

  private void action(GrammarAST node, String before, ActionScope scope) {
    replace(Nodes.start(node) + 1, Nodes.end(node) - 1, before, scope);
  }

  private void replace(int start, int end, String before, ActionScope scope) {
    edits.replace(start, end, before + actions.rewrite(start, end, scope) + Marks.after(end));
  }

  private static String entryRule() {
    return GrammarTree.ENTRY + " : saga_start=" + GrammarTree.START + " EOF ;\n";
  }
}
