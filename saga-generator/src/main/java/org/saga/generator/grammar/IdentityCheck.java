package org.saga.generator.grammar;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
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
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.Place;
import org.saga.generator.model.ViewModel;

/**
 * The paper's Definition 1, by types: of an attribute of no value type a grammar or a reset
 * condition may know the identity only. Attributes are followed through variables, parameters,
 * results and collections, without regard to the order in which things happen; what is not known to
 * keep an object is supposed to look into it.
 */
final class IdentityCheck extends TreePathScanner<Taint, Void> {
  private final Map<CompilationUnitTree, Origin> units;
  private final Diagnostics diagnostics;
  private final Trees trees;
  private final ValueTypes types;
  private final KnownMethods known;
  private final TokenAccessors accessors;
  private final Map<Element, Taint> tainted = new HashMap<>();
  private Taint yielded;
  private boolean grown;
  private boolean reporting;

  /** Says what of a generated file the user wrote, and where; null is nothing of it. */
  interface Origin {
    Place of(int start, int end);
  }

  IdentityCheck(
      JavacTask task,
      ViewModel view,
      Map<CompilationUnitTree, Origin> units,
      Diagnostics diagnostics) {
    this.units = units;
    this.diagnostics = diagnostics;
    this.trees = Trees.instance(task);
    this.types = new ValueTypes(task.getElements(), task.getTypes());
    this.known = new KnownMethods(types);
    this.accessors = new TokenAccessors(view);
  }

  void check() {
    do {
      grown = false;
      scan(units.keySet(), null);
    } while (grown);
    reporting = true;
    scan(units.keySet(), null);
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
    return unlessValue(scan(node.getExpression(), null), type());
  }

  @Override
  public Taint visitConditionalExpression(ConditionalExpressionTree node, Void nothing) {
    scan(node.getCondition(), null);
    Taint ifTrue = scan(node.getTrueExpression(), null);
    return unlessValue(Taint.worse(ifTrue, scan(node.getFalseExpression(), null)), type());
  }

