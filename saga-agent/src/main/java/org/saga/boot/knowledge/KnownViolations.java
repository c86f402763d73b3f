package org.saga.boot.knowledge;

import java.util.ArrayList;
import java.util.List;

/** What a thread has come to know that ought not to be, and what comes of it. */
final class KnownViolations {
  private final KnownThread thread;
  private final Watching watching;

  /** Bits for the monitors that did not hold in its last state, and of which users were told. */
  private long violated;

  /** What the thread is to do where the program may be thrown at, or null. */
  private Runnable pending;

  KnownViolations(KnownThread thread, Watching watching) {
    this.thread = thread;
    this.watching = watching;
  }

  /**
   * Tells of monitors that have ceased to hold.
   *
   * @param what the thread has done
   * @param variable with which, or null
   */
  void look(String what, VariableKnowledge variable) {
    long now = thread.knowledge().violated();
    long news = now == 0 ? 0 : settled(now & ~violated);
    violated = now & violated | news;
    if (news != 0) {
      tell(news, variable == null ? what : what + " " + variable);
    }
  }

  /** Leaves out what speaks of variables of which it is not known yet what they are at first. */
  private long settled(long news) {
    long settled = news;
    for (int i = 0; i < watching.program.monitors().length; i++) {
      boolean isOne = (news >>> i & 1) != 0;
      if (isOne && !watching.program.isSettled(watching.program.monitors()[i].body())) {
        settled &= ~(1L << i);
      }
    }
    return settled;
  }

  private void tell(long news, String event) {
    thread.pause();
    try {
      for (int i = 0; i < watching.program.monitors().length; i++) {
        if ((news >>> i & 1) != 0) {
          Monitor monitor = watching.program.monitors()[i];
          Runnable consequence = watching.taker.violated(violation(monitor, event));
          pending = pending == null ? consequence : pending;
        }
      }
    } finally {
      thread.resume();
    }
  }

  private Violation violation(Monitor monitor, String event) {
    return new Violation(
        watching.program.property(),
        monitor.place(),
        monitor.text(),
        thread.thread.getName(),
        event,
        whatItKnows());
  }

  private List<String> whatItKnows() {
    List<String> lines = new ArrayList<>();
    Program program = watching.program;
    ThreadKnowledge knowledge = thread.knowledge();
    for (int i = 0; i < program.own().size(); i++) {
      lines.add("own " + program.own().get(i).name() + " = " + knowledge.own(i));
    }
    for (int i = 0; i < program.shared().size(); i++) {
      lines.add(program.shared().get(i).name() + " = " + knowledge.shared(i));
    }
    return lines;
  }

  /** Does what users want, where the program may be thrown at. */
  void doPending() {
    Runnable consequence = pending;
    if (consequence != null) {
      pending = null;
      consequence.run();
    }
  }
}
