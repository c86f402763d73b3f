package org.saga.lock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.saga.value.Identity;

class PlaceTests {

  private static class Account {
    String transfer(Supplier<String> ask) {
      return ask.get();
    }
  }

  private static final class Savings extends Account {}

  private static String shown(Object taker) {
    return Place.in(Identity.of(taker)).on(Thread.currentThread().getStackTrace());
  }

  @Test
  void is_the_method_of_the_object_that_is_on_the_stack() {
    Account account = new Account();

    assertThat(account.transfer(() -> shown(account)))
        .isEqualTo(Account.class.getName() + ".transfer");
  }

  @Test
  void is_found_where_the_method_is_inherited() {
    Account savings = new Savings();

    assertThat(savings.transfer(() -> shown(savings)))
        .isEqualTo(Account.class.getName() + ".transfer");
  }

  @Test
  void is_the_class_if_the_method_has_returned() {
    assertThat(shown(new Savings())).isEqualTo(Savings.class.getName());
  }

  @Test
  void is_not_the_code_that_every_object_has() {
    StackTraceElement[] waiting = {new StackTraceElement("java.lang.Object", "wait", null, -1)};

    assertThat(Place.in(Identity.of(new Savings())).on(waiting)).isEqualTo(Savings.class.getName());
  }

  @Test
  void is_not_known_where_no_event_is_being_raised() {
    assertThat(shown(null)).isNull();
  }
}
