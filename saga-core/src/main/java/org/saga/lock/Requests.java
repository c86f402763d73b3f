package org.saga.lock;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.saga.value.Identity;
import org.saga.value.NumberMap;
import org.saga.value.Value;

/**
 * Which locks each thread has requested and not yet acquired, and a value: the paper's {@code
 * reqLock}.
 *
 * <p>A thread may want several: a lock of the program's own may take a monitor in its {@code lock},
 * and wait there. What is wanted inside stands above what it is wanted for.
 *
 * <p>A request is in vain when the failed assertion was thrown at it. Nobody says so, but it shows
 * as soon as the thread does what it cannot do while it is after the lock.
 */
public final class Requests implements Value {
  private static final Requests NONE = new Requests(NumberMap.empty(), 0);

  /** The innermost request of each thread. */
  private final NumberMap<Request> innermost;

  private final long nextTurn;

  private Requests(NumberMap<Request> innermost, long nextTurn) {
    this.innermost = innermost;
    this.nextTurn = nextTurn;
  }

  public static Requests none() {
    return NONE;
  }

  /** Return the requests once the thread has asked for the lock. */
  public Requests plus(long id, Identity thread, LockView lock) {
    return plus(id, thread, lock, 0, false);
  }

  /** Return the requests once the thread has given the lock up, to have it back after its wait. */
  public Requests waits(long id, Identity thread, LockView lock, int gaveUp, boolean timed) {
    return plus(id, thread, lock, gaveUp, timed);
  }

  private Requests plus(long id, Identity thread, LockView lock, int gaveUp, boolean timed) {
    Request outer = below(id, lock);
    return new Requests(
        innermost.plus(new Request(id, thread, lock, nextTurn, gaveUp, timed, 0, null, outer)),
        nextTurn + 1);
  }

  /** Whoever asks again for a lock asks no more for it, or is in its method already. */
  private Request below(long id, LockView lock) {
    Request top = sincere(id);
    Request same = top == null ? null : find(top, lock);
    return same == null ? top : same.outer();
  }

  /** Return the thread's request for the lock, or null. */
  public Request get(long id, LockView lock) {
    Request top = innermost.get(id);
    return top == null ? null : find(top, lock);
  }

  private static Request find(Request top, LockView lock) {
    Request found = top;
    while (found != null
        && !(found.access() == lock.access() && found.lock().equals(lock.lock()))) {
      found = found.outer();
    }
    return found;
  }

  /** Return what the thread wants to have back after its wait, or null. */
  public Request waiting(long id) {
    Request found = innermost.get(id);
    while (found != null && !found.waits()) {
      found = found.outer();
    }
    return found;
  }

  /** Return the requests once this one is over, and those inside: the thread has the lock. */
  public Requests granted(Request request) {
    Request outer = request.outer();
    return with(
        request.id(), outer == null || request.waits() ? outer : outer.tookInside(request.lock()));
  }

  /** Return the requests once the thread has given up this one, and those inside. */
  public Requests withdrawn(long id, LockView lock) {
    Request request = get(id, lock);
    return request == null ? this : with(id, request.outer());
  }

  /** Return the requests once the thread has only tried to take a lock. */
  public Requests tried(long id, LockView lock, boolean succeeded) {
    Request top = sincere(id);
    return with(id, top != null && succeeded ? top.tookInside(lock.lock()) : top);
  }

  /**
   * Return the requests once the thread has released a lock. Who is after a lock of the program's
   * own releases only what it has taken meanwhile, and who is after any other lock nothing at all.
   */
  public Requests released(long id) {
    Request top = innermost.get(id);
    if (top == null) {
      return this;
    }
    while (top != null && top.inside() == 0) {
      top = top.outer();
    }
    return with(id, top == null ? null : top.releasedInside());
  }

  /** The thread's innermost request that is not in vain, when the thread does something else. */
  private Request sincere(long id) {
    Request top = innermost.get(id);
    return top != null && top.isOpaque() ? top.outer() : top;
  }

  private Requests with(long id, Request top) {
    NumberMap<Request> changed = top == null ? innermost.minus(id) : innermost.plus(top);
    return new Requests(changed, nextTurn);
  }

  /** The threads that have requested a lock. */
  public List<Long> threads() {
    List<Long> threads = new ArrayList<>();
    for (Request request : innermost.entries()) {
      threads.add(request.id());
    }
    return threads;
  }

  /** The request of a thread that is first to be granted, or null. */
  Request innermost(long id) {
    return innermost.get(id);
  }

  /** The requests for a lock that are the first to be granted to their threads. */
  List<Request> of(Identity lock) {
    List<Request> found = new ArrayList<>();
    for (Request request : innermost.entries()) {
      if (request.lock().equals(lock)) {
        found.add(request);
      }
    }
    return found;
  }

  /** The innermost requests of all threads. */
  List<Request> all() {
    return innermost.entries();
  }

  /** Which request was first makes a difference only to a reader that is queued behind writers. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Requests that
        && innermost.equals(that.innermost)
        && queues().equals(that.queues());
  }

  /** The writers before each reader, by the numbers of their threads and how deep they stand. */
  private Set<List<Long>> queues() {
    List<Request> all = new ArrayList<>();
    for (Request top : all()) {
      for (Request request = top; request != null; request = request.outer()) {
        all.add(request);
      }
    }
    Set<List<Long>> queues = new HashSet<>();
    for (Request reader : all) {
      for (Request writer : all) {
        if (reader.access() == Access.SHARED && writer.isQueuedBefore(reader)) {
          queues.add(List.of(reader.id(), depth(reader), writer.id(), depth(writer)));
        }
      }
    }
    return queues;
  }

  private static long depth(Request request) {
    long depth = 0;
    for (Request outer = request.outer(); outer != null; outer = outer.outer()) {
      depth++;
    }
    return depth;
  }

  @Override
  public int hashCode() {
    return innermost.hashCode();
  }

  @Override
  public String toString() {
    return innermost.toString();
  }
}
