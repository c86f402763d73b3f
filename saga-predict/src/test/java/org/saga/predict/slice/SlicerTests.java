package org.saga.predict.slice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saga.predict.slice.Slicer.Asked;
import org.saga.predict.slice.Slicer.Passes;
import org.saga.predict.trace.Dependences;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.LittleRuns;

class SlicerTests {

  private static Trace read(String text) {
    try {
      return TextTrace.read("t.std", new StringReader(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int[] accesses(Trace trace, String variable) {
    return new Slicer(trace).accesses(List.of(variable));
  }

  private static List<String> lines(Trace trace, Slice slice) {
    return IntStream.range(0, trace.size()).filter(slice::has).mapToObj(trace::text).toList();
  }

  // ---- the paper's figures

  /** A task that asks once whether somebody has logged in, and goes on in any case. */
  private static final String FIGURE_1 =
      """
      main|w(user)||under=0
      main|w(flag)||under=0
      task|r(flag)||under=0
      task|if||under=0 value=1
      task|r(user)||under=%d
      """;

  @Test
  void an_if_does_not_control_what_follows_it() {
    Trace trace = read(FIGURE_1.formatted(0));
    Slice slice = new Slicer(trace).of(accesses(trace, "user"), Asked.TO_BE_SAME, Passes.ALL);
    assertThat(lines(trace, slice)).containsExactly("main|w(user)", "task|r(user)");
  }

  @Test
  void a_while_does() {
    Trace trace = read(FIGURE_1.formatted(2));
    Slice slice = new Slicer(trace).of(accesses(trace, "user"), Asked.TO_BE_SAME, Passes.ALL);
    assertThat(slice.size()).isEqualTo(5);
  }

  /** The fourth event writes what the third has read, and controls itself by that nothing else. */
  private static final String FIGURE_2 =
      """
      t1|w(y)||under=0
      t1|w(x)||under=0
      t2|r(x)||under=0
      t2|if||under=0 value=1 may=x,y
      t2|w(x)||under=2
      t2|r(y)||under=2
      t2|w(y)||under=2 value=4
      """;

  @Test
  void what_is_written_later_to_what_a_decision_has_read_is_in_the_slice() {
    Trace trace = read(FIGURE_2);
    int[] ofY = accesses(trace, "y");
    Slice slice = new Slicer(trace).of(ofY, Asked.TO_BE_SAME, Passes.ALL);
    assertThat(slice.size()).isEqualTo(7);
  }

  @Test
  void one_pass_leaves_it_out() {
    Trace trace = read(FIGURE_2);
    int[] ofY = accesses(trace, "y");
    Slice once = new Slicer(trace).of(ofY, Asked.TO_BE_SAME, Passes.ONE);
    assertThat(lines(trace, once))
        .containsExactly("t1|w(y)", "t1|w(x)", "t2|r(x)", "t2|if()", "t2|r(y)", "t2|w(y)");
  }

  // ---- what cannot be told

  @Test
  void an_event_that_tells_nothing_depends_on_all_before() {
    Trace trace = read("t|r(x)||under=0\nt|r(y)||under=0\nt|w(z)\nt|r(x)||under=0\n");
    Slice slice = new Slicer(trace).of(new int[0], Asked.TO_COME, Passes.ALL);
    assertThat(lines(trace, slice)).containsExactly("t|r(x)", "t|r(y)", "t|w(z)");
  }

  @Test
  void so_does_a_decision_whose_other_way_is_not_known() {
    Trace trace =
        read("t|r(x)||under=0\nt|r(y)||under=0\nt|if||under=0 value=2 may=*\nt|w(z)||under=0\n");
    Slice slice = new Slicer(trace).of(new int[0], Asked.TO_COME, Passes.ALL);
    assertThat(lines(trace, slice)).containsExactly("t|r(y)", "t|if()");
  }

  @Test
  void a_decision_matters_that_could_lead_to_a_write_of_what_is_read() {
    String text =
        """
        u|r(a)||under=0
        u|if||under=0 value=1 may=Box.%s
        t|r(#1:Box.f)||under=0
        t|if||under=0 value=1
        t|w(z)||under=2
        """;
    Trace trace = read(text.formatted("f"));
    Slice slice = new Slicer(trace).of(accesses(trace, "z"), Asked.TO_COME, Passes.ALL);
    assertThat(slice.size()).isEqualTo(5);
    Trace other = read(text.formatted("g"));
    assertThat(new Slicer(other).of(accesses(other, "z"), Asked.TO_COME, Passes.ALL).size())
        .isEqualTo(3);
  }

  // ---- random programs

  /** Goes through the trace again and again until nothing more is added. */
  private static BitSet slow(Trace trace, int[] asked) {
    Dependences told = trace.dependences();
    BitSet happening = new BitSet();
    BitSet same = new BitSet();
    Set<String> fields = new HashSet<>();
    IntStream.of(asked).forEach(happening::set);
    int before;
    do {
      before = happening.cardinality() + same.cardinality() + fields.size();
      for (int place = 0; place < trace.size(); place++) {
        Operation operation = trace.operation(place);
        String field = operation.isAccess() ? trace.variables().name(trace.operand(place)) : "";
        boolean isDecision = operation == Operation.BRANCH;
        boolean may =
            told.may(place).contains("*") || told.may(place).stream().anyMatch(fields::contains);
        if (isDecision && may) {
          same.set(place);
        }
        if (operation.writes() && fields.contains(field)
            || !operation.isAccess() && !isDecision
            || same.get(place)) {
          happening.set(place);
        }
        if (happening.get(place) && told.under(place) >= 0) {
          same.set(told.under(place));
        }
        if (same.get(place)) {
          IntStream.of(told.value(place)).forEach(same::set);
          if (operation.reads()) {
            fields.add(field);
            lastWrite(trace, place).forEach(same::set);
          }
        }
      }
    } while (happening.cardinality() + same.cardinality() + fields.size() > before);
    return happening;
  }

  private static IntStream lastWrite(Trace trace, int read) {
    for (int place = read - 1; place >= 0; place--) {
      if (trace.operation(place).writes() && trace.operand(place) == trace.operand(read)) {
        return IntStream.of(place);
      }
    }
    return IntStream.empty();
  }

  private static BitSet places(Trace trace, Slice slice) {
    BitSet places = new BitSet();
    IntStream.range(0, trace.size()).filter(slice::has).forEach(places::set);
    return places;
  }

  @Test
  void slices_are_those_of_passes_until_nothing_changes_and_their_unions_too() {
    int smaller = 0;
    int lessInOnePass = 0;
    for (long seed = 0; seed < 2_000; seed++) {
      Trace trace = LittleRuns.withLoops(seed).completed(seed);
      if (trace != null) {
        String message = "seed " + seed + "\n" + TextTrace.text(trace);
        Slicer slicer = new Slicer(trace);
        int[] one = slicer.accesses(List.of("x0"));
        int[] other = slicer.accesses(List.of("x1"));
        Slice ofOne = slicer.of(one, Asked.TO_COME, Passes.ALL);
        assertThat(places(trace, ofOne)).as(message).isEqualTo(slow(trace, one));
        Slice union = slicer.union(ofOne, slicer.of(other, Asked.TO_COME, Passes.ALL));
        Slice ofBoth = slicer.of(slicer.accesses(List.of("x0", "x1")), Asked.TO_COME, Passes.ALL);
        assertThat(places(trace, union)).as(message).isEqualTo(places(trace, ofBoth));
        assertThat(union.kept()).as(message).isEqualTo(ofBoth.kept());
        Slice once = slicer.of(one, Asked.TO_COME, Passes.ONE);
        smaller += ofOne.size() < trace.size() ? 1 : 0;
        lessInOnePass += once.size() < ofOne.size() ? 1 : 0;
      }
    }
    assertThat(smaller).isGreaterThan(1_000);
    assertThat(lessInOnePass).isGreaterThan(10);
  }

  @Test
  void a_text_of_a_trace_tells_the_same() {
    for (long seed = 0; seed < 300; seed++) {
      Trace trace = LittleRuns.withLoops(seed).completed(seed);
      if (trace != null) {
        String text = TextTrace.text(trace);
        assertThat(TextTrace.text(read(text))).as("seed %d", seed).isEqualTo(text);
      }
    }
  }
}
