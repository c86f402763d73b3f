package org.saga.generator.grammar.action;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.List;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.grammar.parser.GeneratedParser;

/**
 * Finds the user's loops within lambdas that nothing ends. The compiler tells of others, since what
 * comes after an action is not reached then.
 */
final class EndlessLoops extends JavaFindings {
  private boolean inLambda;

  private EndlessLoops(CompilationUnitTree unit, Trees trees, GeneratedParser parser) {
    super(unit, trees, parser);
  }

  static List<SourceLocation> inLambdas(
      CompilationUnitTree unit, Trees trees, GeneratedParser parser) {
    return new EndlessLoops(unit, trees, parser).places();
  }

  @Override
  public Void visitLambdaExpression(LambdaExpressionTree node, Void nothing) {
    boolean outer = inLambda;
    inLambda = true;
    super.visitLambdaExpression(node, null);
    inLambda = outer;
    return null;
  }

  @Override
  public Void visitWhileLoop(WhileLoopTree node, Void nothing) {
    check(node, node.getCondition());
    return super.visitWhileLoop(node, null);
  }

  @Override
  public Void visitDoWhileLoop(DoWhileLoopTree node, Void nothing) {
    check(node, node.getCondition());
    return super.visitDoWhileLoop(node, null);
  }

  @Override
  public Void visitForLoop(ForLoopTree node, Void nothing) {
    check(node, node.getCondition());
    return super.visitForLoop(node, null);
  }

  private void check(Tree loop, ExpressionTree condition) {
    int start = start(loop);
    if (inLambda && isTrue(condition) && parser().isUsers(start) && !Exits.areIn(loop)) {
      find(start);
    }
  }

  private static boolean isTrue(ExpressionTree condition) {
    ExpressionTree bare = condition;
    while (bare instanceof ParenthesizedTree it) {
      bare = it.getExpression();
    }
    return bare == null || bare instanceof LiteralTree it && Boolean.TRUE.equals(it.getValue());
  }

  /** Looks for whatever may leave a loop by itself. */
  private static final class Exits extends TreeScanner<Void, Void> {
    private boolean any;

    static boolean areIn(Tree loop) {
      Exits exits = new Exits();
      exits.scan(loop, null);
      return exits.any;
    }

    @Override
    public Void visitBreak(BreakTree node, Void nothing) {
      any = true;
      return null;
    }

    @Override
    public Void visitReturn(ReturnTree node, Void nothing) {
      any = true;
      return null;
    }

    @Override
    public Void visitThrow(ThrowTree node, Void nothing) {
      any = true;
      return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree node, Void nothing) {
      return null;
    }

    @Override
    public Void visitClass(ClassTree node, Void nothing) {
      return null;
    }
  }
}
