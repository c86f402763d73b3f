package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Methods that are called, or have their bodies, where their types are erased otherwise. */
class SupertypeCallTests extends MainProgram {
  @Nested
  class Parameters_of_a_generic_supertype {
    private static final String SINKS =
        """
        interface Sink<T> { void accept(T t); }
        class Texts implements Sink<String> { public void accept(String s) { Observed.note("body"); } }
        """;

    @Test
    void a_call_through_it_is_one_event_of_each_kind() throws Exception {
      main(
          "Sink<String> s = new Texts(); s.accept(\"a\"); s.accept(null); new Texts().accept(\"b\");",
          SINKS);
      view(
          """
          call void Texts.accept(String s) CALL, exec void Texts.accept(String s) EXEC,
          return void Texts.accept(String s) RETURN
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Texts, s=a",
              "EXEC callee=Texts, s=a",
              "body",
              "RETURN callee=Texts, s=a",
              "CALL caller=null, callee=Texts, s=null",
              "EXEC callee=Texts, s=null",
              "body",
              "RETURN callee=Texts, s=null",
              "CALL caller=null, callee=Texts, s=b",
              "EXEC callee=Texts, s=b",
              "body",
              "RETURN callee=Texts, s=b");
    }

    @Test
    void what_the_method_does_not_take_is_no_event() throws Exception {
      main(
          """
          Sink s = new Texts();
          try { s.accept(1); } catch (ClassCastException expected) { Observed.note("refused"); }
          """,
          SINKS);
      view("call void Texts.accept(String s) CALL, exec void Texts.accept(String s) EXEC");
      assertThat(program.run("demo.Main")).containsExactly("refused");
    }

    @Test
    void objects_have_such_events_in_their_histories() throws Exception {
      main(
          "Sink<String> s = new Texts(); s.accept(\"a\"); s.accept(null); new Texts().accept(\"b\");",
          SINKS);
      program.view(
          """
          package demo;
          local view TextsView grammar Any.g4 specifies Texts {
            call void accept(String s) CALL, exec void accept(String) EXEC
          }
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "Texts: CALL caller=null, s=a",
              "Texts: EXEC",
              "body",
              "Texts: CALL caller=null, s=null",
              "Texts: EXEC",
              "body",
              "Texts: CALL caller=null, s=b",
              "Texts: EXEC",
              "body");
    }

    @Test
    void there_may_be_several_of_them_and_the_first_entry_takes_the_event() throws Exception {
      main(
          """
          new Low().accept(1); Mid<Integer> m = new Low(); m.accept(2); Sink<Integer> s = m; s.accept(3);
          new Mid<Long>().accept(4L);
          """,
          """
          interface Sink<T> { void accept(T t); }
          class Mid<U extends Number> implements Sink<U> { public void accept(U u) { } }
          class Low extends Mid<Integer> { @Override public void accept(Integer i) { } }
          """);
      view(
          """
          call void Low.accept(Integer i) LOW, call void Mid.accept(Number n) MID,
          call void Sink.accept(Object o) SINK, exec void Sink.accept(Object o) EXEC
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "LOW caller=null, callee=Low, i=1i",
              "EXEC callee=Low, o=1i",
              "LOW caller=null, callee=Low, i=2i",
              "EXEC callee=Low, o=2i",
              "LOW caller=null, callee=Low, i=3i",
              "EXEC callee=Low, o=3i",
              "MID caller=null, callee=Mid, n=4l",
              "EXEC callee=Mid, o=4l");
    }

    @Test
    void overloads_that_override_nothing_are_not_mistaken_for_it() throws Exception {
      main(
          """
          Sink<String> s = new Texts(); s.put("a"); s.putAll("b", "c");
          new Texts().put("d", 1); new Texts().putAny("e"); new Texts().put((Object) "f", 1);
          """,
          """
          interface Sink<T> { void put(T t); void putAll(T... t); }
          class Texts implements Sink<String> {
            public void put(String s) { }
            public void putAll(String... s) { }
            void put(Object s, int n) { }
            void put(String s, int n) { }
            void putAny(Object o) { }
          }
          """);
      view(
          """
          call void Texts.put*(String s, ..) PUT, call void Texts.putAll(String... all) ALL,
          exec void Texts.put(* any) ANY, exec void Texts.putAny(Object+ any) SOME
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "PUT caller=null, callee=Texts, s=a",
              "ANY callee=Texts, any=a",
              "ALL caller=null, callee=Texts, all=[b, c]",
              "PUT caller=null, callee=Texts, s=d",
              "SOME callee=Texts, any=e");
    }

