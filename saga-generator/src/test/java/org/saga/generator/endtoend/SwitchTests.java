package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Views are switched one by one. */
class SwitchTests {
  @Test
  void a_view_is_on_if_assertions_are_for_its_class(@TempDir Path folder) throws Exception {
    Program program =
        new Program(folder)
            .with(
                """
                package demo;
                public class Main {
                  public static void main(String[] arguments) { new Main().go(); }
                  void go() { assert false : "the program's own assertions stay off"; }
                }
                """)
            .view("package demo;\nthread view One grammar Any.g4 { exec void Main.go() ONE }")
            .view("package demo;\nthread view Two grammar Any.g4 { exec void Main.go() TWO }")
            .off("demo.Two");
    assertThat(program.run("demo.Main")).containsExactly("ONE callee=Main");
  }
}
