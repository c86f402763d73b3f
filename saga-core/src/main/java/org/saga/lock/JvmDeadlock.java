package org.saga.lock;

import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.event.EventThread;

/** Threads that wait for one another by the JVM's account; after the last comes the first. */
public final class JvmDeadlock {
  private final List<JvmWait> waits;

  private JvmDeadlock(List<JvmWait> waits) {
    this.waits = waits;
  }

  /** Find all circles; each thread waits for no more than one other. */
  static List<JvmDeadlock> in(Map<Long, JvmWait> waits) {
    List<JvmDeadlock> found = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    waits.keySet().stream()
        .sorted(Comparator.naturalOrder())
        .forEach(
            first -> {
              List<JvmWait> circle = seen.contains(first) ? List.of() : circle(first, waits);
              circle.forEach(it -> seen.add(it.id()));
              if (!circle.isEmpty()) {
                found.add(new JvmDeadlock(circle));
              }
            });
    return found;
  }

  /** The circle that begins at a thread; empty if there is none. */
  private static List<JvmWait> circle(long first, Map<Long, JvmWait> waits) {
    List<JvmWait> path = new ArrayList<>();
    JvmWait at = waits.get(first);
    while (at != null && path.size() < waits.size()) {
      path.add(at);
      if (at.holder() == first) {
        return path;
      }
      at = waits.get(at.holder());
    }
    return List.of();
  }

  /** Tell whether nobody has been told of it; only when it is asked for the first time. */
  public boolean isNews() {
    ToldDeadlocks.Identity identity = new ToldDeadlocks.Identity();
    waits.forEach(it -> identity.add(it.id(), it.monitor()));
    return ToldDeadlocks.isFirst(identity);
  }

  /** Return the name of the thread that is told of first. */
  public String thread() {
    String name = first().getThreadName();
    return name.isEmpty() ? "thread-" + first().getThreadId() : name;
  }

  /** Return where that thread is. */
  public StackTraceElement[] stack() {
    return first().getStackTrace();
  }

  /** Tell whether a thread is one of those that wait. */
  public boolean includes(Thread thread) {
    return waits.stream().anyMatch(it -> it.id() == EventThread.idOf(thread));
  }

  private ThreadInfo first() {
    return waits.get(0).waiter();
  }

  /** Return a line for each thread: what it has and what it wants, and where. */
  @Override
  public String toString() {
    StringBuilder text =
        new StringBuilder("deadlock of " + waits.size() + " threads, found after the fact:");
    for (int i = 0; i < waits.size(); i++) {
      JvmWait toThis = waits.get((i + waits.size() - 1) % waits.size());
      text.append(i == 0 ? "\n  " : ";\n  ").append(sentence(toThis, waits.get(i)));
    }
    return text.toString();
  }

  private static String sentence(JvmWait toThis, JvmWait wait) {
    ThreadInfo thread = wait.waiter();
    return Party.show(thread.getThreadName(), wait.id())
        + " "
        + toThis.had(thread)
        + ", and "
        + wait.wanted();
  }
}
