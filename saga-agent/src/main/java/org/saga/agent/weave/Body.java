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
    return entered.isEmpty() && endsUnseen();
  }

  /** Whether no view asks for its end. */
  boolean endsUnseen() {
    return returned.isEmpty() && thrown.isEmpty();
  }

  /** What views are told when it ends. */
  Stream<Argument> argumentsAtEnd() {
    return Stream.of(returned, thrown)
        .flatMap(it -> it.turns().stream())
        .flatMap(List::stream)
        .flatMap(it -> it.arguments().stream());
  }
}
