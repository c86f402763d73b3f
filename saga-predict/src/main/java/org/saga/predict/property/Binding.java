package org.saga.predict.property;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.saga.predict.formula.Formula.Relation;
import org.saga.predict.formula.Values;
import org.saga.predict.language.Dfa;
import org.saga.predict.monitor.AutomatonMonitor;
import org.saga.predict.monitor.FormulaMonitor;
import org.saga.predict.monitor.LanguageMonitor;
import org.saga.predict.monitor.Letters;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.monitor.Monitor.Watched;
import org.saga.predict.monitor.WatchedVariables;
import org.saga.predict.property.Model.Initial;
import org.saga.predict.property.Model.NamedEvents;
import org.saga.predict.trace.Names;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.text.NearNames;

/** Finds out what a property means for a trace. */
final class Binding {
  private static final int MOST_SHOWN = 5;

  private final Model model;
  private final Source source;
  private final Trace trace;

  Binding(Model model, Trace trace) {
    this.model = model;
    this.source = model.source();
    this.trace = trace;
  }

  Monitor monitor() {
    return monitor(new WatchedVariables(variables()), letters());
  }

  /** The monitor of a trace that grows: what its names mean is found out when they come. */
  Monitor growing() {
    return monitor(new GrowingVariables(this, model, trace), Letters.growing(events()));
  }

  private Monitor monitor(FormulaMonitor.Variables variables, Letters letters) {
    if (model.body() instanceof Model.States states) {
      return new FormulaMonitor(
          states.formulas(),
          states.texts(),
          variables,
          List.copyOf(model.events().keySet()),
          letters);
    }
    if (model.body() instanceof Model.Words words) {
      try {
        return new LanguageMonitor(letters, words.language(), words.areForbidden());
      } catch (Dfa.TooLargeException e) {
        throw source.error(Code.EXPRESSION_TOO_LARGE, words.place());
      }
    }
    return new AutomatonMonitor(letters, ((Model.Machine) model.body()).automaton());
  }

  // ---- variables

  private List<Watched> variables() {
    Map<Integer, List<String>> names = new LinkedHashMap<>();
    model
        .variables()
        .forEach(
            (name, place) ->
                names.computeIfAbsent(number(name, place), it -> new ArrayList<>()).add(name));
    List<Watched> watched = new ArrayList<>();
    names.forEach(
        (number, all) -> {
          Object initial = initial(number, all);
          all.forEach(name -> watched.add(new Watched(number, name, initial)));
        });
    if (!watched.isEmpty()) {
      checkValues(names);
    }
    return watched;
  }

  private int number(String name, Place place) {
    int[] numbers = numbers(trace.variables(), name);
    if (numbers.length == 0) {
      throw source.error(
          Code.UNKNOWN_VARIABLE, place, name, remedy(name, trace.variables(), "variables"));
    }
    if (numbers.length > 1) {
      throw ambiguous(name, place, numbers);
    }
    return numbers[0];
  }

  PropertyException ambiguous(String name, Place place, int... numbers) {
    List<String> some =
        IntStream.of(numbers).limit(MOST_SHOWN).mapToObj(trace.variables()::name).toList();
    String more = numbers.length > MOST_SHOWN ? ", .." : "";
    return source.error(Code.AMBIGUOUS_VARIABLE, place, name, String.join(", ", some) + more);
  }

  static int[] numbers(Names names, String said) {
    return new Meant(names, said).all();
  }

  static String remedy(String name, Names names, String what) {
    List<String> near = near(name, names);
    if (!near.isEmpty()) {
      return "did you mean " + String.join(" or ", near) + "?";
    }
    if (names.size() == 0) {
      return "the trace has no " + what;
    }
    List<String> some = names.all().subList(0, Math.min(MOST_SHOWN, names.size()));
    String more = names.size() > MOST_SHOWN ? ", .." : "";
    return "the " + what + " of the trace are: " + String.join(", ", some) + more;
  }

