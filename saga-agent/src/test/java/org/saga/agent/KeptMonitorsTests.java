package org.saga.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saga.event.EventThread;

class KeptMonitorsTests {
  private final Object vector = new Object();
  private final Object stream = apartFrom(vector);
  private final Recorder mine = new Recorder(EventThread.current());

  /** Of two monitors at one place of the table, too much is told. */
  private static Object apartFrom(Object other) {
    Object found = new Object();
    while (KeptMonitors.slot(found) == KeptMonitors.slot(other)) {
      found = new Object();
    }
    return found;
  }

  private static final class Recorder extends KeptMonitors {
    private final List<String> told = new ArrayList<>();

    Recorder(EventThread thread) {
      super(thread);
    }

    void enter(Object monitor) {
      request(monitor);
      acquire(monitor);
    }

    void exit(Object monitor) {
      release(monitor);
      end();
    }

    @Override
    void tellRequest(Object monitor) {
      told.add("requested");
    }

    @Override
    void tellAcquisition(Object monitor) {
      told.add("acquired");
    }

    @Override
    void tellRelease(Object monitor) {
      told.add("releasing");
    }

    @Override
    void tellEnd() {
      told.add("released");
    }
  }

  /** The monitors of a thread that has ended. */
  private static Recorder ofAnother() throws InterruptedException {
    List<Recorder> made = new ArrayList<>();
    Thread thread = new Thread(() -> made.add(new Recorder(EventThread.current())));
    thread.start();
    thread.join();
    return made.get(0);
  }

  @Test
  void what_nobody_else_has_is_not_told() {
    mine.enter(vector);
    mine.enter(stream);
    mine.enter(vector);
    mine.exit(vector);
    mine.exit(stream);
    mine.exit(vector);
    mine.tell();
    assertThat(mine.told).isEmpty();
  }

  @Test
  void what_another_thread_has_is_told_with_all_that_the_thread_has() throws InterruptedException {
    Recorder other = ofAnother();
    other.enter(vector);
    mine.enter(stream);
    mine.request(vector);
    assertThat(mine.told).containsExactly("requested", "acquired", "requested");
    other.exit(vector);
    mine.acquire(vector);
    mine.exit(vector);
    mine.exit(stream);
    assertThat(mine.told.subList(3, mine.told.size()))
        .containsExactly("acquired", "releasing", "released", "releasing", "released");
    assertThat(other.told).isEmpty();
  }

  @Test
  void what_the_thread_has_when_it_does_more_is_told_once() {
    mine.enter(vector);
    mine.tell();
    mine.tell();
    mine.enter(vector);
    mine.exit(vector);
    assertThat(mine.told).containsExactly("requested", "acquired");
    mine.exit(vector);
    assertThat(mine.told).containsExactly("requested", "acquired", "releasing", "released");
  }

  @Test
  void what_was_given_back_is_free_for_others() throws InterruptedException {
    mine.enter(vector);
    mine.exit(vector);
    Recorder other = ofAnother();
    other.enter(vector);
    other.exit(vector);
    assertThat(other.told).isEmpty();
  }

  @Test
  void what_is_given_back_without_having_been_seen_is_left_out() {
    mine.exit(vector);
    mine.enter(stream);
    mine.enter(vector);
    mine.exit(stream);
    mine.tell();
    assertThat(mine.told).isEmpty();
  }
}
