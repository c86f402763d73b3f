package org.saga.predict.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.RandomTraces;
import org.saga.predict.truth.Truth;

/** What the lattice says of random properties is what an enumeration of all runs says. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PropertyTruthTests {
  private static final int SEEDS = 1_500;
  private static final String EVENTS =
      """
      event a := w(*), u(*)
      event b := r(*) by t1, e(*) when i = 1
      event c := acq(*), rel(*) by t0
      """;

  private static void check(Body body) {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      Trace trace = RandomTraces.of(seed, 3 + seed % 10);
      String text = "property Random\n" + declarations(trace) + body.text(random, trace);
      Monitor monitor = Property.parse("Random.prop", text).of(trace);
      for (Causality causality : Causality.all()) {
        Truth.check(trace, causality, monitor, seed + "\n" + text);
      }
    }
  }

  private interface Body {
    String text(Random random, Trace trace);
  }

  private static String declarations(Trace trace) {
    StringBuilder text = new StringBuilder();
    for (String name : readable(trace)) {
      if (!trace.initial().containsKey(trace.variables().number(name))) {
        text.append("init ").append(name).append(" = 0\n");
      }
    }
    return EVENTS.replace("by t1", by("t1", trace)).replace("by t0", by("t0", trace)) + text;
  }

  private static String by(String thread, Trace trace) {
    return trace.threads().number(thread) < 0 ? "" : "by " + thread;
  }

  /** The variables of which all writes say the value. */
  private static List<String> readable(Trace trace) {
    List<String> names = new ArrayList<>(trace.variables().all());
    for (int place = 0; place < trace.size(); place++) {
      if (trace.operation(place).writes() && trace.value(place) == Trace.UNKNOWN) {
        names.remove(trace.variables().name(trace.operand(place)));
      }
    }
    return names;
  }

  @Test
  void of_formulas() {
    check((random, trace) -> "always " + formula(random, readable(trace), 3));
  }

  private static String formula(Random random, List<String> variables, int depth) {
    String one = depth == 0 ? "" : formula(random, variables, depth - 1);
    return switch (random.nextInt(depth == 0 ? 2 : 9)) {
      case 0 -> String.valueOf("abc".charAt(random.nextInt(3)));
      case 1 ->
          variables.isEmpty()
              ? "!a"
              : variables.get(random.nextInt(variables.size())) + " = " + random.nextInt(3);
      case 2 -> "!(" + one + ")";
      case 3 -> "prev (" + one + ")";
      case 4 -> "once (" + one + ")";
      case 5 -> "(" + one + ") since (" + formula(random, variables, depth - 1) + ")";
      case 6 -> "[" + one + ", " + formula(random, variables, depth - 1) + ")?";
      case 7 -> "start(" + one + ") -> " + formula(random, variables, depth - 1);
      default -> "(" + one + ") | (" + formula(random, variables, depth - 1) + ")";
    };
  }

  @Test
  void of_expressions_that_must_not_begin_a_run() {
    check((random, trace) -> "violates " + expression(random, 3));
  }

  @Test
  void of_expressions_that_the_run_has_to_match() {
    check((random, trace) -> "match " + expression(random, 3));
  }

  private static String expression(Random random, int depth) {
    String one = depth == 0 ? "" : expression(random, depth - 1);
    return switch (random.nextInt(depth == 0 ? 4 : 9)) {
      case 0 -> "a";
      case 1 -> "b";
      case 2 -> "c";
      case 3 -> ".";
      case 4 -> "(" + one + ")*";
      case 5 -> "!(" + one + ")";
      case 6 -> "(" + one + " | " + expression(random, depth - 1) + ")";
      case 7 -> "(" + one + " & " + expression(random, depth - 1) + ")";
      default -> "(" + one + " " + expression(random, depth - 1) + ")";
    };
  }

  @Test
  void of_automata() {
    check(
        (random, trace) -> {
          StringBuilder text = new StringBuilder("automaton {\n  initial s0\n  s2 -> s3 on a\n");
          for (int i = 3 + random.nextInt(6); i > 0; i--) {
            text.append(
                "  s%d -> s%d on %s\n"
                    .formatted(
                        random.nextInt(4), random.nextInt(4), "abc".charAt(random.nextInt(3))));
          }
          return text.append("  bad s3 unfinished s2\n}").toString();
        });
  }
}