    @Test
    void modifiers_are_still_those_of_what_runs() throws Exception {
      main(
          "Sink<String> s = new Safe(); s.accept(\"a\"); s = new Unsafe(); s.accept(\"b\");",
          """
          interface Sink<T> { void accept(T t); }
          class Safe implements Sink<String> { public synchronized void accept(String s) { } }
          class Unsafe extends Safe { @Override public void accept(String s) { super.accept(s); } }
          """);
      view(
          "call synchronized void Safe.accept(String s) SAFE, call void Safe.accept(String s) CALL");
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "SAFE caller=null, callee=Safe, s=a", "CALL caller=null, callee=Unsafe, s=b");
    }

    @Test
    void a_body_inherited_from_a_generic_class_is_seen() throws Exception {
      main(
          """
          Base<String> b = new Impl(); b.accept("a"); Texts t = new Impl(); t.accept("b");
          Sink<String> s = t; s.accept("c"); new Own().accept("d"); new Base<Integer>().accept(1);
          """,
          """
          interface Sink<T> { void accept(T t); }
          interface Texts extends Sink<String> { void accept(String s); }
          class Base<T> { public void accept(T t) { Observed.note("base"); } }
          class Impl extends Base<String> implements Texts { }
          class Own extends Base<String> implements Texts {
            @Override public void accept(String s) { super.accept(s); Observed.note("own"); }
          }
          """);
      view(
          """
          call void Texts.accept(String s) CALL, exec void Texts.accept(String s) EXEC,
          return void Texts.accept(String s) RETURN
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Impl, s=a",
              "EXEC callee=Impl, s=a",
              "base",
              "RETURN callee=Impl, s=a",
              "CALL caller=null, callee=Impl, s=b",
              "EXEC callee=Impl, s=b",
              "base",
              "RETURN callee=Impl, s=b",
              "CALL caller=null, callee=Impl, s=c",
              "EXEC callee=Impl, s=c",
              "base",
              "RETURN callee=Impl, s=c",
              "CALL caller=null, callee=Own, s=d",
              "EXEC callee=Own, s=d",
              "base",
              "own",
              "RETURN callee=Own, s=d",
              "base");
    }
  }

  @Nested
  class Several_methods_of_a_generic_type {
    private static final String TYPES =
        """
        interface Shape<X> {
          X swap(X x);
          default X same(X x) { return x; }
          Object any();
          default void stop(Object x) { }
        }
        class Low implements Shape<String> {
          public String swap(String x) { return x; }
          public Integer any() { return 1; }
          public String other(String x) { return x; }
        }
        class Lower extends Low { public String same(String x) { return x; } }
        """;

    @Test
    void calls_through_a_class_may_show_narrower_results() throws Exception {
      main(
          "Low low = new Lower(); low.swap(\"a\"); low.same(\"b\"); low.any(); low.other(\"c\"); low.stop(null);",
          TYPES);
      view("call Object Shape.*(..) CALL, return Object Shape.s*(..) RETURN");
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Lower",
              "RETURN callee=Lower, result=a",
              "CALL caller=null, callee=Lower",
              "RETURN callee=Lower, result=b",
              "CALL caller=null, callee=Lower");
    }

    @Test
    void calls_through_a_class_may_show_narrower_parameters() throws Exception {
      main(
          "Low low = new Lower(); low.swap(\"a\"); ((Lower) low).same(\"b\"); low.other(\"c\"); low.stop(\"d\");",
          TYPES);
      view("call * Shape.s*(Object x) CALL, call * Shape.*(Object x, ..) OTHER");
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Lower, x=a",
              "CALL caller=null, callee=Lower, x=b",
              "CALL caller=null, callee=Lower, x=d");
    }
  }

  @Test
  void an_inherited_static_method_is_that_of_the_class_that_declares_it() throws Exception {
    main(
        "Low.make(1); Base.make(2); Lower.make(3); Low.make(4L); new Low().run();",
        """
        class Base {
          static Base make(int n) { return null; }
          static void make(long n) { }
        }
        class Low extends Base { void run() { make(5); } }
        class Lower extends Low { }
        """);
    view("call static Base Low.make(int n) CALL, return Base Low.make(int) RETURN");
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "CALL caller=null, n=1i",
            "RETURN result=null",
            "CALL caller=null, n=2i",
            "RETURN result=null",
            "CALL caller=null, n=3i",
            "RETURN result=null",
            "CALL caller=Low, n=5i",
            "RETURN result=null");
  }

  @Test
  void a_pattern_means_what_subtypes_have() throws Exception {
    main(
        "Low low = new Low(); low.swap(\"a\"); low.is(1); ((Shape<String>) low).swap(\"b\"); low.other(\"c\");",
        """
        interface Shape<X> { X swap(X x); }
        class Base { boolean is(Object o) { return true; } }
        class Low extends Base implements Shape<String> {
          public String swap(String x) { return x; }
          void other(String s) { }
        }
        """);
    view("call * Base.*(Object o) CALL");
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "CALL caller=null, callee=Low, o=a",
            "CALL caller=null, callee=Low, o=1i",
            "CALL caller=null, callee=Low, o=b");
  }

  @Test
  void a_pattern_that_no_method_of_the_type_has_means_what_its_bridges_show() throws Exception {
    main(
        "Low low = new Low(); low.swap(\"a\"); ((Shape<String>) low).swap(\"b\"); low.other(\"c\");",
        """
        interface Shape<X> { X swap(X x); }
        class Low implements Shape<String> {
          public String swap(String x) { return x; }
          void other(String s) { }
        }
        """);
    view("call * Low.*(Object o) CALL");
    assertThat(program.run("demo.Main"))
        .containsExactly("CALL caller=null, callee=Low, o=a", "CALL caller=null, callee=Low, o=b");
  }

  @Nested
  class Results {
    @Test
    void of_a_supertype_may_be_wider() throws Exception {
      main(
          """
          Supplier<Fork> s = new Maker(); s.get(); Base b = new Maker(); b.copy(); new Maker().get();
          Supplier<String> other = () -> "x"; other.get(); new Base().copy();
          """,
          """
          class Fork { }
          class Base { Object copy() { return null; } }
          class Maker extends Base implements Supplier<Fork> {
            public Fork get() { return null; }
            @Override Maker copy() { return this; }
          }
          """);
      view(
          """
          call Fork Maker.get() CALL, return Fork Maker.get() RETURN,
          call Maker Maker.copy() COPY, return Maker Maker.copy() COPIED
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Maker",
              "RETURN callee=Maker, result=null",
              "COPY caller=null, callee=Maker",
              "COPIED callee=Maker, result=Maker",
              "CALL caller=null, callee=Maker",
              "RETURN callee=Maker, result=null");
    }

