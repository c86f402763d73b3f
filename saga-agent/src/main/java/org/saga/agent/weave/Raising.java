package org.saga.agent.weave;

import java.util.List;

/** The code that tells the views of a moment, and then throws what they have found. */
final class Raising {
  private static final String PENDING = "org/saga/violation/PendingViolations";

  private final Code code;
  private final Values values;

  /** What is found on the stack, not among the values, or null. */
  private final Top top;

  Raising(Code code, Values values) {
    this(code, values, null);
  }

  Raising(Code code, Values values, Top top) {
    this.code = code;
    this.values = values;
    this.top = top;
  }

  void raise(Moment moment) {
    tell(moment);
    throwFound(moment);
  }

  /** Throws what views have found at a moment that they have been told of. */
  void throwFound(Moment moment) {
    if (!moment.isEmpty()) {
      code.callStatic(PENDING, "throwAny", "()V");
    }
  }

  /** With an exception of the program on the stack, which stays there. */
  void raiseThrown(Moment moment) {
    tell(moment);
    code.duplicate(Value.OBJECT);
    code.callStatic(PENDING, "throwAny", "(Ljava/lang/Throwable;)V");
  }

  /** Whether the event is taken already stays on the stack, where it is the next one's first. */
  void tell(Moment moment) {
    for (List<Entry> turn : moment.turns()) {
      boolean asked = false;
      for (Entry entry : turn) {
        if (entry.takesTaken() && !asked) {
          code.pushFalse();
          asked = true;
        }
        pushArguments(entry.arguments());
        code.callStatic(entry.view(), entry.method(), entry.descriptor());
      }
      if (asked) {
        code.pop();
      }
    }
  }

  private void pushArguments(List<Argument> arguments) {
    List<Argument> others = arguments;
    if (top != null && top.uses(arguments)) {
      pushTop(arguments);
      others = arguments.subList(top.is(arguments.get(0)) ? 1 : 2, arguments.size());
    }
    others.forEach(this::push);
  }

  private void pushTop(List<Argument> arguments) {
    Argument first = arguments.get(0);
    code.duplicate(top.type());
    if (top.is(first)) {
      code.boxUnless(first.type(), top.type());
    } else {
      code.boxUnless(arguments.get(1).type(), top.type());
      push(first);
      code.swap();
    }
  }

  private void push(Argument argument) {
    values.of(argument).push(code, argument.type());
  }
}
