package org.saga.boot.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.saga.boot.knowledge.Computation.Event;
import org.saga.boot.knowledge.Computation.Kind;
import org.saga.predict.knowledge.KnowledgeProperty;
import org.saga.predict.property.Property;

/** The paper's own examples. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PaperTests {
  private static final String RACES =
      """
      property Races
      monitor forall t forall u != t @t (
          (read(A.x) & once write(A.x) -> !@u write(A.x))
        & (write(A.x) -> !@u (read(A.x) & once write(A.x)))
        & (write(A.x) -> !@u write(A.x)))
      """;

  private static final String ATOMICITY =
      """
      property Atomicity
      own atomic = 0
      monitor forall t @t (atomic = 1 -> !exists u != t (@u @t atomic = 1))
      """;

  private static final String BLOCKS =
      """
      property Blocks
      own atomic = 0
      monitor forall t @t (atomic > 0 -> !exists u != t (atomic = @u @t atomic))
      """;

  private static final String MUTUAL_EXCLUSION =
      """
      property MutualExclusion
      own inside = 0
      monitor forall t @t (inside = 1 -> !exists u != t (@u inside = 1))
      """;

  private static KnowledgeProperty property(String text) {
    return Property.parse("P.prop", text).knowledge();
  }

  private static Event internal(int thread, String variable, long value) {
    return new Event(thread, Kind.INTERNAL, variable, value);
  }

  private static Event read(int thread, String variable) {
    return new Event(thread, Kind.READ, variable, 0);
  }

  private static Event write(int thread, String variable, long value) {
    return new Event(thread, Kind.WRITE, variable, value);
  }

  /** A violation: of which event of which thread, and which monitor's. */
  private static Set<List<Integer>> violations(
      KnowledgeProperty property, Computation computation, List<Integer> order) {
    List<String> names = List.of("t0", "t1", "t2", "t3").subList(0, computation.threads());
    Watched watched = new Watched(property, names);
    Set<List<Integer>> found = new HashSet<>();
    for (int event : order) {
      int thread = computation.events().get(event).thread();
      watched.happens(computation.events().get(event));
      long violated = watched.thread(thread).violated();
      for (int i = 0; i < property.monitors().size(); i++) {
        if ((violated >>> i & 1) != 0) {
          found.add(List.of(event, i));
        }
      }
    }
    return found;
  }

  private static boolean isViolated(String property, Event... events) {
    Computation computation = new Computation(2, List.of(events));
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < events.length; i++) {
      order.add(i);
    }
    return !violations(property(property), computation, order).isEmpty();
  }

  // ---- figure 2

  @Test
  void figure_2_has_its_predicted_states() {
    KnowledgeProperty property =
        property(
            "property Figure2 monitor forall t @t F.x = F.x & F.y = F.y & F.u = F.u & F.v = F.v");
    Watched watched = new Watched(property, List.of("t1", "t2", "t3"));
    Map<String, String> states = new HashMap<>();
    int[] numbers = new int[3];
    for (Event event :
        List.of(
            write(2, "F.v", 1),
            write(2, "F.u", 2),
            write(0, "F.x", 1),
            read(0, "F.x"),
            write(0, "F.y", 1),
            read(2, "F.y"),
            read(2, "F.u"),
            write(2, "F.u", 3),
            read(1, "F.x"),
            read(1, "F.y"),
            read(1, "F.u"),
            write(1, "F.v", 4),
            read(1, "F.v"),
            read(1, "F.x"),
            write(0, "F.u", 9),
            write(1, "F.v", 5))) {
      watched.happens(event);
      numbers[event.thread()]++;
      String name = "e%d of t%d".formatted(numbers[event.thread()], event.thread() + 1);
      states.put(name, state(watched, event.thread()));
    }
    assertThat(states)
        .containsEntry("e5 of t3", "x=1 y=1 u=3 v=1")
        .containsEntry("e4 of t2", "x=1 y=1 u=3 v=4")
        .containsEntry("e7 of t2", "x=1 y=1 u=3 v=5");
    // The program was in another state by then.
    assertThat(state(watched, 0)).contains("u=9");
  }

  private static String state(Watched watched, int thread) {
    StringBuilder text = new StringBuilder();
    List<Program.Variable> shared = watched.program().shared();
    for (int i = 0; i < shared.size(); i++) {
      String name = shared.get(i).name().substring("F.".length());
      text.append(name + "=" + watched.thread(thread).shared(i) + " ");
    }
    return text.toString().trim();
  }

  // ---- races

  @Test
  void increments_without_a_lock_are_races_and_with_one_they_are_none() {
    assertThat(isViolated(RACES, write(0, "A.x", 1), write(1, "A.x", 1))).isTrue();
    assertThat(
            isViolated(
                RACES, read(0, "A.x"), write(0, "A.x", 1), read(1, "A.x"), write(1, "A.x", 2)))
        .isTrue();
    assertThat(
            isViolated(
                RACES,
                write(0, "lock", 0),
                read(0, "A.x"),
                write(0, "A.x", 1),
                write(0, "lock", 0),
                write(1, "lock", 0),
                read(1, "A.x"),
                write(1, "A.x", 2),
                write(1, "lock", 0)))
        .isFalse();
  }

  @Test
  void each_conjunct_finds_its_own_races() {
    String head = "property Race monitor forall t forall u != t @t ";
    String readWrite = head + "(read(A.x) & once write(A.x) -> !@u write(A.x))";
    String writeRead = head + "(write(A.x) -> !@u (read(A.x) & once write(A.x)))";
    String writeWrite = head + "(write(A.x) -> !@u write(A.x))";
    Event[] readAfterWrite = {
      write(1, "A.x", 1), write(1, "l", 0), write(0, "l", 0), write(0, "A.x", 2), read(1, "A.x")
    };
    assertThat(isViolated(readWrite, readAfterWrite)).isTrue();
    assertThat(isViolated(writeWrite, readAfterWrite)).isFalse();
    Event[] writeAfterRead = {write(1, "A.x", 1), read(1, "A.x"), write(0, "A.x", 2)};
    assertThat(isViolated(writeRead, writeAfterRead)).isTrue();
    assertThat(isViolated(readWrite, writeAfterRead)).isFalse();
    Event[] writes = {write(1, "A.x", 1), write(0, "A.x", 2)};
    assertThat(isViolated(writeWrite, writes)).isTrue();
    assertThat(isViolated(writeRead, writes)).isFalse();
  }

  // ---- the bank

  @Test
  void the_first_execution_of_the_bank_is_atomic_and_the_second_is_not() {
    for (String property : List.of(ATOMICITY, BLOCKS)) {
      assertThat(
              isViolated(
                  property,
                  internal(0, "atomic", 1),
                  internal(1, "atomic", 1),
                  read(0, "checking"),
                  read(1, "checking"),
                  write(1, "checking", 1),
                  read(0, "saving"),
                  read(1, "saving"),
                  write(1, "saving", 2),
                  internal(0, "atomic", 0),
                  internal(1, "atomic", 0)))
          .as("first, %s", property)
          .isFalse();
      assertThat(
              isViolated(
                  property,
                  internal(0, "atomic", 1),
                  internal(1, "atomic", 1),
                  read(1, "checking"),
                  write(1, "checking", 1),
                  read(0, "checking"),
                  read(0, "saving"),
                  read(1, "saving"),
                  write(1, "saving", 2),
                  internal(0, "atomic", 0),
                  internal(1, "atomic", 0)))
          .as("second, %s", property)
          .isTrue();
    }
  }

  @Test
  void the_counter_tells_one_block_of_a_thread_from_the_next() {
    Event[] twoBlocks = {
      internal(0, "atomic", 1),
      write(0, "x", 1),
      internal(1, "atomic", 1),
      read(1, "x"),
      write(1, "y", 1),
      internal(0, "atomic", 0),
      internal(0, "atomic", 2),
      read(0, "y"),
      internal(0, "atomic", 0)
    };
    assertThat(isViolated(BLOCKS, twoBlocks)).isFalse();
    Event[] sameNumber = twoBlocks.clone();
    sameNumber[6] = internal(0, "atomic", 1);
    assertThat(isViolated(ATOMICITY, sameNumber)).isTrue();
  }

  // ---- mutual exclusion

  @Test
  void a_thread_that_enters_and_knows_of_another_within_violates_mutual_exclusion() {
    Event[] buggy = {
      write(0, "want0", 1),
      internal(0, "inside", 1),
      read(1, "want0"),
      write(0, "data", 1),
      read(1, "data"),
      internal(1, "inside", 1)
    };
    assertThat(isViolated(MUTUAL_EXCLUSION, buggy)).isTrue();
    Event[] correct = {
      write(0, "lock", 0),
      internal(0, "inside", 1),
      write(0, "data", 1),
      internal(0, "inside", 0),
      write(0, "lock", 0),
      write(1, "lock", 0),
      internal(1, "inside", 1),
      read(1, "data"),
      internal(1, "inside", 0),
      write(1, "lock", 0)
    };
    assertThat(isViolated(MUTUAL_EXCLUSION, correct)).isFalse();
  }

  // ---- robustness

  @Test
  void all_linearizations_of_a_computation_have_one_verdict() {
    int linearizations = 0;
    int violated = 0;
    for (String text : List.of(RACES, ATOMICITY, BLOCKS, MUTUAL_EXCLUSION)) {
      KnowledgeProperty property = property(text);
      List<String> own = List.copyOf(property.own().keySet());
      for (int seed = 0; seed < 40; seed++) {
        Computation computation = small(new Random(seed), own);
        List<Set<List<Integer>>> verdicts = new ArrayList<>();
        computation.forEachLinearization(it -> verdicts.add(violations(property, computation, it)));
        assertThat(Set.copyOf(verdicts)).as("%s seed %d%n%s", text, seed, computation).hasSize(1);
        linearizations += verdicts.size();
        violated += verdicts.get(0).isEmpty() ? 0 : 1;
      }
    }
    assertThat(linearizations).isGreaterThan(1_000);
    assertThat(violated).isBetween(15, 145);
  }

  private static Computation small(Random random, List<String> own) {
    List<Event> events = new ArrayList<>();
    int threads = 2 + random.nextInt(2);
    for (int i = 0; i < 8; i++) {
      int kind = random.nextInt(own.isEmpty() ? 2 : 3);
      int thread = random.nextInt(threads);
      String variable = random.nextBoolean() ? "A.x" : "A.y";
      events.add(
          kind == 2
              ? internal(thread, own.get(0), random.nextInt(3))
              : kind == 1 ? write(thread, variable, i) : read(thread, variable));
    }
    return new Computation(threads, events);
  }
}
