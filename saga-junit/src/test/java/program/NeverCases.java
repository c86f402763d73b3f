package program;

import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.saga.junit.CheckViews;

@CheckViews("views/Never.view")
class NeverCases {
  @Test
  void checks_nothing() {}

  /** Of what is not run nothing is expected. */
  @CheckViews("views/Never.view")
  static class Resting {
    @Test
    @Disabled
    void is_not_run() {}
  }
}
