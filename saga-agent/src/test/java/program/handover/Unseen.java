package program.handover;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Lets threads wait for each other in a way that nobody records. */
public abstract class Unseen {
  private static final int PATIENCE_SECONDS = 300;
  private static Unseen recorder;

  /** Says how to keep something from the record. */
  public static void by(Unseen of) {
    recorder = of;
  }

  protected abstract void pause();

  protected abstract void resume();

  /** Does something that is not recorded. */
  public static void run(Action action) {
    recorder.pause();
    try {
      action.run();
    } catch (Exception e) {
      throw new AssertionError(e);
    } finally {
      recorder.resume();
    }
  }

  /** A gate that threads wait at until it is opened. */
  public static final class Gate {
    private final CountDownLatch opened = new CountDownLatch(1);

    public void open() {
      run(opened::countDown);
    }

    public void await() {
      run(
          () -> {
            if (!opened.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
              throw new AssertionError("nobody has opened the gate");
            }
          });
    }
  }
}
