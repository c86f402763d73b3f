package box;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class OtherBTest {
  @Test
  void it_runs_in_a_jvm_without_boxes() {
    assertTrue(true);
  }
}
