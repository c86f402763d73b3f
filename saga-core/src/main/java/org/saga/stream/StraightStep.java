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
   * Returns the state after an event, or null if it cannot come. It is a {@link RuleStack} if there
   * is one reading, in which nothing has gone wrong.
   */
  CheckerState over(RuleStack before, Event event, int type, Object self) {
    return follow(before, event, type, self);
  }

  /** Tells whether it is certain, without a look at the attributes, that a history may end. */
  boolean mayEnd(RuleStack now) {
    return now.isLastToEnd() && automaton.mayReturnAtEnd(now.at);
  }

  /** Returns how ANTLR would read the events if they were all, or null if it could not. */
  Reading toEnd(RuleStack now, Object self) {
    CheckerState end = follow(now, null, Token.EOF, self);
    if (end == null) {
      return null;
    }
    return end instanceof RuleStack top ? new Reading(top.at, top, null) : ((Readings) end).first;
  }

  /**
   * It must not grow much: what is larger than 325 bytes the JVM does not compile into its callers.
   */
  private CheckerState follow(RuleStack before, Event event, int type, Object self) {
    Object session = before.session;
    RuleStack top = before;
    Frame frame = before.frame;
    Frame returned = null;
    ReturnAddress call = null;
    boolean matched = false;
    Transition transition = transitions.from(before.at, type);
    while (true) {
      Frame changed = frame;
      if (transition.runs) {
        try {
          changed = run(transition, frame, event, returned, session, self);
        } catch (Stopped stopped) {
          return afterFailure(stopped, transition, top.with(frame), type, event, self);
        }
        if (changed == null) {
          return null;
        }
      }
      if (transition.call != null) {
        top = top.with(frame).calling(transition.call, changed, transition.at);
      }
      frame = changed;
      switch (transition.end) {
        case Transition.RESTS -> {
          return top.resting(transition.at, frame);
        }
        case Transition.CALLS -> transition = transition.next;
        case Transition.RETURNS -> {
          if (top.caller == null) {
            return atBottom(top, frame, transition, type);
          }
          matched = transition.matched;
          call = top.call;
          returned = call.reads ? frame.returned() : null;
          top = top.caller;
          frame = top.frame;
          transition = matched ? transitions.afterMatch(call) : transitions.beforeMatch(call, type);
        }
        default -> {
          return unclear(before, call, top, returned, matched, event, type, self);
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

  /** The start rule has returned: nothing but the end can follow. */
  private RuleStack atBottom(RuleStack top, Frame frame, Transition last, int type) {
    return last.matched || type == Token.EOF ? top.resting(automaton.end, frame) : null;
  }

  /** Has a whole step go on where there is something to choose. */
  private CheckerState unclear(
      RuleStack before,
      ReturnAddress call,
      RuleStack top,
      Frame returned,
      boolean matched,
      Event event,
      int type,
      Object self) {
    return call == null
        ? fromBeginning(before, event, type, self)
        : step(before.session, self).afterReturn(call, top, returned, matched, type, event);
  }

  /** Has a whole step go on behind an operation that has thrown. */
  private CheckerState afterFailure(
      Stopped stopped, Transition transition, RuleStack top, int type, Event event, Object self) {
    RuleStack now =
        transition.call == null
            ? top.with(stopped.frame)
            : top.calling(transition.call, stopped.frame);
    boolean matched = stopped.done >= transition.before;
    int operation = transition.operations.get(stopped.done);
    return step(top.session, self)
        .afterFailure(stopped.getCause(), operation, now, matched, type, event);
  }

  private CheckerState fromBeginning(RuleStack before, Event event, int type, Object self) {
    Readings from = Readings.of(before);
    Step step = step(before.session, self);
    if (type == Token.EOF) {
      Reading end = step.toEnd(from);
      return end == null ? null : new Readings(end, 0, from.session);
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
