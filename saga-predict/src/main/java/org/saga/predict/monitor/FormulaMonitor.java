package org.saga.predict.monitor;

import java.util.Arrays;
import java.util.HashMap;
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
  private final List<Watched> variables;
  private final Letters letters;

  /** For each variable of the trace its place among the values of a state, or -1. */
  private final int[] slots;

  private final Object[] initial;

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
      List<Watched> variables,
      List<String> events,
      Letters letters) {
    this.program = new FormulaProgram(formulas, slots(variables), events);
    this.texts = texts;
    this.variables = variables;
    this.letters = letters;
    int most = variables.stream().mapToInt(Watched::number).max().orElse(-1);
    slots = new int[most + 1];
    Arrays.fill(slots, -1);
    initial = new Object[variables.size()];
    for (Watched it : variables) {
      int slot = slots(variables).get(it.name());
      slots[it.number()] = slot;
      initial[slot] = Values.of(it.initial());
    }
  }

  /** Several names may mean one variable, which has one place then. */
  private static Map<String, Integer> slots(List<Watched> variables) {
    Map<Integer, Integer> known = new HashMap<>();
    Map<String, Integer> slots = new HashMap<>();
    for (Watched it : variables) {
      slots.put(it.name(), known.computeIfAbsent(it.number(), number -> known.size()));
    }
    return slots;
  }

  @Override
  public List<?> start() {
    return List.of(program.first(initial));
  }

  @Override
  public boolean isRelevant(TraceEvent event) {
    return slot(event) >= 0 || letters.number(event.place()) != 0;
  }

  /** Which value the event changes, or -1. */
  private int slot(TraceEvent event) {
    boolean isWrite = event.operation().writes() && event.operand() < slots.length;
    return isWrite ? slots[event.operand()] : -1;
  }

  @Override
  public List<?> next(Object state, TraceEvent event) {
    FormulaState before = (FormulaState) state;
    int slot = slot(event);
    Object[] values = before.values;
    if (slot >= 0) {
      values = values.clone();
      values[slot] = Values.of(event.value());
    }
    return List.of(program.next(before, values, letters.at(event.place())));
  }

  @Override
  public boolean isBad(Object state) {
    return ((FormulaState) state).failed != FormulaState.NONE;
  }

  @Override
  public List<Watched> variables() {
    return variables;
  }

  @Override
  public String reason(Object state) {
    return "always " + texts.get(((FormulaState) state).failed) + " does not hold";
  }
}
