package org.saga.stream;

import org.antlr.v4.runtime.Token;
import org.saga.check.CheckerState;
import org.saga.event.Event;

/**
 * Takes a history with one reading over one event where the event leaves nothing to choose, as
 * nearly always.
 *
 * <p>What it does is what {@link Step} does on such a way, with less to write down. Where there is
 * something to choose, a step goes on from there; so nothing is run twice.
 */
final class StraightStep {
  private final GrammarMachine machine;
  private final Automaton automaton;
  private final Transitions transitions;
  private final int most;

  /**
   * Creates what knows no way yet.
   *
   * @param most how many readings a step may come to
   */
  StraightStep(GrammarMachine machine, int most) {
    this.machine = machine;
    this.automaton = machine.automaton();
    this.transitions = new Transitions(automaton, machine.pieces());
    this.most = most;
  }

  /**
   * Returns the state after an event, or null if it cannot come. It is an {@link RuleStack} if
   * there is one reading, in which nothing has gone wrong.
   */
  CheckerState over(RuleStack before, Event event, int type, Object self) {
    return follow(before, event, type, self);
  }

  /** Tells whether it is certain, without a look at the attributes, that a history may end. */
  boolean mayEnd(RuleStack now) {
    return now.lastToEnd && automaton.mayReturnAtEnd(now.at);
  }

  /** Returns how ANTLR would read the events if they were all, or null if it could not. */
  Reading toEnd(RuleStack now, Object self) {
    CheckerState end = follow(now, null, Token.EOF, self);
    if (end == null) {
      return null;
    }
    return end instanceof RuleStack top ? new Reading(top.at, top, null) : ((Readings) end).first;
  }

  private CheckerState follow(RuleStack before, Event event, int type, Object self) {
    Object session = before.session;
    RuleStack top = before;
    Frame frame = before.frame;
    Frame returned = null;
    ReturnAddress call = null;
    ActionFailure mark = null;
    Transition transition = transitions.from(before.at, type);
    while (true) {
      Frame changed = frame;
      if (transition.runs) {
        try {
          changed = run(transition, frame, event, returned, session, self);
        } catch (Stopped stopped) {
          mark = mark == null ? mark(stopped, transition) : mark;
          changed = resumed(transition, stopped, frame, event, returned, session, self);
        }
        if (changed == null) {
          return mark == null ? null : marked(before, mark, type);
        }
      }
      if (transition.call != null) {
        top = top.with(frame).calling(transition.call, changed, transition.at);
      }
      frame = changed;
      switch (transition.end) {
        case Transition.RESTS -> {
          return rested(before, top.resting(transition.at, frame), mark, type);
        }
        case Transition.CALLS -> transition = transition.next;
        case Transition.RETURNS -> {
          if (top.caller == null) {
            boolean ends = transition.matched || type == Token.EOF;
            return ends ? rested(before, top.resting(automaton.end, frame), mark, type) : null;
          }
          call = top.call;
          returned = call.reads ? frame.returned() : null;
          top = top.caller;
          frame = top.frame;
          boolean matched = transition.matched;
          transition = matched ? transitions.afterMatch(call) : transitions.beforeMatch(call, type);
          if (transition == Transition.NONE) {
            return step(session, self).afterReturn(call, top, returned, mark, matched, type, event);
          }
        }
        default -> {
          return fromBeginning(before, event, type, self);
        }
      }
    }
  }

  private Frame run(
      Transition transition,
      Frame frame,
      Event event,
      Frame returned,
      Object session,
      Object self) {
    return transition.piece == Transition.INTERPRETED
        ? machine.interpret(transition, frame, event, returned, session, self)
        : machine.piece(transition.piece, frame, event, returned, session, self);
  }

  /** The event is the latest one; what is run before it is matched belongs to the one before. */
  private static ActionFailure mark(Stopped stopped, Transition transition) {
    return new ActionFailure(stopped.getCause(), stopped.done < transition.before ? -1 : 0);
  }

  /**
   * Runs what is left of a transition after an assertion has failed, as if it had held; what its
   * action does after it is left out.
   *
   * @return the frame, or null if that cannot be done
   */
  private Frame resumed(
      Transition transition,
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
            transition, stopped.done + 1, frame, stopped.frame, event, returned, session, self);
      } catch (Stopped again) {
        stopped = again;
      }
    }
    return null;
  }

  private CheckerState rested(RuleStack before, RuleStack after, ActionFailure mark, int type) {
    if (mark == null) {
      return after;
    }
    int length = type == Token.EOF ? 0 : 1;
    return Readings.failed(new Reading(after.at, after, mark), length, after);
  }

  /** Where nothing can be run any more, only control goes on. */
  private CheckerState marked(RuleStack before, ActionFailure mark, int type) {
    Readings from = Readings.of(before).marked(mark);
    Step control = step(before.session, null);
    return type == Token.EOF ? ended(control.toEnd(from), from) : control.over(from, type, null);
  }

  private static Readings ended(Reading end, Readings from) {
    return end == null ? null : new Readings(end, 0, from.session);
  }

  private CheckerState fromBeginning(RuleStack before, Event event, int type, Object self) {
    Readings from = Readings.of(before);
    Step step = step(before.session, self);
    if (type == Token.EOF) {
      return ended(step.toEnd(from), from);
    }
    Readings after = step.over(from, type, event);
    if (after == null) {
      return null;
    }
    if (machine.isPlain() && after.isAlone() && !step.dependsOnStack()) {
      transitions.learn(before, type, after);
    }
    return after.reduced();
  }

  private Step step(Object session, Object self) {
    return new Step(machine, most, session, self);
  }
}
