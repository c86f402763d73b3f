package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.saga.violation.HistoryViolation;

class BodyTests {
  private final TestView view = new TestView("demo.views.Seen");

  private Program program(String source) {
    return Program.of(source).seenBy(view);
  }

  private void check(String source, Object result, String... events) throws Exception {
    assertThat(program(source).run()).isEqualTo(result);
    assertThat(Log.events()).containsExactly(events);
  }

  private static String main(String body) {
    return "public class Main { public static Object run() throws Exception { " + body + " } }\n";
  }

  @Test
  void a_body_is_seen_from_begin_to_end() throws Exception {
    view.see("exec", "exec int demo.Box.add(int, long)", "callee", "0:int", "method");
    view.see("back", "return int add(*, long)", "callee", "result:int", "1:long", "0");
    view.see("out", "throw int add(..)", "thrown");
    check(
        main("return new Box().add(1, 2L);")
            + "class Box { int add(int a, long b) { if (a > 5) { return a; } return a + (int) b; } }",
        3,
        "exec Box 1 demo/Box.add(IJ)I",
        "back Box 3 2 1");
  }

  @Test
  void an_exception_that_leaves_it_is_told_and_goes_on() {
    view.see("back", "return void fail(..)");
    view.see("out", "throw void fail(..)", "thrown", "callee", "0", "1");
    Program program =
        program(
            main("new Box().fail(2.0, \"a\"); return 1;")
                + "class Box { void fail(double d, String s) { for (int i = 0;; i++) { s = s + i; d++;"
                + " if (i > 2) { throw new IllegalStateException(s); } } } }");
    assertThatThrownBy(program::run).hasMessage("a0123");
    assertThat(Log.events()).containsExactly("out a0123 Box 2.0 a");
  }

  @Test
  void an_exception_that_stays_inside_is_not() throws Exception {
    view.see("back", "return int m()", "callee");
    view.see("out", "throw int m()");
    check(
        main("return new Box().m();")
            + "class Box { int m() { try { Object o = null; o.hashCode(); return 1; }"
            + " catch (NullPointerException e) { return 2; } finally { hashCode(); } } }",
        2,
        "back Box");
  }

  @Test
  void parameters_are_told_as_they_came_though_the_program_overwrites_them() throws Exception {
    view.see("back", "return * m(..)", "0:int", "1:long", "2", "3:double");
    view.see("out", "throw * m(..)", "2", "0:int");
    check(
        main("return new Box().m(1, 2L, \"c\", 4.0);")
            + "class Box { Object m(int a, long b, String c, double d) { a++; b = 7; c = null; d = d + a;"
            + " for (long i = 0; i < 2; i++) { int e = a; c = \"x\" + e; } return c; } }",
        "x2",
        "back 1 2 c 4.0");
  }

  @Test
  void a_static_method_has_no_object() throws Exception {
    view.see("exec", "exec static int demo.Box.m(int)", "0");
    view.see("back", "return static int *.m(int)", "result", "callee");
    view.see("not", "exec int m(int)");
    view.see("not", "exec static int demo.Other.m(int)");
    check(
        main("return Box.m(3);") + "class Box { static int m(int a) { return a; } }",
        3,
        "exec 3",
        "back 3 null");
  }

  @Test
  void a_constructor_is_seen_when_its_object_is_there() throws Exception {
    view.see("exec", "exec new demo.Box.new(..)", "callee", "0");
    view.see("back", "return new demo.Box.new(*, ..)", "callee", "0");
    view.see("base", "exec new demo.Base.new()", "callee");
    check(
        main("return new Box(true).n;")
            + "class Base { Base(int n) { this(); } Base() { } }"
            + "class Box extends Base { int n = 5; Box(boolean b) { this(b ? 1 : 2); b = false; n++; }"
            + " Box(int n) { super(n > 1 ? 3 : 4); if (n > 9) { return; } this.n += n; } }",
        7,
        "base Box",
        "exec Box 1",
        "back Box 1",
        "exec Box true",
        "back Box true");
  }

  @Test
  void an_exception_of_a_constructor_is_told_with_its_object() {
    view.see("out", "throw new demo.Box.new(..)", "callee", "thrown", "0");
    Program program =
        program(
            main("return new Box(2);")
                + "class Box { Box(int n) { if (n > 1) { throw new IllegalStateException(\"n\" + n); } } }");
    assertThatThrownBy(program::run).hasMessage("n2");
    assertThat(Log.events()).containsExactly("out Box n2 2");
  }

  @Test
  void a_default_method_is_a_body() throws Exception {
    view.see("exec", "exec int m()", "callee");
    view.see("back", "return int m()", "callee", "result");
    check(
        main("return new D().m() + new C().m();")
            + "interface I { int n(); default int m() { return n(); } static int s() { return 1; } private int p() { return s(); } }"
            + "class D implements I { public int n() { return 4; } }"
            + "class C implements I { public int n() { return 1; } public int m() { return I.super.m() + 1; } }",
        6,
        "exec D",
        "back D 4",
        "exec C",
        "exec C",
        "back C 1",
        "back C 2");
  }

  @Test
  void a_synchronized_method_has_its_monitor() throws Exception {
    view.see("exec", "exec <synchronized> void m()", "callee");
    view.see("back", "return <synchronized> void m()", "callee");
    check(
        main("new Box().m(); new Free().m(); return 1;")
            + "class Box { synchronized void m() { } } class Free { void m() { } }",
        1,
        "exec Box",
        "back Box");
  }

  @Test
  void a_bridge_is_none() throws Exception {
    view.see("exec", "exec * compareTo(*)", "0");
    check(
        main("Comparable<Box> c = new Box(); return c.compareTo(new Box());")
            + "class Box implements Comparable<Box> { public int compareTo(Box b) { return 0; } }",
        0,
        "exec Box");
  }

  @Test
  void a_class_initializer_is_none() throws Exception {
    view.see("any", "exec static * *(..)", "method");
    check(
        main("return Box.n;") + "class Box { static int n; static { n = 3; } }",
        3,
        "any demo/Main.run()Ljava/lang/Object;");
  }

  @Test
  void what_a_view_throws_at_the_end_is_not_caught_in_the_body() {
    view.see("back", "return int m()");
    view.see("out", "throw int m()");
    Program program =
        program(
            main("return new Box().m();")
                + "class Box { int m() { try { return 1; } catch (Throwable e) { return 2; } finally { hashCode(); } } }");
    Log.clear();
    Log.failAt("back");
    assertThatThrownBy(program::runAgain).isInstanceOf(HistoryViolation.class);
    assertThat(Log.events()).containsExactly("back");
  }

  @Test
  void what_a_view_throws_at_the_begin_ends_the_body() {
    view.see("exec", "exec int m()");
    view.see("out", "throw int m()");
    Program program =
        program(
            main("return new Box().m();")
                + "class Box { int m() { try { return 1; } catch (Throwable e) { return 2; } } }");
    Log.clear();
    Log.failAt("exec");
    assertThatThrownBy(program::runAgain).isInstanceOf(HistoryViolation.class);
    assertThat(Log.events()).containsExactly("exec", "out");
  }

  @Test
  void records_and_enums_have_bodies() throws Exception {
    view.see("exec", "exec * size()", "callee");
    view.see("made", "return new demo.*.new(..)", "callee");
    check(
        main("return new R(2, \"x\").size() + E.B.size();")
            + "record R(int n, String s) { R { n++; } int size() { return n; } }"
            + "enum E { A, B { int size() { return 4; } }; int size() { return 5; } }",
        7,
        "made R",
        "exec R",
        "made E",
        "made ",
        "exec ");
  }
}
