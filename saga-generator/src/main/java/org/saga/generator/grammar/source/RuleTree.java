package org.saga.generator.grammar.source;

import static org.antlr.v4.parse.ANTLRParser.ALT;
import static org.antlr.v4.parse.ANTLRParser.ARG_ACTION;
import static org.antlr.v4.parse.ANTLRParser.BLOCK;
import static org.antlr.v4.parse.ANTLRParser.LOCALS;
import static org.antlr.v4.parse.ANTLRParser.RETURNS;
import static org.antlr.v4.parse.ANTLRParser.THROWS;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.antlr.v4.tool.ast.GrammarAST;

/** A rule of a grammar, as the user wrote it. */
public final class RuleTree {
  private final GrammarAST tree;
  private final List<Alternative> alternatives = new ArrayList<>();

  public RuleTree(GrammarAST tree) {
    this.tree = tree;
    for (GrammarAST alternative : block().getAllChildrenWithType(ALT)) {
      alternatives.add(new Alternative(alternative));
    }
  }

  public String name() {
    return tree.getChild(0).getText();
  }

  public int offset() {
    return Nodes.start((GrammarAST) tree.getChild(0));
  }

  public GrammarAST tree() {
    return tree;
  }

  public GrammarAST block() {
    return (GrammarAST) tree.getFirstChildWithType(BLOCK);
  }

  public List<Alternative> alternatives() {
    return alternatives;
  }

  /** The declarations in brackets after the name, or null. */
  public GrammarAST arguments() {
    return (GrammarAST) tree.getFirstChildWithType(ARG_ACTION);
  }

  public GrammarAST returns() {
    return declarations(RETURNS);
  }

  public GrammarAST locals() {
    return declarations(LOCALS);
  }

  /** Whether it has an attribute of this name. */
  public boolean declares(String text, String attribute) {
    return declarations().stream()
        .flatMap(it -> Declarations.read(text, it).stream())
        .anyMatch(it -> it.name().equals(attribute));
  }

  /** The brackets with declarations that are there. */
  public List<GrammarAST> declarations() {
    return Stream.of(arguments(), returns(), locals()).filter(Objects::nonNull).toList();
  }

  private GrammarAST declarations(int type) {
    GrammarAST node = (GrammarAST) tree.getFirstChildWithType(type);
    return node == null ? null : (GrammarAST) node.getChild(0);
  }

  public List<String> exceptions() {
    GrammarAST node = (GrammarAST) tree.getFirstChildWithType(THROWS);
    List<String> names = new ArrayList<>();
    for (int i = 0; node != null && i < node.getChildCount(); i++) {
      names.add(node.getChild(i).getText());
    }
    return names;
  }
}
