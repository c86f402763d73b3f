package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.saga.violation.HistoryViolation;

/** Who is told first, and who not at all. */
class OrderTests {
  private static final String SOURCE =
      """
      public class Main {
        public static Object run() { return new Main().go(); }
        Object go() { return m(1); }
        int m(int n) { if (n > 5) { throw new IllegalStateException(); } return n; }
      }
      """;

  private final TestView view = new TestView("demo.views.Seen");
  private final TestView other = new TestView("demo.views.Other");

  private Program program() {
    return Program.of(SOURCE).seenBy(view, other);
  }

  private void check(String... events) throws Exception {
    assertThat(program().run()).isEqualTo(1);
    assertThat(Log.events()).containsExactly(events);
  }

  @Test
  void all_views_are_told_in_their_order() throws Exception {
    view.see("a", "call int m(int)")
        .see("b", "call * m(..)", "callee")
        .see("r", "return site int m(int)");
    other.see("c", "call int m(*)").see("s", "return site int m(*)");
    check("a", "b Main", "c", "r", "s");
  }

  @Test
  void a_call_is_made_then_received_and_ends_the_other_way_round() throws Exception {
    view.see("got", "call int m(int)")
        .see("made", "call made int m(int)", "caller")
        .see("madeBack", "return site made int m(int)")
        .see("gotBack", "return site int m(int)");
    other.see("otherGot", "call int m(int)").see("otherMade", "call made int m(int)");
    check("made Main", "got", "otherMade", "otherGot", "gotBack", "madeBack");
  }

  @Test
  void entries_that_share_join_points_know_whether_the_event_is_taken() throws Exception {
    view.see("a", "call taken int m(int)", "callee")
        .see("plain", "call * m(int)")
        .see("b", "call taken int m(..)", "0")
        .see("c", "call taken int *(..)")
        .see("d", "call made taken int m(int)");
    Program program = program();
    Log.clear();
    Log.letTake("b");
    assertThat(program.runAgain()).isEqualTo(1);
    assertThat(Log.events())
        .containsExactly("d false", "a false Main", "plain", "b false 1", "c true");
  }

  @Test
  void so_they_do_when_a_call_ends() throws Exception {
    view.see("a", "return site taken int m(int)", "result")
        .see("b", "return site taken int m(..)", "0", "result:int")
        .see("x", "throw site taken int m(..)", "thrown")
        .see("y", "throw site taken int m(..)", "0");
    check("a false 1", "b false 1 1");
  }

  @Test
  void an_entry_that_always_takes_leaves_nothing_to_those_below_on_its_side() throws Exception {
    view.see("a", "call taken int m(int)")
        .see("b", "call taken always int m(int)")
        .see("c", "call taken int m(..)")
        .see("d", "call made int m(int)")
        .see("e", "return site int m(int)");
    other.see("f", "call int m(int)");
    check("d", "a false", "b false", "f", "e");
  }

  @Test
  void what_a_view_finds_is_thrown_when_all_have_been_told() {
    view.see("a", "call int m(int)").see("b", "call int m(int)");
    other.see("c", "call int m(int)").see("d", "return site int m(int)");
    Program program = program();
    Log.clear();
    Log.failAt("a");
    assertThatThrownBy(program::runAgain).isInstanceOf(HistoryViolation.class);
    assertThat(Log.events()).containsExactly("a", "b", "c");
  }

  @Test
  void an_exception_is_told_to_all() {
    view.see("a", "throw site int m(int)", "0").see("b", "throw site made int m(int)", "thrown");
    other.see("c", "throw int m(int)", "0");
    Program program =
        Program.of(SOURCE.replace("m(1)", "m(9)").replace("Exception()", "Exception(\"nine\")"))
            .seenBy(view, other);
    assertThatThrownBy(program::run).hasMessage("nine");
    assertThat(Log.events()).containsExactly("c 9", "a 9", "b nine");
  }

  @Test
  void the_entries_that_were_found_are_known() throws Exception {
    view.see("a", "call int m(int)").see("b", "call int n(int)").see("c", "exec int m(int)");
    Program program = program();
    program.run();
    assertThat(program.matched())
        .containsExactlyInAnyOrder(
            "demo.views.Seen: call int m(int)", "demo.views.Seen: exec int m(int)");
  }

  @Test
  void a_class_without_events_is_not_touched() throws Exception {
    view.see("a", "call void m(int)").see("b", "call int m()").see("c", "exec int m(long)");
    other.see("d", "return new demo.Other.new()").see("e", "call static * demo.Other.*(..)");
    Program program = program();
    program.run();
    assertThat(program.woven()).isEmpty();
  }
}
