package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.saga.cli.PackagedSaga.with;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.cli.PackagedSaga.Result;

/** A program may use up its stack and go on; under SAGA as well. */
class DeepStackIntegrationTests {
  @TempDir Path temp;
  @AutoClose private PackagedSaga saga;

  @Test
  void the_first_event_may_come_where_the_stack_is_nearly_full() throws IOException {
    saga = new PackagedSaga(temp);
    Path classes =
        saga.compile(
            "Well",
            """
            package deep;

            public class Well {
              void drop() {}

              void fall(int n) {
                if (n == 0) {
                  drop();
                } else {
                  fall(n - 1);
                }
              }

              /** Goes up until there is enough of the stack. */
              void dropFromFarDown() {
                for (int n = 20_000; n >= 0; n -= 10) {
                  try {
                    fall(n);
                    return;
                  } catch (StackOverflowError tooDeep) {
                  }
                }
              }

              public static void main(String[] arguments) throws Exception {
                Well well = new Well();
                Thread thread = new Thread(null, well::dropFromFarDown, "deep", 300_000);
                thread.start();
                thread.join();
                well.drop();
                System.out.println("the end");
              }
            }
            """);
    Path view =
        saga.view(
            "Drops",
            """
            package deep;

            local view Drops viable grammar Drops.g4 specifies Well { exec void drop() DROP }
            """,
            "start : DROP DROP ;");
    assertThat(saga.run(List.of(view), List.of("-Xint", "-cp", classes.toString(), "deep.Well")))
        .extracting(Result::out)
        .asString()
        .endsWith("the end\n")
        .doesNotContain("NoClassDefFoundError", "is violated");
  }

  @Test
  void a_class_that_is_loaded_there_is_left_alone_and_the_next_one_is_woven() throws IOException {
    saga = new PackagedSaga(temp);
    Path classes =
        saga.compile(
            "Shaft",
            """
            package deep;

            public class Shaft {
              static class Bottom {
                String use() {
                  return new StringBuilder("bottom").reverse().toString();
                }
              }

              static class Top {
                String use() {
                  return new StringBuilder("top").reverse().toString();
                }
              }

              static void fall(int n) {
                if (n == 0) {
                  new Bottom().use();
                } else {
                  fall(n - 1);
                }
              }

              static int deepest(int n) {
                try {
                  return deepest(n + 1);
                } catch (StackOverflowError tooDeep) {
                  return n;
                }
              }

              /** Loads a class where a third of the stack is left. */
              static void useFromFarDown() {
                fall(deepest(0) * 2 / 3);
              }

              public static void main(String[] arguments) throws Exception {
                Thread thread = new Thread(null, Shaft::useFromFarDown, "deep", 300_000);
                thread.start();
                thread.join();
                new Top().use();
                for (String again : arguments) {
                  new Top().use();
                }
                System.out.println("the end");
              }
            }
            """);
    Path view =
        saga.view(
            "Reverses",
            """
            package watch;

            global view Reverses viable grammar Reverses.g4 {
              call StringBuilder StringBuilder.reverse() REVERSE
            }
            """,
            "start : REVERSE ;");
    List<Path> views = List.of(view);
    List<String> java = List.of("-Xint", "-cp", classes.toString(), "deep.Shaft");
    Result result = saga.run(views, java, "--weaver=asm");
    assertThat(result.out())
        .containsOnlyOnce(
            "saga: warning: deep.Shaft$Bottom cannot be woven, so it is not watched, nor are others"
                + " like it: it was loaded where the stack was nearly used up")
        .endsWith("the end\n")
        .doesNotContain("NoClassDefFoundError", "is violated");
    assertThat(result.code()).isZero();
    assertThat(saga.run(views, with(java, "again"), "--weaver=asm").out())
        .contains("watch.Reverses is violated in thread main");
  }
}
