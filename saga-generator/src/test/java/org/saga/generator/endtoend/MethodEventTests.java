package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Events of methods, from the view's text to what is seen when the woven program runs. */
class MethodEventTests extends MainProgram {
  @Test
  void a_method_is_seen_when_it_is_called_starts_returns_and_throws() throws Exception {
    main(
        """
        new Box().get("key");
        try { new Box().get(null); } catch (IllegalArgumentException expected) { }
        """,
        """
        class Box {
          int get(String key) {
            Observed.note("body");
            if (key == null) { throw new IllegalArgumentException(); }
            return key.length();
          }
        }
        """);
    view(
        """
        call int Box.get(String key) CALL,
        exec int Box.get(String key) EXEC,
        return int Box.get(String key) RETURN,
        throw int Box.get(String) THROW
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "CALL caller=null, callee=Box, key=key",
            "EXEC callee=Box, key=key",
            "body",
            "RETURN callee=Box, key=key, result=3i",
            "CALL caller=null, callee=Box, key=null",
            "EXEC callee=Box, key=null",
            "body",
            "THROW callee=Box, thrown=IllegalArgumentException");
  }

  @Test
  void static_methods_have_no_callee() throws Exception {
    main(
        "Tool.run(1); Main.class.getMethod(\"main\", String[].class);",
        "class Tool { static void run(int n) { } }");
    view(
        "call void Tool.run(int n) CALL, exec void Tool.run(int n) EXEC, return void Tool.run(int) R");
    assertThat(program.run("demo.Main"))
        .containsExactly("CALL caller=null, n=1i", "EXEC n=1i", "R");
  }

  @Test
  void overloads_are_told_apart_and_dots_stand_for_any_parameters() throws Exception {
    main(
        "Box b = new Box(); b.put(1); b.put(\"s\"); b.put(2, \"t\"); b.put(3, 4);",
        """
        class Box {
          void put(int n) { } void put(String s) { }
          void put(int n, String s) { } void put(int n, int m) { }
        }
        """);
    view(
        """
        call void Box.put(int n) ONE, call void Box.put(String s) TEXT,
        exec void Box.put(int n, ..) MORE, return void Box.put(..) ANY
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "ONE caller=null, callee=Box, n=1i",
            "MORE callee=Box, n=1i",
            "ANY callee=Box",
            "TEXT caller=null, callee=Box, s=s",
            "ANY callee=Box",
            "MORE callee=Box, n=2i",
            "ANY callee=Box",
            "MORE callee=Box, n=3i",
            "ANY callee=Box");
  }

