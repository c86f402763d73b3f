package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.cli.PackagedSaga.Result;

/** Calls that references make are seen while classes are loaded, whoever weaves them. */
class MethodReferenceIntegrationTests {
  @TempDir static Path temp;
  @AutoClose private PackagedSaga saga;

  @ParameterizedTest
  @ValueSource(strings = {"asm", "aspectj"})
  void are_events_of_a_view_that_is_on(String weaver) throws IOException {
    saga = new PackagedSaga(temp);
    Path view =
        saga.view(
            "Once",
            """
            package watch;

            import java.util.concurrent.locks.Lock;

            thread view Once viable grammar Once.g4 {
              call void Lock.lock() LOCK,
              call void Lock.unlock() UNLOCK
            }
            """,
            "start : (LOCK UNLOCK)* ;");
    Path classes =
        saga.compile(
            "Twice",
            """
            import java.util.List;
            import java.util.concurrent.locks.Lock;
            import java.util.concurrent.locks.ReentrantLock;

            public class Twice {
              public static void main(String[] arguments) {
                Lock lock = new ReentrantLock();
                List.of(lock, lock).forEach(Lock::lock);
              }
            }
            """);

    Result result =
        saga.run(List.of(view), List.of("-cp", classes.toString(), "Twice"), "--weaver=" + weaver);

    assertThat(result.out())
        .contains("LOCK cannot come here")
        .containsPattern("at Twice\\.lambda\\$saga\\$\\d+\\(Twice.java:8\\)");
    assertThat(result.code()).isEqualTo(1);
  }
}
