package org.saga.predict.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.saga.predict.language.Language;
import org.saga.predict.lattice.Exploration;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.monitor.LanguageMonitor;
import org.saga.predict.monitor.Letters;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.RandomTraces;
import org.saga.predict.witness.WitnessCheck;

/** Patterns that are found without a lattice are those that the lattice finds. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PatternSearchTests {
  private static final int EVENTS = 3;

  /** A pattern of events, each of which stands for what some threads do with some operands. */
  private record Sample(Trace trace, LanguageMonitor monitor, Computation computation) {
    static Sample of(long seed, Causality causality) {
      Random random = new Random(seed);
      Trace trace = RandomTraces.of(seed, 4 + random.nextInt(10));
      List<IntPredicate> events = new ArrayList<>();
      for (int i = 0; i < EVENTS; i++) {
        int by = random.nextInt(3);
        int what = random.nextInt(3);
        events.add(
            place -> (trace.thread(place) + by) % 3 != 0 && trace.operand(place) % 3 == what);
      }
      Language pattern = Language.ALL;
      for (int length = 1 + random.nextInt(4); length > 0; length--) {
        pattern = pattern.then(Language.event(random.nextInt(EVENTS))).then(Language.ALL);
      }
      LanguageMonitor monitor =
          new LanguageMonitor(new Letters(trace.size(), events), pattern, true);
      return new Sample(
          trace, monitor, causality.of(trace, place -> monitor.isRelevant(trace.event(place))));
    }
  }

  @Test
  void the_lattice_finds_the_same() {
    int found = 0;
    int asked = 0;
    for (int seed = 0; seed < 20_000; seed++) {
      Causality causality = Causality.all().get(seed % 3);
      Sample sample = Sample.of(seed, causality);
      if (!sample.computation().isPartialOrder()) {
        continue;
      }
      asked++;
      Optional<int[]> places = PatternSearch.find(sample.computation(), sample.monitor().pattern());
      Exploration lattice =
          Lattice.explore(
              sample.computation(), sample.trace(), sample.monitor(), Lattice.ANY_WIDTH);
      assertThat(places.isPresent()).as("seed %d", seed).isEqualTo(!lattice.found().isEmpty());
      if (places.isPresent()) {
        found++;
        assertThat(fault(sample, causality, places.get())).as("seed %d", seed).isEmpty();
      }
    }
    assertThat(found).isBetween(1_000, asked - 1_000);
  }

  private static Optional<String> fault(Sample sample, Causality causality, int[] places) {
    Trace run = sample.trace().of(sample.computation().run(places));
    return WitnessCheck.fault(sample.trace(), causality.word(), run, sample.monitor());
  }

  @Test
  void where_sections_exclude_one_another_it_is_refused() throws IOException {
    Trace trace =
        TextTrace.read(
            "trace",
            new StringReader(
                """
                a|acq(l)
                a|e(A)
                a|e(A)
                a|rel(l)
                b|acq(l)
                b|e(A)
                b|e(A)
                b|rel(l)
                """));
    Computation computation =
        Causality.named("locks")
            .orElseThrow()
            .of(trace, place -> trace.event(place).value() != Trace.UNKNOWN);

    assertThatThrownBy(() -> PatternSearch.find(computation, List.of(place -> true)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
