package org.saga.stream;

import org.antlr.v4.runtime.Token;
import org.saga.event.Event;

/**
 * Takes a history with one reading over one event where the event leaves nothing to choose, as
 * nearly always.
 *
 * <p>What it does is what {@link Walk} does on such a way, with less to write down. Wherever there
 * is more to it, it gives up; all is a pure function, so that the walk can begin anew.
 */
final class StraightWalk {
  private final GrammarMachine machine;
  private final Automaton automaton;
  private final Stretches stretches;

  StraightWalk(GrammarMachine machine) {
    this.machine = machine;
    this.automaton = machine.automaton();
    this.stretches = new Stretches(automaton, machine.pieces());
  }

  /** Returns the state after an event, or null if that takes a whole walk to find out. */
  Activation over(Activation before, Event event, int type, Object self) {
    try {
      return follow(before, event, type, self);
    } catch (Throwable thrown) {
      return null;
    }
  }

  /** Tells whether the history may end; if not, that may still take a whole walk to find out. */
  boolean mayEnd(Activation now, Object self) {
    if (now.lastToEnd && automaton.mayReturnAtEnd(now.at)) {
      return true;
    }
    try {
      return follow(now, null, Token.EOF, self) != null;
    } catch (Throwable thrown) {
      return false;
    }
  }

  private Activation follow(Activation before, Event event, int type, Object self)
      throws Throwable {
    Object session = before.session;
    Activation top = before;
    Frame frame = before.frame;
    Frame returned = null;
    Stretch stretch = stretches.from(before.at, type);
    while (true) {
      Frame changed = stretch.runs ? run(stretch, frame, event, returned, session, self) : frame;
      if (changed == null) {
        return null;
      }
      if (stretch.call != null) {
        top = top.with(frame).calling(stretch.call, changed, stretch.at);
      }
      frame = changed;
      switch (stretch.end) {
        case Stretch.RESTS -> {
          return top.resting(stretch.at, frame);
        }
        case Stretch.CALLS -> stretch = stretch.next;
        case Stretch.RETURNS -> {
          if (top.caller == null) {
            return atBottom(top, frame, stretch, type);
          }
          Call call = top.call;
          returned = call.reads ? frame.returned() : null;
          top = top.caller;
          frame = top.frame;
          stretch =
              stretch.matched ? stretches.afterMatch(call) : stretches.beforeMatch(call, type);
        }
        default -> {
          return null;
        }
      }
    }
  }

  /**
   * Remembers how a walk went where the grammar runs nothing: two ways over the event were one in
   * the end, whatever the stack below.
   */
  void learn(Activation before, int type, State after) {
    stretches.learn(before, type, after);
  }

  private Frame run(
      Stretch stretch, Frame frame, Event event, Frame returned, Object session, Object self)
      throws Throwable {
    return stretch.piece == Stretch.INTERPRETED
        ? machine.interpret(stretch, frame, event, returned, session, self)
        : machine.piece(stretch.piece, frame, event, returned, session, self);
  }

  /** The start rule has returned: nothing but the end can follow. */
  private Activation atBottom(Activation top, Frame frame, Stretch last, int type) {
    boolean ends = last.matched || type == Token.EOF;
    return ends ? top.resting(automaton.end, frame) : null;
  }
}
