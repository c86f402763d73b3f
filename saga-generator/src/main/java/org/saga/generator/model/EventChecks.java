package org.saga.generator.model;

import java.util.Set;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.syntax.EventNode;
import org.saga.generator.syntax.Moment;
import org.saga.generator.syntax.Target;
import org.saga.generator.syntax.Word;
import org.saga.generator.types.TypeService;

/** Checks that an event of a method or constructor can be seen, and in whose history. */
final class EventChecks {
  /** No body runs that is one of these, or none that is woven. */
  private static final Set<String> ACCESS = Set.of("public", "protected", "private");

  private final Context context;
  private final EventNode event;
  private final Call call;
  private final ResolvedType specified;
  private final TypeService types;

  EventChecks(Context context, EventNode event, Call call, ResolvedType specified) {
    this.context = context;
    this.event = event;
    this.call = call;
    this.specified = specified;
    this.types = context.types();
  }

  void check(boolean atCallSite, boolean isStatic) {
    checkExec();
    checkModifiers();
    checkExcludeSelfCalls(atCallSite, isStatic);
    if (specified != null && !call.subjectIsCaller()) {
      checkSubject(atCallSite, isStatic);
    }
  }

  private void checkExec() {
    if (event.moment() != Moment.EXEC) {
      return;
    }
    String type = EventResolver.simple(call.owner().name());
    if (call.subjectIsCaller()) {
      boolean own = types.isSubtype(specified.name(), call.owner().name());
      context.report(
          Code.EXEC_OF_OWN_CALL,
          event.offset(),
          type,
          event.name().text(),
          EventResolver.simple(specified.name()),
          own
              ? "write 'call', or leave '" + type + ".' out to mean the object's own method"
              : "write 'call'");
    } else if (!call.bodyIsWoven(types)) {
      String home =
          call.inherited(types).stream()
              .findFirst()
              .map(it -> it.owner())
              .orElse(call.owner().name());
      context.report(Code.EXEC_NOT_WOVEN, event.offset(), event.name().text(), home);
    }
  }

  private void checkModifiers() {
    for (Word modifier : event.modifiers()) {
      boolean never =
          switch (modifier.text()) {
            case "abstract", "default" -> true;
            case "native" -> event.moment() == Moment.EXEC;
            default -> false;
          };
      boolean constructor = event.target() == Target.CONSTRUCTOR;
      if (never || constructor && !ACCESS.contains(modifier.text())) {
        context.report(
            Code.MODIFIER_SELECTS_NOTHING,
            modifier.offset(),
            constructor
                ? "constructor"
                : modifier.text().equals("native") ? "woven body" : "implementation that runs",
            modifier.text());
      }
    }
  }

  private void checkExcludeSelfCalls(boolean atCallSite, boolean isStatic) {
    if (event.excludeSelfCalls() == null || atCallSite && !isStatic) {
      return;
    }
    context.report(
        Code.EXCLUDE_SELF_CALLS,
        event.excludeSelfCalls().offset(),
        isStatic ? "a static method has no callee" : "a body does not know its caller");
  }

  private void checkSubject(boolean atCallSite, boolean isStatic) {
    if (isStatic) {
      context.report(
          Code.SUBJECT_UNKNOWN,
          event.offset(),
          "a static method has no object",
          "write 'Type." + event.name().text() + "(..)' to mean calls that the object makes");
    } else if (event.target() == Target.CONSTRUCTOR
        && atCallSite
        && event.moment() != Moment.RETURN) {
      context.report(
          Code.SUBJECT_UNKNOWN,
          event.offset(),
          "at the call of a constructor there is no object yet",
          "write 'return'");
    }
  }
}
