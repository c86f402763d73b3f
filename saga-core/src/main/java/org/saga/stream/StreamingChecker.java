package org.saga.stream;

import java.util.List;
import java.util.function.IntFunction;
import org.saga.check.AssertionSite;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Failure;
import org.saga.check.Grammar;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.check.StepTable;
import org.saga.check.Verdict;
import org.saga.event.Event;

/** Checks one event at a time with a machine that was generated from the grammar. */
public final class StreamingChecker implements Checker {
  /** The index of the latest event; negative ones count from the end. */
  private static final int LATEST = -1;

  private final GrammarMachine machine;
  private final StraightWalk way;
  private final Losses losses;
  private final IntFunction<AssertionSite> sites;

  /** How many readings are followed side by side. */
  private final int most;

  /** Where the states of a machine are that runs nothing; otherwise null. */
  private final Table table;

  private State beginning;

  /** The paper's tool finds out about a session at its end only. */
  private final boolean early = !Boolean.getBoolean("saga.lateVerdicts");

  /**
   * Creates a checker.
   *
   * @param machine the grammar's machine
   * @param sites the grammar's assertions by their numbers
   * @param most how many readings are followed side by side; with more it gives up
   */
  StreamingChecker(GrammarMachine machine, IntFunction<AssertionSite> sites, int most) {
    this.machine = machine;
    this.most = most;
    this.way = new StraightWalk(machine, most);
    this.losses = new Losses(machine, most);
    this.sites = sites;
    this.table = machine.isPlain() ? new Table(machine.terminals()) : null;
  }

  /**
   * Returns the checker of a grammar: where there may be too many readings to follow, one that
   * falls back to the whole session then.
   *
   * @param machine the grammar's machine
   * @param readingsGrow whether the generator has found that there may be more and more of them
   */
  public static Checker of(GrammarMachine machine, Grammar grammar, boolean readingsGrow) {
    return of(machine, grammar, readingsGrow, Choices.MOST, FallbackChecker.LONGEST);
  }

  /**
   * Returns the checker of a grammar.
   *
   * @param most how many readings are followed side by side
   * @param longest how many events of a session are kept to fall back to
   */
  static Checker of(
      GrammarMachine machine, Grammar grammar, boolean readingsGrow, int most, int longest) {
    StreamingChecker streaming = new StreamingChecker(machine, grammar::site, most);
    return readingsGrow
        ? new FallbackChecker(streaming, grammar.reference(), most, longest)
        : streaming;
  }

  @Override
  public CheckerState start(Object previousSession) {
    if (table == null) {
      return walk(previousSession, null).start().reduced();
    }
    if (beginning == null) {
      beginning = table.canonical(walk(null, null).start());
    }
    return beginning;
  }

  private Walk walk(Object session, Object self) {
    return new Walk(machine, most, session, self);
  }

  // ---- one more event

  @Override
  public Outcome next(CheckerState before, Event event, int terminal, Mode mode, Object self) {
    if (table != null || !(before instanceof Activation stack)) {
      CheckerState after = after(before, event, terminal, self);
      return judged(before, event, after, mode, self);
    }
    CheckerState after = way.over(stack, event, terminal, self);
    boolean isWell = after instanceof Activation now && (mode != Mode.PREFIX || way.mayEnd(now));
    return isWell ? after : judged(before, event, after, mode, self);
  }

  /** Returns the state after an event, or null if it cannot come. */
  private CheckerState after(CheckerState before, Event event, int terminal, Object self) {
    if (before instanceof Activation stack) {
      return tabled(way.over(stack, event, terminal, self));
    }
    State state = (State) before;
    if (state.isInTable()) {
      State known = table.after(state, terminal);
      return known != null ? known : learn(state, event, terminal);
    }
    if (state.isDecided()) {
      return state.passed();
    }
    State after = walk(state.session, self).over(state, terminal, event);
    return after == null ? null : tabled(after.reduced());
  }

  /** Returns the state of the table, if there is one. */
  private CheckerState tabled(CheckerState after) {
    if (after == null || table == null) {
      return after;
    }
    return after instanceof Activation stack && stack.depth > table.deepest()
        ? after
        : table.known(State.whole(after)).reduced();
  }

  private CheckerState learn(State before, Event event, int terminal) {
    State after = walk(null, null).over(before, terminal, event);
    if (after == null) {
      return null;
    }
    State known = table.canonical(after);
    if (known.isInTable()) {
      table.learnStep(before, terminal, known);
    }
    return known.reduced();
  }

  // ---- judging

  /**
   * Returns what there is to say of the state after an event.
   *
   * @param after the state, or null if the event cannot come
   */
  private Outcome judged(
      CheckerState before, Event event, CheckerState after, Mode mode, Object self) {
    CheckerState now = after == null ? dead(State.whole(before), event) : after;
    Failure failure =
        switch (mode) {
          case PREFIX -> failureAtEnd(now, self);
          case VIABLE -> failureForGood(now);
          case RESETS -> early ? failureForGood(now) : null;
        };
    return failure == null
        ? now
        : Outcome.violated(now, failure, asIfItHeld(failure, before, event, now, self));
  }

