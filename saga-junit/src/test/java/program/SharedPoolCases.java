package program;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.saga.junit.CheckViews;

@CheckViews("views/Gate.view")
@TestMethodOrder(MethodOrderer.MethodName.class)
class SharedPoolCases {
  private static final ExecutorService POOL = Executors.newSingleThreadExecutor();

  @Test
  void a_has_the_thread_started() throws Exception {
    POOL.submit(() -> new Gate().open()).get();
  }

  @Test
  void b_violates_it_there() throws Exception {
    POOL.submit(Gate::openTwice).get();
  }

  @Test
  void c_holds_there() throws Exception {
    POOL.submit(() -> new Gate().open()).get();
  }
}
