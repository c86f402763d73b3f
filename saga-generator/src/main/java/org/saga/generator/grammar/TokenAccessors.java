package org.saga.generator.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.saga.generator.model.AttributeModel;
import org.saga.generator.model.EventModel;
import org.saga.generator.model.TerminalModel;
import org.saga.generator.model.ViewModel;

/**
 * Recognizes what reads built-in attributes: calls of accessors of token classes, and in reset
 * conditions the components themselves.
 */
final class TokenAccessors {
  private final ViewModel view;

  TokenAccessors(ViewModel view) {
    this.view = view;
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
    for (TerminalModel terminal : view.terminals()) {
      List<AttributeModel> attributes = new ArrayList<>();
      if (terminal.name().equals(tokenClass)) {
        attributes.addAll(terminal.attributes());
      }
      terminal.events().stream()
          .filter(it -> it.tokenClass().equals(tokenClass))
          .map(EventModel::attributes)
          .forEach(attributes::addAll);
      Stream<AttributeModel> objects =
          attributes.stream().filter(it -> it.name().equals(attribute) && !it.type().value());
      if (objects.findAny().isPresent()) {
        return new Taint(Taint.Level.OBJECT, terminal.name() + "." + attribute);
      }
    }
    return null;
  }
}
