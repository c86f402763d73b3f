package org.saga.agent;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.saga.event.EventThread;
import org.saga.event.Shown;
import org.saga.violation.PendingViolations;
import org.saga.weave.Body;
import org.saga.weave.Implementation;

/**
 * Gets ready what the first event needs.
 *
 * <p>It may come when the program has nearly used up its stack. A class whose initialisation fails
 * for that is of no use any more, and the JVM complains of agents whose transformers fail.
 */
final class Warmup {
  private static final List<String> RUN_TIME =
      List.of(
          "org/saga/check/",
          "org/saga/event/",
          "org/saga/history/",
          "org/saga/stream/",
          "org/saga/view/",
          "org/saga/violation/",
          "org/saga/weave/",
          "org/aspectj/runtime/internal/");

  private Warmup() {}

  /** Initialises the run time. */
  static void run() throws IOException, URISyntaxException {
    URI saga = Warmup.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    try (JarFile jar = new JarFile(Path.of(saga).toFile())) {
      jar.stream()
          .map(ZipEntry::getName)
          .filter(it -> it.endsWith(".class") && RUN_TIME.stream().anyMatch(it::startsWith))
          .map(it -> it.substring(0, it.length() - ".class".length()).replace('/', '.'))
          .forEach(it -> initialize(it, Warmup.class.getClassLoader()));
    }
    rehearse();
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

  /** Lambdas are made when they are first run, and stack traces have helpers. */
  private static void rehearse() {
    new StackOverflowError().getStackTrace();
    new ArrayList<>(List.of(1, 2)).subList(0, 1).clear();
    Sample sample = new Sample();
    sample.run();
    new Implementation(Modifier.SYNCHRONIZED, "run").matches(sample);
    new Implementation(Modifier.SYNCHRONIZED, "*").matches(sample, "Sample.run()V");
    Shown.described(EventThread.current().label());
    PendingViolations.throwAny();
  }

  /** Calls what it overrides, as few classes do, which takes a look at the stack. */
  private static final class Sample extends Thread {
    @Override
    public void run() {
      super.run();
      Body.isSelected(this, "run", null);
    }
  }
}
