package org.saga.stream;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.PrecedencePredicateTransition;
import org.antlr.v4.runtime.atn.RuleStopState;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.Transition;

/**
 * A grammar's automaton as tables, and what each state has to do. It is public for the generator,
 * which analyses it; nobody may change it.
 */
public final class Automaton {
  /** Nothing but a step to the next state. */
  public static final byte PASS = 0;

  public static final byte OPERATION = 1;
  public static final byte CALL = 2;
  public static final byte MATCH = 3;
  public static final byte FORK = 4;
  public static final byte PREDICATE = 5;
  public static final byte PRECEDENCE = 6;
  public static final byte STOP = 7;

  /** The start rule has returned: only the end of the history can follow. */
  public static final byte END = 8;

  public static final int DEAD = -1;
  private static final int UNKNOWN = -2;

  public final byte[] kind;
  public final int[] rule;
  final boolean[] operates;
  public final boolean[] returns;

  /** The only target; of a call, the start of the rule that is called. */
  public final int[] target;

  /** Where the caller goes on after a call. */
  public final int[] follow;

  public final int[] precedence;

  /** How the callee of a call is called. */
  final ReturnAddress[] call;

  public final int[][] alternatives;

  /** Whether nothing but returning is left from here. */
  final boolean[] idle;

  /** States with the same number have the same events to come, as far as their rule can tell. */
  public final int[] alike;

  private final int[] rest;
  public final int end;
  public final int[] ruleStart;
  private final BitSet[] first;
  private final boolean[] nullable;

  /** What can come after each rule, whoever called it. */
  private final BitSet[] after;

  /** By state and terminal. */
  private final int[] next;

  private final BitSet[] matches;
  private final Acceptance endings;

  /** Whether some call reads the frame of the rule on return, by rule. */
  private final boolean[] read;

  private final int terminals;

  /** What uses labels; only who compares states asks. Null if nothing does. */
  private Supplier<long[][]> labelUses;

  private Labels labels;

  private final boolean plain;

  /**
   * Reads the automaton.
   *
   * @param operations the states that have something to run, and the complements of those that have
   *     something to run on return from the rule that they call
   * @param startRule the rule of a whole history; what it leaves behind is read at the end
   */
  public Automaton(ATN atn, int[] operations, int startRule) {
    int size = atn.states.size() + 1;
    end = size - 1;
    terminals = atn.maxTokenType + 2;
    kind = new byte[size];
    rule = new int[size];
    operates = new boolean[size];
    returns = new boolean[size];
    target = new int[size];
    rest = new int[size];
    follow = new int[size];
    precedence = new int[size];
    call = new ReturnAddress[size];
    alternatives = new int[size][];
    idle = new boolean[size];
    first = new BitSet[size];
    nullable = new boolean[size];
    matches = new BitSet[size];
    next = new int[size * terminals];
    after = new BitSet[atn.ruleToStartState.length];
    for (int i = 0; i < after.length; i++) {
      after[i] = new BitSet();
    }
    for (int operation : operations) {
      if (operation < 0) {
        returns[~operation] = true;
      } else {
        operates[operation] = true;
      }
    }
    ruleStart = new int[atn.ruleToStartState.length];
    for (int i = 0; i < ruleStart.length; i++) {
      ruleStart[i] = atn.ruleToStartState[i].stateNumber;
    }
    kind[end] = END;
    first[end] = new BitSet();
    first[end].set(0);
    for (ATNState state : atn.states) {
      read(state);
    }
    close(atn.states);
    for (int at = 0; at < size; at++) {
      rest[at] = restAfter(at);
    }
    Arrays.fill(next, UNKNOWN);
    closeRules();
    for (int at = 0; at < size; at++) {
      idle[at] = kind[rest[at]] == STOP && !operates[rest[at]];
    }
    alike = new StateEquivalence(this).classes();
    endings = new Acceptance(this);
    for (int at = 0; at < size; at++) {
      call[at] = kind[at] == CALL ? ReturnAddress.at(at, this) : null;
    }
    read = new boolean[ruleStart.length];
    read[startRule] = true;
    for (int at = 0; at < size; at++) {
      if (returns[at]) {
        read[rule[target[at]]] = true;
      }
    }
    plain = runsNothing();
  }

  /** Says what uses labels, as {@link Labels} wants it. */
  void compareBy(Supplier<long[][]> uses) {
    labelUses = uses;
  }

  /** Threads that ask first at the same time come to the same. */
  Labels labels() {
    Labels known = labels;
    if (known == null) {
      known = new Labels(this, labelUses == null ? new long[0][] : labelUses.get());
      VarHandle.releaseFence();
      labels = known;
    }
    return known;
  }

  /** Whether nothing is run, so that only control makes states differ. */
  boolean isPlain() {
    return plain;
  }

  /** Whether rules that rest there go on alike, whatever their attributes. */
  boolean isAlike(int one, int other) {
    return one == other || plain && alike[one] == alike[other];
  }

  private void read(ATNState state) {
    if (state == null) {
      return;
    }
    int at = state.stateNumber;
    rule[at] = state.ruleIndex;
    first[at] = new BitSet();
    if (state instanceof RuleStopState) {
      kind[at] = STOP;
      nullable[at] = true;
    } else if (state.getNumberOfTransitions() == 1) {
      read(at, state.transition(0));
    } else if (state.getNumberOfTransitions() > 1) {
      kind[at] = FORK;
      alternatives[at] = new int[state.getNumberOfTransitions()];
      for (int i = 0; i < alternatives[at].length; i++) {
        alternatives[at][i] = state.transition(i).target.stateNumber;
      }
    }
  }

