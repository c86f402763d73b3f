package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CallSiteTests {
  private static final String TARGET =
      """
      class Target {
        int put(int key, long wide, String text, double wider) { return key; }
        void fail() { throw new IllegalStateException("failed"); }
        void done() {}
        static String join(long a, String b) { return a + b; }
      }
      """;

  private final TestView view = new TestView("demo.views.Seen");

  private Program program(String main) {
    return Program.of(main + TARGET).seenBy(view);
  }

  @Test
  void a_call_is_seen_before_it() throws Exception {
    view.see("done", "call void done()", "caller", "callee");
    Program program =
        program(
            "public class Main { public static Object run() { "
                + "new Main().go(); return 1; } void go() { new Target().done(); } }");
    assertThat(program.run()).isEqualTo(1);
    assertThat(Log.events()).containsExactly("done Main Target");
  }

  @Test
  void operands_are_told_and_reach_the_call() throws Exception {
    view.see(
        "call", "call int put(int, long, ..)", "caller", "callee", "1", "3", "0:int", "method");
    view.see("back", "return site int put(..)", "result:int", "callee", "2", "1:long");
    Program program =
        program(
            "public class Main { public static Object run() { "
                + "return 1 + new Target().put(7, 8L, \"t\", 2.5); } }");
    assertThat(program.run()).isEqualTo(8);
    assertThat(Log.events())
        .containsExactly(
            "call null Target 8 2.5 7 demo/Target.put(IJLjava/lang/String;D)I",
            "back 7 Target t 8");
  }

  @Test
  void an_exception_is_told_and_goes_on() {
    view.see("out", "throw site void fail()", "thrown", "caller", "callee");
    Program program =
        program(
            "public class Main { public static Object run() { "
                + "String s = \"a\" + 1; new Target().fail(); return s; } }");
    assertThatThrownBy(program::run).hasMessage("failed");
    assertThat(Log.events()).containsExactly("out failed null Target");
  }
}
