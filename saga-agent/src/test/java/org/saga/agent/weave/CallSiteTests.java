package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.saga.violation.HistoryViolation;

class CallSiteTests {
  private static final String TARGET =
      """
      class Target {
        int put(int key, long wide, String text, double wider) { return key; }
        long twice(long n) { return 2 * n; }
        void fail() { throw new IllegalStateException("failed"); }
        void done() {}
        Target self() { return this; }
        static String join(long a, String b) { return a + b; }
        private int hidden() { return 1; }
        int open() { return hidden(); }
      }
      class SubTarget extends Target {
        int put(int key, long wide, String text, double wider) { return super.put(key, wide, text, wider); }
      }
      """;

  private final TestView view = new TestView("demo.views.Seen");

  /** A program whose {@code run()} has this body, in an instance method if it begins with that. */
  private Program program(String body) {
    return Program.of(
            "public class Main { public static Object run() throws Exception { "
                + body
                + " } }\n"
                + TARGET)
        .seenBy(view);
  }

  private Program instance(String body) {
    return Program.of(
            "public class Main { public static Object run() throws Exception { return new Main().go(); }"
                + " Object go() throws Exception { "
                + body
                + " } }\n"
                + TARGET)
        .seenBy(view);
  }

  private void check(Program program, Object result, String... events) throws Exception {
    assertThat(program.run()).isEqualTo(result);
    assertThat(Log.events()).containsExactly(events);
  }

  @Nested
  class What_is_told {
    @Test
    void is_the_caller_and_the_callee_before_a_call() throws Exception {
      view.see("done", "call void done()", "caller", "callee");
      check(instance("new Target().done(); return 1;"), 1, "done Main Target");
    }

    @Test
    void has_no_caller_in_static_code() throws Exception {
      view.see("done", "call void done()", "caller", "callee");
      check(program("new Target().done(); return 1;"), 1, "done null Target");
    }

    @Test
    void are_operands_of_all_sizes_which_reach_the_call_as_they_are() throws Exception {
      view.see(
          "call", "call int put(int, long, ..)", "caller", "callee", "1", "3", "0:int", "method");
      view.see("back", "return site int put(..)", "result:int", "callee", "2", "1:long");
      check(
          program("return 1 + new Target().put(7, 8L, \"t\", 2.5);"),
          8,
          "call null Target 8 2.5 7 demo/Target.put(IJLjava/lang/String;D)I",
          "back 7 Target t 8");
    }

    @Test
    void may_be_one_operand_only() throws Exception {
      view.see("long", "call long twice(long)", "0:long");
      view.see("boxed", "call long twice(long)", "0");
      view.see("second", "call * join(long, java.lang.String)", "0");
      view.see("static", "call static * join(..)", "1");
      check(
          program("return Target.join(new Target().twice(4), \"x\");"),
          "8x",
          "long 4",
          "boxed 4",
          "static x");
    }

    @Test
    void is_a_result_of_any_type() throws Exception {
      view.see("long", "return site long twice(long)", "callee", "result:long");
      view.see("boxed", "return site * twice(long)", "result");
      view.see("void", "return site void done()", "result", "callee");
      check(
          program("Target t = new Target(); t.done(); return t.twice(4);"),
          8L,
          "void null Target",
          "long Target 8",
          "boxed 8");
    }

    @Test
    void is_the_exception_that_ends_a_call() {
      view.see("out", "throw site void fail()", "thrown", "caller", "callee");
      Program program = program("String s = \"a\" + 1; new Target().fail(); return s;");
      assertThatThrownBy(program::run).hasMessage("failed");
      assertThat(Log.events()).containsExactly("out failed null Target");
    }

    @Test
    void is_what_a_static_method_takes_and_gives() throws Exception {
      view.see("call", "call static * demo.Target.join(long, ..)", "0:long", "1");
      view.see("back", "return site static java.lang.String *.join(*, java.lang.String)", "result");
      view.see("not", "call static * demo.Other.join(..)");
      view.see("not", "call * join(..)");
      check(program("return Target.join(3L, \"x\");"), "3x", "call 3 x", "back 3x");
    }
  }

