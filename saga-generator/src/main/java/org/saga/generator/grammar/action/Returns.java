package org.saga.generator.grammar.action;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.util.Trees;
import java.util.List;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.grammar.parser.GeneratedParser;

/** Finds the user's own returns from methods that are not the user's: those that rules become. */
final class Returns extends JavaFindings {
  private boolean inRule;

  private Returns(CompilationUnitTree unit, Trees trees, GeneratedParser parser) {
    super(unit, trees, parser);
  }

  static List<SourceLocation> outOfRules(
      CompilationUnitTree unit, Trees trees, GeneratedParser parser) {
    return new Returns(unit, trees, parser).places();
  }

  @Override
  public Void visitMethod(MethodTree node, Void nothing) {
    boolean outer = inRule;
    inRule = !parser().isUsers(start(node));
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
    if (inRule && parser().isCopied("return", start)) {
      find(start);
    }
    return super.visitReturn(node, null);
  }
}
