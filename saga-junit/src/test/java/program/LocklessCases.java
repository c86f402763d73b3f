package program;

import org.junit.jupiter.api.Test;
import org.saga.junit.CheckViews;

/** JUnit takes locks, but no test does. */
@CheckViews("deadlock")
class LocklessCases {
  @Test
  void takes_no_lock() {}
}
