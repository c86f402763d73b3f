package program;

import org.junit.jupiter.api.Test;

class PlainCases {

  @Test
  void violates_it_in_a_thread() throws InterruptedException {
    Thread thread = new Thread(Gate::openTwice);
    thread.start();
    thread.join();
  }

  @Test
  void holds() {
    new Gate().open();
  }
}