  @Nested
  class A_call {
    @Test
    void of_a_private_method_of_the_same_nest_is_one() throws Exception {
      view.see("private", "call <private> int demo.Main.In.p()", "callee")
          .see("not", "call <!private> int p()", "callee");
      check(
          Program.of(
                  "public class Main { static class In { private int p() { return 1; } }"
                      + " public static Object run() { return new In().p(); } }")
              .seenBy(view),
          1,
          "private In");
    }

    @Test
    void of_an_object_that_cannot_have_the_type_is_not_looked_at() throws Exception {
      view.see("closeable", "call * java.io.Closeable.*(..)", "callee")
          .see("chars", "call * java.lang.CharSequence.*(..)", "callee")
          .see("any", "call * *.trim(..)", "callee");
      check(
          program("\"a\".trim(); Integer.valueOf(1).hashCode(); new Target().done(); return 1;"),
          1,
          "chars a",
          "any a",
          "closeable Target",
          "chars Target");
    }

    @Test
    void is_none_if_it_runs_what_is_overridden() throws Exception {
      view.see("put", "call int put(..)", "callee");
      check(program("return new SubTarget().put(1, 2L, null, 3);"), 1, "put SubTarget");
    }

    @Test
    void of_a_private_method_is_one() throws Exception {
      view.see("private", "call <private> int hidden()", "callee");
      view.see("not", "call <!private> int hidden()", "callee");
      check(program("return new Target().open();"), 1, "private Target");
    }

    @Test
    void of_a_private_method_of_an_old_compiler_is_one() throws Exception {
      view.see("private", "call <private> int hidden()", "callee");
      view.see("not", "call <!private> int hidden()", "callee");
      String main =
          "public class Main { public static Object run() { return new Target().open(); } }\n";
      Program program = Program.of(main + TARGET, "--release", "8").seenBy(view);
      check(program, 1, "private Target");
    }

    @Test
    void may_be_of_a_method_with_any_name() throws Exception {
      view.see("long", "call int gr\u00f6\u00dfe()", "callee").see("chinese", "call int \u5927*()");
      String source =
          "public class Main { int gr\u00f6\u00dfe() { return 1; } int \u5927\u5c0f() { return 2; }"
              + " public static Object run() { Main m = new Main(); return m.gr\u00f6\u00dfe() + m.\u5927\u5c0f(); } }";
      check(Program.of(source).seenBy(view), 3, "long Main", "chinese");
    }

    @Test
    void in_a_lambda_has_the_caller_that_the_lambda_has() throws Exception {
      view.see("done", "call void done()", "caller");
      check(
          instance(
              "Runnable a = () -> new Target().done(); a.run();"
                  + "Runnable b = () -> { toString(); new Target().done(); }; b.run(); return 1;"),
          1,
          "done null",
          "done Main");
    }

    @Test
    void in_a_loop_is_seen_each_time() throws Exception {
      view.see("twice", "call * twice(long)", "0", "caller");
      view.see("out", "throw site * twice(long)", "callee");
      check(
          instance("long n = 1; while (n < 8) { n = new Target().twice(n); } return n;"),
          8L,
          "twice 1 Main",
          "twice 2 Main",
          "twice 4 Main");
    }

    @Test
    void in_a_switch_expression_leaves_the_stack_as_it_was() throws Exception {
      view.see("twice", "call * twice(long)", "0");
      view.see("back", "return site * twice(long)", "result", "callee");
      view.see("out", "throw site * twice(long)", "callee", "0");
      check(
          program(
              "int k = 2; Target t = new Target();"
                  + "return \"a\" + k + switch (k) { case 1 -> t.twice(1); case 2 -> {"
                  + " try { yield t.twice(5); } finally { k++; } } default -> 0L; } + k;"),
          "a2103",
          "twice 5",
          "back 10 Target");
    }
  }

  @Nested
  class A_static_method {
    private static final String STATICS =
        "public class Main { public static Object run() { return Sub.make(1) + Sub.own(2) + Hidden.make(3); } }"
            + "class Base { static int make(int n) { return n; } private static int p() { return 1; } }"
            + "class Sub extends Base { public static int own(int n) { return n; } }"
            + "class Hidden extends Base { static int make(int n) { return n; } }";

    private void check(String... events) throws Exception {
      CallSiteTests.this.check(Program.of(STATICS).seenBy(view), 6, events);
    }