  @Test
  void primitives_arrays_and_variable_arity_keep_their_types() throws Exception {
    main(
        """
        Box b = new Box();
        b.all((byte) 1, (short) 2, 3, 4L, 5f, 6d, 'c', true);
        b.many("x", 1, 2L);
        b.rows(new String[][] {{"a"}, {"b", "c"}});
        """,
        """
        class Box {
          long all(byte b, short s, int i, long l, float f, double d, char c, boolean z) { return l; }
          char many(String first, Object... rest) { return 'm'; }
          String[] rows(String[][] rows) { return rows[1]; }
        }
        """);
    view(
        """
        exec long Box.all(byte b, short s, int i, long l, float f, double d, char c, boolean z) ALL,
        return long Box.all(byte b, short s, int i, long l, ..) LONG,
        return char Box.many(String first, Object... rest) MANY,
        return String[] Box.rows(String[][] rows) ROWS
        """);
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "ALL callee=Box, b=1i, s=2i, i=3i, l=4l, f=5.0f, d=6.0d, c=cc, z=trueb",
            "LONG callee=Box, b=1i, s=2i, i=3i, l=4l, result=4l",
            "MANY callee=Box, first=x, rest=[1i, 2l], result=mc",
            "ROWS callee=Box, rows=[[a], [b, c]], result=[b, c]");
  }

  @Nested
  class Library_classes {
    @Test
    void their_returns_and_exceptions_are_seen_at_the_call_site() throws Exception {
      main(
          """
          java.util.List<String> list = new java.util.ArrayList<>();
          list.add("x"); list.get(0);
          try { list.get(7); } catch (IndexOutOfBoundsException expected) { }
          Math.max(1, 2);
          """,
          "");
      program.view(
          """
          package demo;
          import java.util.List;
          thread view MainView grammar Any.g4 {
            call boolean List.add(Object e) ADD, return boolean List.add(Object) ADDED,
            return Object List.get(int index1) GOT, throw Object List.get(int index1) FAILED,
            return int Math.max(int a, int b) MAX
          }
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "ADD caller=null, callee=ArrayList, e=x",
              "ADDED caller=null, callee=ArrayList, result=trueb",
              "GOT caller=null, callee=ArrayList, index1=0i, result=x",
              "FAILED caller=null, callee=ArrayList, index1=7i, thrown=IndexOutOfBoundsException",
              "MAX caller=null, a=1i, b=2i, result=2i");
    }

    @Test
    void packages_can_be_declared_unwoven() throws Exception {
      program
          .with("package lib;\npublic class Box { public int get() { return 1; } }")
          .unwoven("lib.");
      main("new Main().run();} void run() { new lib.Box().get();", "");
      view("return int lib.Box.get() GOT");
      assertThat(program.run("demo.Main"))
          .containsExactly("GOT caller=Main, callee=Box, result=1i");
    }
  }

  @Nested
  class Visibility {
    @Test
    void private_nested_and_package_private_types_of_other_packages() throws Exception {
      program.with(
          """
              package other;
              public class Api {
                public static void run() { new Hidden().get(new Hidden()); Inner.use(new Inner()); }
                private static class Inner {
                  void go(Inner i) { } static void use(Inner i) { i.go(i); }
                }
              }
              class Hidden { Hidden get(Hidden h) { secret(1); return h; } private int secret(int n) { return n; } }
              """);
      main("other.Api.run();", "");
      view(
          """
          call other.Hidden other.Hidden.get(other.Hidden h) CALL,
          return other.Hidden other.Hidden.get(other.Hidden h) RETURN,
          exec int other.Hidden.secret(int n) SECRET,
          exec void other.Api.Inner.go(other.Api.Inner i) GO
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Hidden, h=Hidden",
              "SECRET callee=Hidden, n=1i",
              "RETURN callee=Hidden, h=Hidden, result=Hidden",
              "GO callee=Inner, i=Inner");
    }
  }

  @Nested
  class Modifiers {
    private static final String FORKS =
        """
        interface Fork { void get(); }
        class Safe implements Fork { public synchronized void get() { } }
        class Unsafe implements Fork { public void get() { } }
        """;

    @Test
    void of_a_call_are_those_of_the_implementation_that_runs() throws Exception {
      main("Fork f = new Safe(); f.get(); f = new Unsafe(); f.get();", FORKS);
      view("call synchronized void Fork.get() CALL");
      assertThat(program.run("demo.Main")).containsExactly("CALL caller=null, callee=Safe");
    }

    @Test
    void of_an_execution_are_those_of_the_body() throws Exception {
      main("Fork f = new Safe(); f.get(); f = new Unsafe(); f.get();", FORKS);
      view("exec synchronized void Fork.get() EXEC, return public void Fork.get() RETURN");
      assertThat(program.run("demo.Main"))
          .containsExactly("EXEC callee=Safe", "RETURN callee=Safe", "RETURN callee=Unsafe");
    }

    @Test
    void of_static_methods_and_of_generic_implementations() throws Exception {
      main(
          "Tool.one(); Tool.two(); Sink<String> s = new Texts(); s.accept(\"a\");",
          """
          class Tool { static synchronized void one() { } static void two() { } }
          interface Sink<T> { void accept(T t); }
          class Texts implements Sink<String> { public synchronized void accept(String s) { } }
          """);
      view(
          "call static synchronized void Tool.*() TOOL, call synchronized void Sink.accept(Object s) SINK");
      assertThat(program.run("demo.Main"))
          .containsExactly("TOOL caller=null", "SINK caller=null, callee=Texts, s=a");
    }

    @Test
    void of_methods_whose_names_are_patterns() throws Exception {
      main("Fork f = new Safe(); f.get(); f = new Unsafe(); f.get();", FORKS);
      view("call synchronized * Fork.g*() CALL");
      assertThat(program.run("demo.Main")).containsExactly("CALL caller=null, callee=Safe");
    }
  }

  @Nested
  class Callers {
    @Test
    void are_known_at_call_sites_but_in_static_code() throws Exception {
      main(
          "new Client().use(new Box()); new Box().get();",
          """
          class Box { void get() { } void self() { get(); } }
          class Client { void use(Box b) { b.get(); b.self(); Runnable r = () -> { b.get(); hashCode(); }; r.run(); } }
          """);
      view("call void Box.get() CALL");
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=Client, callee=Box",
              "CALL caller=Box, callee=Box",
              "CALL caller=Client, callee=Box",
              "CALL caller=null, callee=Box");
    }

    @Test
    void that_are_the_callee_can_be_excluded() throws Exception {
      main(
          "Box b = new Box(); b.self(new Box()); b.get();",
          "class Box { void get() { } void self(Box other) { get(); other.get(); } }");
      view("call ExcludeSelfCalls void Box.get() CALL");
      assertThat(program.run("demo.Main"))
          .containsExactly("CALL caller=Box, callee=Box", "CALL caller=null, callee=Box");
    }
  }
}
