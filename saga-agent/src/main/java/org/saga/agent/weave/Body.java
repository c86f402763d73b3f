package org.saga.agent.weave;

import java.util.List;
import java.util.stream.Stream;
import org.saga.event.EventKind;

/** What views want to see of the execution of a method's body. */
record Body(Moment entered, Moment returned, Moment thrown) {
  static Body of(List<Entry> entries) {
    return new Body(
        Moment.of(EventKind.EXEC, entries),
        Moment.of(EventKind.RETURN, entries),
        Moment.of(EventKind.THROW, entries));
  }

  boolean isEmpty() {
    return entered.isEmpty() && returned.isEmpty() && thrown.isEmpty();
  }

  /** Keeps what views will be told. */
  void keep(Kept kept) {
    Stream.of(entered, returned, thrown)
        .flatMap(it -> it.turns().stream())
        .flatMap(List::stream)
        .flatMap(it -> it.arguments().stream())
        .forEach(it -> keep(it, kept));
  }

  private static void keep(Argument argument, Kept kept) {
    if (argument.source() == Argument.Source.CALLEE) {
      kept.keepThis();
    } else if (argument.source() == Argument.Source.PARAMETER) {
      kept.keepParameter(argument.index());
    }
  }
}