    @Test
    void of_an_unrelated_base_class_may_be_narrower_or_erased() throws Exception {
      main(
          """
          Base b = new Both(); b.get(); new Both().get(); Source s = new Both(); s.get(); new Base().get();
          Erased<String> e = new Texts(); e.text(); Text t = new Texts(); t.text();
          """,
          """
          class Base { public String get() { return "x"; } }
          interface Source { Object get(); }
          class Both extends Base implements Source { }
          class Erased<T> { public T text() { return null; } }
          interface Text { String text(); }
          class Texts extends Erased<String> implements Text { }
          """);
      view(
          """
          call Object Source.get() CALL, exec Object Source.get() EXEC, return Object Source.get() RETURN,
          call String Text.text() TEXT, return String Text.text() TEXTED
          """);
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Both",
              "EXEC callee=Both",
              "RETURN callee=Both, result=x",
              "CALL caller=null, callee=Both",
              "EXEC callee=Both",
              "RETURN callee=Both, result=x",
              "CALL caller=null, callee=Both",
              "EXEC callee=Both",
              "RETURN callee=Both, result=x",
              "TEXT caller=null, callee=Texts",
              "TEXTED callee=Texts, result=null",
              "TEXT caller=null, callee=Texts",
              "TEXTED callee=Texts, result=null");
    }

    @Test
    void are_seen_at_the_call_sites_of_what_is_not_woven_and_of_an_object_s_own_calls()
        throws Exception {
      program
          .with(
              """
              package lib;
              import java.util.function.*;
              public class Maker implements Supplier<String>, Function<String, Integer> {
                public String get() { return null; }
                public Integer apply(String s) { return s.length(); }
              }
              """)
          .unwoven("lib.");
      main(
          """
          new Main().run(); } void run() {
            Supplier<String> s = new lib.Maker(); s.get();
            Function<String, Integer> f = new lib.Maker(); f.apply("abc");
            try { f.apply(null); } catch (NullPointerException expected) { }
          """,
          "");
      String events =
          """
          return String lib.Maker.get() GOT, return Integer lib.Maker.apply(String s) APPLIED,
          throw Integer lib.Maker.apply(String s) FAILED
          """;
      view(events);
      program.view(
          "package demo;\nlocal view OwnView grammar Any.g4 specifies Main { " + events + " }");
      assertThat(program.run("demo.Main"))
          .containsExactlyInAnyOrder(
              "GOT caller=Main, callee=Maker, result=null",
              "Main: GOT callee=Maker, result=null",
              "APPLIED caller=Main, callee=Maker, s=abc, result=3i",
              "Main: APPLIED callee=Maker, s=abc, result=3i",
              "FAILED caller=Main, callee=Maker, s=null, thrown=NullPointerException",
              "Main: FAILED callee=Maker, s=null, thrown=NullPointerException");
    }
  }

  @Nested
  class A_method_of_a_generic_type {
    private static final String SWAP =
        """
        interface G<X> { default X swap(X x) { return x; } }
        class T implements G<String> { }
        class Low implements G<String> { @Override public String swap(String x) { return x; } }
        """;

    @Test
    void is_seen_where_a_class_inherits_it() throws Exception {
      main("new T().swap(\"a\"); G<String> g = new T(); g.swap(\"b\");", SWAP);
      view("call Object G.swap(Object x) CALL, return Object G.swap(Object x) RETURN");
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=T, x=a",
              "RETURN callee=T, x=a, result=a",
              "CALL caller=null, callee=T, x=b",
              "RETURN callee=T, x=b, result=b");
    }

    @Test
    void is_seen_where_a_class_overrides_it_with_its_own_types() throws Exception {
      main("new Low().swap(\"a\"); G<String> g = new Low(); g.swap(\"b\");", SWAP);
      view("call Object G.swap(Object x) CALL, return Object G.swap(Object x) RETURN");
      assertThat(program.run("demo.Main"))
          .containsExactly(
              "CALL caller=null, callee=Low, x=a",
              "RETURN callee=Low, x=a, result=a",
              "CALL caller=null, callee=Low, x=b",
              "RETURN callee=Low, x=b, result=b");
    }
  }
}
