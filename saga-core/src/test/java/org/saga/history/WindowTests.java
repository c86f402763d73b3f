package org.saga.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saga.event.EventThread;
import org.saga.fixture.Happened;
import org.saga.violation.Moment;

class WindowTests {

  @ParameterizedTest
  @CsvSource({"1,0", "1,5", "3,2", "3,3", "5,4", "5,5", "5,12", "100,64", "100,250"})
  void the_latest_events_are_kept_in_order(int limit, int count) {
    Window window = new Window(limit);
    List<Moment> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Moment moment = Moment.of(Happened.call('A'), EventThread.current());
      all.add(moment);
      window.add(moment);
    }
    int earlier = Math.max(0, count - limit);

    assertThat(window.moments()).isEqualTo(all.subList(earlier, count));
    assertThat(window.earlier()).isEqualTo(earlier);
  }
}
