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
