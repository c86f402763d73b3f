package box;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class BoxTest {
  @Test
  void what_is_put_is_taken() {
    AtomicReference<Object> box = new AtomicReference<>();
    box.set("thing");
    assertEquals("thing", box.getAndSet(null));
  }
}
