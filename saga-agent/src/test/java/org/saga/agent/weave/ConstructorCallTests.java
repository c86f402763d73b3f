package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ConstructorCallTests {
  private final TestView view = new TestView("demo.views.Seen");

  private void check(String source, Object result, String... events) throws Exception {
    Program program = Program.of(source).seenBy(view);
    assertThat(program.run()).isEqualTo(result);
    assertThat(Log.events()).containsExactly(events);
  }

  @Test
  void a_new_object_is_told_when_it_is_there() throws Exception {
    view.see("new", "call new demo.Box.new(..)", "caller", "0");
    view.see("made", "return site new demo.Box.new(int, long)", "callee", "1:long", "method");
    check(
        "public class Main { public static Object run() { new Box(1, 2L); return new Box(3, 4L).n; } }"
            + "class Box { int n; Box(int n, long w) { this.n = n; } }",
        3,
        "new null 1",
        "made Box 2 demo/Box.<init>(IJ)V",
        "new null 3",
        "made Box 4 demo/Box.<init>(IJ)V");
  }

  @Test
  void a_constructor_that_throws_leaves_no_object() {
    view.see("out", "throw site new demo.Box.new(*)", "callee", "thrown", "0", "caller");
    Program program =
        Program.of(
                "public class Main { public static Object run() { return new Box(new Object[] {new Box(null)}); } }"
                    + "class Box { Box(Object o) { o.hashCode(); } }")
            .seenBy(view);
    assertThatThrownBy(program::run).isInstanceOf(NullPointerException.class);
    assertThat(Log.events())
        .hasSize(1)
        .first()
        .asString()
        .startsWith("out null")
        .endsWith("null null");
  }

  @Test
  void what_a_constructor_calls_first_is_no_call_of_one() throws Exception {
    view.see("new", "call new demo.Sub.new(..)");
    view.see("super", "call new demo.Base.new(..)");
    view.see("made", "return site new demo.*.new(..)", "callee");
    check(
        "public class Main { public static Object run() { return new Sub().n; } }"
            + "class Base { int n; Base(int n) { this.n = n; } }"
            + "class Sub extends Base { Sub() { this(new Base(7).n); } Sub(int n) { super(n); } }",
        7,
        "new",
        "super",
        "made Base",
        "made Sub");
  }

  @Test
  void code_before_super_has_no_caller() throws Exception {
    view.see("call", "call static * of(..)", "caller", "0");
    view.see("out", "throw site static * of(..)", "caller", "0");
    view.see("instance", "call * length()", "caller");
    check(
        "public class Main extends Base { public static Object run() { return new Main(true, \"abc\").n; }"
            + " static int of(Object o) { return o == null ? 0 : 1; }"
            + " Main(boolean b, String s) { super(b ? of(s) + s.length() : of(null)); of(s); } }"
            + "class Base { int n; Base(int n) { this.n = n; } }",
        4,
        "call null abc",
        "instance null",
        "call Main abc");
  }

  @Test
  void subtypes_count_where_the_view_says_so() throws Exception {
    view.see("exactly", "call new demo.Base.new(..)");
    view.see("orSub", "return site new demo.Base+.new(..)", "callee");
    check(
        "public class Main { public static Object run() { new Sub(); new Base(); new Other(); return 1; } }"
            + "class Base { } class Sub extends Base { } class Other { }",
        1,
        "orSub Sub",
        "exactly",
        "orSub Base");
  }
}
