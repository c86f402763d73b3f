package org.saga.generator.grammar.source;

import static org.antlr.v4.parse.ANTLRParser.AT;
import static org.antlr.v4.parse.ANTLRParser.RULE;
import static org.antlr.v4.parse.ANTLRParser.RULES;
import static org.antlr.v4.parse.ANTLRParser.RULE_REF;

import java.util.LinkedHashMap;
import java.util.Map;
import org.antlr.v4.tool.ast.GrammarAST;
import org.antlr.v4.tool.ast.GrammarRootAST;

/** A grammar as the user wrote it: its text and the tree of it. */
public final class GrammarTree {
  public static final String START = "start";
  public static final String FILTER = "filter";

  /** ANTLR's terminal for the end of a history. */
  public static final String EOF = "EOF";

  /** The rule that SAGA adds: the whole history is a start. */
  public static final String ENTRY = "saga_entry";

  private final GrammarSource source;
  private final GrammarRootAST root;
  private final Map<String, RuleTree> rules = new LinkedHashMap<>();

  public GrammarTree(GrammarSource source, GrammarRootAST root) {
    this.source = source;
    this.root = root;
    for (GrammarAST rule :
        ((GrammarAST) root.getFirstChildWithType(RULES)).getAllChildrenWithType(RULE)) {
      if (rule.getChild(0).getType() == RULE_REF) {
        rules.putIfAbsent(rule.getChild(0).getText(), new RuleTree(rule));
      }
    }
  }

  public GrammarSource source() {
    return source;
  }

  public GrammarRootAST root() {
    return root;
  }

  /** The rules of the parser, by name, in their order. */
  public Map<String, RuleTree> rules() {
    return rules;
  }

  /** The section that names the filter of events, or null. */
  public GrammarAST filter() {
    for (GrammarAST section : root.getAllChildrenWithType(AT)) {
      if (section.getChildCount() == 2 && section.getChild(0).getText().equals(FILTER)) {
        return section;
      }
    }
    return null;
  }

  public RuleTree start() {
    return rules.get(START);
  }
}