    @Test
    void may_be_called_as_one_of_a_subclass() throws Exception {
      view.see("base", "call static int demo.Base.make(int)", "0");
      check("base 1");
    }

    @Test
    void is_not_one_of_a_superclass() throws Exception {
      view.see("hidden", "call static int demo.Hidden.make(int)", "0")
          .see("sub", "call static int demo.Sub.make(int)", "0");
      check("sub 1", "hidden 3");
    }

    @Test
    void may_be_one_of_any_subtype() throws Exception {
      view.see("any", "call static int demo.Base+.*(int)", "0");
      check("any 1", "any 2", "any 3");
    }

    @Test
    void is_known_by_its_modifiers() throws Exception {
      view.see("public", "call <public> static int *.*(int)", "0")
          .see("open", "call <!private> static int demo.Base.*(..)", "0")
          .see("private", "call <private> static * *.*(..)");
      check("open 1", "public 2");
    }
  }

  @Nested
  class An_exception {
    @Test
    void is_seen_by_the_catch_of_the_program() throws Exception {
      view.see("out", "throw site void fail()", "thrown");
      check(
          program(
              "try { new Target().fail(); return 0; } catch (IllegalStateException e)"
                  + " { return e.getMessage(); } finally { new Target().done(); }"),
          "failed",
          "out failed");
    }

    @Test
    void of_a_view_is_seen_by_it_as_well() throws Exception {
      view.see("before", "call void done()");
      view.see("back", "return site void done()");
      view.see("out", "throw site void fail()");
      String body =
          "try { new Target().%s(); return 0; } catch (AssertionError e) { return e.getClass().getSimpleName(); }";
      for (List<String> it :
          List.of(List.of("before", "done"), List.of("back", "done"), List.of("out", "fail"))) {
        Program program = program(body.formatted(it.get(1)));
        Log.clear();
        Log.failAt(it.get(0));
        assertThat(program.runAgain()).isEqualTo("HistoryViolation");
      }
    }

    @Test
    void of_a_view_ends_the_call_before_it_begins() {
      view.see("before", "call void fail()");
      view.see("out", "throw site void fail()");
      Program program = program("new Target().fail(); return 0;");
      Log.clear();
      Log.failAt("before");
      assertThatThrownBy(program::runAgain).isInstanceOf(HistoryViolation.class);
      assertThat(Log.events()).containsExactly("before", "out");
    }

    @Test
    void of_the_program_is_not_lost_to_one_of_a_view() {
      view.see("out", "throw site void fail()");
      Program program = program("new Target().fail(); return 0;");
      Log.clear();
      Log.failAt("out");
      assertThatThrownBy(program::runAgain)
          .isInstanceOf(HistoryViolation.class)
          .satisfies(it -> assertThat(it.getSuppressed()[0]).hasMessage("failed"));
    }

    @Test
    void may_find_operands_and_new_objects_on_the_stack() throws Exception {
      view.see("twice", "throw site * twice(long)", "callee", "0:long", "thrown");
      view.see("self", "throw site * self()", "caller", "callee");
      view.see("join", "throw site static * join(..)", "1", "0");
      check(
          instance(
              "Target t = new Target(); boolean b = t.twice(1) > 1;"
                  + "return new StringBuilder(new String(Target.join(t.self().twice(b ? t.twice(2) : 3),"
                  + " b ? \"y\" : null))).append(t.put(1, t.twice(2), \"x\", 4)).toString();"),
          "8y1");
    }

    @Test
    void may_have_frames_of_the_program_right_after_the_call() throws Exception {
      view.see("out", "throw site * *(..)", "callee");
      view.see("back", "return site * self()", "callee");
      check(
          program(
              "Object o = new Target(); Object p = o.hashCode() == 0 ? \"a\" : ((Target) o).self();"
                  + "for (int i = 0; i < 3 || o.equals(null); i++) { o.hashCode(); if (p == o) { ((Target) o).self(); }"
                  + " else { p.hashCode(); } } do { p = ((Target) p).self(); } while (p != o); return p == o;"),
          true,
          "back Target",
          "back Target",
          "back Target",
          "back Target",
          "back Target");
    }
  }
}
