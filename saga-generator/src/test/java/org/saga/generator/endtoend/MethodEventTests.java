package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events of methods, from the view's text to what is seen when the woven program runs. */
class MethodEventTests {
  private Program program;

  @BeforeEach
  void createProgram(@TempDir Path folder) {
    program = new Program(folder);
  }

  private Program main(String statements, String otherTypes) {
    return program.with(
        """
        package demo;
        import org.saga.generator.endtoend.Observed;
        public class Main {
          public static void main(String[] arguments) throws Exception {
            %s
          }
        }
        %s
        """
            .formatted(statements, otherTypes));
  }

  private void view(String events) {
    program.view("package demo;\nthread view MainView grammar Any.g4 { " + events + " }");
  }

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
