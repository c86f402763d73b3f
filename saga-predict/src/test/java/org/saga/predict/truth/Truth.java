package org.saga.predict.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.saga.predict.lattice.Exploration;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.order.Computation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;

/** Compares the lattice with an enumeration of all runs. */
public final class Truth {
  private Truth() {}

  /**
   * Checks that a lattice says of a monitor what all runs say, one by one.
   *
   * @param seed what the message says
   * @return how many runs violate
   */
  public static long check(Trace trace, Causality causality, Monitor monitor, Object seed) {
    Computation computation = causality.of(trace, place -> monitor.isRelevant(trace.event(place)));
    Exploration explored = Lattice.explore(computation, trace, monitor, Lattice.ANY_WIDTH);
    Enumeration all = new Enumeration(trace, causality.word(), monitor);
    int selected = selected(computation);
    String truth =
        "cuts %d, levels %d, runs %d, violating %d, found %s"
            .formatted(
                all.cuts(selected),
                all.largestCut(selected) + 1,
                all.runCount(),
                all.violating(),
                all.found());
    String said =
        "cuts %d, levels %d, runs %s, violating %s, found %s"
            .formatted(
                explored.cuts(),
                explored.levels(),
                explored.runs(),
                explored.violating(),
                places(explored));
    assertThat(said)
        .as(
            "seed %s, %s, %s, events %s:%n%s",
            seed,
            causality.word(),
            monitor,
            Integer.toBinaryString(selected),
            TextTrace.text(trace))
        .isEqualTo(truth);
    return all.violating();
  }

  private static int selected(Computation computation) {
    int selected = 0;
    for (int column = 0; column < computation.columns(); column++) {
      for (int event = 0; event < computation.size(column); event++) {
        selected |= 1 << computation.place(column, event);
      }
    }
    return selected;
  }

  private static Set<Integer> places(Exploration explored) {
    return explored.found().stream()
        .map(Truth::place)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static int place(Finding finding) {
    int[] places = finding.places();
    boolean isOfNone = places.length == 0 || finding.atEnd();
    return isOfNone ? Enumeration.NO_PLACE : places[places.length - 1];
  }
}
