package org.saga.agent;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.saga.agent.weave.EventWeaver;

/**
 * Gets ready what weaving and the first event need, before the first class is woven. A program in
 * which nothing is woven pays nothing for it.
 *
 * <p>The first event may come when the program has nearly used up its stack. A class whose
 * initialisation fails for that is of no use any more.
 */
final class Preparation implements Runnable {
  private final List<String> views;
  private final GeneratedClasses generated;
  private final AtomicBoolean begun = new AtomicBoolean();
  private volatile boolean done;
  private volatile boolean failed;

  /**
   * @param views the names of the views' classes
   */
  Preparation(List<String> views, GeneratedClasses generated) {
    this.views = views;
    this.generated = generated;
    // Where it is asked first there may be no room to load it.
    StackRoom.isThere();
  }

  /**
   * Whoever is first gets all ready; others do not wait, for the first may want a lock of theirs.
   *
   * @throws NotReady if nothing can be woven, at least here
   */
  @Override
  public void run() {
    if (!done && !failed) {
      if (!StackRoom.isThere()) {
        throw new NotReady("it was loaded where the stack was nearly used up");
      }
      if (begun.compareAndSet(false, true)) {
        prepare();
      }
    }
    if (failed) {
      throw new NotReady(null);
    }
  }

  /** Gets all ready at once; if that fails nothing is woven anywhere. */
  void now(Reach reach) {
    try {
      run();
    } catch (NotReady told) {
      reach.endEverywhere();
    }
  }

  private void prepare() {
    Throwable failure;
    try {
      EventWeaver.rehearse();
      MonitorTransformer.rehearse();
      generated.load(ClassLoader.getSystemClassLoader());
      Warmup.run();
      failure = GeneratedClasses.initialize(views, ClassLoader.getSystemClassLoader());
      GeneratedClasses.initialize(generated.names(), ClassLoader.getSystemClassLoader());
    } catch (Throwable e) {
      failure = e;
    }
    failed = failure != null;
    done = true;
    if (failed) {
      Agent.fail("the views are not watched: " + Complaints.inOneLine(failure));
    }
  }

  /** Nothing is woven. */
  static final class NotReady extends IllegalStateException {
    private static final long serialVersionUID = 1;

    NotReady(String reason) {
      super(reason, null);
    }

    /** Why, if it has not been said. */
    Optional<String> reason() {
      return Optional.ofNullable(getMessage());
    }
  }
}