  private State dead(State before, Event event) {
    Expectations expectations = new Expectations(machine, most, before);
    return before.dead(
        new DeadEnd(event, before.length, expectations.terminals(), expectations.rules()));
  }

  @Override
  public Verdict end(CheckerState state, Object self) {
    if (state instanceof State known && known.isInTable()) {
      return atEndInTable(known);
    }
    return atEnd(state, self);
  }

  /** Returns what is wrong with a history that ends here, or null. */
  private Failure failureAtEnd(CheckerState now, Object self) {
    if (now instanceof State state) {
      return state.isInTable() ? atEndInTable(state).failure() : failureAtEnd(state, self);
    }
    Activation stack = (Activation) now;
    return way.mayEnd(stack) ? null : failure(way.toEnd(stack, self), State.of(stack));
  }

  private Failure failureAtEnd(State now, Object self) {
    return now.deadEnd != null ? failureForGood(now) : failure(toEnd(now, self), now);
  }

  private Verdict atEndInTable(State now) {
    Verdict verdict = now.atEnd;
    if (verdict == null) {
      verdict = atEnd(now, null);
      if (verdict.holds()) {
        table.learnMayEnd(now);
      }
      now.atEnd = verdict;
    }
    return verdict;
  }

  private Verdict atEnd(CheckerState state, Object self) {
    State now = State.whole(state);
    if (now.deadEnd != null) {
      return Verdict.failed(failureForGood(now));
    }
    Branch end = state instanceof Activation stack ? way.toEnd(stack, self) : toEnd(now, self);
    Failure failure = failure(end, now);
    return failure == null
        ? Verdict.complete(machine.session(end.top.frame))
        : Verdict.failed(failure);
  }

  private Branch toEnd(State now, Object self) {
    return walk(now.session, self).toEnd(now);
  }

  /**
   * Returns what is wrong at the end, or null.
   *
   * @param end how the history is read if it ends, or null if it cannot
   */
  private Failure failure(Branch end, State now) {
    if (end != null) {
      return end.mark == null ? null : failed(end.mark, now);
    }
    Mark mark = losses.in(now);
    return mark == null ? incomplete(now) : failed(mark, now);
  }

  /** Returns what is wrong whatever comes, or null. */
  private Failure failureForGood(CheckerState state) {
    if (state instanceof Activation || ((State) state).isInTable()) {
      return null;
    }
    State now = (State) state;
    Mark mark = losses.in(now);
    if (mark != null) {
      return failed(mark, now);
    }
    return now.deadEnd == null ? null : unexpected(now);
  }

  /**
   * Returns how the history goes on after a failed assertion, or null. Where there are several
   * readings that takes another walk.
   */
  private CheckerState asIfItHeld(
      Failure failure, CheckerState before, Event event, CheckerState now, Object self) {
    if (failure.kind() != Failure.Kind.ASSERTION) {
      return null;
    }
    if (now instanceof Activation) {
      // It failed in what is run at the end only.
      return now;
    }
    State failed = (State) now;
    return failed.onward() != null || failed.others.length == 0
        ? failed.onward()
        : walkedOver(State.whole(before), event, self);
  }

  private CheckerState walkedOver(State before, Event event, Object self) {
    Walk walk = Walk.ignoringAssertions(machine, most, before.session, self);
    State after = walk.over(before, event.spec().terminal(), event);
    return after == null || losses.in(after) != null ? null : after.reduced();
  }

  @Override
  public StepTable table() {
    return table;
  }

  private static Failure unexpected(State now) {
    DeadEnd end = now.deadEnd;
    return new Failure(
        Failure.Kind.UNEXPECTED_EVENT,
        end.event(),
        end.index() - now.length,
        end.expected(),
        end.rules(),
        null,
        null);
  }

  private Failure incomplete(State now) {
    Expectations expectations = new Expectations(machine, most, now);
    return new Failure(
        Failure.Kind.INCOMPLETE,
        null,
        LATEST,
        expectations.terminals(),
        expectations.rules(),
        null,
        null);
  }

  private Failure failed(Mark mark, State now) {
    if (!(mark.cause() instanceof FailedAssertion assertion)) {
      throw Rethrown.unchecked(mark.cause());
    }
    AssertionSite site = sites.apply(assertion.site());
    return new Failure(
        Failure.Kind.ASSERTION,
        null,
        mark.index() - now.length,
        List.of(),
        List.of(site.rule()),
        site,
        assertion.detail());
  }

  /** Throws what an action threw as if it were thrown here. */
  private static final class Rethrown {
    @SuppressWarnings("unchecked")
    static <T extends Throwable> RuntimeException unchecked(Throwable thrown) throws T {
      throw (T) thrown;
    }
  }
}