  @Override
  public Taint visitInstanceOf(InstanceOfTree node, Void nothing) {
    Taint taint = scan(node.getExpression(), null);
    if (node.getPattern() instanceof BindingPatternTree binding) {
      VariableTree variable = binding.getVariable();
      flow(
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
    return worst(taints(node.getInitializers())) == null
        ? null
        : worst(taints(node.getInitializers())).asHolder();
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
      hold(access.getExpression(), taint);
    } else {
      flow(element(target), taint);
    }
  }

  @Override
  public Taint visitVariable(VariableTree node, Void nothing) {
    flow(element(), scan(node.getInitializer(), null));
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
        flow(trees.getElement(path), taint);
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
      flow(variable, types.drawn(variable.asType(), taint));
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
    Taint result = unlessValue(yielded, type());
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
    ExpressionTree receiver =
        node.getMethodSelect() instanceof MemberSelectTree select ? select.getExpression() : null;
    Taint owner = scan(node.getMethodSelect(), null);
    List<Taint> arguments = taints(node.getArguments());
    if (method == null) {
      return null;
    }
    Taint read = accessors.read(method);
    if (read != null) {
      return unlessValue(read, type());
    }
    if (owner != null && owner.isObject()) {
      report(node, owner, "its method " + method.getSimpleName() + "() is called");
      return null;
    }
    if (isOwn(method)) {
      pass(method, arguments);
      return unlessValue(tainted.get(method), type());
    }
    return callOutside(node, method, receiver, owner, arguments);
  }

  /** A call of a method whose source is not in the grammar. */
  private Taint callOutside(
      MethodInvocationTree node,
      ExecutableElement method,
      ExpressionTree receiver,
      Taint owner,
      List<Taint> arguments) {
    TypeMirror receiverType = receiver == null ? null : typeOf(node.getMethodSelect(), receiver);
    String name =
        method.getEnclosingElement().getSimpleName() + "." + method.getSimpleName() + "()";
    for (int i = 0; i < arguments.size(); i++) {
      Taint argument = arguments.get(i);
      if (argument == null) {
        continue;
      }
      boolean refused =
          argument.isObject() ? !known.keeps(method, receiverType, i) : known.reads(method);
      if (refused) {
        report(
            node.getArguments().get(i),
            argument,
            "it is given to " + name + ", which may look into it");
      } else if (receiver != null && !method.getModifiers().contains(Modifier.STATIC)) {
        hold(receiver, argument);
      }
    }
    if (owner != null && known.reads(method)) {
      report(node, owner, method.getSimpleName() + "() is called on what holds it");
    }
    Taint all = Taint.worse(owner, worst(arguments));
    if (owner != null) {
      passToLambdas(node, owner);
    }
    return all == null || known.forgets(method) ? null : types.drawn(type(), all);
  }

  /** What a lambda gets from a holder is drawn from it. */
  private void passToLambdas(MethodInvocationTree node, Taint owner) {
    for (ExpressionTree argument : node.getArguments()) {
      TreePath path = new TreePath(getCurrentPath(), argument);
      if (argument instanceof LambdaExpressionTree lambda) {
        for (VariableTree parameter : lambda.getParameters()) {
          Element element = trees.getElement(new TreePath(path, parameter));
          flow(element, types.drawn(element.asType(), owner));
        }
      } else if (argument instanceof MemberReferenceTree reference) {
        checkReference(reference, path, owner);
      }
    }
  }

  private void checkReference(MemberReferenceTree reference, TreePath path, Taint owner) {
    Element method = trees.getElement(path);
    Element qualifier = trees.getElement(new TreePath(path, reference.getQualifierExpression()));
    boolean called =
        method instanceof ExecutableElement
            && method.getKind() == ElementKind.METHOD
            && qualifier instanceof TypeElement;
    if (called && !types.isValue(qualifier.asType()) && !types.isHolder(qualifier.asType())) {
      report(reference, owner, reference.getName() + "() may be called on it");
    }
  }

  @Override
  public Taint visitNewClass(NewClassTree node, Void nothing) {
    List<Taint> arguments = taints(node.getArguments());
    scan(node.getEnclosingExpression(), null);
    scan(node.getClassBody(), null);
    ExecutableElement constructor = (ExecutableElement) element();
    Taint worst = worst(arguments);
    if (constructor == null || worst == null) {
      return null;
    }
    if (isOwn(constructor)) {
      pass(constructor, arguments);
      return isRecord(constructor) ? worst.asHolder() : null;
    }
    TypeMirror type = type();
    if (worst.isObject() ? !types.isHolder(type) || isHashing(type) : isHashing(type)) {
      report(
          node, worst, "it is given to new " + node.getIdentifier() + "(), which may look into it");
    }
    return worst.asHolder();
  }

  private boolean isHashing(TypeMirror type) {
    return types.isSubtype(type, "java.util.Set")
        || types.isSubtype(type, "java.util.PriorityQueue");
  }

  private static boolean isRecord(ExecutableElement constructor) {
    return constructor.getEnclosingElement().getKind() == ElementKind.RECORD;
  }

  /** Follows arguments into a method or constructor of the grammar itself. */
  private void pass(ExecutableElement method, List<Taint> arguments) {
    List<? extends VariableElement> parameters = method.getParameters();
    for (int i = 0; i < arguments.size() && !parameters.isEmpty(); i++) {
      Taint argument = arguments.get(i);
      boolean variable = method.isVarArgs() && i >= parameters.size() - 1;
      VariableElement parameter = parameters.get(Math.min(i, parameters.size() - 1));
      flow(parameter, variable && argument != null ? argument.asHolder() : argument);
      if (method.getKind() == ElementKind.CONSTRUCTOR && isRecord(method)) {
        passToComponent(method, parameter.getSimpleName().toString(), argument);
      }
    }
  }

  private void passToComponent(ExecutableElement constructor, String name, Taint argument) {
    for (Element member : constructor.getEnclosingElement().getEnclosedElements()) {
      if (member.getSimpleName().contentEquals(name)) {
        flow(member, argument);
      }
    }
  }

  /** Whether a method is one of the grammar's own, not of a library or of the program. */
  private boolean isOwn(ExecutableElement method) {
    for (Element outer = method; outer != null; outer = outer.getEnclosingElement()) {
      if (outer instanceof TypeElement type
          && !(type.getEnclosingElement() instanceof TypeElement)) {
        TreePath path = trees.getPath(type);
        return path != null && units.containsKey(path.getCompilationUnit());
      }
    }
    return false;
  }

  @Override
  public Taint visitMethod(MethodTree node, Void nothing) {
    super.visitMethod(node, null);
    return null;
  }

  @Override
  public Taint visitClass(ClassTree node, Void nothing) {
    super.visitClass(node, null);
    return null;
  }

  private List<Taint> taints(List<? extends ExpressionTree> expressions) {
    List<Taint> taints = new ArrayList<>();
    if (expressions != null) {
      expressions.forEach(it -> taints.add(scan(it, null)));
    }
    return taints;
  }

  private static Taint worst(List<Taint> taints) {
    return taints.stream().reduce(null, Taint::worse);
  }

  private void refuse(Tree tree, String what) {
    Taint taint = scan(tree, null);
    if (taint != null && taint.isObject()) {
      report(tree, taint, what);
    }
  }

  /** From now on what an expression stands for holds something. */
  private void hold(ExpressionTree target, Taint taint) {
    if (taint == null) {
      return;
    }
    if (target instanceof ParenthesizedTree parenthesized) {
      hold(parenthesized.getExpression(), taint);
    } else if (target instanceof TypeCastTree cast) {
      hold(cast.getExpression(), taint);
    } else if (target instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select) {
      hold(select.getExpression(), taint);
    } else {
      flow(element(target), taint.asHolder());
    }
  }

  private void flow(Element target, Taint taint) {
    if (target == null || taint == null || !isVariableOrMethod(target)) {
      return;
    }
    TypeMirror type =
        target instanceof ExecutableElement method ? method.getReturnType() : target.asType();
    Taint before = tainted.get(target);
    Taint after = Taint.worse(before, unlessValue(taint, type));
    if (after != before) {
      tainted.put(target, after);
      grown = true;
    }
  }

  private static boolean isVariableOrMethod(Element element) {
    return element instanceof VariableElement || element instanceof ExecutableElement;
  }

  private Taint ofSymbol(Element element) {
    if (!(element instanceof VariableElement variable)) {
      return null;
    }
    Taint read = accessors.read(variable);
    return unlessValue(read == null ? tainted.get(element) : read, type());
  }

  private Taint unlessValue(Taint taint, TypeMirror type) {
    return taint == null || types.isValue(type) ? null : taint;
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

  private TypeMirror typeOf(Tree parent, Tree child) {
    return trees.getTypeMirror(new TreePath(new TreePath(getCurrentPath(), parent), child));
  }

  private void report(Tree tree, Taint taint, String what) {
    if (reporting) {
      SourcePositions positions = trees.getSourcePositions();
      CompilationUnitTree unit = getCurrentPath().getCompilationUnit();
      int start = (int) positions.getStartPosition(unit, tree);
      int end = (int) positions.getEndPosition(unit, tree);
      Place place = units.get(unit).of(start, end);
      if (place != null) {
        diagnostics.report(Code.DEREFERENCED, place, taint.attribute(), what);
      }
    }
  }
}
