package org.saga.stream;

import java.util.List;
import org.antlr.v4.runtime.Token;
import org.saga.check.CheckerState;
import org.saga.event.Event;

/**
 * Takes readings over one event.
 *
 * <p>The step goes through the automaton in ANTLR's order of preference and runs what it passes, up
 * to where the next event is needed. Where the grammar leaves a choice that the event does not
 * decide it forks; what is run after a fork changes copies.
 */
final class Step {
  private final GrammarMachine machine;
  private final Automaton automaton;
  private final int most;
  private final Object session;
  private final Object self;

  /** Whether failed assertions count. */
  private final boolean asserting;

  private int at;
  private RuleStack top;
  private ActionFailure mark;

  /**
   * What has gone wrong first while there was one reading, which goes on as if it had not; null if
   * nothing has.
   */
  private ActionFailure ignored;

  /** Whether the top frame was made in this step and is nobody else's. */
  private boolean owned;

  /** How many events there were before this one. */
  private int length;

  /** How many events the reading at hand has matched. */
  private int consumed;

  /** Whether the reading at hand has got over the event; it is the only one so far. */
  private boolean arrived;

  /** How deep the stack was before the event. */
  private int base;

  /** Whether the way depended on the rules that ran before the event, beyond where they rested. */
  private boolean dependent;

  /** Where there is more than one reading; most often there is not. */
  private WorkList choices;

  /**
   * Creates a step.
   *
   * @param most how many readings it may come to
   */
  Step(GrammarMachine machine, int most, Object session, Object self) {
    this(machine, most, session, self, true);
  }

  private Step(GrammarMachine machine, int most, Object session, Object self, boolean asserting) {
    this.asserting = asserting;
    this.most = most;
    this.machine = machine;
    this.automaton = machine.automaton();
    this.session = session;
    this.self = self;
  }

  /** Returns a step that goes on where an assertion fails, as if it had held. */
  static Step ignoringAssertions(GrammarMachine machine, int most, Object session, Object self) {
    return new Step(machine, most, session, self, false);
  }

  /** Goes from the beginning to where the first event is needed. */
  Readings start() {
    top = new RuleStack(startFrame(), session, automaton);
    owned = true;
    at = automaton.ruleStart[machine.startRule()];
    settle();
    stopIgnoring();
    return at == Automaton.DEAD
        ? new Readings(beginning(), 0, session).dead(new DeadEnd(null, 0, List.of(), List.of()))
        : new Readings(new Reading(at, top, mark), 0, session);
  }

  /** What an initial value throws is told with the first verdict, as of any other action. */
  private Frame startFrame() {
    try {
      return machine.startFrame();
    } catch (VirtualMachineError full) {
      throw full;
    } catch (Throwable thrown) {
      mark = new ActionFailure(thrown, -1);
      return null;
    }
  }

  private Reading beginning() {
    return new Reading(automaton.ruleStart[machine.startRule()], top, mark);
  }

  /** Returns the state after an event, or null if it cannot come. */
  Readings over(Readings before, int type, Event event) {
    begin(before);
    take(before.first, type, event);
    for (Reading other : before.others) {
      take(other, type, event);
    }
    return after();
  }

  /** Returns how ANTLR would read the events if they were all, or null if it could not. */
  Reading toEnd(Readings before) {
    begin(before);
    take(before.first, Token.EOF, null);
    for (Reading other : before.others) {
      if (isSettled(Token.EOF)) {
        break;
      }
      take(other, Token.EOF, null);
    }
    return end();
  }

  /**
   * Goes on where a rule has returned, on the way over an event or to the end.
   *
   * @param call how the rule was called
   * @param caller what goes on
   * @param returned the rule's frame, if the caller reads it
   * @param matched whether the event has been matched
   * @return the state then, or null
   */
  CheckerState afterReturn(
      ReturnAddress call,
      RuleStack caller,
      Frame returned,
      boolean matched,
      int type,
      Event event) {
    top = caller;
    consumed = matched ? 1 : 0;
    comeBack(call.site, returned);
    return goOn(matched, type, event);
  }

