package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * Methods of generic types, and those that are declared in one type and have their bodies
 * elsewhere.
 */
class GenericMethodEventTests extends MainProgram {
  @Nested
  class Whoever_declares_the_method {
    @Test
    void an_unrelated_base_class_may_implement_it_and_be_the_static_type() throws Exception {
      program
          .with("package demo;\npublic interface Fork { void get(); }")
          .with("package demo;\npublic class Base { public void get() { } }")
          .with("package demo;\npublic class Plain extends Base implements Fork { }");
      main("Base b = new Plain(); b.get(); new Base().get(); ((Fork) b).get();", "");
      view("call void Fork.get() CALL, exec void Fork.get() EXEC");
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Plain",
              "EXEC callee=Plain",
              "CALL caller=null, callee=Plain",
              "EXEC callee=Plain");
    }

    @Test
    void a_default_method_may_be_inherited_or_overridden() throws Exception {
      main(
          "new A().run(); new B().run();",
          """
          interface Task { default void run() { Observed.note("default"); } }
          class A implements Task { }
          class B implements Task { public void run() { Task.super.run(); Observed.note("B"); } }
          """);
      view("exec void Task.run() EXEC, return void Task.run() RETURN");
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "EXEC callee=A",
              "default",
              "RETURN callee=A",
              "EXEC callee=B",
              "default",
              "B",
              "RETURN callee=B");
    }

    @Test
    void what_an_overrider_calls_with_super_is_the_same_call() throws Exception {
      main(
          "new Low().get(\"x\"); new High().get(\"y\"); new Low().other();",
          """
          class High {
            void get(Object o) { Observed.note("High"); }
            void other() { get(null); }
          }
          class Middle extends High { }
          class Low extends Middle {
            @Override void get(Object o) { super.get(o); super.get(o); Observed.note("Low"); }
            @Override void other() { super.other(); }
          }
          """);
      view(
          "call void High.get(Object) CALL, exec void High.get(Object) EXEC, return void High.get(Object) RETURN");
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Low",
              "EXEC callee=Low",
              "High",
              "High",
              "Low",
              "RETURN callee=Low",
              "CALL caller=null, callee=High",
              "EXEC callee=High",
              "High",
              "RETURN callee=High",
              "CALL caller=Low, callee=Low",
              "EXEC callee=Low",
              "High",
              "High",
              "Low",
              "RETURN callee=Low");
    }
  }

  @Nested
  class Generic_methods {
    @Test
    void a_bridge_is_not_a_second_event() throws Exception {
      main(
          """
          Sink<String> s = new Texts(); s.accept("a"); new Texts().accept("b"); s.accept(null);
          Object o = s.last(); new Texts().last(); Sink<?> any = s; any.last();
          """,
          """
          interface Sink<T> { void accept(T t); T last(); }
          class Texts implements Sink<String> {
            public void accept(String t) { }
            public String last() { return "z"; }
          }
          """);
      view(
          """
          call <T> void Sink.accept(T t) CALL, exec void Sink.accept(Object t) EXEC,
          return Object Sink.last() LAST
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Texts, t=a",
              "EXEC callee=Texts, t=a",
              "CALL caller=null, callee=Texts, t=b",
              "EXEC callee=Texts, t=b",
              "CALL caller=null, callee=Texts, t=null",
              "EXEC callee=Texts, t=null",
              "LAST callee=Texts, result=z",
              "LAST callee=Texts, result=z",
              "LAST callee=Texts, result=z");
    }

    @Test
    void an_inherited_body_behind_a_bridge_is_seen_once() throws Exception {
      main(
          "Source<String> s = new Both(); s.next(); new Both().next();",
          """
          interface Source<T> { T next(); }
          class Base { public String next() { return "n"; } }
          class Both extends Base implements Source<String> { }
          """);
      view("call Object Source.next() CALL");
      assertThat(program.run("demo.Main"))
          .containsExactly("CALL caller=null, callee=Both", "CALL caller=null, callee=Both");
    }

    @Test
    void a_type_variable_of_the_method_may_be_bounded_by_one_of_the_type() throws Exception {
      main(
          """
          Texts texts = new Texts(); Sink<String> s = texts;
          texts.accept("a"); s.accept("b"); texts.all(new String[] {"c"}); s.all(null);
          """,
          """
          abstract class Sink<T> {
            abstract <U extends T> void accept(U u);
            <U extends T, V extends U> void all(V[] v) { }
          }
          class Texts extends Sink<String> {
            <U extends String> void accept(U u) { }
            @Override <U extends String, V extends U> void all(V[] v) { }
          }
          """);
      view("call void Sink.accept(Object u) CALL, call void Sink.all(Object[]) ALL");
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Texts, u=a",
              "CALL caller=null, callee=Texts, u=b",
              "ALL caller=null, callee=Texts",
              "ALL caller=null, callee=Texts");
    }

    @Test
    void type_arguments_are_kept() throws Exception {
      main(
          "new Box().put(java.util.Map.of(\"k\", java.util.List.of(1)));",
          "class Box { java.util.List<String> put(java.util.Map<String, java.util.List<Integer>> m) { return null; } }");
      program.view(
          """
          package demo;
          import java.util.*;
          thread view MainView grammar Any.g4 {
            call List<String> Box.put(Map<String, List<Integer>> m) CALL,
            return List<String> Box.put(Map m) RETURN reset(result != null && result.get(0).length() == 0)
          }
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Box, m=Map1", "RETURN callee=Box, m=Map1, result=null");
    }
  }
}
