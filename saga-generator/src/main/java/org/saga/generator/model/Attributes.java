package org.saga.generator.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.saga.generator.syntax.EventNode;
import org.saga.generator.syntax.EventNode.Parameter;
import org.saga.generator.syntax.Moment;
import org.saga.generator.syntax.Target;
import org.saga.generator.types.Signature;

/** Finds the built-in attributes of an event and their types. */
final class Attributes {
  private static final String OBJECT = "java.lang.Object";

  private final Context context;
  private final EventNode event;
  private final Call call;
  private final boolean atCallSite;
  private final boolean isStatic;
  private final ResolvedType specified;
  private final List<ResolvedAttribute> attributes = new ArrayList<>();

  Attributes(
      Context context,
      EventNode event,
      Call call,
      boolean atCallSite,
      boolean isStatic,
      ResolvedType specified) {
    this.context = context;
    this.event = event;
    this.call = call;
    this.atCallSite = atCallSite;
    this.isStatic = isStatic;
    this.specified = specified;
  }

  /** The attributes in the order of the token class's components. */
  List<ResolvedAttribute> all() {
    if (atCallSite) {
      add("caller", call.subjectIsCaller() ? specified.full() : OBJECT, call.subjectIsCaller());
    }
    if (hasCallee()) {
      boolean subject = specified != null && !call.subjectIsCaller();
      add("callee", call.owner().full(), subject);
    }
    for (int i = 0; i < event.parameters().size(); i++) {
      Parameter parameter = event.parameters().get(i);
      if (parameter.name() != null) {
        add(parameter.name().text(), parameter(i), false);
      }
    }
    if (event.moment() == Moment.RETURN && event.target() == Target.METHOD) {
      String result = result();
      if (!result.equals("void")) {
        add("result", result, false);
      }
    }
    if (event.moment() == Moment.THROW) {
      add("thrown", "java.lang.Throwable", false);
    }
    return List.copyOf(attributes);
  }

  /**
   * A new object is there once its constructor's body starts; at the call site, once it is made.
   */
  private boolean hasCallee() {
    return event.target() == Target.CONSTRUCTOR
        ? !atCallSite || event.moment() == Moment.RETURN
        : !isStatic;
  }

  private String parameter(int index) {
    ResolvedType written = call.parameters().get(index);
    Parameter parameter = event.parameters().get(index);
    String brackets = parameter.variableArity() ? "[]" : "";
    if (call.found().isEmpty()) {
      return parameter.type().isPattern() ? OBJECT : written.full() + brackets;
    }
    return common(it -> it.parameters().get(index));
  }

  /** What is void among others is null there. */
  private String result() {
    if (call.found().isEmpty()) {
      return event.result().isPattern() ? OBJECT : call.result().full();
    }
    return common(Signature::result);
  }

  private String common(Function<Signature, String> type) {
    return call.found().stream()
        .map(type)
        .reduce((left, right) -> left.equals(right) ? left : context.types().common(left, right))
        .orElse(OBJECT);
  }

  private void add(String name, String type, boolean subject) {
    JavaType shown = context.visible(type);
    attributes.add(new ResolvedAttribute(new AttributeModel(name, shown, subject), type));
  }
}
