package org.saga.generator.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.check.AssertionSite;
import org.saga.check.Failure;
import org.saga.check.Mode;
import org.saga.check.Verdict;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class GeneratedParserTests {
  private static final Map<String, String> TABLE =
      Map.of(
          "Fork", "class Fork { int n; Object x; }",
          "Phil", "class Phil {}",
          "Colour", "enum Colour { RED, GREEN }");

  @TempDir private static Path folder;

  private CompiledGrammar compiled(String view, String grammar) {
    return new GrammarFixture(folder, view, grammar, TABLE).compiled();
  }

  @Nested
  class The_philosophers_of_figure_3 {
    private final CompiledGrammar phil =
        compiled(
            """
            thread view PhilView
            return START callee:Phil left:Fork right:Fork reset(true)
            call GET callee:Fork
            call RELEASE callee:Fork reset(callee == session.right)
            call EAT callee:Object
            """,
            """
            grammar Phil;
            start returns [Fork left, Fork right]
              : START { $left = $START.left; $right = $START.right; }
              | gf1=GET gf2=GET EAT rf1=RELEASE rf2=RELEASE
                { $left = session.left; $right = session.right; }
                { assert $gf1.callee == $left && $gf2.callee == $right; }
                { assert $rf1.callee == $left && $rf2.callee == $right; }
              ;
            """);
    private final Object left = phil.object("Fork");
    private final Object right = phil.object("Fork");
    private final Object session =
        phil.verdict(Mode.RESETS, null, null, phil.event("START", phil.object("Phil"), left, right))
            .session();

    @Test
    void keeps_the_attributes_of_its_start_for_the_next_session() {
      assertThat(CompiledGrammar.attribute(session, "left")).isSameAs(left);
      assertThat(CompiledGrammar.attribute(session, "right")).isSameAs(right);
    }

    @Test
    void accepts_a_meal_with_both_forks_in_order() {
      assertThat(meal(left, right).failure()).isNull();
    }

    @Test
    void reports_the_assertion_that_fails_with_its_place() {
      Failure failure = meal(right, left).failure();
      assertThat(failure.kind()).isEqualTo(Failure.Kind.ASSERTION);
      assertThat(failure.site())
          .isEqualTo(
              new AssertionSite(
                  6, 7, "start", "assert $gf1.callee == $left && $gf2.callee == $right"));
    }

    @Test
    void resets_by_conditions_over_the_session() {
      assertThat(phil.resets(phil.event("RELEASE", right), session)).isTrue();
      assertThat(phil.resets(phil.event("RELEASE", left), session)).isFalse();
    }

    private Verdict meal(Object first, Object second) {
      return phil.verdict(
          Mode.RESETS,
          session,
          null,
          phil.event("GET", first),
          phil.event("GET", second),
          phil.event("EAT", new Object()),
          phil.event("RELEASE", first),
          phil.event("RELEASE", second));
    }
  }

  @Nested
  class The_fork_of_figure_5 {
    private final CompiledGrammar fork =
        compiled(
            """
            local view ForkView of Fork
            exec GET callee:Fork:self
            return RELEASE callee:Fork:self reset(true)
            """,
            """
            grammar Fork;
            start : GET RELEASE { assert $GET.threadId == $RELEASE.threadId; } ;
            """);

    @Test
    void accepts_a_release_by_the_thread_that_took_it() {
      Verdict verdict =
          fork.verdict(
              Mode.RESETS, null, fork.object("Fork"), fork.event("GET"), fork.event("RELEASE"));
      assertThat(verdict.failure()).isNull();
    }

    @Test
    void refuses_a_release_by_another_thread() throws InterruptedException {
      org.saga.event.Event[] events = new org.saga.event.Event[2];
      events[0] = fork.event("GET");
      Thread other = new Thread(() -> events[1] = fork.event("RELEASE"));
      other.start();
      other.join();
      Verdict verdict = fork.verdict(Mode.RESETS, null, fork.object("Fork"), events);
      assertThat(verdict.failure().kind()).isEqualTo(Failure.Kind.ASSERTION);
    }
  }
}
