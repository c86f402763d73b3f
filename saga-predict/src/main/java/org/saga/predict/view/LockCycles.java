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
 *
 * <p>The end of a thread is a lock that the thread has from its beginning on. What a lock hands
 * out, such as the lock of its readers or a condition, stands for the lock.
 */
final class LockCycles {
  private static final Set<String> WAITS =
      Set.of("MONITOR_WAIT", "MONITOR_TIMED_WAIT", "LOCK_WAIT", "LOCK_TIMED_WAIT");
  private static final Set<String> OTHERS =
      Set.of("MONITOR_BACK", "LOCK_BACK", "LOCK_WITHDRAWN", "JOINED_WITHIN");

  private final Map<Integer, Token> tokens;
  private final Map<Object, Set<Object>> wanted = new HashMap<>();
  private final Map<ObjectNumber, List<Object>> held = new HashMap<>();

  /** The locks that others stand for. */
  private final Map<Object, Object> owners = new HashMap<>();

  LockCycles(Map<Integer, Token> tokens) {
    this.tokens = tokens;
  }

  /** The events that matter: all of them where they may mean anything else. */
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

  private static Object value(Token token, String attribute) {
    String[] names = token.record().spec().attributes();
    for (int i = 0; i < names.length; i++) {
      if (names[i].equals(attribute)) {
        return token.record().values()[i];
      }
    }
    return null;
  }

  /** Returns the lock that an event is about; a class is known by its text. */
  private Object lock(Token token) {
    Object object = value(token, "callee");
    return owners.getOrDefault(object, object);
  }

  /** Follows what threads hold; false if the event may mean anything else. */
  private boolean take(Token token) {
    String terminal = token.event().getText();
    Object lock = lock(token);
    if (lock == null) {
      return false;
    }
    ObjectNumber ownEnd = token.record().threadObject();
    List<Object> own = held.computeIfAbsent(ownEnd, it -> new ArrayList<>(List.of(ownEnd)));
    switch (terminal) {
      case "MONITOR_REQUESTED", "LOCK_REQUESTED" -> want(own, lock, terminal);
      case "JOIN", "JOIN_WITHIN" -> {
        want(own, lock, terminal);
        return lock instanceof ObjectNumber thread && thread.className().equals(ownEnd.className());
      }
      case "MONITOR_ACQUIRED", "LOCK_ACQUIRED" -> own.add(lock);
      case "LOCK_TRIED" -> {
        if (Boolean.TRUE.equals(value(token, "result"))) {
          own.add(lock);
        }
      }
      case "MONITOR_RELEASED", "LOCK_RELEASED", "JOINED" -> own.remove(lock);
      case "READ_LOCK", "WRITE_LOCK" -> owners.put(value(token, "result"), lock);
      default -> {
        return waits(own, lock, terminal) || OTHERS.contains(terminal);
      }
    }
    return true;
  }

  /** Who waits has its lock again at the end, and wants it before. */
  private boolean waits(List<Object> own, Object lock, String terminal) {
    boolean waits = WAITS.contains(terminal);
    if (waits) {
      List<Object> others = new ArrayList<>(own);
      others.removeIf(lock::equals);
      want(others, lock, terminal);
    }
    return waits;
  }

  /** Whoever has a monitor may have it again. */
  private void want(List<Object> own, Object lock, String terminal) {
    for (Object had : own) {
      if (!had.equals(lock) || !terminal.equals("MONITOR_REQUESTED")) {
        wanted.computeIfAbsent(had, it -> new HashSet<>()).add(lock);
      }
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
