package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Names of the program that mean something else in a view or in generated code. */
class OddNamesTests extends MainProgram {
  @Nested
  class Names_that_mean_something_else {
    @Test
    void parameters_may_be_called_like_words_of_aspectj() throws Exception {
      main(
          "new Box().put(1, 2, 3, 4, 5, 6, 7, 8);",
          "class Box { void put(int a, int b, int c, int d, int e, int f, int g, int h) { } }");
      view(
          """
          call void Box.put(int before, int aspect, int pointcut, int record, int target, int args, int proceed, int var) CALL,
          exec void Box.put(int returning, int around, int call, int execution, int monitor, int get, int within, int cflow) EXEC
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Box, before=1i, aspect=2i, pointcut=3i, record=4i, target=5i, args=6i, proceed=7i, var=8i",
              "EXEC callee=Box, returning=1i, around=2i, call=3i, execution=4i, monitor=5i, get=6i, within=7i, cflow=8i");
    }

    @Test
    void types_may_be_called_like_those_of_generated_code() throws Exception {
      main(
          "new Holder().get(new Inner()); new Body().get(new Holder());",
          """
          class Holder { void get(Inner i) { } }
          class Inner { }
          class Body { void get(Holder h) { } }
          """);
      view(
          """
          call void Holder.get(Inner i) OuterLayer, exec void Holder.get(Inner i) EXEC,
          call void Body.get(Holder h) CALL, exec void Body.get(Holder h) InnerLayer
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "OuterLayer caller=null, callee=Holder, i=Inner",
              "EXEC callee=Holder, i=Inner",
              "CALL caller=null, callee=Body, h=Holder",
              "InnerLayer callee=Body, h=Holder");
    }

    @Test
    void types_that_few_may_name_are_seen_through_their_supertypes() throws Exception {
      program.with(
          """
          package other;
          public class Base {
            public void get() { }
            public static void use(Base b, Runnable r) { b.get(); b.put(1); r.run(); }
            public void put(int n) { }
          }
          """);
      main(
          "other.Base.use(new Der(), new Der()); other.Base.use(new other.Base(), () -> { });",
          "class Der extends other.Base implements Runnable { public void put(int n) { } public void run() { } }");
      view(
          """
          call void Der.get() CALL, exec void Der.get() EXEC, return void Der.get() RETURN,
          call void Der.put(int n) PUT, call void other.Base.put(int n) OTHER, call void Der.run() RUN
          """);
      program.view(
          """
          package demo;
          local view DerView grammar Any.g4 specifies Der { exec void get() GOT, call void put(int n) PUT }
          """);
      assertThat(program.run("demo.Main"))
          .containsExactlyInAnyOrder(
              "CALL caller=null, callee=Der",
              "EXEC callee=Der",
              "Der: GOT",
              "RETURN callee=Der",
              "PUT caller=null, callee=Der, n=1i",
              "Der: PUT caller=null, n=1i",
              "RUN caller=null, callee=Der",
              "OTHER caller=null, callee=Base, n=1i");
    }

    @Test
    void nested_types_may_too_if_they_are_imported_on_demand() throws Exception {
      main(
          "new Outer.Inner().go(new Outer.Holder());",
          """
          class Outer {
            static class Inner { void go(Holder h) { } }
            static class Holder { }
          }
          """);
      program.view(
          """
          package demo;
          import demo.Outer.*;
          local view InnerView grammar Any.g4 specifies Inner { exec void go(Holder h) GO }
          """);
      assertThat(program.run("demo.Main")).containsExactly("Inner: GO h=Holder");
    }

    @Test
    void literals_of_conditions_name_nothing() throws Exception {
      main(
          "for (int i = 0; i < 9; i++) { new Box().put(\"session //\\n\", i); }",
          "class Box { void put(String s, int n) { } }");
      program
          .view(
              """
              package demo;
              thread view MainView grammar Box.g4 {
                call void Box.put(String s, int n) PUT reset(n/2>1 && !"//".equals("thread") || s.equals(\"""
                    session //
                    \"""))
              }
              """)
          .grammar("Box.g4", "grammar Box; start : PUT? ;");
      assertThat(program.run("demo.Main")).isEmpty();
    }

    @Test
    void a_condition_may_be_an_attribute_alone() throws Exception {
      main(
          "new Box().is(new Object()); new Box().is(null);",
          "class Box { boolean is(Object o) { return true; } Boolean has(Object o) { return true; } }");
      program
          .view(
              """
              package demo;
              thread view MainView grammar Box.g4 {
                return boolean Box.is(Object o) IS reset(result)
              }
              """)
          .view(
              """
              package demo;
              local view BoxView grammar Box.g4 specifies Box {
                return boolean is(Object o) IS reset(result), return Boolean has(Object o) IS reset(result)
              }
              """)
          .grammar("Box.g4", "grammar Box; start : IS? ;");
      assertThat(program.run("demo.Main")).isEmpty();
    }

    @Test
    void the_unnamed_package_will_do() throws Exception {
      program
          .with(
              """
              public class Main {
                public static void main(String[] arguments) { new Body().get(new Event()); }
              }
              class Event { }
              class Body { void get(Event e) { } }
              """)
          .view(
              "thread view MainView grammar Any.g4 { call void Body.get(Event e) CALL, exec void Body.get(Event e) EXEC }");
      assertThat(program.run("Main"))
          .containsExactly("CALL caller=null, callee=Body, e=Event", "EXEC callee=Body, e=Event");
    }
  }
}
