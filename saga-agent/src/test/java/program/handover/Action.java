package program.handover;

/** What a thread does. */
public interface Action {
  void run() throws Exception;

  /** What goes wrong is an error of the test. */
  default Runnable unchecked() {
    return () -> {
      try {
        run();
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    };
  }
}
