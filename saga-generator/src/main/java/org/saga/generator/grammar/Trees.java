package org.saga.generator.grammar;

import java.util.ArrayList;
import java.util.List;
import org.antlr.runtime.CommonToken;
import org.antlr.v4.tool.ast.GrammarAST;

/** Questions to the nodes of ANTLR's trees. */
final class Trees {
  private Trees() {}

  static int start(GrammarAST node) {
    return ((CommonToken) node.getToken()).getStartIndex();
  }

  /** The offset after the last character of the node's own token. */
  static int end(GrammarAST node) {
    return ((CommonToken) node.getToken()).getStopIndex() + 1;
  }

  static List<GrammarAST> children(GrammarAST node) {
    List<GrammarAST> children = new ArrayList<>();
    for (int i = 0; i < node.getChildCount(); i++) {
      children.add((GrammarAST) node.getChild(i));
    }
    return children;
  }
}
