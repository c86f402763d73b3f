package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.saga.cli.PackagedSaga.Result;

/** A program that nests more deeply than the readings of its grammar can be followed. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FallbackIntegrationTests {
  private static final String NESTING =
      """
      package nest;

      public class Nest {
        /** Every third call ends by an exception. */
        void go(int depth) {
          if (depth > 0) {
            try {
              go(depth - 1);
            } catch (IllegalStateException expected) {
            }
          }
          if (depth % 3 == 1) {
            throw new IllegalStateException();
          }
        }

        void stop() {}

        public static void main(String[] arguments) {
          Nest nest = new Nest();
          for (int round = 0; round < 3; round++) {
            nest.go(21);
          }
          nest.stop();
          System.out.println("so far");
          nest.stop();
        }
      }
      """;

  private static final String PASSING =
      """
      package pass;

      public class Pass {
        void go(byte[] large) {}

        void back() {}

        void end() {}

        public static void main(String[] arguments) {
          Pass pass = new Pass();
          for (int round = 0; round < 300; round++) {
            pass.go(new byte[1 << 20]);
            pass.back();
          }
          pass.back();
        }
      }
      """;

  @TempDir Path temp;
  @AutoClose private PackagedSaga saga;

  @Test
  void is_checked_to_its_end_and_told_once() throws IOException {
    saga = new PackagedSaga(temp);
    Path classes = saga.compile("Nest", NESTING);
    Path view =
        saga.view(
            "Calls",
            """
            package nest;

            thread view Calls viable grammar Calls.g4 {
              exec void Nest.go(int depth) GO,
              return void Nest.go(int) RETURN,
              throw void Nest.go(int) THROW,
              exec void Nest.stop() STOP
            }
            """,
            """
            start : s[21] (STOP s[0])? ;
            s[int d] : (x[$d] | y[$d])* ;
            x[int d] : GO {assert $GO.depth == $d;} s[$d - 1] RETURN ;
            y[int d] : GO {assert $d % 3 == 1;} s[$d - 1] THROW ;""");
    Result result = saga.run(List.of(view), List.of("-cp", classes.toString(), "nest.Nest"));

    assertThat(result.out())
        .contains("warning SAGA352")
        .containsOnlyOnce("SAGA parses whole sessions of the view nest.Calls from now on")
        .containsOnlyOnce("so far")
        .contains("STOP cannot come here")
        .doesNotContain("switched");
    assertThat(result.code()).isEqualTo(ExitCode.VIOLATION);
  }

  /**
   * What is kept for a fall-back keeps what the program has passed, but only while there is room.
   */
  @Test
  void does_not_run_out_of_memory_by_what_is_kept() throws IOException {
    saga = new PackagedSaga(temp);
    Path classes = saga.compile("Pass", PASSING);
    Path view =
        saga.view(
            "Passes",
            """
            package pass;

            thread view Passes viable grammar Passes.g4 {
              exec void Pass.go(byte[] large) GO,
              exec void Pass.back() BACK,
              exec void Pass.end() END
            }
            """,
            "start : s ; s : (GO s BACK | GO s END)* ;");

    Result result =
        saga.run(List.of(view), List.of("-Xmx64m", "-cp", classes.toString(), "pass.Pass"));

    assertThat(result.out())
        .contains("warning SAGA352")
        .contains("BACK cannot come here")
        .doesNotContain("OutOfMemoryError");
    assertThat(result.code()).isEqualTo(ExitCode.VIOLATION);
  }
}