  private void read(int at, Transition transition) {
    target[at] = transition.target.stateNumber;
    switch (transition.getSerializationType()) {
      case Transition.EPSILON, Transition.ACTION -> kind[at] = operates[at] ? OPERATION : PASS;
      case Transition.RULE -> {
        kind[at] = CALL;
        follow[at] = ((RuleTransition) transition).followState.stateNumber;
        precedence[at] = ((RuleTransition) transition).precedence;
      }
      case Transition.PREDICATE -> kind[at] = PREDICATE;
      case Transition.PRECEDENCE -> {
        kind[at] = PRECEDENCE;
        precedence[at] = ((PrecedencePredicateTransition) transition).precedence;
      }
      default -> {
        kind[at] = MATCH;
        for (int type = Token.EOF; type < terminals - 1; type++) {
          first[at].set(
              type + 1, transition.matches(type, Token.MIN_USER_TOKEN_TYPE, terminals - 2));
        }
        matches[at] = (BitSet) first[at].clone();
      }
    }
  }

  /** Finds what can come first from a state in its rule, and whether nothing need come. */
  private void close(List<ATNState> states) {
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int at = states.size() - 1; at >= 0; at--) {
        if (first[at] != null) {
          grown |= grow(at);
        }
      }
    }
  }

  /** Finds what can come after the rules: what comes first after their calls. */
  private void closeRules() {
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int call = 0; call < kind.length; call++) {
        if (kind[call] == CALL) {
          grown |= grow(after[rule[target[call]]], call);
        }
      }
    }
  }

  private boolean grow(BitSet afterCallee, int call) {
    int known = afterCallee.cardinality();
    afterCallee.or(first[follow[call]]);
    if (nullable[follow[call]]) {
      afterCallee.or(after[rule[call]]);
    }
    return known != afterCallee.cardinality();
  }

  private boolean grow(int at) {
    int known = first[at].cardinality() + (nullable[at] ? 1 : 0);
    switch (kind[at]) {
      case FORK -> {
        for (int alternative : alternatives[at]) {
          first[at].or(first[alternative]);
          nullable[at] |= nullable[alternative];
        }
      }
      case CALL -> {
        first[at].or(first[target[at]]);
        if (nullable[target[at]]) {
          first[at].or(first[follow[at]]);
          nullable[at] |= nullable[follow[at]];
        }
      }
      case PASS, OPERATION, PREDICATE, PRECEDENCE -> {
        first[at].or(first[target[at]]);
        nullable[at] |= nullable[target[at]];
      }
      default -> {
        return false;
      }
    }
    return known != first[at].cardinality() + (nullable[at] ? 1 : 0);
  }

  /** Whether the terminal can come next, as far as can be told without the callers. */
  public boolean canTake(int at, int type) {
    return first[at].get(type + 1) || nullable[at] && after[rule[at]].get(type + 1);
  }

  public boolean matches(int at, int type) {
    return matches[at].get(type + 1);
  }

  /** Whether the rule may return from here at the end of the history, with nothing to be run. */
  boolean mayReturnAtEnd(int at) {
    return endings.isCertain(at);
  }

  /** Whether the caller may return at the end as soon as its callee has, with nothing to be run. */
  boolean mayEndAfter(int call) {
    return !returns[call] && endings.isCertain(follow[call]);
  }

  /** Whether no state but a call has anything to run. */
  private boolean runsNothing() {
    for (int at = 0; at < kind.length; at++) {
      if (operates[at] && kind[at] != CALL || returns[at] || kind[at] == PREDICATE) {
        return false;
      }
    }
    return true;
  }

  /** Whether a caller of a rule may read the frame that it leaves behind. */
  boolean isRead(int calledRule) {
    return read[calledRule];
  }

  public int size() {
    return kind.length;
  }

  public int terminals() {
    return terminals;
  }

  /** Returns the terminals that a state matches, or null. */
  BitSet matches(int at) {
    return matches[at];
  }

  /** Whether a call is the last thing that its rule does. */
  public boolean isLast(int call) {
    return idle[follow[call]] && !returns[call];
  }

  /** Returns the next state with something to do or to decide. */
  public int rest(int from) {
    return rest[from];
  }

  private int restAfter(int from) {
    int at = from;
    while (kind[at] == PASS && first[at] != null) {
      at = target[at];
    }
    return at;
  }

  /** Returns the next state with something to do when the terminal comes, or {@link #DEAD}. */
  public int next(int at, int type) {
    int known = next[at * terminals + type + 1];
    return known == UNKNOWN ? learn(at, type) : known;
  }

  private int learn(int at, int type) {
    int only = decide(at, type);
    next[at * terminals + type + 1] = only;
    return only;
  }

  private int decide(int from, int type) {
    int at = rest(from);
    while (kind[at] == FORK) {
      int only = DEAD;
      for (int alternative : alternatives[at]) {
        if (canTake(alternative, type)) {
          if (only != DEAD) {
            return at;
          }
          only = alternative;
        }
      }
      if (only == DEAD) {
        return DEAD;
      }
      at = rest(only);
    }
    return canTake(at, type) ? at : DEAD;
  }
}
