package org.saga.predict.trace;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Says of events, one after the other, whether a run can go on with them: who gives a lock back has
 * it, who does something was started and has not ended.
 *
 * <p>Threads, locks and blocks may be named by anything that has equality.
 */
public final class WellFormed {
  private final Map<Object, Actor> threads = new HashMap<>();
  private final Map<Object, Lock> locks = new HashMap<>();

  /** What is known of a thread. */
  private static final class Actor {
    boolean forked;
    boolean acted;
    boolean joined;

    /** The lock that it has to take again, as often as it had it; or null. */
    Object waitsFor;

    int depthBefore;
    final Deque<Object> blocks = new ArrayDeque<>();
  }

  /** Who has a lock. */
  private static final class Lock {
    Object owner;
    int depth;
    final Map<Object, Integer> readers = new HashMap<>();
  }

  /**
   * Takes the next event.
   *
   * @return what is wrong with it, or null
   */
  public String check(Object thread, Operation operation, Object operand) {
    Actor actor = threads.computeIfAbsent(thread, it -> new Actor());
    if (actor.joined) {
      return "thread " + thread + " has been joined and cannot do anything more";
    }
    if (actor.waitsFor != null
        && !(operation == Operation.ACQUIRE && operand.equals(actor.waitsFor))
        && operation != Operation.REQUEST) {
      return "thread %s waits for %s: it has to take it with acq(%s) before it does anything else"
          .formatted(thread, actor.waitsFor, actor.waitsFor);
    }
    actor.acted = true;
    return switch (operation) {
      case READ, WRITE, UPDATE, REQUEST, EVENT, BRANCH -> null;
      case ACQUIRE -> acquire(thread, actor, operand);
      case RELEASE -> release(thread, operand);
      case ACQUIRE_SHARED -> acquireShared(thread, operand);
      case RELEASE_SHARED -> releaseShared(thread, operand);
      case FORK -> fork(thread, operand);
      case JOIN -> join(thread, operand);
      case BEGIN -> begin(actor, operand);
      case END -> end(thread, actor, operand);
      case WAIT -> await(thread, actor, operand);
      case NOTIFY, NOTIFY_ALL ->
          has(thread, operand) ? null : notHeld(thread, operation.word(), operand);
    };
  }

  /**
   * Takes that a thread tells of its way.
   *
   * @return what is wrong with it, or null
   */
  String checkControl(Object thread) {
    Actor actor = threads.computeIfAbsent(thread, it -> new Actor());
    actor.acted = true;
    return actor.joined
        ? "thread " + thread + " has been joined and cannot do anything more"
        : null;
  }

  /** Tells whether a thread has done something, though it was not started by another one. */
  boolean actsUnstarted(Object thread) {
    Actor actor = threads.get(thread);
    return actor != null && actor.acted && !actor.forked;
  }

  private Lock lock(Object name) {
    return locks.computeIfAbsent(name, it -> new Lock());
  }

  private boolean has(Object thread, Object name) {
    return thread.equals(lock(name).owner);
  }

  private String acquire(Object thread, Actor actor, Object name) {
    Lock lock = lock(name);
    if (lock.owner != null && !lock.owner.equals(thread)) {
      return "thread %s takes %s, which thread %s has".formatted(thread, name, lock.owner);
    }
    Object reader =
        lock.readers.keySet().stream().filter(it -> !it.equals(thread)).findFirst().orElse(null);
    if (reader != null) {
      return "thread %s takes %s, which thread %s has as a reader".formatted(thread, name, reader);
    }
    boolean wakes = name.equals(actor.waitsFor);
    lock.owner = thread;
    lock.depth = wakes ? actor.depthBefore : lock.depth + 1;
    actor.waitsFor = null;
    return null;
  }

  private String release(Object thread, Object name) {
    if (!has(thread, name)) {
      return notHeld(thread, "rel", name);
    }
    Lock lock = lock(name);
    lock.depth--;
    lock.owner = lock.depth == 0 ? null : thread;
    return null;
  }

  private static String notHeld(Object thread, String word, Object name) {
    return "thread %s does %s(%s) without having the lock: acq(%s) has to come before"
        .formatted(thread, word, name, name);
  }

  private String acquireShared(Object thread, Object name) {
    Lock lock = lock(name);
    if (lock.owner != null && !lock.owner.equals(thread)) {
      return "thread %s takes %s as a reader, which thread %s has"
          .formatted(thread, name, lock.owner);
    }
    lock.readers.merge(thread, 1, Integer::sum);
    return null;
  }

  private String releaseShared(Object thread, Object name) {
    if (!lock(name).readers.containsKey(thread)) {
      return "thread %s does relr(%s) without being a reader: acqr(%s) has to come before"
          .formatted(thread, name, name);
    }
    lock(name).readers.computeIfPresent(thread, (it, depth) -> depth == 1 ? null : depth - 1);
    return null;
  }

  private String fork(Object thread, Object child) {
    Actor started = threads.computeIfAbsent(child, it -> new Actor());
    if (started.forked) {
      return "thread %s starts thread %s, which was started before".formatted(thread, child);
    }
    if (started.acted || started.joined) {
      String before = started.acted ? "done something" : "been joined";
      return "thread %s starts thread %s, which has %s before".formatted(thread, child, before);
    }
    started.forked = true;
    return null;
  }

  private String join(Object thread, Object other) {
    if (thread.equals(other)) {
      return "thread " + thread + " waits for its own end";
    }
    threads.computeIfAbsent(other, it -> new Actor()).joined = true;
    return null;
  }

  private static String begin(Actor actor, Object block) {
    actor.blocks.push(block);
    return null;
  }

  private static String end(Object thread, Actor actor, Object block) {
    if (actor.blocks.isEmpty()) {
      return "thread %s ends a block that has not begun".formatted(thread);
    }
    Object begun = actor.blocks.pop();
    return begun.equals(block) || begun.equals("") || block.equals("")
        ? null
        : "thread %s ends the block '%s' within the block '%s'".formatted(thread, block, begun);
  }

  private String await(Object thread, Actor actor, Object name) {
    if (!has(thread, name)) {
      return notHeld(thread, "wait", name);
    }
    Lock lock = lock(name);
    actor.depthBefore = lock.depth;
    actor.waitsFor = name;
    lock.owner = null;
    lock.depth = 0;
    return null;
  }
}
