package user;

import static org.junit.jupiter.api.Assertions.assertEquals;

import box.Box;
import org.junit.jupiter.api.Test;

class UserTest {
  @Test
  void what_is_put_is_taken() {
    Box box = new Box();
    box.put("thing");
    assertEquals("thing", box.take());
  }
}
