package program;

import org.junit.jupiter.api.Test;
import org.saga.junit.CheckViews;

class NothingCases {

  @Test
  @CheckViews("views/Never.view")
  void has_no_class_with_an_event() {}

  @Test
  @CheckViews("views/Off.view")
  void has_a_view_that_is_off() {
    new Gate().open();
  }

  @Test
  @CheckViews("views/Other.view")
  void has_a_view_that_the_agent_was_not_told_of() {}

  @Test
  @CheckViews({"deadlok", "views/Gaet.view"})
  void has_misspelt_views() {}

  @Test
  @CheckViews(value = "views/Gate.view", expectEvents = "GateView.OPEN, MONITOR_REQ")
  void expects_a_shortened_terminal() {
    new Gate().open();
  }

  @Test
  @CheckViews(value = "views/Gate.view", expectEvents = "GateView.OPNE")
  void expects_a_misspelt_terminal() {
    new Gate().open();
  }

  @Test
  @CheckViews(value = "views/Gate.view", expectEvents = "LOCK_BACK")
  void expects_a_terminal_of_several_entries() {
    new Gate().open();
  }

  @Test
  @CheckViews
  void has_no_view() {}

  @Test
  @CheckViews("views/Gate.view")
  void has_its_view() {
    new Gate().open();
  }
}
