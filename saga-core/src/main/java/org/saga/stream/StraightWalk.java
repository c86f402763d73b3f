package org.saga.stream;

import org.antlr.v4.runtime.Token;
import org.saga.check.CheckerState;
import org.saga.event.Event;

/**
 * Takes a history with one reading over one event where the event leaves nothing to choose, as
 * nearly always.
 *
 * <p>What it does is what {@link Walk} does on such a way, with less to write down. Where there is
 * something to choose, a walk goes on from there; so nothing is run twice.
 */
final class StraightWalk {
  private final GrammarMachine machine;
  private final Automaton automaton;
  private final Stretches stretches;
  private final int most;

  /**
   * Creates what knows no way yet.
   *
   * @param most how many branches a walk may come to
   */
  StraightWalk(GrammarMachine machine, int most) {
    this.machine = machine;
    this.automaton = machine.automaton();
    this.stretches = new Stretches(automaton, machine.pieces());
    this.most = most;
  }

  /**
   * Returns the state after an event, or null if it cannot come. It is an {@link Activation} if
   * there is one reading, in which nothing has gone wrong.
   */
  CheckerState over(Activation before, Event event, int type, Object self) {
    return follow(before, event, type, self);
  }

  /** Tells whether it is certain, without a look at the attributes, that a history may end. */
  boolean mayEnd(Activation now) {
    return now.lastToEnd && automaton.mayReturnAtEnd(now.at);
  }

  /** Returns how ANTLR would read the events if they were all, or null if it could not. */
  Branch toEnd(Activation now, Object self) {
    CheckerState end = follow(now, null, Token.EOF, self);
    if (end == null) {
      return null;
    }
    return end instanceof Activation top ? new Branch(top.at, top, null) : ((State) end).first;
  }

  private CheckerState follow(Activation before, Event event, int type, Object self) {
    Object session = before.session;
    Activation top = before;
    Frame frame = before.frame;
    Frame returned = null;
    Call call = null;
    Mark mark = null;
    Stretch stretch = stretches.from(before.at, type);
    while (true) {
      Frame changed = frame;
      if (stretch.runs) {
        try {
          changed = run(stretch, frame, event, returned, session, self);
        } catch (Stopped stopped) {
          mark = mark == null ? mark(stopped, stretch) : mark;
          changed = resumed(stretch, stopped, frame, event, returned, session, self);
        }
        if (changed == null) {
          return mark == null ? null : marked(before, mark, type);
        }
      }
      if (stretch.call != null) {
        top = top.with(frame).calling(stretch.call, changed, stretch.at);
      }
      frame = changed;
      switch (stretch.end) {
        case Stretch.RESTS -> {
          return rested(before, top.resting(stretch.at, frame), mark, type);
        }
        case Stretch.CALLS -> stretch = stretch.next;
        case Stretch.RETURNS -> {
          if (top.caller == null) {
            boolean ends = stretch.matched || type == Token.EOF;
            return ends ? rested(before, top.resting(automaton.end, frame), mark, type) : null;
          }
          call = top.call;
          returned = call.reads ? frame.returned() : null;
          top = top.caller;
          frame = top.frame;
          boolean matched = stretch.matched;
          stretch = matched ? stretches.afterMatch(call) : stretches.beforeMatch(call, type);
          if (stretch == Stretch.NONE) {
            return walk(session, self).afterReturn(call, top, returned, mark, matched, type, event);
          }
        }
        default -> {
          return fromBeginning(before, event, type, self);
        }
      }
    }
  }

  private Frame run(
      Stretch stretch, Frame frame, Event event, Frame returned, Object session, Object self) {
    return stretch.piece == Stretch.INTERPRETED
        ? machine.interpret(stretch, frame, event, returned, session, self)
        : machine.piece(stretch.piece, frame, event, returned, session, self);
  }

  /** The event is the latest one; what is run before it is matched belongs to the one before. */
  private static Mark mark(Stopped stopped, Stretch stretch) {
    return new Mark(stopped.getCause(), stopped.done < stretch.before ? -1 : 0);
  }

  /**
   * Runs what is left of a stretch after an assertion has failed, as if it had held; what its
   * action does after it is left out.
   *
   * @return the frame, or null if that cannot be done
   */
  private Frame resumed(
      Stretch stretch,
      Stopped first,
      Frame frame,
      Event event,
      Frame returned,
      Object session,
      Object self) {
    Stopped stopped = first;
    while (stopped.isFailedAssertion()) {
      try {
        return machine.interpret(
            stretch, stopped.done + 1, frame, stopped.frame, event, returned, session, self);
      } catch (Stopped again) {
        stopped = again;
      }
    }
    return null;
  }

  private CheckerState rested(Activation before, Activation after, Mark mark, int type) {
    if (mark == null) {
      return after;
    }
    int length = type == Token.EOF ? 0 : 1;
    return State.failed(new Branch(after.at, after, mark), length, after);
  }

  /** Where nothing can be run any more, only control goes on. */
  private CheckerState marked(Activation before, Mark mark, int type) {
    State from = State.of(before).marked(mark);
    Walk control = walk(before.session, null);
    return type == Token.EOF ? ended(control.toEnd(from), from) : control.over(from, type, null);
  }

  private static State ended(Branch end, State from) {
    return end == null ? null : new State(end, 0, from.session);
  }

  private CheckerState fromBeginning(Activation before, Event event, int type, Object self) {
    State from = State.of(before);
    Walk walk = walk(before.session, self);
    if (type == Token.EOF) {
      return ended(walk.toEnd(from), from);
    }
    State after = walk.over(from, type, event);
    if (after == null) {
      return null;
    }
    if (machine.isPlain() && after.isAlone() && !walk.dependsOnStack()) {
      stretches.learn(before, type, after);
    }
    return after.reduced();
  }

  private Walk walk(Object session, Object self) {
    return new Walk(machine, most, session, self);
  }
}
