package org.saga.stream;

import java.util.List;
import org.antlr.v4.runtime.Token;
import org.saga.event.Event;

/**
 * Takes branches over one event.
 *
 * <p>The walk goes through the automaton in ANTLR's order of preference and runs what it passes, up
 * to where the next event is needed. Where the grammar leaves a choice that the event does not
 * decide it forks; what is run after a fork changes copies.
 */
final class Walk {
  private final GrammarMachine machine;
  private final Automaton automaton;
  private final int most;
  private final Object session;
  private final Object self;

  /** Whether failed assertions count. */
  private final boolean asserting;

  private int at;
  private Activation top;
  private Mark mark;

  /** Whether the top frame was made in this walk and is nobody else's. */
  private boolean owned;

  /** How many events there were before this one. */
  private int length;

  /** How many events the branch at hand has matched. */
  private int consumed;

  /** Whether the branch at hand has got over the event; it is the only one so far. */
  private boolean arrived;

  /** How deep the stack was before the event. */
  private int base;

  /** Whether the way depended on the rules that ran before the event, beyond where they rested. */
  private boolean dependent;

  /** Where there is more than one branch; most often there is not. */
  private Choices choices;

  /**
   * Creates a walk.
   *
   * @param most how many branches it may come to
   */
  Walk(GrammarMachine machine, int most, Object session, Object self) {
    this(machine, most, session, self, true);
  }

  private Walk(GrammarMachine machine, int most, Object session, Object self, boolean asserting) {
    this.asserting = asserting;
    this.most = most;
    this.machine = machine;
    this.automaton = machine.automaton();
    this.session = session;
    this.self = self;
  }

  /** Returns a walk that goes on where an assertion fails, as if it had held. */
  static Walk ignoringAssertions(GrammarMachine machine, int most, Object session, Object self) {
    return new Walk(machine, most, session, self, false);
  }

  /** Goes from the beginning to where the first event is needed. */
  State start() {
    top = new Activation(startFrame(), session);
    owned = true;
    at = automaton.ruleStart[machine.startRule()];
    settle();
    return at == Automaton.DEAD
        ? new State(beginning(), 0, session).dead(new DeadEnd(null, 0, List.of(), List.of()))
        : new State(new Branch(at, top, mark), 0, session);
  }

  /** What an initial value throws is told with the first verdict, as of any other action. */
  private Frame startFrame() {
    try {
      return machine.startFrame();
    } catch (VirtualMachineError full) {
      throw full;
    } catch (Throwable thrown) {
      mark = new Mark(thrown, -1);
      return null;
    }
  }

  private Branch beginning() {
    return new Branch(automaton.ruleStart[machine.startRule()], top, mark);
  }

  /** Returns the state after an event, or null if it cannot come. */
  State over(State before, Event event) {
    int type = event.getType();
    begin(before);
    take(before, type, event);
    for (Branch other : before.others) {
      take(other, type, event);
    }
    if (choices != null && !choices.survivors().isEmpty()) {
      return State.of(choices.survivors(), length + 1, session);
    }
    return arrived ? new State(at, top, mark, length + 1, session) : null;
  }

  /** Returns how ANTLR would read the events if they were all, or null if it could not. */
  Branch toEnd(State before) {
    begin(before);
    take(before, Token.EOF, null);
    for (Branch other : before.others) {
      if (isSettled(Token.EOF)) {
        break;
      }
      take(other, Token.EOF, null);
    }
    if (choices == null) {
      return arrived ? new Branch(at, top, mark) : null;
    }
    return choices.survivors().isEmpty() ? null : choices.survivors().get(0);
  }

  /** Tells whether the way over the event would be the same in all states that rest there. */
  boolean dependsOnStack() {
    return dependent;
  }

  private void begin(State before) {
    base = before.top.depth;
    dependent = before.others.length > 0;
    length = before.length;
    choices = before.others.length == 0 ? null : new Choices(most);
  }

  private void take(Branch branch, int type, Event event) {
    load(branch);
    follow(type, event);
    while (choices != null && choices.isPending() && !isSettled(type)) {
      load(choices.next());
      follow(type, event);
    }
  }

  /** At the end of the history the first branch is the one. */
  private boolean isSettled(int type) {
    return type == Token.EOF && choices != null && !choices.survivors().isEmpty();
  }

  private void load(Branch branch) {
    at = branch.at;
    top = branch.top;
    mark = branch.mark;
    consumed = length;
    owned = false;
  }

  /** Follows the branch at hand to its end, or to where it has matched the event. */
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
          match(event);
          if (type != Token.EOF) {
            settle();
            if (at != Automaton.DEAD) {
              survive();
            }
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

  private void match(Event event) {
    if (event != null) {
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

  private void survive() {
    if (choices == null) {
      arrived = true;
    } else {
      choices.survive(new Branch(at, top, mark));
    }
  }

  /** Goes on with the first alternative and keeps the others for later. */
  private boolean fork(int type) {
    if (choices == null) {
      choices = new Choices(most);
    }
    if (!choices.isNew(new Branch(at, top, mark))) {
      return false;
    }
    int[] alternatives = automaton.alternatives[at];
    for (int i = alternatives.length - 1; i >= 0; i--) {
      if (automaton.canTake(alternatives[i], type)) {
        choices.later(new Branch(alternatives[i], top, mark));
      }
    }
    load(choices.next());
    return true;
  }

  private void call() {
    int site = at;
    dependent |= top.depth <= base && automaton.isLast(site);
    Frame frame = mark == null ? (Frame) evaluate(site, null) : null;
    top = top.calling(automaton.call[site], frame);
    owned = true;
    at = automaton.target[site];
  }

  private void leave() {
    dependent |= top.depth <= base;
    if (automaton.operates[at]) {
      run(at, null);
    }
    if (top.caller == null) {
      at = automaton.end;
      return;
    }
    int site = top.call.site;
    Frame done = top.frame;
    top = top.caller;
    owned = false;
    at = automaton.follow[site];
    if (automaton.returns[site] && mark == null) {
      run(~site, done.returned());
    }
  }

  private void operate() {
    run(at, null);
    at = automaton.target[at];
  }

  private boolean holds() {
    boolean holds = mark != null || Boolean.TRUE.equals(evaluate(at, null));
    at = automaton.target[at];
    return holds || mark != null;
  }

  /** A left-recursive rule goes round: what was read so far becomes the left operand of a frame. */
  private boolean binds() {
    dependent |= top.depth <= base;
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

  /** Too little stack or memory says nothing of the branch: the walk as a whole fails. */
  private Object evaluate(int operation, Object value) {
    try {
      return machine.run(operation, top.frame, value, session, self);
    } catch (VirtualMachineError full) {
      throw full;
    } catch (Throwable thrown) {
      if (asserting || !(thrown instanceof FailedAssertion)) {
        mark = new Mark(thrown, consumed - 1);
      }
      return null;
    }
  }
}
