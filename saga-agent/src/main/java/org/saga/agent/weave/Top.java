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

  boolean isUsedIn(Moment moment) {
    return moment.turns().stream()
        .anyMatch(turn -> turn.stream().anyMatch(it -> uses(it.arguments())));
  }

  /** Whether a copy on the stack is enough for each entry, so that it need not be stored. */
  boolean isEnoughFor(Moment moment) {
    return moment.turns().stream().allMatch(turn -> turn.stream().allMatch(this::isEnoughFor));
  }

  private boolean isEnoughFor(Entry entry) {
    List<Argument> arguments = entry.arguments();
    if (!uses(arguments)) {
      return true;
    }
    boolean once = arguments.stream().filter(this::is).count() == 1;
    return once && !entry.takesTaken() && (is(arguments.get(0)) || isSecond(arguments));
  }

  /** Whether it comes second, and can change places with what comes first. */
  private boolean isSecond(List<Argument> arguments) {
    return type.getSize() == 1
        && is(arguments.get(1))
        && arguments.get(0).type().getSort() >= Type.ARRAY;
  }

  boolean uses(List<Argument> arguments) {
    return arguments.stream().anyMatch(this::is);
  }
}
