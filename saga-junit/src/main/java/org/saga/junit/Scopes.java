package org.saga.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.saga.host.Watch;
import org.saga.violation.HistoryViolation;

/**
 * Tells which test a violation belongs to: that which has started the thread, directly or not.
 *
 * <p>A thread takes over the scope of the thread that makes it. A worker of a pool that has come to
 * rest since its test ended does what others ask for: it belongs to what is running.
 */
final class Scopes {
  private static final Scopes INSTANCE = new Scopes();

  private final InheritableThreadLocal<Scope> ofCreator = new InheritableThreadLocal<>();
  private final ThreadMap<Scope> ofThread = new ThreadMap<>();

  /** Those that have begun and not ended. */
  private final List<Scope> open = new ArrayList<>();

  /** What was found while nothing was open. */
  private final List<Finding> early = new ArrayList<>();

  private int listening;
  private Runnable endOfListening;

  private Scopes() {
    Watch.onNewThread(this::begins);
    Watch.onViolation(this::violated);
  }

  static Scopes instance() {
    return INSTANCE;
  }

  synchronized void open(Scope scope) {
    open.add(scope);
    early.forEach(scope::add);
    early.clear();
  }

  void close(Scope scope) {
    scope.end();
    synchronized (this) {
      open.remove(scope);
    }
  }

  /** What the running thread does from now on belongs to a scope; returns that of before. */
  Scope enter(Scope scope) {
    Scope before = ofCreator.get();
    ofCreator.set(scope);
    ofThread.put(Thread.currentThread(), scope);
    return before;
  }

  private void begins(Thread thread) {
    Scope scope = ofCreator.get();
    if (scope != null && !Threads.areOfAll(thread)) {
      ofThread.put(thread, scope);
      scope.add(thread);
    }
  }

  private void violated(HistoryViolation violation, List<Thread> threads) {
    Scope cause =
        threads.stream().map(this::ownerOf).filter(it -> it != null).findFirst().orElse(null);
    if (cause == null) {
      add(violation, doubt(threads, null), running());
    } else if (cause.isEnded()) {
      String note =
          "The thread %s was left over from %s, which has ended before."
              .formatted(Names.of(threads), cause);
      add(violation, note, cause.around());
    } else {
      add(violation, doubt(threads, cause), cause);
    }
  }

  /** Says which tests may have handed a task to a worker of a pool; null if there is no doubt. */
  private String doubt(List<Thread> threads, Scope cause) {
    List<Scope> tests = tests();
    List<Thread> workers = threads.stream().filter(it -> isLent(it, cause)).toList();
    return tests.size() < 2 || workers.isEmpty()
        ? null
        : "%s does the tasks of a pool. These ran at the same time, and each may have handed over this one: %s."
            .formatted(Names.of(workers), shown(tests));
  }

  /** The thread of a test may be a worker itself, but it does nothing else meanwhile. */
  private static boolean isLent(Thread thread, Scope cause) {
    return Threads.areWorkers(thread) && (cause == null || cause.threads().contains(thread));
  }

  private static String shown(List<Scope> tests) {
    return tests.stream().map(Scope::toString).sorted().collect(Collectors.joining(", "));
  }

  /** What has ended meanwhile passes it on to what is around. */
  private void add(HistoryViolation violation, String note, Scope first) {
    Finding finding = new Finding(violation, note);
    Scope scope = first;
    while (scope != null && !scope.add(finding)) {
      scope = scope.around();
    }
    if (scope == null) {
      synchronized (this) {
        early.add(finding);
      }
    }
  }

  /** Null if what the thread does is for whatever is running. */
  private Scope ownerOf(Thread thread) {
    Scope scope = ofThread.get(thread);
    return scope == null || scope.has(thread) ? scope : null;
  }

  /** What is running and has nothing in it that is. */
  private synchronized List<Scope> tests() {
    List<Scope> tests = new ArrayList<>(open);
    for (Scope it : open) {
      tests.remove(it.around());
    }
    return tests;
  }

  /** The test that is running; of several, what all are a part of. */
  private Scope running() {
    List<Scope> candidates = tests();
    if (candidates.isEmpty()) {
      return null;
    }
    Scope common = candidates.get(0);
    while (common != null && !isAroundAll(common, candidates)) {
      common = common.around();
    }
    return common;
  }

  private static boolean isAroundAll(Scope scope, List<Scope> others) {
    return others.stream().allMatch(it -> isAround(scope, it));
  }

  private static boolean isAround(Scope scope, Scope other) {
    for (Scope it = other; it != null; it = it.around()) {
      if (it == scope) {
        return true;
      }
    }
    return false;
  }

  /** Has events counted from now on. */
  synchronized void listen() {
    if (listening++ == 0) {
      endOfListening = Watch.onEvent(this::happened);
    }
  }

  /** The opposite of {@link #listen}. */
  synchronized void listenNoMore() {
    if (--listening == 0) {
      endOfListening.run();
    }
  }

  private void happened(String view, String terminal) {
    Scope scope = ownerOf(Thread.currentThread());
    if (scope == null) {
      scope = running();
    }
    if (scope != null) {
      scope.addEvent(view.substring(view.lastIndexOf('.') + 1), terminal);
    }
  }
}
