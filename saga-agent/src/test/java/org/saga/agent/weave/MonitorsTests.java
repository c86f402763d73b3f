package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.saga.violation.HistoryViolation;

/** Events and monitors of the same methods. */
class MonitorsTests {
  private static final String SOURCE =
      """
      public class Main {
        public static Object run() throws Exception { return new Box().m(1); }
      }
      class Box {
        synchronized int m(int n) {
          if (n > 5) {
            throw new IllegalStateException("failed");
          }
          synchronized ("b") {
            k(n);
            return n;
          }
        }
        void k(int n) { if (n == 3) { throw new IllegalStateException("three"); } }
      }
      """;

  private final TestView view = new TestView("demo.views.Seen");

  private Program program(String source) {
    return Program.of(source).seenBy(view).withMonitorsSeenBy(view);
  }

  @Test
  void a_synchronized_body_holds_its_monitor_at_its_events() throws Exception {
    view.see("exec", "exec int m(int)", "callee").see("end", "return int m(int)", "result");
    assertThat(program(SOURCE).run()).isEqualTo(1);
    assertThat(Log.events())
        .containsExactly(
            "requested Box",
            "acquired Box",
            "exec Box",
            "requested b",
            "acquired b",
            "releasing b",
            "released",
            "end 1",
            "releasing Box",
            "released");
  }

  @Test
  void so_it_does_when_it_throws() {
    view.see("call", "call * m(int)", "0")
        .see("out", "throw site * m(int)", "0")
        .see("fail", "throw int m(int)", "thrown")
        .see("k", "throw site void k(int)", "caller");
    Program program = program(SOURCE.replace("m(1)", "m(3)"));
    assertThatThrownBy(program::run).hasMessage("three");
    assertThat(Log.events())
        .containsExactly(
            "call 3",
            "requested Box",
            "acquired Box",
            "requested b",
            "acquired b",
            "k Box",
            "releasing b",
            "released",
            "fail three",
            "releasing Box",
            "released",
            "out 3");
  }

  @Test
  void what_a_view_throws_gives_the_monitors_back() throws Exception {
    view.see("k", "call void k(int)").see("fail", "throw int m(int)", "0");
    Program program =
        program(
            SOURCE.replace(
                "return new Box().m(1)",
                "Box b = new Box(); try { b.m(1); } catch (AssertionError e) {"
                    + " return Thread.holdsLock(b) || Thread.holdsLock(\"b\"); } return null"));
    Log.clear();
    Log.failAt("k");
    assertThat(program.runAgain()).isEqualTo(false);
    assertThat(Log.events())
        .containsExactly(
            "requested Box",
            "acquired Box",
            "requested b",
            "acquired b",
            "k",
            "releasing b",
            "released",
            "fail 1",
            "releasing Box",
            "released");
  }

  @Test
  void so_it_does_at_the_end_of_the_body() {
    view.see("end", "return int m(int)").see("fail", "throw int m(int)");
    Program program = program(SOURCE);
    Log.clear();
    Log.failAt("end");
    assertThatThrownBy(program::runAgain).isInstanceOf(HistoryViolation.class);
    assertThat(Log.events()).endsWith("end", "releasing Box", "released").doesNotContain("fail");
  }

  @Test
  void a_class_may_have_monitors_only() throws Exception {
    Program program = program(SOURCE);
    assertThat(program.run()).isEqualTo(1);
    assertThat(program.woven()).containsExactly("demo.Box");
  }

  @Test
  void a_method_of_an_old_compiler_has_its_monitors_too() throws Exception {
    view.see("exec", "exec int m(int)");
    Program program = Program.of(SOURCE, "--release", "8").seenBy(view).withMonitorsSeenBy(view);
    program.run();
    assertThat(Log.events()).startsWith("requested Box", "acquired Box", "exec");
  }
}
