package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.cli.PackagedSaga.Result;

/** Records a program that goes well, and predicts races and deadlocks from what was recorded. */
class DefectIntegrationTests {
  /** Nothing orders the writes of one field; another one is handed over by a volatile one. */
  private static final String PROGRAM =
      """
      public class Fields {
        static int forgotten;
        static int handed;
        static int guarded;
        static volatile boolean done;

        static synchronized void add() {
          guarded++;
        }

        public static void main(String[] arguments) throws Exception {
          Thread worker = new Thread(() -> {
            forgotten = 2;
            add();
            handed = 1;
            done = true;
          }, "worker");
          worker.start();
          forgotten = 1;
          add();
          while (!done) {
            Thread.onSpinWait();
          }
          handed++;
          worker.join();
        }
      }
      """;

  @TempDir static Path temp;
  private static PackagedSaga saga;
  private static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    saga = new PackagedSaga(temp);
    classes = saga.compile("Fields", PROGRAM);
  }

  private static Result run(Object... arguments) {
    List<String> command = new ArrayList<>(saga.command());
    for (Object it : arguments) {
      command.add(it.toString());
    }
    return PackagedSaga.execute(command);
  }

  private static void checkRaces(Result result) {
    assertThat(result.code()).as(result.out()).isEqualTo(1);
    assertThat(result.out())
        .contains("predicted: race on Fields.forgotten (not replayed)")
        .doesNotContain("race on Fields.handed")
        .doesNotContain("race on Fields.guarded")
        .doesNotContain("race on Fields.done");
  }

  @Test
  void the_race_of_a_recorded_program_is_predicted_and_its_witness_is_one() {
    Path trace = temp.resolve("run.trace");
    Path witness = temp.resolve("witness.std");
    assertThat(run("record", "-o", trace, "--", "-cp", classes, "Fields").code()).isZero();

    checkRaces(run("predict", trace, "--races", "--witness", witness));
    Result replayed = run("predict", trace, "--replay-witness", witness);
    assertThat(replayed.code()).as(replayed.out()).isEqualTo(1);
    assertThat(run("predict", trace, "--deadlocks").code()).isZero();
  }

  @Test
  void so_it_is_when_the_program_is_run() {
    Result result = run("run", "--predict", "races,deadlocks", "--", "-cp", classes, "Fields");
    checkRaces(result);
    assertThat(result.out()).contains("no deadlocks are predicted");
  }
}
