package org.saga.violation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a program does about violations. */
class RecoveryTests {
  private static final List<HistoryViolation> RECOVERED = new ArrayList<>();

  private final HistoryViolation violation =
      Reporter.unseen(
          ViewOrigin.ofProperty("Bank", "Bank.prop:3"),
          "always x",
          "teller",
          new Throwable().getStackTrace());

  /** Does what the tests ask for. */
  public static final class RollBack implements RecoveryAction {
    @Override
    public void recover(HistoryViolation violation) {
      RECOVERED.add(violation);
    }
  }

  /** The program wants to see it. */
  public static final class Refusal implements RecoveryAction {
    @Override
    public void recover(HistoryViolation violation) {
      throw new IllegalStateException("no money");
    }
  }

  @BeforeEach
  void recover() {
    RECOVERED.clear();
    System.setProperty("saga.onViolation", "recover");
  }

  @AfterEach
  void forget() {
    System.clearProperty("saga.onViolation");
    System.clearProperty("saga.recovery");
  }

  @Test
  void a_class_that_is_named_recovers_with_the_violation() {
    System.setProperty("saga.recovery", RollBack.class.getName());
    Consequence.of(violation);
    assertThat(RECOVERED).containsExactly(violation);
  }

  @Test
  void what_it_throws_is_thrown_in_the_program() {
    System.setProperty("saga.recovery", Refusal.class.getName());
    assertThatThrownBy(() -> Consequence.of(violation)).hasMessage("no money");
  }

  @Test
  void the_program_goes_on_if_there_is_no_such_class_or_it_is_another_one() {
    for (String name : List.of("no.such.Thing", String.class.getName())) {
      System.setProperty("saga.recovery", name);
      Consequence.of(violation);
    }
    System.clearProperty("saga.recovery");
    Consequence.of(violation);
    assertThat(RECOVERED).isEmpty();
  }

  @Test
  void a_property_is_told_without_a_grammar() {
    assertThat(violation.getMessage())
        .contains("Bank is violated in thread teller: always x")
        .contains("property  Bank (Bank.prop:3)")
        .doesNotContain("grammar");
  }
}
