package org.saga.predict.property;

import java.util.List;
import java.util.Map;
import org.saga.predict.formula.Formula;
import org.saga.predict.knowledge.KnowledgeProperty;
import org.saga.predict.language.Language;
import org.saga.predict.monitor.AutomatonMonitor.Automaton;
import org.saga.predict.monitor.EventPattern;

/**
 * What a property says, apart from any trace.
 *
 * @param variables where each variable that it reads is first named
 * @param initial the initial values that it gives
 * @param types of which kind the values of the variables are
 * @param events the events that it names, in the order of their bits
 */
record Model(
    Source source,
    String name,
    Map<String, Place> variables,
    Map<String, Initial> initial,
    Types types,
    Map<String, NamedEvents> events,
    Body body) {

  /** An initial value, and where it is given. */
  record Initial(Object value, Place place) {}

  /** The events of a name. */
  record NamedEvents(List<Described> patterns) {}

  /**
   * A pattern of events.
   *
   * @param types of which kind the attributes are that its condition reads
   */
  record Described(EventPattern pattern, Types types, Place place) {}

  /** What has to hold of runs. */
  sealed interface Body {}

  /** Formulas that hold in all states; their texts are as users have written them. */
  record States(List<Formula> formulas, List<String> texts) implements Body {}

  /** Sequences of events that must not begin a run; or one of which has to be the run. */
  record Words(Language language, boolean areForbidden, Place place) implements Body {}

  /** What has to hold of what threads know. */
  record Knowledge(KnowledgeProperty property) implements Body {}

  /** An automaton over the events. */
  record Machine(Automaton automaton) implements Body {}
}
