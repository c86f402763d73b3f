package org.saga.predict.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.saga.predict.lattice.Exploration;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.order.Computation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.witness.WitnessCheck;

/** The examples of the papers, with the numbers that they tell. */
class PaperTests {

  // ---- multithreaded vector clocks

  /** Figure 1, in a run in which the radio goes down when the plane has landed. */
  private static final String LANDING =
      """
      # init landing=0 approved=0 radio=1
      t2|r(radio)=1|checkRadio
      t1|r(radio)=1|askLandingApproval
      t1|w(approved)=1|askLandingApproval
      t1|r(approved)=1|thread1
      t1|w(landing)=1|thread1
      t2|r(radio)=1|thread2
      t2|w(radio)=0|checkRadio
      """;

  /** Once landing starts, there was an approval, and since then the radio has not been down. */
  private static Monitor landing(Trace trace) {
    return new Values(
        trace,
        Map.of("landing", 0, "approved", 0, "radio", 1),
        (before, now) -> {
          boolean holds =
              (now.get("approved") == 1 || before.get("ok") == 1) && now.get("radio") == 1;
          boolean starts = now.get("landing") == 1 && before.get("landing") == 0;
          return new int[] {holds ? 1 : 0, starts && !holds ? 1 : 0};
        });
  }

  @Test
  void the_landing_controller_has_six_cuts_and_three_runs_two_of_which_violate() {
    Seen seen = new Seen(LANDING, PaperTests::landing, "hb");
    assertThat(seen.said()).isEqualTo("cuts 6, levels 4, runs 3, violating 2");
    assertThat(seen.writes())
        .containsExactlyInAnyOrder(
            "w(approved)=1 w(radio)=0 w(landing)=1", "w(radio)=0 w(approved)=1 w(landing)=1");
  }

  /** Example 2: x++; y = x + 1 beside z = x + 1; x++. */
  private static final String XYZ =
      """
      # init x=-1 y=0 z=0
      t1|r(x)=-1|1
      t1|w(x)=0|1
      t2|r(x)=0|3
      t1|r(x)=0|2
      t2|w(z)=1|3
      t2|r(x)=0|4
      t2|w(x)=1|4
      t1|w(y)=1|2
      """;

  private static Monitor xyz(Trace trace) {
    return new Values(
        trace,
        Map.of("x", -1, "y", 0, "z", 0),
        (before, now) -> {
          boolean isOver = now.get("y") > now.get("z");
          boolean holds = (now.get("y") == 0 || before.get("ok") == 1) && !isOver;
          return new int[] {holds ? 1 : 0, now.get("x") > 0 && !holds ? 1 : 0};
        });
  }

  @Test
  void x_y_z_has_three_runs_one_of_which_violates() {
    Seen seen = new Seen(XYZ, PaperTests::xyz, "hb");
    assertThat(seen.said()).isEqualTo("cuts 7, levels 5, runs 3, violating 1");
    assertThat(seen.writes()).containsExactly("w(x)=0 w(y)=1 w(z)=1 w(x)=1");
  }

  // ---- weak happens-before

  /** Figure 1 of the second paper. */
  private static final String PERMIT =
      """
      # init permit=1 landing=0
      t2|w(permit)=0|1
      t1|w(permit)=1|2
      t1|r(permit)=1|3
      t1|w(landing)=1|4
      """;

  /** Where landing becomes true, permit was so immediately before. */
  private static Monitor permit(Trace trace) {
    return new Values(
        trace,
        Map.of("permit", 1, "landing", 0),
        (before, now) -> {
          boolean starts = now.get("landing") == 1 && before.get("landing") == 0;
          return new int[] {0, starts && before.get("permit") == 0 ? 1 : 0};
        });
  }

  @Test
  void that_the_permit_is_withdrawn_before_landing_is_predicted_by_weak_only() {
    assertThat(new Seen(PERMIT, PaperTests::permit, "hb").found()).isZero();
    assertThat(new Seen(PERMIT, PaperTests::permit, "locks").found()).isZero();
    assertThat(new Seen(PERMIT, PaperTests::permit, "weak").witnesses())
        .containsExactly("w(permit)=1 r(permit)=1 w(permit)=0 w(landing)=1");
  }

  /** Figures 2 and 3: x = -1; z = x + 3 beside x = 1; y = x + z. */
  private static final String FIGURE_3 =
      """
      # init x=0 y=0 z=0
      t1|w(x)=-1|1
      t1|r(x)=-1|2
      t1|w(z)=2|2
      t2|w(x)=1|3
      t2|r(x)=1|4
      t2|r(z)=2|4
      t2|w(y)=3|4
      """;

  /** If x becomes positive, it was negative before. */
  private static Monitor positive(Trace trace) {
    return new Values(
        trace,
        Map.of("x", 0),
        (before, now) -> {
          boolean wasNegative = now.get("x") < 0 || before.get("ok") == 1;
          return new int[] {wasNegative ? 1 : 0, now.get("x") > 0 && !wasNegative ? 1 : 0};
        });
  }

