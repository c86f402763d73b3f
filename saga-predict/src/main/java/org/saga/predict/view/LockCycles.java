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
 *
 * <p>A run may go on after events that are forgotten: threads keep what they hold and want then.
 */
final class LockCycles {
  private static final Set<String> WAITS =
      Set.of("MONITOR_WAIT", "MONITOR_TIMED_WAIT", "LOCK_WAIT", "LOCK_TIMED_WAIT");

  /** These answer no request; a lock's own method may try until it succeeds. */
  private static final Set<String> LEAVE_OPEN =
      Set.of("MONITOR_REQUESTED", "LOCK_REQUESTED", "JOIN", "JOIN_WITHIN", "LOCK_TRIED");

  private static final Set<String> OTHERS =
      Set.of("MONITOR_BACK", "LOCK_BACK", "LOCK_WITHDRAWN", "JOINED_WITHIN");

  private final Map<Object, Set<Object>> wanted = new HashMap<>();
  private final Map<ObjectNumber, List<Object>> held = new HashMap<>();

  /** The requests that have not been answered. */
  private final Map<ObjectNumber, List<Request>> open = new HashMap<>();

  /** The locks that others stand for. */
  private final Map<Object, Object> owners = new HashMap<>();

  /** Whether the events may mean anything else. */
  private boolean isUnclear;

  /** A lock that a thread wants while it has others. */
  private record Request(Object lock, List<Object> had) {}

  /** Begins where no thread has a lock. */
  LockCycles() {}

  /** Follows threads from where they are, as if they had not wanted anything that they got. */
  private LockCycles(LockCycles before) {
    before.held.forEach((thread, own) -> held.put(thread, new ArrayList<>(own)));
    before.open.forEach((thread, requests) -> open.put(thread, new ArrayList<>(requests)));
    owners.putAll(before.owners);
    isUnclear = before.isUnclear;
    open.values().forEach(requests -> requests.forEach(this::note));
  }

  /** Returns where threads are after the events. */
  LockCycles after(Map<Integer, Token> events) {
    LockCycles after = new LockCycles(this);
    after.follow(events);
    after.held.values().removeIf(own -> own.size() == 1);
    after.open.values().removeIf(List::isEmpty);
    return after;
  }

  /** Returns the events that matter: all of them where they may mean anything else. */
  Map<Integer, Token> needed(Map<Integer, Token> events) {
    LockCycles after = new LockCycles(this);
    after.follow(events);
    return after.isUnclear ? events : after.onCircles(events);
  }

  private void follow(Map<Integer, Token> events) {
    for (Token token : new TreeMap<>(events).values()) {
      isUnclear = isUnclear || !take(token);
    }
  }

  private Map<Integer, Token> onCircles(Map<Integer, Token> events) {
    Set<Object> onCircles = new HashSet<>();
    for (Object lock : wanted.keySet()) {
      if (isReachable(lock, wanted.get(lock))) {
        onCircles.add(lock);
      }
    }
    Map<Integer, Token> needed = new HashMap<>(events);
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
    if (!LEAVE_OPEN.contains(terminal)) {
      open.getOrDefault(ownEnd, new ArrayList<>()).removeIf(it -> it.lock.equals(lock));
    }
    switch (terminal) {
      case "MONITOR_REQUESTED", "LOCK_REQUESTED" -> want(ownEnd, own, lock, terminal);
      case "JOIN", "JOIN_WITHIN" -> {
        want(ownEnd, own, lock, terminal);
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
        return waits(ownEnd, own, lock, terminal) || OTHERS.contains(terminal);
      }
    }
    return true;
  }

  /** Who waits has its lock again at the end, and wants it before. */
  private boolean waits(ObjectNumber thread, List<Object> own, Object lock, String terminal) {
    boolean waits = WAITS.contains(terminal);
    if (waits) {
      List<Object> others = new ArrayList<>(own);
      others.removeIf(lock::equals);
      want(thread, others, lock, terminal);
    }
    return waits;
  }

  /** Whoever has a monitor may have it again. */
  private void want(ObjectNumber thread, List<Object> own, Object lock, String terminal) {
    List<Object> had = new ArrayList<>(own);
    if (terminal.equals("MONITOR_REQUESTED")) {
      had.removeIf(lock::equals);
    }
    Request request = new Request(lock, had);
    open.computeIfAbsent(thread, it -> new ArrayList<>()).add(request);
    note(request);
  }

  private void note(Request request) {
    for (Object had : request.had) {
      wanted.computeIfAbsent(had, it -> new HashSet<>()).add(request.lock);
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
