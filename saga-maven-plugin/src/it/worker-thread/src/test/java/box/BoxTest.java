package box;

import org.junit.jupiter.api.Test;

class BoxTest {
  @Test
  void a_worker_uses_a_box_wrongly() throws InterruptedException {
    Thread worker = new Thread(BoxTest::putTwice, "worker");
    worker.start();
    worker.join();
  }

  @Test
  void nobody_waits_for_what_is_done_at_the_end() {
    Runtime.getRuntime().addShutdownHook(new Thread(BoxTest::takeBeforePut, "last"));
  }

  private static void putTwice() {
    Box box = new Box();
    box.put("one");
    box.put("two");
  }

  private static void takeBeforePut() {
    new Box().take();
  }
}
