package org.saga.predict.view;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.saga.event.ObjectNumber;
import org.saga.predict.view.ViewEvents.Token;

/**
 * Finds the events of a deadlock view that can have to do with a deadlock. A thread of a deadlock
 * wants a lock while it has another one; so the locks lie on a circle, in which each was wanted
 * while the one before was held. All others make no difference to the view. To the order of the
 * events they may, and there they are not forgotten.
 */
final class LockCycles {
  private static final Set<String> REQUESTS = Set.of("MONITOR_REQUESTED", "LOCK_REQUESTED");
  private static final Set<String> ACQUISITIONS = Set.of("MONITOR_ACQUIRED", "LOCK_ACQUIRED");
  private static final Set<String> RELEASES = Set.of("MONITOR_RELEASED", "LOCK_RELEASED");

  private final Map<Integer, Token> tokens;
  private final Map<Object, Set<Object>> wanted = new HashMap<>();
  private final Map<Long, List<Object>> held = new HashMap<>();

  LockCycles(Map<Integer, Token> tokens) {
    this.tokens = tokens;
  }

  /** The events that matter: all of them where more than plain locks are used. */
  Map<Integer, Token> events() {
    for (Token token : new TreeMap<>(tokens).values()) {
      if (!take(token)) {
        return tokens;
      }
    }
    Set<Object> onCircles = new HashSet<>();
    for (Object lock : wanted.keySet()) {
      if (isReachable(lock, wanted.get(lock))) {
        onCircles.add(lock);
      }
    }
    Map<Integer, Token> needed = new HashMap<>(tokens);
    needed.values().removeIf(it -> !onCircles.contains(lock(it)));
    return needed;
  }

  private static Object lock(Token token) {
    String[] names = token.record().spec().attributes();
    for (int i = 0; i < names.length; i++) {
      if (names[i].equals("callee")) {
        return token.record().values()[i];
      }
    }
    return null;
  }

  /** Follows what threads hold; false if the event may mean anything else. */
  private boolean take(Token token) {
    Object lock = lock(token);
    String terminal = token.event().getText();
    List<Object> own = held.computeIfAbsent(token.event().threadId(), it -> new ArrayList<>());
    if (!(lock instanceof ObjectNumber)) {
      return false;
    }
    if (REQUESTS.contains(terminal)) {
      own.forEach(it -> want(it, lock, terminal));
      return true;
    }
    if (ACQUISITIONS.contains(terminal)) {
      own.add(lock);
      return true;
    }
    own.remove(lock);
    return RELEASES.contains(terminal);
  }

  /** Whoever has a monitor may have it again. */
  private void want(Object had, Object lock, String terminal) {
    if (!had.equals(lock) || !terminal.startsWith("MONITOR")) {
      wanted.computeIfAbsent(had, it -> new HashSet<>()).add(lock);
    }
  }

  private boolean isReachable(Object lock, Set<Object> from) {
    Set<Object> seen = new HashSet<>(from);
    Deque<Object> left = new ArrayDeque<>(from);
    while (!left.isEmpty()) {
      Object next = left.pop();
      if (next.equals(lock)) {
        return true;
      }
      for (Object more : wanted.getOrDefault(next, Set.of())) {
        if (seen.add(more)) {
          left.push(more);
        }
      }
    }
    return false;
  }
}
