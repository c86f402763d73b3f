package org.saga.generator.grammar.identity;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * Calls of methods and constructors with objects of the program: the grammar's own are followed, of
 * others only those are let through that are known to keep an object and no more.
 */
final class CallCheck {
  private final Trees trees;
  private final KindsOfTypes types;
  private final KnownMethods known;
  private final Flow flow;
  private final IdentityReport report;
  private final Set<CompilationUnitTree> own;
  private final Map<TypeElement, Boolean> ownTypes = new HashMap<>();

  /**
   * @param own what was generated from the grammar and its view
   */
  CallCheck(
      Trees trees,
      KindsOfTypes types,
      Flow flow,
      IdentityReport report,
      Set<CompilationUnitTree> own) {
    this.trees = trees;
    this.types = types;
    this.known = new KnownMethods(types);
    this.flow = flow;
    this.report = report;
    this.own = own;
  }

  /** What a call gives: one whose method, receiver and arguments are known. */
  Taint call(TreePath path, ExecutableElement method, Taint owner, List<Taint> arguments) {
    MethodInvocationTree node = (MethodInvocationTree) path.getLeaf();
    if (owner != null && owner.isObject()) {
      report.add(path, node, owner, "its method " + method.getSimpleName() + "() is called");
      return null;
    }
    if (isOwn(method)) {
      flow.pass(method, arguments);
      return flow.unlessValue(flow.known(method), trees.getTypeMirror(path));
    }
    ExpressionTree receiver =
        node.getMethodSelect() instanceof MemberSelectTree select ? select.getExpression() : null;
    return callOutside(path, node, method, receiver, owner, arguments);
  }

  /** What a new object is. */
  Taint creation(TreePath path, ExecutableElement constructor, List<Taint> arguments) {
    Taint worst = Taint.worst(arguments);
    if (worst == null) {
      return null;
    }
    if (isOwn(constructor)) {
      flow.pass(constructor, arguments);
      return Flow.isRecord(constructor) ? worst.asHolder() : null;
    }
    NewClassTree node = (NewClassTree) path.getLeaf();
    TypeMirror type = trees.getTypeMirror(path);
    if (worst.isObject() ? !types.isHolder(type) || isHashing(type) : isHashing(type)) {
      String created = "new " + node.getIdentifier() + "()";
      report.add(path, node, worst, "it is given to " + created + ", which may look into it");
    }
    return worst.asHolder();
  }

  private boolean isHashing(TypeMirror type) {
    return types.isSubtype(type, "java.util.Set")
        || types.isSubtype(type, "java.util.PriorityQueue");
  }

  /** A call of a method whose source is not in the grammar. */
  private Taint callOutside(
      TreePath path,
      MethodInvocationTree node,
      ExecutableElement method,
      ExpressionTree receiver,
      Taint owner,
      List<Taint> arguments) {
    TypeMirror receiverType =
        receiver == null ? null : typeOf(path, node.getMethodSelect(), receiver);
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
        report.add(
            path,
            node.getArguments().get(i),
            argument,
            "it is given to " + name + ", which may look into it");
      } else if (receiver != null && !method.getModifiers().contains(Modifier.STATIC)) {
        flow.hold(path, receiver, argument);
      }
    }
    if (owner != null && known.reads(method)) {
      report.add(path, node, owner, method.getSimpleName() + "() is called on what holds it");
    }
    Taint all = Taint.worse(owner, Taint.worst(arguments));
    if (owner != null) {
      passToLambdas(path, node, owner);
    }
    return all == null || known.forgets(method)
        ? null
        : types.drawn(trees.getTypeMirror(path), all);
  }

  /** What a lambda gets from a holder is drawn from it. */
  private void passToLambdas(TreePath call, MethodInvocationTree node, Taint owner) {
    for (ExpressionTree argument : node.getArguments()) {
      TreePath path = new TreePath(call, argument);
      if (argument instanceof LambdaExpressionTree lambda) {
        for (VariableTree parameter : lambda.getParameters()) {
          Element element = trees.getElement(new TreePath(path, parameter));
          flow.into(element, types.drawn(element.asType(), owner));
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
      report.add(path, reference, owner, reference.getName() + "() may be called on it");
    }
  }

  /** Whether a method is one of the grammar's own, not of a library or of the program. */
  private boolean isOwn(ExecutableElement method) {
    for (Element outer = method; outer != null; outer = outer.getEnclosingElement()) {
      if (outer instanceof TypeElement type
          && !(type.getEnclosingElement() instanceof TypeElement)) {
        return isOwn(type);
      }
    }
    return false;
  }

  /** The compiler looks for a class in the whole source each time. */
  private boolean isOwn(TypeElement type) {
    return ownTypes.computeIfAbsent(
        type,
        it -> {
          TreePath path = trees.getPath(it);
          return path != null && own.contains(path.getCompilationUnit());
        });
  }

  private TypeMirror typeOf(TreePath path, Tree parent, Tree child) {
    return trees.getTypeMirror(new TreePath(new TreePath(path, parent), child));
  }
}
