package org.saga.generator.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.aspectj.bridge.IMessage;
import org.aspectj.bridge.MessageHandler;
import org.aspectj.tools.ajc.Main;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.check.AssertionSite;
import org.saga.check.Failure;
import org.saga.check.FailureKind;
import org.saga.check.Mode;
import org.saga.check.Verdict;
import org.saga.event.Event;
import org.saga.generator.io.GeneratedFile;

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
      assertThat(failure.kind()).isEqualTo(FailureKind.ASSERTION);
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
      assertThat(verdict.failure().kind()).isEqualTo(FailureKind.ASSERTION);
    }
  }

  @Nested
  class Built_in_attributes {
    @Test
    void are_null_where_their_terminal_was_not_matched() {
      CompiledGrammar grammar =
          compiled(
              """
              thread view TestView
              call A callee:Fork n:int c:char d:double b:boolean s:String l:long
              call B callee:Fork reset(true)
              """,
              """
              grammar Test;
              start
                : A? B
                  {
                    assert $A != null || $A.callee == null && $A.n == 0 && $A.c == 0;
                    assert $A != null || $A.d == 0 && !$A.b && $A.s == null && $A.l == 0L;
                    assert $A == null || $A.callee == $B.callee && $A.n == 1 && $A.c == 'x';
                    assert $A == null || $A.d == 0.5 && $A.b && $A.s.equals("$A.s") && $A.l == 7;
                  }
                ;
              """);
      Object fork = grammar.object("Fork");
      assertThat(grammar.verdict(Mode.RESETS, null, null, grammar.event("B", fork)).failure())
          .isNull();
      Verdict both =
          grammar.verdict(
              Mode.RESETS,
              null,
              null,
              grammar.event("A", fork, 1, 'x', 0.5, true, "$A.s", 7L),
              grammar.event("B", fork));
      assertThat(both.failure()).isNull();
    }

    @Test
    void of_sets_are_those_that_all_have_through_labels() {
      CompiledGrammar grammar =
          compiled(
              """
              global view TestView
              call A callee:Fork n:int
              call B callee:Object n:int
              call C n:int reset(true)
              """,
              """
              grammar Test;
              start returns [int sum, Object last, long id]
                : (x=(A|B) { $sum += $x.n; $last = $x.callee; })* y=~A { $sum += $y.n; }
                  z=. { $sum += $z.n; $id = $z.threadId; assert $z.thread == Thread.currentThread(); }
                ;
              """);
      Object fork = grammar.object("Fork");
      Verdict verdict =
          grammar.verdict(
              Mode.RESETS,
              null,
              null,
              grammar.event("A", fork, 1),
              grammar.event("B", fork, 2),
              grammar.event("C", 4),
              grammar.event("C", 8));
      assertThat(verdict.failure()).isNull();
      assertThat(CompiledGrammar.attribute(verdict.session(), "sum")).isEqualTo(15);
      assertThat(CompiledGrammar.attribute(verdict.session(), "last")).isSameAs(fork);
      assertThat(CompiledGrammar.attribute(verdict.session(), "id"))
          .isEqualTo(org.saga.event.EventThread.current().id());
    }

    @Test
    void of_a_terminal_with_several_events_are_read_through_their_interface() {
      CompiledGrammar grammar =
          compiled(
              """
              thread view TestView
              call A callee:Fork n:int
              return A callee:Fork n:int result:Object reset(true)
              """,
              """
              grammar Test;
              start returns [int sum] : (A { $sum += $A.n; })+ ;
              """);
      Object fork = grammar.object("Fork");
      Verdict verdict =
          grammar.verdict(
              Mode.RESETS,
              null,
              null,
              grammar.event("A_1", fork, 1),
              grammar.event("A_2", fork, 2, fork));
      assertThat(CompiledGrammar.attribute(verdict.session(), "sum")).isEqualTo(3);
    }

    @Test
    void of_local_views_take_the_object_whose_history_it_is() {
      CompiledGrammar grammar =
          compiled(
              """
              local view TestView of Fork
              call A callee:Fork:self n:int reset(true)
              """,
              """
              grammar Test;
              start returns [Fork fork, int n] : A { $fork = $A.callee; $n = $A.n; } ;
              """);
      Object fork = grammar.object("Fork");
      Object session = grammar.verdict(Mode.RESETS, null, fork, grammar.event("A", 3)).session();
      assertThat(CompiledGrammar.attribute(session, "fork")).isSameAs(fork);
      assertThat(CompiledGrammar.attribute(session, "n")).isEqualTo(3);
    }
  }

  @Nested
  class Attributes_of_rules {
    private static final String VIEW =
        """
        thread view TestView
        import java.util.ArrayList
        import java.util.HashMap
        import java.util.List
        import java.util.Map
        call A n:int
        call B n:int
        call END n:int reset(true)
        """;

    @Test
    void are_inherited_and_synthesized() {
      CompiledGrammar grammar =
          compiled(
              VIEW,
              """
              grammar Test;
              start returns [int sum] locals [int k = 2]
                @init { $sum = 1; } @after { $sum *= 10; }
                : A r=rest[$A.n, "x:,$" + $k] { $sum += $r.n + $rest.n; } END
                ;
              rest[int n0, String s] returns [int n = 5, Map<Long, Map<Object, Integer>> m = new HashMap<>()]
                : B { $n += $n0 + $s.length() + $start::k; }
                | { $n = $n0; }
                ;
              """);
      Verdict verdict =
          grammar.verdict(
              Mode.RESETS,
              null,
              null,
              grammar.event("A", 7),
              grammar.event("B", 0),
              grammar.event("END", 0));
      assertThat(CompiledGrammar.attribute(verdict.session(), "sum")).isEqualTo((1 + 2 * 19) * 10);
    }

    @Test
    void of_left_recursive_rules_are_those_of_antlr() {
      CompiledGrammar grammar =
          compiled(
              VIEW,
              """
              grammar Test;
              start returns [int value] : e END { $value = $e.v; } ;
              e returns [int v]
                : l=e A r=e { $v = $l.v - $r.v; }
                | B { $v = $B.n; }
                ;
              """);
      Verdict verdict =
          grammar.verdict(
              Mode.RESETS,
              null,
              null,
              grammar.event("B", 10),
              grammar.event("A", 0),
              grammar.event("B", 3),
              grammar.event("A", 0),
              grammar.event("B", 2),
              grammar.event("END", 0));
      assertThat(CompiledGrammar.attribute(verdict.session(), "value")).isEqualTo(5);
    }

    @Test
    void of_labelled_alternatives_and_lists_work() {
      CompiledGrammar grammar =
          compiled(
              VIEW,
              """
              grammar Test;
              start returns [int count, List<Integer> seen = new ArrayList<>()]
                : as+=A* x+=pair* END
                  { $count = $as.size() + $x.size(); $seen.add($END.n); } # Many
                | B B { $count = -1; } # Two
                ;
              pair : A B | B A ;
              """);
      Verdict verdict =
          grammar.verdict(
              Mode.RESETS,
              null,
              null,
              grammar.event("A", 0),
              grammar.event("A", 0),
              grammar.event("B", 0),
              grammar.event("END", 9));
      assertThat(CompiledGrammar.attribute(verdict.session(), "count")).isEqualTo(2);
      assertThat(CompiledGrammar.attribute(verdict.session(), "seen")).isEqualTo(List.of(9));
    }

    @Test
    void of_the_previous_session_are_read_in_actions_and_initial_values() {
      CompiledGrammar grammar =
          compiled(
              VIEW,
              """
              grammar Test;
              start returns [int count = session.count + 1, String how = $count > 1 ? "again" : "first"]
                : END { assert session.count < $count; }
                ;
              """);
      Object first = grammar.verdict(Mode.RESETS, null, null, grammar.event("END", 0)).session();
      Object second = grammar.verdict(Mode.RESETS, first, null, grammar.event("END", 0)).session();
      assertThat(CompiledGrammar.attribute(second, "count")).isEqualTo(2);
      assertThat(CompiledGrammar.attribute(first, "how")).isEqualTo("first");
      assertThat(CompiledGrammar.attribute(second, "how")).isEqualTo("again");
    }

    @Test
    void may_be_kept_in_members_and_survive_exceptions_declared() {
      CompiledGrammar grammar =
          compiled(
              VIEW,
              """
              grammar Test;
              @parser::header { import java.util.ArrayDeque; }
              @members { private final ArrayDeque<Integer> open = new ArrayDeque<>(); }
              start returns [int left] throws java.io.IOException
                : (A { open.push($A.n); } | B { assert open.pop() == $B.n : "not " + $B.n; })* END
                  { $left = open.size(); if ($END.n < 0) throw new java.io.IOException("x"); }
                ;
                finally { open.clear(); }
              """);
      Verdict verdict =
          grammar.verdict(
              Mode.RESETS,
              null,
              null,
              grammar.event("A", 1),
              grammar.event("A", 2),
              grammar.event("B", 2),
              grammar.event("END", 0));
      assertThat(CompiledGrammar.attribute(verdict.session(), "left")).isEqualTo(1);
      Verdict wrong =
          grammar.verdict(Mode.RESETS, null, null, grammar.event("A", 1), grammar.event("B", 2));
      assertThat(wrong.failure().detail()).isEqualTo("not 2");
    }
  }

  @Nested
  class Labels {
    private static final String VIEW =
        """
        thread view TestView
        import java.util.stream.Collectors
        call A n:int
        call B n:int
        call END n:int reset(true)
        """;

    private static final String EVENTS =
        """
        grammar Test;
        start returns [String said = "", TestView.A event]
          : a=A x=(A|B) y=~END z=. as+=A* bs+=(A|B)* end=END
            { $event = (TestView.A) $a;
              $said += ((TestView.B) $x).n() + $y.getText() + $z.getType() + $as.size() + $bs.size();
              for (org.saga.event.Event each : $as) $said += ((TestView.A) each).n();
              $said += $bs.stream().map(it -> it.getText()).collect(Collectors.joining());
              $said += $end.n;
              $said += $a.threadId; }
          ;
        """;

    private String said(CompiledGrammar grammar) {
      Event first = grammar.event("A", 1);
      Object session =
          grammar
              .verdict(
                  Mode.RESETS,
                  null,
                  null,
                  first,
                  grammar.event("B", 2),
                  grammar.event("B", 3),
                  grammar.event("A", 4),
                  grammar.event("A", 5),
                  grammar.event("B", 6),
                  grammar.event("END", 7))
              .session();
      assertThat(CompiledGrammar.attribute(session, "event")).isSameAs(first);
      return (String) CompiledGrammar.attribute(session, "said");
    }

    @Test
    void are_events_of_the_view_to_either_checker() {
      String expected = "2B1115B7" + Thread.currentThread().getId();
      assertThat(said(compiled(VIEW, EVENTS))).isEqualTo(expected);
      GrammarFixture fixture = new GrammarFixture(folder, VIEW, EVENTS, TABLE);
      assertThat(fixture.lines()).isEmpty();
      assertThat(said(fixture.streamed())).isEqualTo(expected);
    }

    @Test
    void and_what_a_rule_begins_and_ends_with_are_events_of_the_view() {
      CompiledGrammar grammar =
          compiled(
              VIEW,
              """
              grammar Test;
              @members { int n(org.saga.event.Event event) { return ((TestView.A) event).n(); } }
              start returns [String said]
                : r end=EOF { $said = $r.own + n($r.start) + n($r.stop) + $end; } ;
              r returns [String own] @after { $own = n($stop) + $text; } : A B? A ;
              """);
      Object session =
          grammar
              .verdict(Mode.PREFIX, null, null, grammar.event("A", 1), grammar.event("A", 2))
              .session();
      assertThat(CompiledGrammar.attribute(session, "said")).isEqualTo("2A A12null");
    }
  }

  @Nested
  class Control {
    private static final String VIEW =
        """
        thread view TestView
        call A n:int
        call B n:int reset(true)
        """;

    @Test
    void assertions_stand_in_branches_loops_and_lambdas() {
      CompiledGrammar grammar =
          compiled(
              VIEW,
              """
              grammar Test;
              start : A B
                {
                  if ($A.n == 1) assert $B.n == 1; else assert $B.n == 2 : "two: " + $B.n;
                  for (int i = 0; i < 3; i++) assert i != $A.n - 10;
                  Runnable r = () -> { assert $B.n != 2 || $A.n != 3 : $A.n > 2 ? "yes" : "no"; };
                  r.run();
                  String s = "assert false;"; // assert false;
                  /* assert false; */
                }
                ;
              """);
      assertThat(site(grammar, 1, 1)).isNull();
      assertThat(site(grammar, 1, 2)).isEqualTo("assert $B.n == 1");
      assertThat(site(grammar, 0, 1)).isEqualTo("assert $B.n == 2");
      assertThat(site(grammar, 12, 2)).isEqualTo("assert i != $A.n - 10");
      assertThat(site(grammar, 3, 2)).isEqualTo("assert $B.n != 2 || $A.n != 3");
    }

    private static String site(CompiledGrammar grammar, int a, int b) {
      Failure failure =
          grammar
              .verdict(Mode.RESETS, null, null, grammar.event("A", a), grammar.event("B", b))
              .failure();
      return failure == null ? null : failure.site().text();
    }

    @Test
    void predicates_choose_and_are_cited_as_written() {
      CompiledGrammar grammar =
          compiled(
              VIEW,
              """
              grammar Test;
              start returns [int way] : A ( { $A.n > 0 }? B { $way = 1; } | B { $way = 2; } ) tail[$A.n] ;
              tail[int n] : { $n < 5 && !"'\\"".isEmpty() }? ;
              """);
      Object one =
          grammar
              .verdict(Mode.RESETS, null, null, grammar.event("A", 1), grammar.event("B", 0))
              .session();
      Object two =
          grammar
              .verdict(Mode.RESETS, null, null, grammar.event("A", 0), grammar.event("B", 0))
              .session();
      assertThat(CompiledGrammar.attribute(one, "way")).isEqualTo(1);
      assertThat(CompiledGrammar.attribute(two, "way")).isEqualTo(2);
      Failure failure =
          grammar
              .verdict(Mode.RESETS, null, null, grammar.event("A", 7), grammar.event("B", 0))
              .failure();
      assertThat(failure.detail()).asString().contains("$n < 5 && !\"'\\\"\".isEmpty()");
    }

    @Test
    void the_whole_history_must_be_consumed_whether_or_not_start_ends_in_the_end() {
      for (String end : new String[] {"", " EOF"}) {
        CompiledGrammar grammar = compiled(VIEW, "grammar Test;\nstart : A B" + end + " ;\n");
        assertThat(
                grammar
                    .verdict(Mode.RESETS, null, null, grammar.event("A", 0), grammar.event("B", 0))
                    .failure())
            .isNull();
        assertThat(
                grammar
                    .verdict(
                        Mode.RESETS,
                        null,
                        null,
                        grammar.event("A", 0),
                        grammar.event("B", 0),
                        grammar.event("B", 0))
                    .failure()
                    .kind())
            .isEqualTo(FailureKind.UNEXPECTED_EVENT);
      }
    }

    @Test
    void viable_views_accept_what_can_be_continued() {
      CompiledGrammar grammar =
          compiled(
              "thread view TestView viable\ncall A n:int\ncall B n:int",
              "grammar Test;\nstart : (A start B)* ;\n");
      assertThat(grammar.verdict(Mode.VIABLE, null, null, grammar.event("A", 0)).failure())
          .isNull();
      assertThat(grammar.verdict(Mode.VIABLE, null, null, grammar.event("B", 0)).failure())
          .isNotNull();
    }

    @Test
    void grammars_of_any_header_and_layout_are_understood() {
      for (String head :
          new String[] {
            "grammar Anything;",
            "parser grammar Test;",
            "/** doc */ grammar /* of */\n  Test // name\n ;",
            "grammar Test; options { }",
            "\uFEFFgrammar Test;\r\n"
          }) {
        CompiledGrammar grammar = compiled(VIEW, head + "\nstart : A B ; // end");
        assertThat(
                grammar
                    .verdict(Mode.RESETS, null, null, grammar.event("A", 0), grammar.event("B", 0))
                    .failure())
            .isNull();
      }
    }
  }

  @Nested
  class Names_of_the_program {
    @Test
    void may_be_those_of_the_parsers_own_classes() {
      Map<String, String> classes =
          Map.of(
              "Token", "public class Token {}",
              "Parser", "public class Parser {}",
              "List", "public class List {}");
      CompiledGrammar grammar =
          new GrammarFixture(
                  folder,
                  """
                  thread view TestView
                  call A token:demo.Token parser:Parser list:demo.List reset(true)
                  """,
                  """
                  grammar Test;
                  start returns [Parser parser] : A+ { $parser = $A.parser; assert $A.token != null; } ;
                  """,
                  classes)
              .compiled();
      Object parser = grammar.object("Parser");
      Verdict verdict =
          grammar.verdict(
              Mode.RESETS,
              null,
              null,
              grammar.event("A", grammar.object("Token"), parser, grammar.object("List")));
      assertThat(CompiledGrammar.attribute(verdict.session(), "parser")).isSameAs(parser);
    }
  }

  @Test
  void compiles_with_the_compiler_of_aspectj_too() throws IOException {
    GrammarFixture fixture =
        new GrammarFixture(
            folder,
            """
            thread view TestView
            import java.util.HashMap
            import java.util.Map
            call A callee:Fork n:int
            call B callee:Object n:int reset(true)
            """,
            """
            grammar Test;
            start returns [Map<Long, Map<Object, Integer>> m = new HashMap<>()] locals [int k = 3]
              : (x=(A|B) { $k += $x.n; $m.put($x.threadId, new HashMap<>()); assert $x.callee != null; })*
                e { assert $e.v == session.m.size() : "no"; } ;
            e returns [int v] : e B { $v++; } | { $start::k > 2 }? A ;
            """,
            TABLE);
    List<String> arguments = new ArrayList<>(List.of("-17", "-proc:none", "-d"));
    arguments.add(Files.createDirectories(folder.resolve("out")).toString());
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    for (GeneratedFile file : fixture.files()) {
      Path source = folder.resolve("src").resolve(file.path());
      Files.createDirectories(source.getParent());
      arguments.add(Files.writeString(source, file.content()).toString());
    }
    MessageHandler messages = new MessageHandler();
    new Main().run(arguments.toArray(new String[0]), messages);
    assertThat(messages.getMessages(IMessage.ERROR, true)).isEmpty();
  }
}
