package org.saga.predict.property;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.monitor.AutomatonMonitor.Automaton;
import org.saga.predict.monitor.AutomatonMonitor.Transition;
import org.saga.predict.property.syntax.PropertyParser.AutomatonContext;
import org.saga.predict.property.syntax.PropertyParser.ClauseContext;
import org.saga.predict.property.syntax.PropertyParser.NameContext;
import org.saga.predict.property.syntax.PropertyParser.StatesContext;
import org.saga.predict.property.syntax.PropertyParser.TransitionContext;
import org.saga.text.NearNames;

/** Makes automata of their text. */
final class AutomatonReader {
  private final Source source;
  private final Reading names;
  private final Map<String, Integer> states = new LinkedHashMap<>();
  private final BitSet initial = new BitSet();
  private final BitSet bad = new BitSet();
  private final BitSet unfinished = new BitSet();

  AutomatonReader(Source source, Reading names) {
    this.source = source;
    this.names = names;
  }

  Model.Machine read(AutomatonContext text) {
    List<Transition> transitions = new ArrayList<>();
    for (ClauseContext clause : text.clause()) {
      if (clause instanceof TransitionContext transition) {
        transitions.add(transition(transition));
      }
    }
    for (ClauseContext clause : text.clause()) {
      if (clause instanceof StatesContext listed) {
        list(listed);
      }
    }
    if (initial.isEmpty()) {
      throw source.error(Code.NO_INITIAL_STATE, Place.of(text));
    }
    if (bad.isEmpty() && unfinished.isEmpty()) {
      throw source.error(Code.NO_BAD_STATE, Place.of(text));
    }
    return new Model.Machine(
        new Automaton(List.copyOf(states.keySet()), initial, bad, unfinished, transitions));
  }

  private Transition transition(TransitionContext text) {
    long events = 0;
    for (NameContext event : text.name().subList(2, text.name().size())) {
      events |= 1L << names.event(Source.name(event), Place.of(event));
    }
    return new Transition(state(text.name(0)), state(text.name(1)), events);
  }

  private int state(NameContext text) {
    return states.computeIfAbsent(Source.name(text), it -> states.size());
  }

  /** Only an initial state may be in no transition. */
  private void list(StatesContext text) {
    String kind = text.kind.getText();
    for (NameContext state : text.name()) {
      if (kind.equals("initial")) {
        initial.set(state(state));
      } else {
        (kind.equals("bad") ? bad : unfinished).set(known(state));
      }
    }
  }

  private int known(NameContext text) {
    String name = Source.name(text);
    if (!states.containsKey(name)) {
      List<String> near = NearNames.of(name, states.keySet());
      String hint = near.isEmpty() ? "" : " (did you mean " + String.join(" or ", near) + "?)";
      throw source.error(Code.UNKNOWN_STATE, Place.of(text), name, hint);
    }
    return states.get(name);
  }
}