  /** The names that look like one, or end so. */
  private static List<String> near(String name, Names names) {
    List<String> whole = NearNames.of(name, names.all());
    return whole.isEmpty()
        ? NearNames.of(name, names.all().stream().map(Binding::lastPart).toList())
        : whole;
  }

  private static String lastPart(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /**
   * @param number that of the variable; {@link Trace#NOWHERE} if it has not been met yet
   */
  Object initial(int number, List<String> names) {
    String name = names.get(0);
    boolean isInTrace = number != Trace.NOWHERE && trace.initial().containsKey(number);
    Object value = isInTrace ? trace.initial().get(number) : null;
    Place place = model.variables().get(name);
    boolean isKnown = isInTrace;
    for (String each : names) {
      Initial given = model.initial().get(each);
      if (given != null && isKnown && !isSame(given.value(), value)) {
        throw source.error(Code.INITIAL_VALUES_DIFFER, given.place(), each, given.value(), value);
      }
      value = given == null ? value : given.value();
      isKnown |= given != null;
    }
    if (!isKnown) {
      String full = number == Trace.NOWHERE ? name : trace.variables().name(number);
      throw source.error(Code.NO_INITIAL_VALUE, place, name, full);
    }
    Type type = model.types().of(name);
    if (type != null && Type.of(value) != null && Type.of(value) != type) {
      throw source.error(Code.INITIAL_OF_WRONG_TYPE, place, name, type, value);
    }
    return value;
  }

  private static boolean isSame(Object one, Object other) {
    return Values.compare(Relation.EQUAL, Values.of(one), Values.of(other));
  }

  private void checkValues(Map<Integer, List<String>> names) {
    for (int place = 0; place < trace.size(); place++) {
      if (trace.operation(place).writes() && names.containsKey(trace.operand(place))) {
        checkValue(names.get(trace.operand(place)), trace.event(place));
      }
    }
  }

  void checkValue(List<String> names, TraceEvent event) {
    String line = TextTrace.line(trace, event);
    for (String name : names) {
      Place place = model.variables().get(name);
      if (event.value() == Trace.UNKNOWN) {
        throw source.error(Code.VALUE_MISSING, place, name, line, event.place() + 1);
      }
      Type needed = model.types().of(name);
      Type found = Type.of(event.value());
      if (needed != null && found != null && needed != found) {
        throw source.error(
            Code.VALUE_OF_WRONG_TYPE, place, name, needed, found, line, event.place() + 1);
      }
    }
  }

  // ---- events

  private Letters letters() {
    checkEvents();
    return new Letters(trace.size(), events());
  }

  private List<IntPredicate> events() {
    return model.events().values().stream()
        .<IntPredicate>map(it -> new EventTest(source, trace, it))
        .toList();
  }

  private void checkEvents() {
    boolean isAnyThere =
        model.events().values().stream().anyMatch(it -> new EventTest(source, trace, it).mayHold());
    if (!isAnyThere && !model.events().isEmpty()) {
      String name = model.events().keySet().iterator().next();
      throw missing(name, model.events().get(name));
    }
  }

  /** Checks that the trace, when all of it has come, has what the property names. */
  void checkNames() {
    model.variables().forEach(this::number);
    checkEvents();
  }

  /** What does not occur in the trace, though other events of the property do. */
  List<String> warnings() {
    return model.events().entrySet().stream()
        .filter(it -> !new EventTest(source, trace, it.getValue()).mayHold())
        .map(
            it -> missing(it.getKey(), it.getValue()).getMessage().replaceFirst("error", "warning"))
        .toList();
  }

  private PropertyException missing(String name, NamedEvents events) {
    Model.Described first = events.patterns().get(0);
    return source.error(
        Code.EVENT_NOT_IN_TRACE, first.place(), name, EventTest.remedy(trace, first.pattern()));
  }
}
