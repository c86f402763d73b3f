package org.saga.generator.grammar.identity;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.model.ViewModel;

/**
 * The paper's Definition 1, by types: of an attribute of no value type a grammar or a reset
 * condition may know the identity only. Attributes are followed through variables, parameters,
 * results and collections, without regard to the order in which things happen; what is not known to
 * keep an object is supposed to look into it.
 */
public final class IdentityCheck extends TreePathScanner<Taint, Void> {
  private final Set<CompilationUnitTree> units;
  private final Trees trees;
  private final KindsOfTypes types;
  private final TokenAccessors accessors;
  private final Flow flow;
  private final CallCheck calls;
  private final IdentityReport report;
  private Taint yielded;

  public IdentityCheck(
      JavacTask task,
      ViewModel view,
      Map<CompilationUnitTree, IdentityReport.Origin> units,
      Diagnostics diagnostics) {
    this.units = units.keySet();
    this.trees = Trees.instance(task);
    this.types = new KindsOfTypes(task.getElements(), task.getTypes());
    this.accessors = new TokenAccessors(view);
    this.flow = new Flow(trees, types);
    this.report = new IdentityReport(trees, units, diagnostics);
    this.calls = new CallCheck(trees, types, flow, report, this.units);
  }

  public void check() {
    do {
      scan(units, null);
    } while (flow.hasGrown());
    report.begin();
    scan(units, null);
  }

  // What is known of an expression is what its visit returns; statements have nothing to return.

  @Override
  public Taint reduce(Taint one, Taint other) {
    return null;
  }

  @Override
  public Taint visitIdentifier(IdentifierTree node, Void nothing) {
    return ofSymbol(element());
  }

  @Override
  public Taint visitMemberSelect(MemberSelectTree node, Void nothing) {
    Taint owner = scan(node.getExpression(), null);
    Element element = element();
    if (element instanceof ExecutableElement) {
      return owner;
    }
    if (owner != null
        && owner.isObject()
        && element != null
        && element.getKind() == ElementKind.FIELD) {
      String name = node.getIdentifier().toString();
      report(
          node,
          owner,
          name.equals("length") ? "its length is read" : "its field " + name + " is read");
      return null;
    }
    return ofSymbol(element);
  }

  @Override
  public Taint visitParenthesized(ParenthesizedTree node, Void nothing) {
    return scan(node.getExpression(), null);
  }

  @Override
  public Taint visitTypeCast(TypeCastTree node, Void nothing) {
    return flow.unlessValue(scan(node.getExpression(), null), type());
  }

  @Override
  public Taint visitConditionalExpression(ConditionalExpressionTree node, Void nothing) {
    scan(node.getCondition(), null);
    Taint ifTrue = scan(node.getTrueExpression(), null);
    return flow.unlessValue(Taint.worse(ifTrue, scan(node.getFalseExpression(), null)), type());
  }

  @Override
  public Taint visitInstanceOf(InstanceOfTree node, Void nothing) {
    Taint taint = scan(node.getExpression(), null);
    if (node.getPattern() instanceof BindingPatternTree binding) {
      VariableTree variable = binding.getVariable();
      flow.into(
          trees.getElement(new TreePath(new TreePath(getCurrentPath(), binding), variable)), taint);
    }
    return null;
  }

  @Override
  public Taint visitArrayAccess(ArrayAccessTree node, Void nothing) {
    scan(node.getIndex(), null);
    Taint array = scan(node.getExpression(), null);
    if (array != null && array.isObject()) {
      report(node, array, "an element of it is read");
      return null;
    }
    return array == null ? null : types.drawn(type(), array);
  }

  @Override
  public Taint visitNewArray(NewArrayTree node, Void nothing) {
    scan(node.getDimensions(), null);
    Taint worst = Taint.worst(taints(node.getInitializers()));
    return worst == null ? null : worst.asHolder();
  }

  @Override
  public Taint visitBinary(BinaryTree node, Void nothing) {
    Taint taint =
        Taint.worse(scan(node.getLeftOperand(), null), scan(node.getRightOperand(), null));
    if (node.getKind() == Tree.Kind.PLUS && taint != null) {
      report(node, taint, "it is made a string");
    }
    return null;
  }

  @Override
  public Taint visitUnary(UnaryTree node, Void nothing) {
    scan(node.getExpression(), null);
    return null;
  }

  @Override
  public Taint visitCompoundAssignment(CompoundAssignmentTree node, Void nothing) {
    scan(node.getVariable(), null);
    Taint taint = scan(node.getExpression(), null);
    if (taint != null) {
      report(node, taint, "it is made a string");
    }
    return null;
  }

  @Override
  public Taint visitAssignment(AssignmentTree node, Void nothing) {
    scan(node.getVariable(), null);
    Taint taint = scan(node.getExpression(), null);
    assign(node.getVariable(), taint);
    return taint;
  }

  private void assign(ExpressionTree target, Taint taint) {
    if (target instanceof ArrayAccessTree access) {
      flow.hold(getCurrentPath(), access.getExpression(), taint);
    } else {
      flow.into(element(target), taint);
    }
  }

  @Override
  public Taint visitVariable(VariableTree node, Void nothing) {
    flow.into(element(), scan(node.getInitializer(), null));
    return null;
  }

