package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Events that match patterns, or several entries of a view. */
class MatchingEntriesTests extends MainProgram {
  @Nested
  class Patterns {
    @Test
    void subtypes_stars_and_dots() throws Exception {
      main(
          "new B().getOne(); new B().getTwo(3); new A().setOne();",
          "class A { int getOne() { return 1; } void setOne() { } } class B extends A { int getTwo(int n) { return n; } }");
      view("call * A+.get*(..) GET, exec void *.set*() SET, return int B.*(int n) RETURN");
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "GET caller=null, callee=B",
              "GET caller=null, callee=B",
              "RETURN callee=B, n=3i, result=3i",
              "SET callee=A");
    }

    @Test
    void what_views_do_themselves_is_not_matched() throws Exception {
      main("new Main().toString();} @Override public String toString() { return \"m\";", "");
      program.view(
          "package demo; global view MainView grammar Any.g4 { call * *.*(..) CALL, exec * *.*(..) EXEC }");
      program.view("package demo; thread view OtherView grammar Any.g4 { call * *.*(..) CALL }");
      assertThat(program.run("demo.Main"))
          .containsExactlyInAnyOrder(
              "CALL caller=null, callee=Main", "EXEC callee=Main", "CALL caller=null, callee=Main");
    }
  }

  @Nested
  class Several_entries_that_match {
    @Test
    void the_first_of_a_kind_takes_the_event() throws Exception {
      main(
          "Box b = new Box(); b.get(); b.set(1);",
          "class Box { void get() { } void set(int n) { } }");
      view("call void Box.get() GET, call * Box.*(..) ANY, exec void Box.*(..) EXEC");
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "GET caller=null, callee=Box",
              "EXEC callee=Box",
              "ANY caller=null, callee=Box",
              "EXEC callee=Box");
    }

    @Test
    void also_where_it_depends_on_what_runs_and_on_who_calls() throws Exception {
      main(
          "Fork f = new Safe(); f.get(); f = new Unsafe(); f.get(); f.self();",
          """
          interface Fork { void get(); default void self() { get(); } }
          class Safe implements Fork { public synchronized void get() { } }
          class Unsafe implements Fork { public void get() { } }
          """);
      view(
          """
          call synchronized void Fork.get() SAFE,
          call ExcludeSelfCalls void Fork.get() OTHERS,
          call void Fork.get() SELF
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "SAFE caller=null, callee=Safe",
              "OTHERS caller=null, callee=Unsafe",
              "SELF caller=Unsafe, callee=Unsafe");
    }
  }

  @Nested
  class Entries_that_are_seen_in_different_places {
    @Test
    void the_first_takes_the_event_too() throws Exception {
      program
          .with(
              """
              package lib;
              public class Base {
                public int get() { return 1; }
                public void run() { throw new IllegalStateException(); }
              }
              """)
          .unwoven("lib.");
      main(
          """
          lib.Base b = new Der(); b.get(); new lib.Base().get(); new Plain().get();
          try { b.run(); } catch (IllegalStateException expected) { }
          java.util.function.Supplier<Integer> s = b::get; s.get();
          """,
          """
          class Der extends lib.Base {
            @Override public int get() { return 2; }
            @Override public void run() { throw new IllegalStateException(); }
          }
          class Plain extends lib.Base { }
          """);
      view(
          """
          return int Der.get() DER, return * lib.Base.get() BASE,
          throw * Der.*(..) DER_FAILED, throw void lib.Base.run() FAILED
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "DER callee=Der, result=2i",
              "BASE caller=null, callee=Base, result=1i",
              "BASE caller=null, callee=Plain, result=1i",
              "DER_FAILED callee=Der, thrown=IllegalStateException",
              "DER callee=Der, result=2i");
    }
  }

  @Nested
  class An_entry_that_does_not_match {
    private static final String TWO =
        """
        class S {
          void m() { }
          void twice(S other) { other.m(); m(); }
        }
        """;

    @Test
    void leaves_a_received_call_to_those_below_it() throws Exception {
      main("S a = new S(); S b = new S(); b.m(); a.twice(b);", TWO);
      program.view(
          "package demo; local view SView grammar Any.g4 specifies S"
              + " { call void S.m() MADE, call void m() GOT }");
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "S: GOT caller=null",
              "S: MADE callee=S",
              "S: GOT caller=S",
              "S: MADE callee=S",
              "S: GOT caller=S");
    }

    @Test
    void leaves_what_is_received_in_the_order_in_which_calls_end() throws Exception {
      main("new S().twice(new S());", TWO);
      program.view(
          "package demo; local view SView grammar Any.g4 specifies S"
              + " { return void S.m() MADE, return void m() GOT }");
      assertThat(program.run("demo.Main"))
          .containsExactly("S: GOT", "S: MADE callee=S", "S: GOT", "S: MADE callee=S");
    }

    @Test
    void takes_nothing_by_the_modifiers_of_an_overload() throws Exception {
      main(
          "C c = new C(); c.m(); c.m(1);",
          "class C { synchronized void m() { } void m(int n) { } }");
      view("call synchronized * C.m(..) SAFE, call * C.m(..) ANY");
      assertThat(program.run("demo.Main"))
          .containsExactly("SAFE caller=null, callee=C", "ANY caller=null, callee=C");
    }

    @Test
    void is_not_asked_for_a_parameter_where_the_call_has_none() throws Exception {
      main(
          "new Caller().run();",
          """
          class Caller {
            void run() { Low low = new Low(); low.swap("a"); low.draw(); new Outer().run(1); new Kind().draw(); }
          }
          interface Shape<X> { X swap(X x); }
          class Low implements Shape<String> {
            public String swap(String x) { return x; }
            void draw() { }
          }
          class Outer { void run(int n) { } }
          class Kind { void draw() { } }
          class Point { void draw() { } }
          """);
      // AspectJ orders the parts by hash codes, so that names decide.
      for (String name : List.of("MainView", "V1x0", "Some", "Aa")) {
        program.view(
            """
            package demo; thread view %1$s grammar Any.g4 {
            call * Point.draw() %1$s_B, call * Low.swap(* x) %1$s_Z, call String Low.swap(..) %1$s_A,
            call * Outer.*(..) %1$s_C }
            """
                .formatted(name));
      }
      assertThat(program.run("demo.Main")).hasSize(8);
    }

    @Test
    void may_be_told_of_results() throws Exception {
      main(
          "C c = new C(); c.name(); c.other(\"o\");",
          "class C { String name() { return \"n\"; } String other(String a$b) { return a$b; } }");
      view("return String C.name() NAME, return * C.o*(String a$b) OTHER, return * C.*(..) ANY");
      assertThat(program.run("demo.Main"))
          .containsExactly("NAME callee=C, result=n", "OTHER callee=C, a$b=o, result=o");
    }

    @Test
    void takes_nothing_by_the_type_of_a_parameter() throws Exception {
      main(
          "T t = new T(); t.put(\"a\"); ((G<Object>) (G) t).put(1);",
          """
          interface G<X> { void put(X x); }
          class T implements G {
            public void put(Object x) { }
            void put(String x) { }
          }
          """);
      view("call void T.put(String x) TEXT, call void G.put(Object x) ANY");
      assertThat(program.run("demo.Main"))
          .containsExactly("TEXT caller=null, callee=T, x=a", "ANY caller=null, callee=T, x=1i");
    }
  }

  @Nested
  class Entries_with_one_terminal {
    @Test
    void may_have_a_parameter_of_the_same_name_and_different_types() throws Exception {
      main("ArrayBox b = new ArrayBox(); b.put(new int[1]); b.put(b); b.put(1);", ARRAYS);
      view("call void ArrayBox.put(int[] o) PUT, call void ArrayBox.put(Object o) PUT");
      assertThat(program.run("demo.Main")).hasSize(3);
    }

    @Test
    void may_have_them_in_a_view_of_objects() throws Exception {
      main("ArrayBox b = new ArrayBox(); b.put(new int[1]); b.put(b);", ARRAYS);
      program.view(
          "package demo; local view BoxView grammar Any.g4 specifies ArrayBox"
              + " { call void put(int[] o) PUT, call void put(Object o) PUT }");
      assertThat(program.run("demo.Main")).hasSize(2);
    }

    @Test
    void may_have_them_in_a_view_of_a_library_type() throws Exception {
      main(
          "java.util.ArrayList<Object> a = new java.util.ArrayList<>(); a.add(a); a.toArray(new Object[0]);",
          "");
      program.view(
          "package demo; import java.util.*; local view BoxView grammar Any.g4 specifies ArrayList"
              + " { call boolean add(Object o) PUT, call Object[] toArray(Object[] o) PUT }");
      assertThat(program.run("demo.Main")).hasSize(2);
    }

    @Test
    void may_be_about_a_constructor_and_a_method() throws Exception {
      main(
          "new C().m(); try { new C(1); } catch (IllegalStateException e) { }",
          "class C { C() { } C(int n) { throw new IllegalStateException(); } void m() { } }");
      view("throw C.new(int n) END, return void C.m() END, return C.new() END");
      assertThat(program.run("demo.Main")).hasSize(3);
    }

    private static final String ARRAYS =
        "class ArrayBox { void put(int[] o) { } void put(Object o) { } }";
  }
}
