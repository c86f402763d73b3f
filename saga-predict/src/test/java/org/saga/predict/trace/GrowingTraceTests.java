package org.saga.predict.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class GrowingTraceTests {
  /** Adds, takes back and forgets as it comes, and compares with a list each time. */
  @Test
  void each_event_has_its_place_for_good_until_it_is_forgotten() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      GrowingTrace growing = new GrowingTrace();
      List<TraceEvent> kept = new ArrayList<>();
      int forgotten = 0;
      for (int step = 0; step < 1_500; step++) {
        int what = random.nextInt(500);
        if (what == 0) {
          growing.forget();
          forgotten += kept.size();
          kept.clear();
        } else if (what < 100 && !kept.isEmpty()) {
          growing.removeLast();
          kept.remove(kept.size() - 1);
        } else {
          kept.add(added(growing, random));
        }
        assertThat(growing.kept()).as("seed %d", seed).isEqualTo(kept.size());
        assertThat(growing.trace().size()).as("seed %d", seed).isEqualTo(forgotten + kept.size());
      }
      for (int i = 0; i < kept.size(); i++) {
        assertThat(growing.trace().event(forgotten + i)).as("seed %d", seed).isEqualTo(kept.get(i));
      }
    }
  }

  private static TraceEvent added(GrowingTrace growing, Random random) {
    int thread = random.nextInt(3);
    String at = random.nextBoolean() ? "A.java:" + thread : null;
    Object with = random.nextInt(4) == 0 ? random.nextInt(10) : Trace.UNKNOWN;
    int place = growing.trace().size();
    TraceEvent event = growing.add("t" + thread, Operation.WRITE, "x" + thread, at, with);
    assertThat(event)
        .isEqualTo(
            new TraceEvent(
                place,
                growing.thread("t" + thread),
                Operation.WRITE,
                growing.trace().variables().add("x" + thread),
                at == null ? Trace.NOWHERE : growing.trace().locations().add(at),
                with));
    return event;
  }
}