  @Test
  void that_x_is_positive_before_it_is_negative_is_predicted_by_weak_only() {
    assertThat(new Seen(FIGURE_3, PaperTests::positive, "hb").found()).isZero();
    assertThat(new Seen(FIGURE_3, PaperTests::positive, "locks").found()).isZero();
    Seen weak = new Seen(FIGURE_3, PaperTests::positive, "weak");
    assertThat(weak.witnesses()).containsExactly("w(x)=1");
    assertThat(weak.said()).endsWith("runs 2, violating 1");
  }

  /** Section 7: z is written on both sides of a lock that protects something else. */
  private static final String RACE =
      """
      t1|w(z)=1|1
      t1|acq(l)|2
      t1|w(x)=0|3
      t1|rel(l)|4
      t2|acq(l)|5
      t2|w(y)=10|6
      t2|rel(l)|7
      t2|w(z)=0|8
      """;

  /** Two threads write z, one immediately after the other. */
  private static Monitor race(Trace trace) {
    return new Monitor() {
      @Override
      public List<?> start() {
        return List.of("nothing");
      }

      @Override
      public boolean isRelevant(TraceEvent event) {
        return true;
      }

      @Override
      public List<?> next(Object state, TraceEvent event) {
        boolean writes = event.operation().writes() && trace.operandName(event).equals("z");
        String now = writes ? "written by " + event.thread() : "nothing";
        boolean isRace = writes && !state.equals("nothing") && !state.equals(now);
        return List.of(isRace ? "race" : now);
      }

      @Override
      public boolean isBad(Object state) {
        return state.equals("race");
      }
    };
  }

  @Test
  void a_race_behind_a_lock_is_predicted_where_critical_sections_may_change_places() {
    assertThat(new Seen(RACE, PaperTests::race, "hb").found()).isZero();
    assertThat(new Seen(RACE, PaperTests::race, "weak").found()).isPositive();
    assertThat(new Seen(RACE, PaperTests::race, "locks").found()).isPositive();
  }

  // ---- what they are run with

  /**
   * Follows the values of variables. A rule says of each step what is remembered, which it finds as
   * "ok" in the next step, and whether the step is bad.
   */
  private static final class Values implements Monitor {
    private final Trace trace;
    private final Map<String, Integer> initial;
    private final BiFunction<Map<String, Integer>, Map<String, Integer>, int[]> rule;

    Values(
        Trace trace,
        Map<String, Integer> initial,
        BiFunction<Map<String, Integer>, Map<String, Integer>, int[]> rule) {
      this.trace = trace;
      this.initial = initial;
      this.rule = rule;
    }

    @Override
    public List<?> start() {
      Map<String, Integer> start = new TreeMap<>(initial);
      start.put("ok", 0);
      return List.of(judged(start, start));
    }

    private Map<String, Integer> judged(Map<String, Integer> before, Map<String, Integer> now) {
      int[] judgement = rule.apply(before, now);
      Map<String, Integer> judged = new TreeMap<>(now);
      judged.put("ok", judgement[0]);
      judged.put("bad", judgement[1]);
      return judged;
    }

    @Override
    public boolean isRelevant(TraceEvent event) {
      return event.operation().writes() && initial.containsKey(trace.operandName(event));
    }

    @Override
    @SuppressWarnings("unchecked")
    public List<?> next(Object state, TraceEvent event) {
      Map<String, Integer> before = (Map<String, Integer>) state;
      Map<String, Integer> now = new TreeMap<>(before);
      now.put(trace.operandName(event), (Integer) event.value());
      return List.of(judged(before, now));
    }

    @Override
    @SuppressWarnings("unchecked")
    public boolean isBad(Object state) {
      return ((Map<String, Integer>) state).get("bad") == 1;
    }
  }

  /** What is seen of a trace, all of it checked against the enumeration of all runs. */
  private static final class Seen {
    private final Trace trace;
    private final Computation computation;
    private final Exploration explored;

    Seen(String text, Function<Trace, Monitor> property, String causality) {
      try {
        trace = TextTrace.read("paper.std", new StringReader(text));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      Monitor monitor = property.apply(trace);
      Causality named = Causality.named(causality).orElseThrow();
      Truth.check(trace, named, monitor, text);
      computation = named.of(trace, place -> monitor.isRelevant(trace.event(place)));
      explored = Lattice.explore(computation, trace, monitor, Lattice.ANY_WIDTH);
      for (Finding finding : explored.found()) {
        Trace run = trace.of(computation.run(finding.places()));
        assertThat(WitnessCheck.fault(trace, causality, run, monitor)).isEmpty();
        assertThat(finding.observed()).isFalse();
      }
    }

    String said() {
      return "cuts %d, levels %d, runs %s, violating %s"
          .formatted(explored.cuts(), explored.levels(), explored.runs(), explored.violating());
    }

    int found() {
      return explored.found().size();
    }

    /** The witnesses, without who reads what. */
    List<String> writes() {
      return witnesses().stream().map(it -> it.replaceAll("\\br\\(\\S+ ", "")).toList();
    }

    List<String> witnesses() {
      List<String> witnesses = new ArrayList<>();
      for (Finding finding : explored.found()) {
        List<String> run = new ArrayList<>();
        for (int place : computation.run(finding.places())) {
          run.add(trace.text(place).replaceAll("^[^|]*\\||\\|[^|]*$", ""));
        }
        witnesses.add(String.join(" ", run));
      }
      return witnesses;
    }
  }
}