  @Override
  public Taint visitLambdaExpression(LambdaExpressionTree node, Void nothing) {
    scan(node.getParameters(), null);
    Taint body = scan(node.getBody(), null);
    return body == null ? null : body.asHolder();
  }

  @Override
  public Taint visitReturn(ReturnTree node, Void nothing) {
    Taint taint = scan(node.getExpression(), null);
    TreePath path = getCurrentPath();
    while (path != null && !(path.getLeaf() instanceof LambdaExpressionTree)) {
      if (path.getLeaf() instanceof MethodTree) {
        flow.into(trees.getElement(path), taint);
        return null;
      }
      path = path.getParentPath();
    }
    return null;
  }

  @Override
  public Taint visitEnhancedForLoop(EnhancedForLoopTree node, Void nothing) {
    Taint taint = scan(node.getExpression(), null);
    if (taint != null && taint.isObject()) {
      report(node.getExpression(), taint, "its elements are read");
    } else if (taint != null) {
      Element variable = trees.getElement(new TreePath(getCurrentPath(), node.getVariable()));
      flow.into(variable, types.drawn(variable.asType(), taint));
    }
    scan(node.getVariable(), null);
    scan(node.getStatement(), null);
    return null;
  }

  @Override
  public Taint visitSwitch(SwitchTree node, Void nothing) {
    refuse(node.getExpression(), "a switch selects by it");
    scan(node.getCases(), null);
    return null;
  }

  @Override
  public Taint visitSwitchExpression(SwitchExpressionTree node, Void nothing) {
    refuse(node.getExpression(), "a switch selects by it");
    Taint outer = yielded;
    yielded = null;
    scan(node.getCases(), null);
    Taint result = flow.unlessValue(yielded, type());
    yielded = outer;
    return result;
  }

  @Override
  public Taint visitCase(CaseTree node, Void nothing) {
    scan(node.getExpressions(), null);
    scan(node.getStatements(), null);
    if (node.getBody() instanceof ExpressionTree) {
      yielded = Taint.worse(yielded, scan(node.getBody(), null));
    } else {
      scan(node.getBody(), null);
    }
    return null;
  }

  @Override
  public Taint visitYield(YieldTree node, Void nothing) {
    yielded = Taint.worse(yielded, scan(node.getValue(), null));
    return null;
  }

  @Override
  public Taint visitSynchronized(SynchronizedTree node, Void nothing) {
    refuse(node.getExpression(), "it is locked");
    scan(node.getBlock(), null);
    return null;
  }

  @Override
  public Taint visitThrow(ThrowTree node, Void nothing) {
    refuse(node.getExpression(), "it is thrown");
    return null;
  }

  @Override
  public Taint visitTry(TryTree node, Void nothing) {
    for (Tree resource : node.getResources()) {
      Tree value = resource instanceof VariableTree variable ? variable.getInitializer() : resource;
      Taint taint = scan(value, null);
      if (taint != null && taint.isObject()) {
        report(value, taint, "it is closed");
      }
      scan(resource, null);
    }
    scan(node.getBlock(), null);
    scan(node.getCatches(), null);
    scan(node.getFinallyBlock(), null);
    return null;
  }

  @Override
  public Taint visitMemberReference(MemberReferenceTree node, Void nothing) {
    Taint taint = scan(node.getQualifierExpression(), null);
    if (taint != null && taint.isObject()) {
      report(node, taint, "its method " + node.getName() + "() is called");
    }
    return null;
  }

  @Override
  public Taint visitMethodInvocation(MethodInvocationTree node, Void nothing) {
    ExecutableElement method = (ExecutableElement) element();
    Taint owner = scan(node.getMethodSelect(), null);
    List<Taint> arguments = taints(node.getArguments());
    if (method == null) {
      return null;
    }
    Taint read = accessors.read(method);
    return read == null
        ? calls.call(getCurrentPath(), method, owner, arguments)
        : flow.unlessValue(read, type());
  }

  @Override
  public Taint visitNewClass(NewClassTree node, Void nothing) {
    List<Taint> arguments = taints(node.getArguments());
    scan(node.getEnclosingExpression(), null);
    scan(node.getClassBody(), null);
    ExecutableElement constructor = (ExecutableElement) element();
    return constructor == null ? null : calls.creation(getCurrentPath(), constructor, arguments);
  }

  private List<Taint> taints(List<? extends ExpressionTree> expressions) {
    List<Taint> taints = new ArrayList<>();
    if (expressions != null) {
      expressions.forEach(it -> taints.add(scan(it, null)));
    }
    return taints;
  }

  private void refuse(Tree tree, String what) {
    Taint taint = scan(tree, null);
    if (taint != null && taint.isObject()) {
      report(tree, taint, what);
    }
  }

  private Taint ofSymbol(Element element) {
    if (!(element instanceof VariableElement variable)) {
      return null;
    }
    Taint read = accessors.read(variable);
    return flow.unlessValue(read == null ? flow.known(element) : read, type());
  }

  private Element element() {
    return trees.getElement(getCurrentPath());
  }

  private Element element(Tree tree) {
    return trees.getElement(new TreePath(getCurrentPath(), tree));
  }

  private TypeMirror type() {
    return trees.getTypeMirror(getCurrentPath());
  }

  private void report(Tree tree, Taint taint, String what) {
    report.add(getCurrentPath(), tree, taint, what);
  }
}
