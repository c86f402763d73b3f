package org.saga.stream;

import java.util.List;
import java.util.function.IntFunction;
import org.saga.check.AssertionSite;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Dfa;
import org.saga.check.Failure;
import org.saga.check.FailureKind;
import org.saga.check.Grammar;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.check.Verdict;
import org.saga.config.Options;
import org.saga.event.Event;

/** Checks one event at a time with a machine that was generated from the grammar. */
public final class StreamingChecker implements Checker {
  /** The index of the latest event; negative ones count from the end. */
  private static final int LATEST = -1;

  private final GrammarMachine machine;
  private final StraightStep way;
  private final InevitableFailure inevitable;
  private final IntFunction<AssertionSite> sites;

  /** How many readings are followed side by side. */
  private final int most;

  /** Where the states of a machine are that runs nothing; otherwise null. */
  private final LazyDfa table;

  private Readings beginning;

  /** The paper's tool finds out about a session at its end only. */
  private final boolean early = !Options.lateVerdicts();

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
    this.way = new StraightStep(machine, most);
    this.inevitable = new InevitableFailure(machine, most);
    this.sites = sites;
    this.table = machine.isPlain() ? new LazyDfa(machine.terminals()) : null;
  }

  /**
   * Returns the checker of a grammar: where there may be too many readings to follow, one that
   * falls back to the whole session then.
   *
   * @param machine the grammar's machine
   * @param readingsGrow whether the generator has found that there may be more and more of them
   */
  public static Checker of(GrammarMachine machine, Grammar grammar, boolean readingsGrow) {
    return of(machine, grammar, readingsGrow, WorkList.MOST, FallbackChecker.LONGEST);
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
      return step(previousSession, null).start().reduced();
    }
    if (beginning == null) {
      beginning = table.canonical(step(null, null).start());
    }
    return beginning;
  }

  private Step step(Object session, Object self) {
    return new Step(machine, most, session, self);
  }

  // ---- one more event

  @Override
  public Outcome next(CheckerState before, Event event, int terminal, Mode mode, Object self) {
    if (table != null || !(before instanceof RuleStack stack)) {
      CheckerState after = after(before, event, terminal, self);
      return judged(before, event, after, mode, self);
    }
    CheckerState after = way.over(stack, event, terminal, self);
    boolean isWell = after instanceof RuleStack now && (mode != Mode.PREFIX || way.mayEnd(now));
    return isWell ? after : judged(before, event, after, mode, self);
  }

  /** Returns the state after an event, or null if it cannot come. */
  private CheckerState after(CheckerState before, Event event, int terminal, Object self) {
    if (before instanceof RuleStack stack) {
      return tabled(way.over(stack, event, terminal, self));
    }
    Readings state = (Readings) before;
    if (state.isInTable()) {
      Readings known = table.after(state, terminal);
      return known != null ? known : learn(state, event, terminal);
    }
    if (state.isDecided()) {
      return state.passed();
    }
    Readings after = step(state.session, self).over(state, terminal, event);
    return after == null ? null : tabled(after.reduced());
  }

  /** Returns the state of the table, if there is one. */
  private CheckerState tabled(CheckerState after) {
    if (after == null || table == null) {
      return after;
    }
    return after instanceof RuleStack stack && stack.depth() > table.deepest()
        ? after
        : table.known(Readings.whole(after)).reduced();
  }

  private CheckerState learn(Readings before, Event event, int terminal) {
    Readings after = step(null, null).over(before, terminal, event);
    if (after == null) {
      return null;
    }
    Readings known = table.canonical(after);
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
    CheckerState now = after == null ? dead(Readings.whole(before), event) : after;
    Failure failure = failure(now, mode, self);
    return failure == null
        ? now
        : Outcome.violated(now, failure, asIfItHeld(failure, before, event, now, self));
  }

  /** Without a switch, whose class would have to be made at the first event. */
  private Failure failure(CheckerState now, Mode mode, Object self) {
    if (mode == Mode.PREFIX) {
      return failureAtEnd(now, self);
    }
    return mode == Mode.VIABLE || early ? failureForGood(now) : null;
  }

  private Readings dead(Readings before, Event event) {
    Expectations expectations = new Expectations(machine, most, before);
    return before.dead(
        new DeadEnd(event, before.length, expectations.terminals(), expectations.rules()));
  }

  @Override
  public Verdict end(CheckerState state, Object self) {
    if (state instanceof Readings known && known.isInTable()) {
      return atEndInTable(known);
    }
    return atEnd(state, self);
  }

  /** Returns what is wrong with a history that ends here, or null. */
  private Failure failureAtEnd(CheckerState now, Object self) {
    if (now instanceof Readings state) {
      return state.isInTable() ? atEndInTable(state).failure() : failureAtEnd(state, self);
    }
    RuleStack stack = (RuleStack) now;
    return way.mayEnd(stack) ? null : failure(way.toEnd(stack, self), Readings.of(stack));
  }

  private Failure failureAtEnd(Readings now, Object self) {
    return now.deadEnd != null ? failureForGood(now) : failure(toEnd(now, self), now);
  }

  private Verdict atEndInTable(Readings now) {
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
    Readings now = Readings.whole(state);
    if (now.deadEnd != null) {
      return Verdict.failed(failureForGood(now));
    }
    Reading end = state instanceof RuleStack stack ? way.toEnd(stack, self) : toEnd(now, self);
    Failure failure = failure(end, now);
    return failure == null
        ? Verdict.complete(machine.session(end.top.frame))
        : Verdict.failed(failure);
  }

  private Reading toEnd(Readings now, Object self) {
    return step(now.session, self).toEnd(now);
  }

  /**
   * Returns what is wrong at the end, or null.
   *
   * @param end how the history is read if it ends, or null if it cannot
   */
  private Failure failure(Reading end, Readings now) {
    if (end != null) {
      return end.mark == null ? null : failed(end.mark, now);
    }
    ActionFailure mark = inevitable.in(now);
    return mark == null ? incomplete(now) : failed(mark, now);
  }

  /** Returns what is wrong whatever comes, or null. */
  private Failure failureForGood(CheckerState state) {
    if (state instanceof RuleStack || ((Readings) state).isInTable()) {
      return null;
    }
    Readings now = (Readings) state;
    ActionFailure mark = inevitable.in(now);
    if (mark != null) {
      return failed(mark, now);
    }
    return now.deadEnd == null ? null : unexpected(now);
  }

  /**
   * Returns how the history goes on after a failed assertion, or null. Where there are several
   * readings that takes another step.
   */
  private CheckerState asIfItHeld(
      Failure failure, CheckerState before, Event event, CheckerState now, Object self) {
    if (failure.kind() != FailureKind.ASSERTION) {
      return null;
    }
    if (now instanceof RuleStack) {
      // It failed in what is run at the end only.
      return now;
    }
    Readings failed = (Readings) now;
    return failed.onward() != null || failed.others.length == 0
        ? failed.onward()
        : steppedOver(Readings.whole(before), event, self);
  }

  private CheckerState steppedOver(Readings before, Event event, Object self) {
    Step step = Step.ignoringAssertions(machine, most, before.session, self);
    Readings after = step.over(before, event.spec().terminal(), event);
    return after == null || inevitable.in(after) != null ? null : after.reduced();
  }

  @Override
  public Dfa table() {
    return table;
  }

  private static Failure unexpected(Readings now) {
    DeadEnd end = now.deadEnd;
    return new Failure(
        FailureKind.UNEXPECTED_EVENT,
        end.event(),
        end.index() - now.length,
        end.expected(),
        end.rules(),
        null,
        null);
  }

  private Failure incomplete(Readings now) {
    Expectations expectations = new Expectations(machine, most, now);
    return new Failure(
        FailureKind.INCOMPLETE,
        null,
        LATEST,
        expectations.terminals(),
        expectations.rules(),
        null,
        null);
  }

  private Failure failed(ActionFailure mark, Readings now) {
    if (!(mark.cause() instanceof FailedAssertion assertion)) {
      throw Rethrown.unchecked(mark.cause());
    }
    AssertionSite site = sites.apply(assertion.site());
    return new Failure(
        FailureKind.ASSERTION,
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
