package program;

import org.junit.jupiter.api.Test;
import org.saga.junit.CheckViews;

@CheckViews("deadlock")
class EndlessCases {
  @Test
  void waits_for_ever_in_the_thread_of_junit() {
    new DeadlockCases().b_waits_for_another_thread_itself();
  }
}
