package org.saga.stream;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.atn.ATNDeserializer;
import org.saga.event.Shown;
import org.saga.value.Suspicion;

/**
 * What the machines that SAGA generates from grammars have in common: the grammar's automaton, and
 * what to run in its states. A machine has no state of its own.
 */
public abstract class GrammarMachine {
  private final String[] rules;
  private final String[] terminals;
  private final Automaton automaton;
  private final List<List<Integer>> pieces;

  /**
   * Creates the machine of a grammar.
   *
   * @param atn the automaton as ANTLR serializes it
   * @param rules the names of the rules
   * @param terminals the names of the terminals by their types
   * @param operations the states that have something to run, and the complements of those that have
   *     something to run on return from the rule that they call
   * @param pieces what {@link #piece} has been compiled for, as {@link Pieces} lists it
   */
  protected GrammarMachine(
      String atn, String[] rules, String[] terminals, int[] operations, int[][] pieces) {
    this.rules = rules;
    this.terminals = terminals;
    this.automaton =
        new Automaton(
            new ATNDeserializer().deserialize(atn.toCharArray()), operations, startRule());
    this.automaton.compareBy(this::labels);
    this.pieces = new ArrayList<>();
    for (int[] piece : pieces) {
      this.pieces.add(boxed(piece));
    }
  }

  private static List<Integer> boxed(int[] numbers) {
    List<Integer> boxed = new ArrayList<>();
    for (int number : numbers) {
      boxed.add(number);
    }
    return boxed;
  }

  /**
   * Runs what belongs to a state.
   *
   * @param operation the state, or its complement on return from the rule that it calls
   * @param frame the rule's frame, which may be changed; null to make one for the start rule
   * @param value the event that was matched or the frame of the rule that returned
   * @param session the attributes of the previous session
   * @param self the object whose history it is, or null
   * @return a new frame, the value of a predicate, or nothing of interest
   */
  protected abstract Object run(
      int operation, Frame frame, Object value, Object session, Object self) throws Throwable;

  /**
   * Runs operations that have been compiled together.
   *
   * @param number their place in the list of pieces
   * @param frame the frame of the rule that runs, or that calls the one that will; it stays as it
   *     is
   * @param event the event
   * @param returned the frame of the rule that has returned, or null
   * @param session the attributes of the previous session
   * @param self the object whose history it is, or null
   * @return the frame that the rule has then; the given one if nobody reads it any more; null if a
   *     predicate does not hold
   * @throws Error what {@link #stopped} returns, if one of them throws
   */
  protected abstract Frame piece(
      int number, Frame frame, Object event, Frame returned, Object session, Object self);

  /**
   * Returns what to throw where an operation has thrown. Too little stack or memory says nothing of
   * the history.
   *
   * @param frame the frame as far as it has come, or null
   * @param done how many operations were done before
   */
  protected static Error stopped(Throwable thrown, Frame frame, int done) {
    if (thrown instanceof VirtualMachineError full) {
      throw full;
    }
    return new Stopped(thrown, frame, done);
  }

  /** Returns the operations that use labels, each with what it reads and what it writes. */
  protected long[][] labels() {
    return new long[0][];
  }

  /** Returns a frame for the start rule. */
  protected abstract Frame startFrame();

  /** Returns the attributes of the start symbol. */
  protected abstract Object session(Frame start);

  /** Returns what to throw where the assertion with this number is false. */
  protected static FailedAssertion failed(int site) {
    return new FailedAssertion(site, null);
  }

  /** Returns what to throw where the assertion with this number is false, with its message. */
  protected static FailedAssertion failed(int site, Object detail) {
    return new FailedAssertion(site, detail instanceof Suspicion ? detail : Shown.whole(detail));
  }

  final List<List<Integer>> pieces() {
    return pieces;
  }

  /** Runs the operations of a transition one by one, as a piece of them would. */
  final Frame interpret(
      Transition transition,
      Frame frame,
      Object event,
      Frame returned,
      Object session,
      Object self) {
    Frame now = null;
    for (int i = 0; i < transition.operations.size(); i++) {
      int operation = transition.operations.get(i);
      if (operation == Transition.DROPS) {
        return frame;
      }
      try {
        byte kind = operation < 0 ? Automaton.OPERATION : automaton.kind[operation];
        if (kind == Automaton.CALL) {
          now = (Frame) run(operation, frame, null, session, self);
          continue;
        }
        now = now == null ? frame.copy() : now;
        Object value = operation < 0 ? returned : event;
        Object result = run(operation, now, value, session, self);
        if (kind == Automaton.PREDICATE && !Boolean.TRUE.equals(result)) {
          return null;
        }
      } catch (Throwable thrown) {
        throw stopped(thrown, now, i);
      }
    }
    return now;
  }

  final Automaton automaton() {
    return automaton;
  }

  final int startRule() {
    return rule("start");
  }

  /** Tells whether the machine runs nothing, so that only control makes its states differ. */
  final boolean isPlain() {
    return automaton.isPlain();
  }

  private int rule(String name) {
    for (int rule = 0; rule < rules.length; rule++) {
      if (rules[rule].equals(name)) {
        return rule;
      }
    }
    throw new IllegalStateException("a grammar without the rule " + name);
  }

  final String rule(int number) {
    return rules[number];
  }

  final int terminals() {
    return terminals.length;
  }

  final String terminal(int type) {
    return terminals[type];
  }
}
