package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.check.Mode;
import org.saga.value.Suspicion;
import org.saga.view.GlobalView;

/** An assertion whose detail is a suspicion: somebody looks before anything is said. */
public class SuspicionTests {
  /** At most two of A are allowed, as far as the history tells. */
  private static final String GRAMMAR =
      "A B; start locals [int n] :"
          + " (A {$n++; assert $n < 3 : new org.saga.generator.stream.SuspicionTests.Looked($n);}"
          + " | B {$n = 0;})* ;";

  private static boolean isSo;
  private static int looks;

  private final Judged view =
      new Judged(new GlobalView("V", "V.view", Mode.PREFIX, Compiled.of(GRAMMAR).grammar)::raise);

  /** Grammars make these. */
  public record Looked(int n) implements Suspicion {
    @Override
    public String confirmed() {
      looks++;
      return isSo ? "there are " + n : null;
    }

    @Override
    public String suspected() {
      return "there may be " + n;
    }
  }

  @BeforeEach
  void report(@TempDir Path folder) {
    Judged.reportTo(folder.resolve("report"));
    looks = 0;
  }

  @AfterEach
  void clear() {
    Judged.clear();
  }

  @Nested
  class That_is_so {
    @Test
    void is_reported_with_what_was_seen_and_looked_at_once() {
      isSo = true;

      assertThat(view.at("A", "A", "A")).containsExactly("", "", "there are 3");
      assertThat(looks).isEqualTo(1);
      assertThat(Judged.reported()).hasSize(1);
    }
  }

  @Nested
  class That_is_not {
    @Test
    void leaves_the_history_as_if_the_assertion_had_held() {
      isSo = false;

      assertThat(view.at("A", "A", "A", "A", "B", "A", "A")).containsOnly("");
      assertThat(looks).isEqualTo(2);
      assertThat(Judged.reported()).isEmpty();

      isSo = true;
      assertThat(view.at("A")).containsExactly("there are 3");
      assertThat(looks).isEqualTo(3);
    }
  }
}