  /**
   * Goes on behind an operation that has thrown, on the way over an event or to the end.
   *
   * @param operation the state that it belongs to, or the complement of a call
   * @param running what is running, with its frame as far as it has come
   * @param matched whether the event has been matched
   * @return the state then, or null
   */
  CheckerState afterFailure(
      Throwable thrown, int operation, RuleStack running, boolean matched, int type, Event event) {
    top = running;
    owned = true;
    consumed = matched ? 1 : 0;
    failed(thrown);
    if (operation < 0) {
      at = automaton.follow[~operation];
    } else if (automaton.kind[operation] == Automaton.STOP) {
      at = operation;
      comeBack();
    } else {
      at = automaton.target[operation];
    }
    return goOn(matched, type, event);
  }

  private CheckerState goOn(boolean matched, int type, Event event) {
    dependent = true;
    if (matched) {
      settleAndSurvive();
    } else {
      followAll(type, event);
    }
    if (type != Token.EOF) {
      Readings after = after();
      return after == null ? null : after.reduced();
    }
    Reading end = end();
    return end == null ? null : new Readings(end, 0, session);
  }

  private Readings after() {
    if (choices != null) {
      return choices.survivors().isEmpty()
          ? null
          : Readings.of(choices.survivors(), length + 1, session);
    }
    if (!arrived) {
      return null;
    }
    return isIgnoring()
        ? Readings.failed(new Reading(at, top, ignored), length + 1, top.resting(at, top.frame))
        : new Readings(new Reading(at, top, mark), length + 1, session);
  }

  private Reading end() {
    if (choices == null) {
      return arrived ? new Reading(at, top, isIgnoring() ? ignored : mark) : null;
    }
    return choices.survivors().isEmpty() ? null : choices.survivors().get(0);
  }

  /** Tells whether the way over the event would be the same in all states that rest there. */
  boolean dependsOnStack() {
    return dependent;
  }

  private void begin(Readings before) {
    base = before.first.top.depth();
    dependent = before.others.length > 0;
    length = before.length;
    choices = before.others.length == 0 ? null : new WorkList(most);
  }

  private void take(Reading reading, int type, Event event) {
    load(reading);
    followAll(type, event);
  }

  private void followAll(int type, Event event) {
    follow(type, event);
    while (choices != null && choices.isPending() && !isSettled(type)) {
      load(choices.next());
      follow(type, event);
    }
  }

  /** At the end of the history the first reading is the one. */
  private boolean isSettled(int type) {
    return type == Token.EOF && choices != null && !choices.survivors().isEmpty();
  }

  private void load(Reading reading) {
    at = reading.at;
    top = reading.top;
    mark = reading.mark;
    consumed = length;
    owned = false;
  }

  /** Follows the reading at hand to its end, or to where it has matched the event. */
  private void follow(int type, Event event) {
    while (true) {
      at = automaton.next(at, type);
      if (at == Automaton.DEAD) {
        return;
      }
      switch (automaton.kind[at]) {
        case Automaton.OPERATION -> operate();
        case Automaton.CALL -> call();
        case Automaton.STOP -> leave();
        case Automaton.FORK -> {
          if (!fork(type)) {
            return;
          }
        }
        case Automaton.PREDICATE -> {
          if (!holds()) {
            return;
          }
        }
        case Automaton.PRECEDENCE -> {
          if (!binds()) {
            return;
          }
        }
        case Automaton.MATCH -> {
          match(type, event);
          if (type != Token.EOF) {
            settleAndSurvive();
            return;
          }
        }
        default -> {
          survive();
          return;
        }
      }
    }
  }

  private void match(int type, Event event) {
    if (type != Token.EOF) {
      consumed++;
    }
    if (automaton.operates[at]) {
      run(at, event);
    }
    at = automaton.target[at];
  }

  /** Goes on as far as no further event is needed. */
  private void settle() {
    while (true) {
      at = automaton.rest(at);
      switch (automaton.kind[at]) {
        case Automaton.OPERATION -> operate();
        case Automaton.CALL -> call();
        case Automaton.STOP -> leave();
        case Automaton.PREDICATE -> {
          if (!holds()) {
            at = Automaton.DEAD;
            return;
          }
        }
        default -> {
          return;
        }
      }
    }
  }

