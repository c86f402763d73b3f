package org.saga.stream;

import org.antlr.v4.runtime.Token;

/**
 * Takes a branch over one event where the event leaves nothing to choose, as nearly always.
 *
 * <p>What it does is what {@link Walk} does on such a way, with less to write down. Wherever there
 * is more to it, it gives up; all is a pure function, so that the walk can begin anew.
 */
final class StraightWalk {
  private final GrammarMachine machine;
  private final Automaton automaton;

  StraightWalk(GrammarMachine machine) {
    this.machine = machine;
    this.automaton = machine.automaton();
  }

  /** Returns the state after an event, or null if that takes a whole walk to find out. */
  State over(State before, Token event, Object self) {
    if (before.others.length > 0 || before.mark != null) {
      return null;
    }
    try {
      return follow(before, event, self);
    } catch (Throwable thrown) {
      return null;
    }
  }

  private State follow(State before, Token event, Object self) throws Throwable {
    byte[] kind = automaton.kind;
    Object session = before.session;
    int type = event.getType();
    Activation top = before.top;
    Frame frame = top.frame;
    boolean owned = false;
    boolean matched = false;
    int at = before.at;
    while (true) {
      at = matched ? automaton.rest(at) : automaton.next(at, type);
      if (at == Automaton.DEAD) {
        return null;
      }
      switch (kind[at]) {
        case Automaton.CALL -> {
          Frame called = (Frame) run(at, frame, null, session, self);
          top = top.with(frame).calling(automaton, at, called);
          frame = called;
          owned = true;
          at = automaton.target[at];
        }
        case Automaton.STOP -> {
          if (automaton.operates[at]) {
            frame = owned ? frame : frame.copy();
            run(at, frame, null, session, self);
          }
          if (top.caller == null) {
            at = automaton.end;
          } else {
            int site = top.site;
            Frame done = frame;
            top = top.caller;
            frame = top.frame;
            owned = false;
            at = automaton.follow[site];
            if (automaton.returns[site]) {
              frame = frame.copy();
              owned = true;
              machine.run(automaton.rule[site], ~site, frame, done.returned(), session, self);
            }
          }
        }
        case Automaton.OPERATION -> {
          frame = owned ? frame : frame.copy();
          owned = true;
          run(at, frame, null, session, self);
          at = automaton.target[at];
        }
        case Automaton.PREDICATE -> {
          if (!Boolean.TRUE.equals(run(at, frame, null, session, self))) {
            return null;
          }
          at = automaton.target[at];
        }
        case Automaton.MATCH -> {
          if (matched) {
            return before.after(at, top.with(frame));
          }
          matched = true;
          if (automaton.operates[at]) {
            frame = owned ? frame : frame.copy();
            owned = true;
            run(at, frame, event, session, self);
          }
          at = automaton.target[at];
        }
        default -> {
          return matched ? before.after(at, top.with(frame)) : null;
        }
      }
    }
  }

  private Object run(int state, Frame frame, Object value, Object session, Object self)
      throws Throwable {
    return machine.run(automaton.rule[state], state, frame, value, session, self);
  }
}
