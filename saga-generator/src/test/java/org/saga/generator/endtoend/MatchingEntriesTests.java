package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

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
}
