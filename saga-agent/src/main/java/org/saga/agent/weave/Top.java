package org.saga.agent.weave;

import java.util.List;
import org.objectweb.asm.Type;

/** The value on top of the stack, which the program needs later and views are told of before. */
record Top(Argument.Source source, int index, Type type) {
  Top(Argument.Source source, Type type) {
    this(source, 0, type);
  }

  boolean is(Argument argument) {
    return argument.source() == source && argument.index() == index;
  }

  boolean uses(List<Argument> arguments) {
    return count(arguments) > 0;
  }

  /** Whether a copy on the stack is enough for each entry, so that it need not be stored. */
  boolean isEnoughFor(Moment moment) {
    for (Entry entry : moment.entries()) {
      if (uses(entry.arguments()) && !isEnoughFor(entry)) {
        return false;
      }
    }
    return true;
  }

  private boolean isEnoughFor(Entry entry) {
    List<Argument> arguments = entry.arguments();
    return count(arguments) == 1
        && !entry.takesTaken()
        && (is(arguments.get(0)) || isSecond(arguments));
  }

  /** Whether it comes second, and can change places with what comes first. */
  private boolean isSecond(List<Argument> arguments) {
    return type.getSize() == 1
        && is(arguments.get(1))
        && arguments.get(0).type().getSort() >= Type.ARRAY;
  }

  private int count(List<Argument> arguments) {
    int count = 0;
    for (Argument argument : arguments) {
      count += is(argument) ? 1 : 0;
    }
    return count;
  }
}
