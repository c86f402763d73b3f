package org.saga.predict.monitor;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.saga.predict.language.Dfa;
import org.saga.predict.language.Language;
import org.saga.predict.trace.TraceEvent;

/**
 * Compares the named events of a run with a regular language: what it describes must not begin a
 * run, or must be the run. A state is a number of the language's automaton.
 */
public final class LanguageMonitor implements Monitor {
  private final Letters letters;
  private final Dfa dfa;
  private final boolean isForbidden;
  private final int[] pattern;

  /**
   * Makes a monitor.
   *
   * @param isForbidden whether a run is bad if it begins with a word of the language; else it is
   *     bad if it is none
   */
  public LanguageMonitor(Letters letters, Language language, boolean isForbidden) {
    this.letters = letters;
    this.dfa = Dfa.of(language, letters.all());
    this.isForbidden = isForbidden;
    this.pattern = isForbidden ? language.pattern() : null;
  }

  /**
   * Returns the events that must not come in this order, whatever is between them, each by the
   * places that it may be at; empty if more is asked than that.
   */
  public List<IntPredicate> pattern() {
    if (pattern == null) {
      return List.of();
    }
    return Arrays.stream(pattern)
        .<IntPredicate>mapToObj(event -> place -> (letters.at(place) >>> event & 1) == 1)
        .toList();
  }

  @Override
  public List<?> start() {
    return List.of(0);
  }

  @Override
  public boolean isRelevant(TraceEvent event) {
    return letters.number(event.place()) != 0;
  }

  @Override
  public List<?> next(Object state, TraceEvent event) {
    int next = dfa.next((Integer) state, letters.number(event.place()));
    return isForbidden && !dfa.isAlive(next) ? List.of() : List.of(next);
  }

  @Override
  public boolean isBad(Object state) {
    return isForbidden ? dfa.accepts((Integer) state) : !dfa.isAlive((Integer) state);
  }

  @Override
  public boolean isBadAtEnd(Object state) {
    return !isForbidden && !dfa.accepts((Integer) state);
  }

  @Override
  public String reason(Object state) {
    if (isForbidden) {
      return "the events so far are what must not be";
    }
    return isBad(state) ? "the event cannot come here" : "the run may not end here";
  }
}
