package org.saga.predict.property;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.formula.Values;
import org.saga.predict.monitor.FormulaMonitor;
import org.saga.predict.monitor.Monitor.Watched;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** The variables of formulas where the trace grows: each becomes known by its first access. */
final class GrowingVariables implements FormulaMonitor.Variables {
  private static final int[] NONE = {};

  private final Binding binding;
  private final Trace trace;
  private final Map<String, Place> places;
  private final Map<String, Integer> slots = new LinkedHashMap<>();
  private final Map<String, Meant> meant = new HashMap<>();
  private final Map<String, Object> initial = new HashMap<>();

  /** By the variables of the trace. */
  private final Map<Integer, int[]> byNumber = new HashMap<>();

  private final Map<String, Integer> numbers = new HashMap<>();

  /** The last write whose value was looked at. */
  private int checked = Trace.NOWHERE;

  GrowingVariables(Binding binding, Model model, Trace trace) {
    this.binding = binding;
    this.trace = trace;
    this.places = model.variables();
    for (String name : places.keySet()) {
      slots.put(name, slots.size());
      Meant it = new Meant(trace.variables(), name);
      meant.put(name, it);
      int[] known = it.all();
      int number = known.length == 1 ? known[0] : Trace.NOWHERE;
      initial.put(name, binding.initial(number, List.of(name)));
    }
  }

  @Override
  public Map<String, Integer> slots() {
    return slots;
  }

  @Override
  public Object[] initial() {
    return slots.keySet().stream().map(it -> Values.of(initial.get(it))).toArray();
  }

  @Override
  public int[] of(TraceEvent access) {
    int[] known = byNumber.get(access.operand());
    if (known == null) {
      known = meet(access.operand());
      byNumber.put(access.operand(), known);
    }
    if (known.length == 0) {
      return null;
    }
    if (access.operation().writes() && access.place() > checked) {
      checked = access.place();
      binding.checkValue(names(access.operand()), access);
    }
    return known;
  }

  private int[] meet(int number) {
    List<Integer> all = new ArrayList<>();
    for (Map.Entry<String, Integer> it : slots.entrySet()) {
      String name = it.getKey();
      if (meant.get(name).has(number)) {
        Integer before = numbers.put(name, number);
        if (before != null) {
          throw binding.ambiguous(name, places.get(name), before, number);
        }
        all.add(it.getValue());
      }
    }
    return all.isEmpty() ? NONE : all.stream().mapToInt(it -> it).toArray();
  }

  private List<String> names(int number) {
    return numbers.entrySet().stream()
        .filter(it -> it.getValue() == number)
        .map(Map.Entry::getKey)
        .toList();
  }

  @Override
  public List<Watched> watched() {
    return slots.keySet().stream()
        .map(it -> new Watched(numbers.getOrDefault(it, Trace.NOWHERE), it, initial.get(it)))
        .toList();
  }
}
