package org.saga.generator.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.model.JavaExpression.Name;
import org.saga.generator.syntax.EventNode;
import org.saga.generator.syntax.Target;
import org.saga.generator.types.Resolved;

/** Checks a reset condition: it is a Java expression over the event's attributes. */
final class ConditionCheck {
  private final Context context;
  private final EventNode event;
  private final List<String> attributes;
  private final boolean isStatic;

  ConditionCheck(Context context, EventNode event, List<String> attributes, boolean isStatic) {
    this.context = context;
    this.event = event;
    this.attributes = new ArrayList<>(attributes);
    this.attributes.addAll(List.of("thread", "threadId", "session"));
    this.isStatic = isStatic;
  }

  void run() {
    JavaExpression expression = context.expressions().parse(event.reset().written());
    if (expression.error() != null) {
      report(Code.CONDITION_SYNTAX, expression.errorOffset(), expression.error());
      return;
    }
    for (Name name : expression.names()) {
      if (!attributes.contains(name.first()) && !isType(name) && !isStaticImport(name)) {
        unknown(name);
      }
    }
  }

  private void unknown(Name name) {
    switch (name.first()) {
      case "caller" ->
          report(
              Code.CALLER_UNKNOWN, name.offset(), event.moment().name().toLowerCase(Locale.ROOT));
      case "callee" ->
          report(
              Code.CALLEE_UNKNOWN,
              name.offset(),
              isStatic || event.target() != Target.CONSTRUCTOR
                  ? "a static method"
                  : "the " + event.moment().name().toLowerCase(Locale.ROOT) + " of a constructor",
              isStatic ? "it runs on no object" : "the object is not there yet",
              isStatic ? "read its parameters" : "write 'return'");
      default ->
          report(
              Code.CONDITION_UNKNOWN_NAME,
              name.offset(),
              name.first(),
              String.join(", ", attributes));
    }
  }

  /** Whether the name, or a beginning of it, is a type. */
  private boolean isType(Name name) {
    List<String> parts = List.of(name.dotted().split("\\."));
    for (int length = 1; length <= parts.size(); length++) {
      String prefix = String.join(".", parts.subList(0, length));
      Resolved.Status status = context.types().resolve(prefix, context.scope()).status();
      boolean late = status == Resolved.Status.LATE && (name.inType() || parts.size() > 1);
      if (status == Resolved.Status.FOUND || late) {
        return true;
      }
    }
    return false;
  }

  private boolean isStaticImport(Name name) {
    return context.scope().imports().stream()
        .anyMatch(
            it ->
                it.startsWith("static ") && (it.endsWith(".*") || it.endsWith("." + name.first())));
  }

  private void report(Code code, int offset, Object... arguments) {
    context.report(code, event.reset().offset() + offset, arguments);
  }
}
