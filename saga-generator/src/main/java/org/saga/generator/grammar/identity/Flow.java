package org.saga.generator.grammar.identity;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/** What has flowed into variables, parameters and results, at whatever time. */
final class Flow {
  private final Trees trees;
  private final KindsOfTypes types;
  private final Map<Element, Taint> tainted = new HashMap<>();
  private boolean grown;

  Flow(Trees trees, KindsOfTypes types) {
    this.trees = trees;
    this.types = types;
  }

  /** Whether anything has become known since this was last asked. */
  boolean hasGrown() {
    boolean since = grown;
    grown = false;
    return since;
  }

  /** What a variable may hold, or a method return; null is nothing of the program's. */
  Taint known(Element element) {
    return tainted.get(element);
  }

  Taint unlessValue(Taint taint, TypeMirror type) {
    return taint == null || types.isValue(type) ? null : taint;
  }

  void into(Element target, Taint taint) {
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

  /** From now on what an expression stands for holds something. */
  void hold(TreePath path, ExpressionTree target, Taint taint) {
    if (taint == null) {
      return;
    }
    if (target instanceof ParenthesizedTree parenthesized) {
      hold(path, parenthesized.getExpression(), taint);
    } else if (target instanceof TypeCastTree cast) {
      hold(path, cast.getExpression(), taint);
    } else if (target instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select) {
      hold(path, select.getExpression(), taint);
    } else {
      into(trees.getElement(new TreePath(path, target)), taint.asHolder());
    }
  }

  /** Follows arguments into a method or constructor of the grammar itself. */
  void pass(ExecutableElement method, List<Taint> arguments) {
    List<? extends VariableElement> parameters = method.getParameters();
    for (int i = 0; i < arguments.size() && !parameters.isEmpty(); i++) {
      Taint argument = arguments.get(i);
      boolean variable = method.isVarArgs() && i >= parameters.size() - 1;
      VariableElement parameter = parameters.get(Math.min(i, parameters.size() - 1));
      into(parameter, variable && argument != null ? argument.asHolder() : argument);
      if (method.getKind() == ElementKind.CONSTRUCTOR && isRecord(method)) {
        passToComponent(method, parameter.getSimpleName().toString(), argument);
      }
    }
  }

  private void passToComponent(ExecutableElement constructor, String name, Taint argument) {
    for (Element member : constructor.getEnclosingElement().getEnclosedElements()) {
      if (member.getSimpleName().contentEquals(name)) {
        into(member, argument);
      }
    }
  }

  static boolean isRecord(ExecutableElement constructor) {
    return constructor.getEnclosingElement().getKind() == ElementKind.RECORD;
  }
}
