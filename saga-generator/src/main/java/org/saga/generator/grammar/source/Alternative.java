package org.saga.generator.grammar.source;

import static org.antlr.v4.parse.ANTLRParser.ALT;
import static org.antlr.v4.parse.ANTLRParser.ASSIGN;
import static org.antlr.v4.parse.ANTLRParser.BLOCK;
import static org.antlr.v4.parse.ANTLRParser.ELEMENT_OPTIONS;
import static org.antlr.v4.parse.ANTLRParser.PLUS_ASSIGN;
import static org.antlr.v4.parse.ANTLRParser.RULE_REF;
import static org.antlr.v4.parse.ANTLRParser.SET;
import static org.antlr.v4.parse.ANTLRParser.TOKEN_REF;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.antlr.runtime.tree.Tree;
import org.antlr.v4.tool.ast.GrammarAST;

/** An outermost alternative of a rule: within it ANTLR knows labels and terminals by name. */
public final class Alternative {
  private final GrammarAST tree;
  private final List<Label> labels = new ArrayList<>();
  private final Set<String> terminals = new LinkedHashSet<>();
  private final Set<String> unlabelled = new LinkedHashSet<>();
  private final Set<String> grouped = new LinkedHashSet<>();
  private final Set<String> calls = new LinkedHashSet<>();

  Alternative(GrammarAST tree) {
    this.tree = tree;
    collect(tree);
  }

  /**
   * A label.
   *
   * @param element what it labels
   * @param list whether it collects a list, {@code x+=A}
   */
  public record Label(String name, GrammarAST element, boolean list) {}

  public GrammarAST tree() {
    return tree;
  }

  public List<Label> labels() {
    return labels;
  }

  public Set<String> terminals() {
    return terminals;
  }

  /**
   * The label of a terminal that has one wherever it stands, or null: ANTLR knows no other name.
   */
  public String onlyLabel(String terminal) {
    return labels.stream()
        .filter(it -> it.element().getType() == TOKEN_REF && !unlabelled.contains(terminal))
        .filter(it -> it.element().getText().equals(terminal))
        .map(Label::name)
        .findFirst()
        .orElse(null);
  }

  /** The rules that it calls. */
  public Set<String> calls() {
    return calls;
  }

  /** The terminals in choices between terminals, which ANTLR matches without telling which. */
  public Set<String> grouped() {
    return grouped;
  }

  private void collect(GrammarAST node) {
    if (isGroup(node)) {
      Nodes.children(node).forEach(it -> grouped.add(terminal(it)));
    }
    switch (node.getType()) {
      case ASSIGN, PLUS_ASSIGN -> {
        GrammarAST element = (GrammarAST) node.getChild(1);
        labels.add(new Label(node.getChild(0).getText(), element, node.getType() == PLUS_ASSIGN));
        if (node.getType() == ASSIGN && element.getType() == TOKEN_REF) {
          terminals.add(element.getText());
        } else {
          collect(element);
        }
      }
      case TOKEN_REF -> {
        terminals.add(node.getText());
        unlabelled.add(node.getText());
      }
      case RULE_REF -> calls.add(node.getText());
      case ELEMENT_OPTIONS -> {}
      default -> Nodes.children(node).forEach(this::collect);
    }
  }

  private static boolean isGroup(GrammarAST node) {
    return node.getType() == SET
        || node.getType() == BLOCK
            && node.getChildCount() > 1
            && Nodes.children(node).stream().allMatch(it -> terminal(it) != null);
  }

  /** The terminal that a choice of a group consists of, or null. */
  private static String terminal(GrammarAST choice) {
    boolean single = choice.getType() == ALT && choice.getChildCount() == 1;
    Tree element = single ? choice.getChild(0) : choice;
    return element.getType() == TOKEN_REF ? element.getText() : null;
  }
}
