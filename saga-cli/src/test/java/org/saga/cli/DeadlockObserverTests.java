package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.observe.Feed;
import org.saga.predict.order.Causality;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.view.CompiledView;
import org.saga.predict.view.GrowingHistories;

/**
 * What an observer leaves out of a deadlock view's history makes no difference, wherever it forgets
 * what was before: a view of the same grammar that leaves out nothing tells the same.
 */
class DeadlockObserverTests {
  private static final int SEEDS = 300;
  private static final int LOCKS = 3;
  private static final Path LIBRARY = Path.of("..");

  @TempDir Path folder;

  @Test
  void locks_that_are_held_when_the_past_is_forgotten_are_known() throws IOException {
    System.setProperty("saga.home", LIBRARY.toAbsolutePath().normalize().toString());
    System.setProperty("saga.cache", folder.resolve("cache").toString());
    Diagnostics diagnostics = new Diagnostics();
    List<String> views = List.of("Deadlock", plain().toString());
    int violated = 0;
    try (LoadedViews loaded = LoadedViews.of(views, null, diagnostics)) {
      assertThat(diagnostics.hasErrors()).as(diagnostics.toString()).isFalse();
      for (int seed = 0; seed < SEEDS; seed++) {
        Trace trace = TextTrace.read("trace", new StringReader(new Run(seed).text()));
        Feed all = fed(loaded.all().get(1).compiled(), trace, seed);
        Feed filtered = fed(loaded.all().get(0).compiled(), trace, seed);
        assertThat(filtered.wrong)
            .as("seed %d:%n%s", seed, TextTrace.text(trace))
            .isEqualTo(all.wrong);
        violated += all.wrong.isEmpty() ? 0 : 1;
      }
    } finally {
      System.clearProperty("saga.home");
      System.clearProperty("saga.cache");
    }
    assertThat(violated).isBetween(SEEDS / 10, SEEDS * 9 / 10);
  }

  /** The view of the library without its filter. */
  private Path plain() throws IOException {
    String grammar = Files.readString(LIBRARY.resolve("grammars/Deadlock.g4"));
    Files.writeString(
        folder.resolve("Plain.g4"),
        grammar
            .replace("grammar Deadlock;", "grammar Plain;")
            .replace("@filter {NestedLocks}", ""));
    String view = Files.readString(LIBRARY.resolve("views/Deadlock.view"));
    return Files.writeString(
        folder.resolve("Plain.view"),
        view.replace("package saga.library;", "package plain;")
            .replace("import org.saga.lock.NestedLocks;\n", "")
            .replace("view Deadlock grammar Deadlock.g4", "view Plain grammar Plain.g4"));
  }

  private static Feed fed(CompiledView view, Trace trace, int seed) {
    Causality causality = Causality.named("locks").orElseThrow();
    Feed feed = new Feed(causality, Lattice.ANY_WIDTH, 4 + seed % 9);
    feed.observer.watch(new GrowingHistories(view, feed.observer.trace(), false), feed::tell);
    feed.take(trace, new Random(seed));
    return feed;
  }

  /** Threads that take monitors in any order, and are lucky. */
  private static final class Run {
    private final Random random;
    private final int threads;
    private final StringBuilder text = new StringBuilder();
    private final int[] holder = new int[LOCKS];
    private final int[] wanted;
    private final Deque<Integer>[] held;

    @SuppressWarnings("unchecked")
    Run(int seed) {
      random = new Random(seed);
      threads = 2 + random.nextInt(2);
      wanted = new int[threads];
      held = (Deque<Integer>[]) new Deque<?>[threads];
      for (int i = 0; i < threads; i++) {
        wanted[i] = -1;
        held[i] = new ArrayDeque<>();
      }
      Arrays.fill(holder, -1);
    }

    /** Returns what they do, up to where they might all wait. */
    String text() {
      for (int step = 0; step < 24; step++) {
        step(random.nextInt(threads));
      }
      return text.toString();
    }

    private void step(int thread) {
      if (wanted[thread] >= 0) {
        acquire(thread);
      } else if (!held[thread].isEmpty() && (held[thread].size() > 1 || random.nextInt(3) == 0)) {
        release(thread);
      } else {
        request(thread);
      }
    }

    private void request(int thread) {
      int lock = random.nextInt(LOCKS);
      if (!held[thread].contains(lock)) {
        wanted[thread] = lock;
        event(thread, "MONITOR_REQUESTED", lock);
      }
    }

    private void acquire(int thread) {
      int lock = wanted[thread];
      if (holder[lock] < 0) {
        holder[lock] = thread;
        held[thread].push(lock);
        wanted[thread] = -1;
        operation(thread, "acq", lock);
        event(thread, "MONITOR_ACQUIRED", lock);
      }
    }

    private void release(int thread) {
      int lock = held[thread].pop();
      holder[lock] = -1;
      event(thread, "MONITOR_RELEASED", lock);
      operation(thread, "rel", lock);
    }

    private void event(int thread, String name, int lock) {
      text.append("t%d|e(%s callee=#%d:java.lang.Object)%n".formatted(thread, name, lock + 1));
    }

    private void operation(int thread, String name, int lock) {
      text.append("t%d|%s(#%d:java.lang.Object)%n".formatted(thread, name, lock + 1));
    }
  }
}
