package org.saga.predict.monitor;

import java.util.List;
import java.util.Map;
import org.saga.predict.formula.Formula;
import org.saga.predict.formula.Values;
import org.saga.predict.trace.TraceEvent;

/**
 * Asks of each state of a run whether formulas hold. The state changes where a variable is written
 * that the formulas read, and where an event happens that the property names.
 */
public final class FormulaMonitor implements Monitor {
  private final FormulaProgram program;
  private final List<String> texts;
  private final Variables variables;
  private final Letters letters;

  /** Which values of a state change with a variable of the trace. */
  public interface Variables {

    /** Returns the place among the values of a state of each variable that formulas name. */
    Map<String, Integer> slots();

    /** Returns what the variables are before anything happens, by their places. */
    Object[] initial();

    /** Returns the places that the access changes if it is a write, or null. */
    int[] of(TraceEvent access);

    /** Returns the variables as they are known by now. */
    List<Watched> watched();
  }

  /**
   * Makes a monitor.
   *
   * @param formulas what has to hold in all states
   * @param texts the same as users have written them
   * @param events the names of the events, in the order of the letters' bits
   * @throws IllegalArgumentException if there are too many temporal operators
   */
  public FormulaMonitor(
      List<Formula> formulas,
      List<String> texts,
      Variables variables,
      List<String> events,
      Letters letters) {
    this.program = new FormulaProgram(formulas, variables.slots(), events);
    this.texts = texts;
    this.variables = variables;
    this.letters = letters;
  }

  @Override
  public List<?> start() {
    return List.of(program.first(variables.initial()));
  }

  @Override
  public boolean isRelevant(TraceEvent event) {
    return slots(event) != null || letters.number(event.place()) != 0;
  }

  /** Which values the event changes, or null. */
  private int[] slots(TraceEvent event) {
    int[] slots = event.operation().isAccess() ? variables.of(event) : null;
    return event.operation().writes() ? slots : null;
  }

  @Override
  public List<?> next(Object state, TraceEvent event) {
    FormulaState before = (FormulaState) state;
    int[] slots = slots(event);
    Object[] values = before.values;
    if (slots != null) {
      values = values.clone();
      for (int slot : slots) {
        values[slot] = Values.of(event.value());
      }
    }
    return List.of(program.next(before, values, letters.at(event.place())));
  }

  @Override
  public boolean isBad(Object state) {
    return ((FormulaState) state).failed != FormulaState.NONE;
  }

  @Override
  public List<Watched> variables() {
    return variables.watched();
  }

  @Override
  public String reason(Object state) {
    return "always " + texts.get(((FormulaState) state).failed) + " does not hold";
  }
}
