package org.saga.predict.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The smallest deterministic automaton of a language over some letters. State 0 is the first. */
public final class Dfa {
  private static final int MOST_STATES = 5_000;

  private final int[][] next;
  private final boolean[] accepts;
  private final boolean[] isAlive;

  private Dfa(int[][] next, boolean[] accepts) {
    this.next = next;
    this.accepts = accepts;
    this.isAlive = alive(next, accepts);
  }

  /**
   * Makes the automaton of a language.
   *
   * @param letters all letters that there are, each a set of events
   * @throws TooLargeException if it would have too many states
   */
  public static Dfa of(Language language, long[] letters) {
    Map<Language, Integer> numbers = new HashMap<>();
    List<Language> states = new ArrayList<>();
    List<int[]> next = new ArrayList<>();
    numbers.put(language, 0);
    states.add(language);
    for (int i = 0; i < states.size(); i++) {
      int[] row = new int[letters.length];
      for (int letter = 0; letter < row.length; letter++) {
        Language after = states.get(i).after(letters[letter]);
        row[letter] = numbers.computeIfAbsent(after, it -> added(it, states));
      }
      next.add(row);
    }
    boolean[] accepts = new boolean[states.size()];
    for (int i = 0; i < accepts.length; i++) {
      accepts[i] = states.get(i).hasEmptyWord();
    }
    return new Dfa(next.toArray(int[][]::new), accepts).minimal();
  }

  private static int added(Language state, List<Language> to) {
    if (to.size() == MOST_STATES) {
      throw new TooLargeException();
    }
    to.add(state);
    return to.size() - 1;
  }

  /** Says that an automaton would have too many states. */
  public static final class TooLargeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooLargeException() {
      super("more than " + MOST_STATES + " states");
    }
  }

  /** Moore's way: states are parted until those of a class behave alike. */
  private Dfa minimal() {
    int[] classes = new int[next.length];
    for (int i = 0; i < classes.length; i++) {
      classes[i] = accepts[i] == accepts[0] ? 0 : 1;
    }
    int count = (int) Arrays.stream(classes).distinct().count();
    for (int before = 0; before < count; ) {
      before = count;
      Map<List<Integer>, Integer> parted = new HashMap<>();
      int[] finer = new int[classes.length];
      for (int i = 0; i < classes.length; i++) {
        finer[i] = parted.computeIfAbsent(signature(i, classes), it -> parted.size());
      }
      classes = finer;
      count = parted.size();
    }
    return quotient(classes, count);
  }

  private List<Integer> signature(int state, int[] classes) {
    return IntStream.concat(
            IntStream.of(classes[state]), Arrays.stream(next[state]).map(it -> classes[it]))
        .boxed()
        .toList();
  }

  private Dfa quotient(int[] classes, int count) {
    int[][] smaller = new int[count][];
    boolean[] accepting = new boolean[count];
    for (int i = 0; i < classes.length; i++) {
      smaller[classes[i]] = Arrays.stream(next[i]).map(it -> classes[it]).toArray();
      accepting[classes[i]] = accepts[i];
    }
    return new Dfa(smaller, accepting);
  }

  private static boolean[] alive(int[][] next, boolean[] accepts) {
    boolean[] alive = accepts.clone();
    for (boolean more = true; more; ) {
      more = false;
      for (int i = 0; i < alive.length; i++) {
        if (!alive[i] && Arrays.stream(next[i]).anyMatch(it -> alive[it])) {
          alive[i] = true;
          more = true;
        }
      }
    }
    return alive;
  }

  /** Returns how many states there are. */
  public int size() {
    return next.length;
  }

  /** Returns the state after a letter, which is given by its place among the letters. */
  public int next(int state, int letter) {
    return next[state][letter];
  }

  /** Tells whether the words that lead to a state are in the language. */
  public boolean accepts(int state) {
    return accepts[state];
  }

  /** Tells whether words that lead to a state can go on so that they are in the language. */
  public boolean isAlive(int state) {
    return isAlive[state];
  }
}
