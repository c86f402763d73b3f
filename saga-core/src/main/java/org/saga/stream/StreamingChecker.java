package org.saga.stream;

import java.util.List;
import java.util.function.IntFunction;
import org.saga.check.AssertionSite;
import org.saga.check.Checker;
import org.saga.check.Failure;
import org.saga.check.Mode;
import org.saga.check.Verdict;
import org.saga.event.Event;

/** Checks one event at a time with a machine that was generated from the grammar. */
public final class StreamingChecker implements Checker {
  private final GrammarMachine machine;
  private final IntFunction<AssertionSite> sites;

  /**
   * Creates a checker.
   *
   * @param machine the grammar's machine
   * @param sites the grammar's assertions by their numbers
   */
  public StreamingChecker(GrammarMachine machine, IntFunction<AssertionSite> sites) {
    this.machine = machine;
    this.sites = sites;
  }

  @Override
  public Object start(Object previousSession) {
    return new Walk(machine, previousSession, null).start();
  }

  @Override
  public Object step(Object state, Event event) {
    return step(state, event, null);
  }

  @Override
  public Object step(Object state, Event event, Object self) {
    State before = (State) state;
    if (before.deadEnd != null) {
      return before;
    }
    State after = new Walk(machine, before.session, self).over(before, event);
    return after == null ? dead(before, event) : after;
  }

  private State dead(State before, Event event) {
    Expectations expectations = new Expectations(machine, before);
    return before.dead(new DeadEnd(event, expectations.terminals(), expectations.rules()));
  }

  @Override
  public Verdict verdict(Object state, Mode mode, Object self) {
    State now = (State) state;
    Mark mark = now.commonMark();
    if (mark != null) {
      return Verdict.failed(failed(mark));
    }
    if (now.deadEnd != null) {
      return Verdict.failed(unexpected(now));
    }
    return mode == Mode.VIABLE ? Verdict.viable() : atEnd(now, self);
  }

  private Verdict atEnd(State now, Object self) {
    Branch end = new Walk(machine, now.session, self).toEnd(now);
    if (end == null) {
      return Verdict.failed(incomplete(now));
    }
    return end.mark == null
        ? Verdict.complete(machine.session(end.top.frame))
        : Verdict.failed(failed(end.mark));
  }

  private static Failure unexpected(State now) {
    DeadEnd end = now.deadEnd;
    return new Failure(
        Failure.Kind.UNEXPECTED_EVENT,
        end.event(),
        now.length,
        end.expected(),
        end.rules(),
        null,
        null);
  }

  private Failure incomplete(State now) {
    Expectations expectations = new Expectations(machine, now);
    return new Failure(
        Failure.Kind.INCOMPLETE,
        null,
        Math.max(0, now.length - 1),
        expectations.terminals(),
        expectations.rules(),
        null,
        null);
  }

  private Failure failed(Mark mark) {
    if (!(mark.cause() instanceof FailedAssertion assertion)) {
      throw Rethrown.unchecked(mark.cause());
    }
    AssertionSite site = sites.apply(assertion.site());
    return new Failure(
        Failure.Kind.ASSERTION,
        null,
        Math.max(0, mark.index()),
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
