package org.saga.generator.grammar.source;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.antlr.runtime.CommonToken;
import org.antlr.v4.tool.ast.GrammarAST;

/** Questions to the nodes of ANTLR's trees. */
public final class Nodes {
  private Nodes() {}

  public static int start(GrammarAST node) {
    return ((CommonToken) node.getToken()).getStartIndex();
  }

  /** The offset after the last character of the node's own token. */
  public static int end(GrammarAST node) {
    return ((CommonToken) node.getToken()).getStopIndex() + 1;
  }

  public static List<GrammarAST> children(GrammarAST node) {
    List<GrammarAST> children = new ArrayList<>();
    for (int i = 0; i < node.getChildCount(); i++) {
      children.add((GrammarAST) node.getChild(i));
    }
    return children;
  }

  /** The longest node of some types, by its own token, or null if there is none. */
  public static GrammarAST longest(GrammarAST root, Set<Integer> types) {
    GrammarAST longest = null;
    Deque<GrammarAST> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      GrammarAST node = open.pop();
      boolean longer = longest == null || end(node) - start(node) > end(longest) - start(longest);
      if (types.contains(node.getType()) && longer) {
        longest = node;
      }
      open.addAll(children(node));
    }
    return longest;
  }
}
