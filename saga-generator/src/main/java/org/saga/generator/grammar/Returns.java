package org.saga.generator.grammar;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.List;
import org.saga.generator.diagnostic.Place;

/** Finds the user's own returns from methods that are not the user's: those that rules become. */
final class Returns extends TreeScanner<Void, Void> {
  private final CompilationUnitTree unit;
  private final Trees trees;
  private final GeneratedParser parser;
  private final List<Place> found = new ArrayList<>();
  private boolean inRule;

  private Returns(CompilationUnitTree unit, Trees trees, GeneratedParser parser) {
    this.unit = unit;
    this.trees = trees;
    this.parser = parser;
  }

  static List<Place> outOfRules(CompilationUnitTree unit, Trees trees, GeneratedParser parser) {
    Returns returns = new Returns(unit, trees, parser);
    returns.scan(unit, null);
    return returns.found;
  }

  @Override
  public Void visitMethod(MethodTree node, Void nothing) {
    boolean outer = inRule;
    inRule = !parser.isUsers(start(node));
    super.visitMethod(node, null);
    inRule = outer;
    return null;
  }

  @Override
  public Void visitLambdaExpression(LambdaExpressionTree node, Void nothing) {
    boolean outer = inRule;
    inRule = false;
    super.visitLambdaExpression(node, null);
    inRule = outer;
    return null;
  }

  @Override
  public Void visitReturn(ReturnTree node, Void nothing) {
    int start = start(node);
    if (inRule && parser.isCopied("return", start)) {
      found.add(parser.place(start, start));
    }
    return super.visitReturn(node, null);
  }

  private int start(Tree node) {
    return (int) trees.getSourcePositions().getStartPosition(unit, node);
  }
}
