package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events of constructors. */
class ConstructorEventTests {
  private Program program;

  @BeforeEach
  void createProgram(@TempDir Path folder) {
    program = new Program(folder);
  }

  @Test
  void of_woven_classes_are_seen_in_the_body_but_calls() throws Exception {
    program
        .with(
            """
            package demo;
            import org.saga.generator.endtoend.Observed;
            public class Phil {
              Phil(String left, int right) {
                Observed.note("body");
                if (right == 0) { throw new IllegalStateException(); }
              }
              public static void main(String[] arguments) {
                new Phil("l", 1);
                new Sub();
                try { new Phil("l", 0); } catch (IllegalStateException expected) { }
              }
            }
            class Sub extends Phil { Sub() { super("s", 2); } }
            """)
        .view(
            """
            package demo;
            thread view PhilView grammar Any.g4 {
              Phil.Phil(String left, int right) MADE,
              call Phil.new(String, int right) CALL,
              exec Phil.new(..) EXEC,
              throw Phil.new(String left, int) THROWN
            }
            """);
    assertThat(program.run("demo.Phil"))
        .containsExactly(
            "CALL caller=null, right=1i",
            "EXEC callee=Phil",
            "body",
            "MADE callee=Phil, left=l, right=1i",
            "EXEC callee=Sub",
            "body",
            "MADE callee=Sub, left=s, right=2i",
            "CALL caller=null, right=0i",
            "EXEC callee=Phil",
            "body",
            "THROWN callee=Phil, left=l, thrown=IllegalStateException");
  }

  @Test
  void of_library_classes_are_seen_where_they_are_called() throws Exception {
    program
        .with(
            """
            package demo;
            import java.util.*;
            public class Main {
              Object list = new ArrayList<String>(7);
              public static void main(String[] arguments) {
                new Main();
                try { new ArrayList<String>(-1); } catch (IllegalArgumentException expected) { }
              }
            }
            """)
        .view(
            """
            package demo;
            import java.util.ArrayList;
            thread view MainView grammar Any.g4 {
              return ArrayList.new(int size) MADE,
              throw ArrayList.new(int size) THROWN
            }
            """);
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "MADE caller=Main, callee=ArrayList, size=7i",
            "THROWN caller=null, size=-1i, thrown=IllegalArgumentException");
  }

  @Test
  void of_classes_whose_names_hold_dollar_signs() throws Exception {
    program
        .with(
            """
            package demo;
            public class Main {
              static class $In { $In(int n) { } void put($In other) { } }
              class $$Deep { $$Deep(int n) { } class $In { $In(int n) { } } }
              static class In { In(int n) { } }
              static class In$ner { In$ner(int n) { } class In$ { In$(int n) { } } }
              public static void main(String[] arguments) {
                new $In(1).put(null);
                new Main().new $$Deep(2).new $In(3);
                new In(4); new In$ner(5).new In$(8); new $Fork(6); new My$Fork(7);
              }
            }
            class $Fork { $Fork(int n) { } }
            class My$Fork { My$Fork(int n) { } }
            """)
        .view(
            """
            package demo;
            thread view MainView grammar Any.g4 {
              return Main.$In.new(int n) IN, exec void Main.$In.put(Main.$In other) PUT,
              return Main.$$Deep.new(int n) DEEP, return Main.$$Deep.$In.new(int n) DEEPER,
              return Main.In$ner.new(int n) INNER, return Main.In$ner.In$.new(int n) INNEST,
              return $Fork.$Fork(int n) FORK, call My$Fork.new(int n) MINE
            }
            """);
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "IN callee=$In, n=1i",
            "PUT callee=$In, other=null",
            "DEEP callee=$$Deep, n=2i",
            "DEEPER callee=$In, n=3i",
            "INNER callee=In$ner, n=5i",
            "INNEST callee=In$, n=8i",
            "FORK callee=$Fork, n=6i",
            "MINE caller=null, n=7i");
  }

  @Test
  void of_enums_and_of_generic_inner_classes_have_the_parameters_of_the_source() throws Exception {
    program
        .with(
            """
            package demo;
            import java.util.List;
            public class Main {
              class Inner { Inner(List<String> list, int n) { } }
              public static void main(String[] arguments) {
                Color.RED.hashCode();
                new Main().new Inner(List.of(), 3);
                new Outer<String>().new Inner("t", 4);
              }
            }
            enum Color {
              RED(1, "r"), BLUE(2, null) { }, ONE(5), NONE;
              Color(int n, String s) { } Color(int n) { } Color() { }
            }
            class Outer<T> { class Inner { Inner(T t, int n) { } } }
            """)
        .view(
            """
            package demo;
            thread view MainView grammar Any.g4 {
              Color.new(int n, String s) MADE, exec Color.new(int n) ONE, call Color.new() NONE,
              exec Color.new(int n, ..) SOME,
              return Main.Inner.new(java.util.List<String> list, int n) INNER,
              call Main.Inner.new(java.util.List list, int n) CALLED,
              return Outer.Inner.new(Object t, int n) OUTER
            }
            """)
        .view(
            """
            package demo;
            local view ColorView grammar Any.g4 specifies Color {
              new(int n, String s) MADE
            }
            """);
    assertThat(program.run("demo.Main"))
        .containsExactlyInAnyOrder(
            "SOME callee=Color, n=1i",
            "MADE callee=Color, n=1i, s=r",
            "Color: MADE n=1i, s=r",
            "SOME callee=, n=2i",
            "MADE callee=, n=2i, s=null",
            ": MADE n=2i, s=null",
            "ONE callee=Color, n=5i",
            "NONE caller=null",
            "CALLED caller=null, list=ListN, n=3i",
            "INNER callee=Inner, list=ListN, n=3i",
            "OUTER callee=Inner, t=t, n=4i");
  }

  @Test
  void of_inner_classes_anonymous_subclasses_and_records() throws Exception {
    program
        .with(
            """
            package demo;
            public class Main {
              class Inner { Inner(int n) { } }
              static abstract class Open { Open(int n) { } }
              record Pair(int a, int b) { }
              public static void main(String[] arguments) {
                new Main().new Inner(1);
                new Open(2) { };
                new Pair(3, 4);
              }
            }
            """)
        .view(
            """
            package demo;
            thread view MainView grammar Any.g4 {
              return Main.Inner.new(int n) INNER,
              return Main.Open.new(int n) OPEN,
              return Main.Pair.new(int a, int b) PAIR
            }
            """);
    assertThat(program.run("demo.Main"))
        .containsExactly(
            "INNER callee=Inner, n=1i", "OPEN callee=, n=2i", "PAIR callee=Pair, a=3i, b=4i");
  }
}
