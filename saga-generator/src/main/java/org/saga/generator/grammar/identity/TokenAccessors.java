package org.saga.generator.grammar.identity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.saga.generator.model.AttributeModel;
import org.saga.generator.model.TerminalModel;
import org.saga.generator.model.ViewModel;

/**
 * Recognizes what reads built-in attributes: calls of accessors of token classes, and in reset
 * conditions the components themselves.
 */
final class TokenAccessors {
  private final ViewModel view;

  /** The attributes of no value type, by the names of their classes and their own. */
  private final Map<String, Taint> objects = new HashMap<>();

  TokenAccessors(ViewModel view) {
    this.view = view;
    for (TerminalModel terminal : view.terminals()) {
      add(terminal, terminal.name(), terminal.attributes());
      terminal.events().forEach(it -> add(terminal, it.token().name(), it.token().attributes()));
    }
  }

  private void add(TerminalModel terminal, String tokenClass, List<AttributeModel> attributes) {
    attributes.stream()
        .filter(it -> !it.type().value())
        .map(AttributeModel::name)
        .forEach(
            it ->
                objects.put(
                    tokenClass + "." + it,
                    new Taint(Taint.Level.OBJECT, terminal.name() + "." + it)));
  }

  /** What a method returns if it is an accessor of an attribute of no value type, else null. */
  Taint read(ExecutableElement method) {
    TypeElement owner = (TypeElement) method.getEnclosingElement();
    String name = method.getSimpleName().toString();
    if (owner.getQualifiedName().contentEquals("org.saga.event.Event")) {
      return name.equals("thread") ? new Taint(Taint.Level.OBJECT, name) : null;
    }
    return isToken(owner) ? read(owner.getSimpleName().toString(), name) : null;
  }

  /** What a variable is if it is a component of a token class of no value type, else null. */
  Taint read(VariableElement variable) {
    Element owner = variable.getEnclosingElement();
    return isToken(owner)
        ? read(owner.getSimpleName().toString(), variable.getSimpleName().toString())
        : null;
  }

  private boolean isToken(Element owner) {
    return owner.getEnclosingElement() instanceof TypeElement type
        && type.getQualifiedName().contentEquals(view.qualifiedName());
  }

  private Taint read(String tokenClass, String attribute) {
    return objects.get(tokenClass + "." + attribute);
  }
}
