package org.saga.agent;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.saga.event.EventThread;
import org.saga.event.Shown;
import org.saga.violation.PendingViolations;
import org.saga.weave.Body;
import org.saga.weave.Implementation;

/**
 * Gets ready what the first event needs of the run time, besides what the views have initialised.
 *
 * <p>It may come when the program has nearly used up its stack. A class whose initialisation fails
 * for that is of no use any more, and the JVM complains of agents whose transformers fail.
 */
final class ClassPreloading {
  private static final List<String> RUN_TIME =
      List.of(
          "check.Bail",
          "check.Bail$Place",
          "check.EventStream",
          "check.EventToken",
          "check.ExactPrediction",
          "check.Failure",
          "check.FailureKind",
          "check.LookedBeyond",
          "check.Mismatch",
          "check.Outcome$Violated",
          "check.ReferenceChecker$Parse",
          "check.ReferenceChecker$Session",
          "check.UnknownToken",
          "check.Verdict",
          "event.ClassNames",
          "event.EventRecord",
          "event.ObjectNumber",
          "event.ObjectNumbers",
          "event.ObjectNumbers$Description",
          "event.RecordedThreads",
          "event.Shown$Word",
          "event.WeakIdentityMap",
          "event.WeakIdentityMap$Key",
          "event.WeakIdentityMap$ClassAndHash",
          "event.WeakIdentityMap$Probe",
          "stream.ReadingSet",
          "stream.WorkList",
          "stream.FallbackChecker$Session",
          "stream.ActionFailure",
          "stream.Stopped",
          "stream.TransitionBuilder",
          "stream.LazyDfa$Key",
          "view.InternalFailure",
          "view.StackReserve",
          "view.StackReserve$Unobserved",
          "view.View$ViolationTask",
          "view.ViewSlot",
          "violation.Consequence",
          "violation.Counterexample",
          "violation.HistoryViolation",
          "weave.Types");

  private ClassPreloading() {}

  /**
   * Initialises the run time; the views have been initialised.
   *
   * @param events the lines about the entries of the views
   */
  static void run(List<String> events, Instrumentation instrumentation) {
    for (String name : RUN_TIME) {
      initialize("org.saga." + name, ClassPreloading.class.getClassLoader());
    }
    new StackOverflowError().getStackTrace();
    new ArrayList<>(List.of(1, 2)).subList(0, 1).clear();
    Shown.described(EventThread.current().label());
    Shown.described("text");
    PendingViolations.throwAny();
    Sample sample = new Sample();
    if (areSeenInBodies(events)) {
      sample.run();
    }
    if (isLoaded("org.saga.weave.Implementation", instrumentation)) {
      new Implementation(Modifier.SYNCHRONIZED, "run").matches(sample);
      new Implementation(Modifier.SYNCHRONIZED, "*").matches(sample, "Sample.run()V");
    }
  }

  private static boolean areSeenInBodies(List<String> events) {
    for (String event : events) {
      if (event.contains("\tat=body")) {
        return true;
      }
    }
    return false;
  }

  /** What the views do not use is not needed: lambdas are made when they are first run. */
  private static boolean isLoaded(String className, Instrumentation instrumentation) {
    for (Class<?> loaded :
        instrumentation.getInitiatedClasses(ClassPreloading.class.getClassLoader())) {
      if (loaded.getName().equals(className)) {
        return true;
      }
    }
    return false;
  }

  /** Initialises a class; returns why that is not possible, or null. */
  static Throwable initialize(String className, ClassLoader loader) {
    try {
      Class.forName(className, true, loader);
      return null;
    } catch (ExceptionInInitializerError e) {
      return e.getCause();
    } catch (ClassNotFoundException | LinkageError e) {
      return e;
    }
  }

  /** Has a method that is overridden, as few classes have, which takes a look at the stack. */
  private static class Base {
    void run() {
      Body.isSelected(this, "run", null);
    }
  }

  /** Calls what it overrides. */
  private static final class Sample extends Base {
    @Override
    void run() {
      super.run();
      Body.isSelected(this, "run", getClass().getName().replace('.', '/') + ".run()V");
    }
  }
}
