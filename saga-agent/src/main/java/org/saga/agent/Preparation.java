package org.saga.agent;

import java.lang.instrument.Instrumentation;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.saga.agent.weave.EventWeaver;
import org.saga.weave.ViewIndex;

/**
 * Gets ready what weaving and the first event need, before the first class is woven. A program in
 * which nothing is woven pays nothing for it.
 *
 * <p>The first event may come when the program has nearly used up its stack. A class whose
 * initialisation fails for that is of no use any more.
 */
final class Preparation implements Runnable {
  private final ViewIndex views;
  private final Set<String> enabled;
  private final GeneratedClasses generated;
  private final Instrumentation instrumentation;
  private final JdkMonitorWeaving jdk;
  private final AtomicBoolean begun = new AtomicBoolean();
  private volatile boolean done;
  private volatile boolean failed;

  Preparation(
      ViewIndex views,
      Set<String> enabled,
      GeneratedClasses generated,
      Instrumentation instrumentation,
      JdkMonitorWeaving jdk) {
    this.jdk = jdk;
    this.views = views;
    this.enabled = enabled;
    this.generated = generated;
    this.instrumentation = instrumentation;
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
  void now(VisibleLoaders reach) {
    try {
      run();
    } catch (NotReady told) {
      reach.endEverywhere();
    }
  }

  private void prepare() {
    Throwable failure;
    try {
      jdk.begin();
      EventWeaver.rehearse();
      MonitorTransformer.rehearse();
      ClassLoader loader = ClassLoader.getSystemClassLoader();
      generated.load(loader);
      failure = GeneratedClasses.initialize(enabled, loader);
      GeneratedClasses.initialize(generated.names(), loader);
      ClassPreloading.run(views.events(), instrumentation);
      if (failure == null) {
        jdk.end();
      }
    } catch (Throwable e) {
      failure = e;
    }
    failed = failure != null;
    done = true;
    if (failed) {
      Agent.fail("the views are not watched: " + AgentMessages.inOneLine(failure));
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
