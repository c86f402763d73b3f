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

  /**
   * A variable that formulas read.
   *
   * @param names what formulas call it
   * @param number its number in the trace
   * @param initial what it holds before anything has happened
   */
  public record Watched(List<String> names, int number, Object initial) {}

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
    Map<String, Integer> names = new HashMap<>();
    for (int i = 0; i < variables.size(); i++) {
      for (String name : variables.get(i).names()) {
        names.put(name, i);
      }
    }
    this.program = new FormulaProgram(formulas, names, events);
    this.texts = texts;
    this.variables = variables;
    this.letters = letters;
    int most = variables.stream().mapToInt(Watched::number).max().orElse(-1);
    slots = new int[most + 1];
    Arrays.fill(slots, -1);
    for (int i = 0; i < variables.size(); i++) {
      slots[variables.get(i).number()] = i;
    }
  }

  @Override
  public List<?> start() {
    Object[] values = variables.stream().map(it -> Values.of(it.initial())).toArray();
    return List.of(program.first(values));
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
  public List<Integer> variables() {
    return variables.stream().map(Watched::number).toList();
  }

  @Override
  public String reason(Object state) {
    return "always " + texts.get(((FormulaState) state).failed) + " does not hold";
  }
}