  private void settleAndSurvive() {
    settle();
    if (at != Automaton.DEAD) {
      survive();
    }
  }

  private void survive() {
    if (choices == null) {
      arrived = true;
    } else {
      choices.survive(new Reading(at, top, mark));
    }
  }

  /** Goes on with the first alternative and keeps the others for later. */
  private boolean fork(int type) {
    if (choices == null) {
      choices = new WorkList(most);
      stopIgnoring();
    }
    if (!choices.isNew(new Reading(at, top, mark))) {
      return false;
    }
    int[] alternatives = automaton.alternatives[at];
    for (int i = alternatives.length - 1; i >= 0; i--) {
      if (automaton.canTake(alternatives[i], type)) {
        choices.later(new Reading(alternatives[i], top, mark));
      }
    }
    load(choices.next());
    return true;
  }

  private void call() {
    int site = at;
    dependent |= top.depth() <= base && automaton.isLast(site);
    Frame frame = mark == null ? (Frame) evaluate(site, null) : null;
    top = top.calling(automaton.call[site], frame);
    owned = true;
    at = automaton.target[site];
  }

  private void leave() {
    dependent |= top.depth() <= base;
    if (automaton.operates[at]) {
      run(at, null);
    }
    comeBack();
  }

  /** Goes on in the rule that has called this one. */
  private void comeBack() {
    if (top.caller == null) {
      at = automaton.end;
      return;
    }
    int site = top.call.site;
    Frame done = top.frame;
    top = top.caller;
    owned = false;
    comeBack(site, automaton.returns[site] && mark == null ? done.returned() : null);
  }

  private void comeBack(int site, Frame returned) {
    at = automaton.follow[site];
    if (automaton.returns[site]) {
      run(~site, returned);
    }
  }

  private void operate() {
    run(at, null);
    at = automaton.target[at];
  }

  private boolean holds() {
    boolean holds = mark != null || Boolean.TRUE.equals(evaluate(at, null));
    if (!holds) {
      stopIgnoring();
    }
    at = automaton.target[at];
    return holds || mark != null;
  }

  /** A left-recursive rule goes round: what was read so far becomes the left operand of a frame. */
  private boolean binds() {
    dependent |= top.depth() <= base;
    if (automaton.precedence[at] < top.call.precedence) {
      return false;
    }
    if (automaton.operates[at] && mark == null) {
      Frame around = (Frame) evaluate(at, top.frame.returned());
      top = top.with(around);
      owned = true;
    }
    at = automaton.target[at];
    return true;
  }

  private void run(int operation, Object value) {
    if (mark != null) {
      return;
    }
    if (!owned && !top.frame.isEmpty()) {
      top = top.with(top.frame.copy());
      owned = true;
    }
    evaluate(operation, value);
  }

  /** Too little stack or memory says nothing of the reading: the step as a whole fails. */
  private Object evaluate(int operation, Object value) {
    try {
      return machine.run(operation, top.frame, value, session, self);
    } catch (VirtualMachineError full) {
      throw full;
    } catch (Throwable thrown) {
      failed(thrown);
      return null;
    }
  }

  private void failed(Throwable thrown) {
    boolean isAssertion = thrown instanceof FailedAssertion;
    if (isAssertion && !asserting) {
      return;
    }
    ActionFailure now = new ActionFailure(thrown, consumed - 1);
    if (choices == null && (isAssertion || ignored != null)) {
      ignored = ignored == null ? now : ignored;
      if (!isAssertion) {
        stopIgnoring();
      }
    } else {
      mark = now;
    }
  }

  private boolean isIgnoring() {
    return ignored != null && mark == null;
  }

  /** From here on what has gone wrong counts: it cannot be told how the reading would go on. */
  private void stopIgnoring() {
    if (isIgnoring()) {
      mark = ignored;
    }
  }
}
