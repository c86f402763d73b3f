package org.saga.stream;

import java.util.List;
import java.util.function.IntFunction;
import org.saga.check.AssertionSite;
import org.saga.check.Checker;
import org.saga.check.Failure;
import org.saga.check.Grammar;
import org.saga.check.Mode;
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
    this.way = new StraightWalk(machine);
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
  public Object start(Object previousSession) {
    if (table == null) {
      return walk(previousSession, null).start().reduced();
    }
    if (beginning == null) {
      beginning = table.canonical(walk(null, null).start());
    }
    return beginning;
  }

  @Override
  public Object step(Object state, Event event) {
    return step(state, event, null);
  }

  @Override
  public Object step(Object state, Event event, Object self) {
    if (state instanceof Activation stack) {
      Activation after = way.over(stack, event, event.getType(), self);
      return after == null ? walk(stack, event, self) : tabled(after);
    }
    State before = (State) state;
    if (before.isInTable()) {
      int type = event.getType();
      State known = table.after(before, type);
      return known != null ? known : learn(before, event, type);
    }
    boolean decided = before.deadEnd != null || before.hasFailedAlike();
    return decided ? before.passed() : walk(before, event, self);
  }

  private Walk walk(Object session, Object self) {
    return new Walk(machine, most, session, self);
  }

  private Object walk(State before, Event event, Object self) {
    State after = walk(before.session, self).over(before, event);
    return after == null ? dead(before, event) : tabled(after);
  }

  private Object walk(Activation stack, Event event, Object self) {
    if (table == null) {
      return walk(State.of(stack), event, self);
    }
    Walk walk = walk(null, null);
    State after = walk.over(State.of(stack), event);
    if (after != null && after.isAlone() && !walk.dependsOnStack()) {
      way.learn(stack, event.getType(), after);
    }
    return after == null ? dead(State.of(stack), event) : tabled(after);
  }

  /** Returns the state of the table, if there is one. */
  private Object tabled(State after) {
    State known = table == null ? after : table.known(after);
    return known.reduced();
  }

  private Object tabled(Activation after) {
    return table == null || after.depth > table.deepest() ? after : tabled(State.of(after));
  }

  private Object learn(State before, Event event, int type) {
    State after = walk(null, null).over(before, event);
    if (after == null) {
      return dead(before, event);
    }
    State known = table.canonical(after);
    if (known.isInTable()) {
      table.learnStep(before, type, known);
    }
    return known.reduced();
  }

  @Override
  public Object advance(Object state, Event event, int terminal, Mode mode, Object self) {
    if (!(state instanceof Activation stack)) {
      return null;
    }
    Activation after = way.over(stack, event, terminal, self);
    if (table != null && after != null && after.depth <= table.deepest()) {
      return null;
    }
    return after == null || mode != Mode.PREFIX || way.mayEnd(after, self) ? after : null;
  }

  /**
   * Steps again, with failed assertions ignored. What an action does after its failed assertion is
   * left out; an assertion in the tail that runs at the end leaves no trace anyway.
   */
  @Override
  public Object stepOver(Object state, Event event, Object self) {
    State before = whole(state);
    State after = Walk.ignoringAssertions(machine, most, before.session, self).over(before, event);
    return after == null || losses.in(after) != null ? null : after.reduced();
  }

  private static State whole(Object state) {
    return state instanceof Activation stack ? State.of(stack) : (State) state;
  }

  private State dead(State before, Event event) {
    Expectations expectations = new Expectations(machine, most, before);
    return before.dead(
        new DeadEnd(event, before.length, expectations.terminals(), expectations.rules()));
  }

  @Override
  public Verdict verdict(Object state, Mode mode, Object self) {
    if (mode == Mode.VIABLE && state instanceof Activation) {
      return Verdict.viable();
    }
    State now = whole(state);
    if (now.isInTable()) {
      return mode == Mode.VIABLE ? Verdict.viable() : atEndInTable(now);
    }
    return mode == Mode.VIABLE || now.deadEnd != null ? ifItGoesOn(now) : atEnd(now, self);
  }

  private Verdict ifItGoesOn(State now) {
    Mark mark = losses.in(now);
    if (mark != null) {
      return Verdict.failed(failed(mark, now));
    }
    return now.deadEnd == null ? Verdict.viable() : Verdict.failed(unexpected(now));
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

  private Verdict atEnd(State now, Object self) {
    Branch end = walk(now.session, self).toEnd(now);
    if (end == null) {
      Mark mark = losses.in(now);
      return Verdict.failed(mark == null ? incomplete(now) : failed(mark, now));
    }
    return end.mark == null
        ? Verdict.complete(machine.session(end.top.frame))
        : Verdict.failed(failed(end.mark, now));
  }

  @Override
  public StepTable table() {
    return table;
  }

  @Override
  public boolean judgesEarly(Object state) {
    return early;
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
