package org.saga.predict.defect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saga.predict.exact.Bounds;
import org.saga.predict.exact.Dependence;
import org.saga.predict.exact.ExactOrder;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.witness.WitnessCheck;

/** What keeps its order where threads wait and wake one another. */
class NotificationTests {
  @Test
  void those_who_wake_nobody_may_change_places() throws IOException {
    assertThat(
            races(
                """
                t1|w(x)
                t1|acq(l)
                t1|notifyAll(l)
                t1|rel(l)
                t2|acq(l)
                t2|notifyAll(l)
                t2|rel(l)
                t2|w(x)
                """))
        .containsExactly("race on x");
  }

  @Test
  void so_may_those_who_begin_to_wait() throws IOException {
    assertThat(
            races(
                """
                t1|w(x)
                t1|acq(l)
                t1|wait(l)
                t2|acq(l)
                t2|wait(l)
                t3|acq(l)
                t3|notifyAll(l)
                t3|rel(l)
                t2|acq(l)
                t2|w(x)
                t2|rel(l)
                t1|acq(l)
                t1|rel(l)
                """))
        .isEmpty();
    assertThat(
            races(
                """
                t1|w(x)
                t1|acq(l)
                t1|wait(l)
                t2|acq(l)
                t2|w(x)
                t2|wait(l)
                """))
        .containsExactly("race on x");
  }

  @Test
  void who_is_woken_comes_after_who_has_woken_it() throws IOException {
    assertThat(
            races(
                """
                t2|acq(l)
                t2|wait(l)
                t1|w(x)
                t1|acq(l)
                t1|notify(l)
                t1|rel(l)
                t2|acq(l)
                t2|rel(l)
                t2|w(x)
                """))
        .isEmpty();
  }

  private static List<String> races(String text) throws IOException {
    Trace trace = TextTrace.read("races", new StringReader(text));
    List<Defect> found =
        Races.find(new ExactOrder(trace, Dependence.ON_ALL_READS_BEFORE, Bounds.USUAL)).found();
    for (Defect it : found) {
      assertThat(WitnessCheck.fault(trace, trace.of(it.run()), it.claim())).isEmpty();
    }
    return found.stream().map(Defect::title).toList();
  }
}
