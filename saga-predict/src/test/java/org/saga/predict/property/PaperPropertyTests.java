package org.saga.predict.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.saga.predict.lattice.Exploration;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.order.Computation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;

/** The examples of the papers, in the words of the property language. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PaperPropertyTests {
  private static final String LANDING =
      """
      # init landing=0 approved=0 radio=1
      t1|r(radio)=1
      t1|w(approved)=1
      t1|r(approved)=1
      t1|w(landing)=1
      t2|r(radio)=1
      t2|w(radio)=0
      """;

  private static Exploration explore(String property, String trace, String causality)
      throws IOException {
    Trace read = TextTrace.read("trace", new StringReader(trace));
    Monitor monitor = Property.parse("P.prop", property).of(read);
    Computation computation =
        Causality.named(causality)
            .orElseThrow()
            .of(read, place -> monitor.isRelevant(read.event(place)));
    return Lattice.explore(computation, read, monitor, Lattice.ANY_WIDTH);
  }

  private static void assertCounts(Exploration found, long cuts, String runs, String violating) {
    assertThat(found.cuts()).isEqualTo(cuts);
    assertThat(found.runs()).hasToString(runs);
    assertThat(found.violating()).hasToString(violating);
  }

  @Test
  void the_landing_controller_has_two_bad_runs_of_three() throws IOException {
    Exploration found =
        explore(
            """
            property Landing
            init landing = 0, approved = 0, radio = 1
            always start(landing = 1) -> [approved = 1, radio = 0)
            """,
            LANDING,
            "hb");

    assertCounts(found, 6, "3", "2");
  }

  @Test
  void x_y_z_has_one_bad_run_of_three() throws IOException {
    Exploration found =
        explore(
            """
            property Xyz
            always x > 0 -> [y = 0, y > z)
            """,
            """
            # init x=-1 y=0 z=0
            t1|r(x)=-1
            t1|w(x)=0
            t2|r(x)=0
            t2|w(z)=1
            t1|r(x)=0
            t2|r(x)=0
            t2|w(x)=1
            t1|w(y)=1
            """,
            "hb");

    assertThat(found.runs()).hasToString("3");
    assertThat(found.violating()).hasToString("1");
  }

  @Test
  void a_permit_that_is_withdrawn_is_seen_by_the_weak_order_only() throws IOException {
    String property =
        "property Permit\ninit permit = false, landing = false\nalways start(landing) -> prev permit";
    String trace = "t2|w(permit)=false\nt1|w(permit)=true\nt1|r(permit)=true\nt1|w(landing)=true\n";

    assertThat(explore(property, trace, "hb").found()).isEmpty();
    assertThat(explore(property, trace, "locks").found()).isEmpty();
    assertThat(explore(property, trace, "weak").found()).isNotEmpty();
  }

  @Test
  void p_implies_once_q_fails_in_the_weak_order_only() throws IOException {
    String property = "property P\nalways start(x > 0) -> once x < 0";
    String trace =
        """
        # init x=0 y=0 z=0
        t1|w(x)=-1
        t1|r(x)=-1
        t1|w(z)=2
        t2|w(x)=1
        t2|r(x)=1
        t2|r(z)=2
        t2|w(y)=3
        """;

    assertThat(explore(property, trace, "hb").found()).isEmpty();
    assertThat(explore(property, trace, "weak").found()).isNotEmpty();
  }

  @Test
  void a_race_is_a_property_over_accesses() throws IOException {
    String property =
        """
        property Race
        event one := write(z) by t1
        event two := write(z) by t2
        event other := any
        always !(one & prev two) & !(two & prev one)
        """;
    String trace =
        """
        t1|w(z)=1
        t1|acq(l)
        t1|w(x)=0
        t1|rel(l)
        t2|acq(l)
        t2|w(y)=10
        t2|rel(l)
        t2|w(z)=0
        """;

    assertThat(explore(property, trace, "hb").found()).isEmpty();
    assertThat(explore(property, trace, "weak").found()).isNotEmpty();
  }

  @Test
  void what_the_docs_show_are_properties() throws IOException {
    String docs = Files.readString(Path.of("..", "docs", "prediction.md"));
    List<String> shown =
        Pattern.compile("(?s)```\\n(property .*?)```")
            .matcher(docs)
            .results()
            .map(it -> it.group(1))
            .filter(it -> !it.contains("..."))
            .toList();

    assertThat(shown).hasSizeGreaterThan(3).allSatisfy(it -> Property.parse("docs", it));
  }
}
