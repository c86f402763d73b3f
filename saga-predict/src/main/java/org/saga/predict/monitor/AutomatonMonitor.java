package org.saga.predict.monitor;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.saga.predict.trace.TraceEvent;

/**
 * Follows an automaton that is written down. An event that a state does not name changes nothing.
 */
public final class AutomatonMonitor implements Monitor {

  /**
   * A step of the automaton.
   *
   * @param events what it is made on, as bits
   */
  public record Transition(int from, int to, long events) {}

  /**
   * An automaton; its states are numbers.
   *
   * @param states their names
   * @param unfinished in which states a run may not end
   */
  public record Automaton(
      List<String> states,
      BitSet initial,
      BitSet bad,
      BitSet unfinished,
      List<Transition> transitions) {}

  private final Letters letters;
  private final Automaton automaton;

  /** Makes a monitor. */
  public AutomatonMonitor(Letters letters, Automaton automaton) {
    this.letters = letters;
    this.automaton = automaton;
  }

  @Override
  public List<?> start() {
    return automaton.initial().stream().boxed().toList();
  }

  @Override
  public boolean isRelevant(TraceEvent event) {
    return letters.number(event.place()) != 0;
  }

  @Override
  public List<?> next(Object state, TraceEvent event) {
    long letter = letters.at(event.place());
    IntStream next =
        automaton.transitions().stream()
            .filter(it -> it.from() == (Integer) state && (it.events() & letter) != 0)
            .mapToInt(Transition::to);
    List<Integer> after = next.distinct().sorted().boxed().toList();
    return after.isEmpty() ? List.of(state) : after;
  }

  @Override
  public boolean isBad(Object state) {
    return automaton.bad().get((Integer) state);
  }

  @Override
  public boolean isBadAtEnd(Object state) {
    return automaton.unfinished().get((Integer) state);
  }

  @Override
  public String reason(Object state) {
    String name = automaton.states().get((Integer) state);
    return isBad(state)
        ? "the automaton is in its bad state " + name
        : "the run may not end in the state " + name;
  }
}
