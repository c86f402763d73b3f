package org.saga.boot.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.saga.boot.knowledge.Computation.Event;
import org.saga.boot.knowledge.Table1.State;
import org.saga.predict.formula.Expression;
import org.saga.predict.formula.Formula;
import org.saga.predict.knowledge.KnowledgeProperty;
import org.saga.predict.knowledge.KnowledgeProperty.Monitored;
import org.saga.predict.property.Property;

/** The lemmas and the theorem of the paper, against table 1 on predicted states. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TheoremTests {
  private static final int PROPERTIES = 1_000;
  private static final int COMPUTATIONS_EACH = 10;
  private static final Map<String, Integer> DECLARED = Map.of("one", 0, "two", 1);

  private int holding;
  private int violated;
  private int asked;

  @Test
  void what_vectors_say_is_what_table_1_says_of_predicted_states() {
    for (int seed = 0; seed < PROPERTIES; seed++) {
      int number = seed;
      Random random = new Random(seed);
      String text = new RandomProperty(random).text();
      KnowledgeProperty property = Property.parse("P.prop", text).knowledge();
      for (int i = 0; i < COMPUTATIONS_EACH; i++) {
        Computation computation =
            Computation.random(random, RandomProperty.OWN, RandomProperty.SHARED);
        check(property, computation, () -> "\nseed " + number + "\n" + text + computation);
      }
    }
    // Neither is what there is little of.
    assertThat(holding).isGreaterThan(10_000);
    assertThat(violated).isGreaterThan(10_000);
  }

  private void check(
      KnowledgeProperty property, Computation computation, Supplier<String> message) {
    Watched watched = new Watched(property, names(computation));
    Table1 truth = new Table1(computation, property, DECLARED);
    Map<Integer, Integer> numbers = new HashMap<>();
    for (Event event : computation.events()) {
      watched.happens(event);
      State state = new State(event.thread(), numbers.merge(event.thread(), 1, Integer::sum));
      lemma1(watched, truth, state, message);
      theorem3(watched, truth, state, property.monitors(), message);
    }
  }

  /** The value of a shared variable is that of the predicted state. */
  private void lemma1(Watched watched, Table1 truth, State state, Supplier<String> message) {
    List<Program.Variable> shared = watched.program().shared();
    for (int i = 0; i < shared.size(); i++) {
      String name = shared.get(i).name();
      Object known = watched.thread(state.thread()).shared(i);
      same(known, truth.shared(name, state), () -> name + " of " + state + message.get());
    }
  }

  private void theorem3(
      Watched watched,
      Table1 truth,
      State state,
      List<Monitored> monitors,
      Supplier<String> message) {
    ThreadKnowledge thread = watched.thread(state.thread());
    for (int i = 0; i < monitors.size(); i++) {
      Monitored monitor = monitors.get(i);
      boolean holds = truth.holdsAt(monitor, state);
      boolean said = (thread.violated() >>> i & 1) == 0;
      same(said, holds, () -> monitor.text() + " in " + state + message.get());
      holding += holds ? 1 : 0;
      violated += holds ? 0 : 1;
    }
  }

  /** Texts are made for failures only. */
  private static void same(Object said, Object is, Supplier<String> message) {
    if (!Objects.equals(said, is)) {
      throw new AssertionError("said " + said + ", is " + is + ": " + message.get());
    }
  }

  // ---- lemma 2

  @Test
  void what_vectors_say_of_a_remote_part_is_what_it_comes_to_in_the_latest_known_state() {
    for (int seed = 0; seed < PROPERTIES; seed++) {
      int number = seed;
      Random random = new Random(seed);
      String part = "@two " + new RandomProperty(random).expression(3);
      String text = "property P own a = 0, b = 2 thread one = \"t0\" thread two = \"t1\" ";
      KnowledgeProperty property =
          Property.parse("P.prop", text + "monitor @one " + part + " = 0").knowledge();
      for (int i = 0; i < COMPUTATIONS_EACH; i++) {
        Computation computation =
            Computation.random(random, RandomProperty.OWN, RandomProperty.SHARED);
        lemma2(property, computation, () -> "\nseed " + number + part + "\n" + computation);
      }
    }
    assertThat(asked).isGreaterThan(10_000);
  }

  private void lemma2(
      KnowledgeProperty property, Computation computation, Supplier<String> message) {
    Watched watched = new Watched(property, names(computation));
    Table1 truth = new Table1(computation, property, DECLARED);
    Formula.Comparison formula = (Formula.Comparison) property.monitors().get(0).formula();
    Expression part = ((Expression.At) formula.left()).of();
    int number = watched.program().remotes().length - 1;
    Map<Integer, Integer> numbers = new HashMap<>();
    for (Event event : computation.events()) {
      watched.happens(event);
      State state = new State(event.thread(), numbers.merge(event.thread(), 1, Integer::sum));
      Entry entry = watched.entryOf(1, event.thread());
      if (entry != null) {
        Object said = Values.of(((Object[]) entry.value)[number]);
        Object is = Values.of(truth.value(part, truth.latest(1, state), Map.of()));
        same(said, is, () -> state + message.get());
        asked++;
      }
    }
  }

  private static List<String> names(Computation computation) {
    return List.of("t0", "t1", "t2", "t3").subList(0, computation.threads());
  }
}
