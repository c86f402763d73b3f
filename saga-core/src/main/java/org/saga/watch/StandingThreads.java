package org.saga.watch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Threads that the JVM says to run, but that stand where they stood: those that wait for another
 * thread to initialize a class look so.
 *
 * <p>For that the stacks have to be looked at, so it is done ever more seldom. Most classes are
 * initialized in the beginning, and who waits for one in a circle does so for ever.
 */
final class StandingThreads {
  private static final int MOST_LOOKS_BETWEEN = 30;

  /** Native methods of the JDK that initialize classes. */
  private static final Set<String> INITIALIZE =
      Set.of("forName0", "ensureClassInitialized0", "newInstance0", "invoke0");

  private int looks;
  private int nextLook = 2;

  /** Where threads were, each and its stack by a hash: the threads may end meanwhile. */
  private Map<Integer, Integer> before = Map.of();

  private Map<Integer, Integer> now = new HashMap<>();
  private final List<StackTraceElement[]> standing = new ArrayList<>();

  /** Begins another look; tells whether it is time to. */
  boolean isDue() {
    looks++;
    if (looks < nextLook) {
      return false;
    }
    nextLook = looks + Math.min(looks, MOST_LOOKS_BETWEEN);
    before = now;
    now = new HashMap<>();
    standing.clear();
    return true;
  }

  /** Looks at a thread. */
  void look(Thread thread) {
    if (thread.getState() != Thread.State.RUNNABLE) {
      return;
    }
    StackTraceElement[] stack = thread.getStackTrace();
    if (mayInitialize(stack)) {
      Integer place = Arrays.hashCode(stack);
      Integer id = System.identityHashCode(thread);
      now.put(id, place);
      if (place.equals(before.get(id))) {
        standing.add(stack);
      }
    }
  }

  /** A class is initialized by an instruction, or by few methods that are not of Java. */
  private static boolean mayInitialize(StackTraceElement[] stack) {
    return stack.length > 0
        && (!stack[0].isNativeMethod() || INITIALIZE.contains(stack[0].getMethodName()));
  }

  /**
   * Tells whether at least two threads stand or are blocked, and one of them initializes a class.
   */
  boolean mayWaitForClasses(Set<Thread> blocked) {
    if (standing.isEmpty() || standing.size() + blocked.size() < 2) {
      return false;
    }
    for (Thread thread : blocked) {
      standing.add(thread.getStackTrace());
    }
    return standing.stream().anyMatch(StandingThreads::initializesClass);
  }

  private static boolean initializesClass(StackTraceElement[] stack) {
    return Arrays.stream(stack).anyMatch(it -> it.getMethodName().equals("<clinit>"));
  }
}
