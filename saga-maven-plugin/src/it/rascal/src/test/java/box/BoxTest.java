package box;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BoxTest {
  @Test
  void what_is_put_is_taken() {
    Box box = new Box();
    box.put("thing");
    assertEquals("thing", box.take());
  }
}
