package org.saga.generator.grammar;

import static org.antlr.v4.parse.ANTLRParser.ASSIGN;
import static org.antlr.v4.parse.ANTLRParser.ELEMENT_OPTIONS;
import static org.antlr.v4.parse.ANTLRParser.PLUS_ASSIGN;
import static org.antlr.v4.parse.ANTLRParser.TOKEN_REF;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.antlr.v4.tool.ast.GrammarAST;

/** An outermost alternative of a rule: within it ANTLR knows labels and terminals by name. */
final class Alternative {
  private final GrammarAST tree;
  private final List<Label> labels = new ArrayList<>();
  private final Set<String> terminals = new LinkedHashSet<>();

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
  record Label(String name, GrammarAST element, boolean list) {}

  GrammarAST tree() {
    return tree;
  }

  List<Label> labels() {
    return labels;
  }

  Set<String> terminals() {
    return terminals;
  }

  private void collect(GrammarAST node) {
    switch (node.getType()) {
      case ASSIGN, PLUS_ASSIGN -> {
        GrammarAST element = (GrammarAST) node.getChild(1);
        labels.add(new Label(node.getChild(0).getText(), element, node.getType() == PLUS_ASSIGN));
        collect(element);
      }
      case TOKEN_REF -> terminals.add(node.getText());
      case ELEMENT_OPTIONS -> {}
      default -> Trees.children(node).forEach(this::collect);
    }
  }
}
