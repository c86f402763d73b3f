package org.saga.lock;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.saga.event.EventThread;
import org.saga.event.SagaClasses;

/**
 * The JVM's own account of which thread owns which lock, and which waits for it.
 *
 * <p>It knows platform threads in full. Of a virtual thread it knows the state and the stack only.
 */
final class JvmLocks {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(5);
  private static final int GLANCES_ELSEWHERE = 40;
  private static final int EAGER_GLANCES = 200;

  /**
   * Two seconds of pauses. Where the processors are busy the thread comes on slowly, and so do the
   * glances.
   */
  private static final int PATIENT_GLANCES = 400;

  private static final int LAST_GLANCES = 4;

  private JvmLocks() {}

  /**
   * Whether each thread but the running one is blocked as the cycle says, on locks that are held.
   */
  static boolean confirms(List<Link> cycle) {
    return cycle.stream().allMatch(JvmLocks::mayBeHeld)
        && cycle.stream().allMatch(JvmLocks::getsBlocked)
        && cycle.stream().allMatch(JvmLocks::isHeld)
        && staysBlocked(cycle);
  }

  /**
   * A thread whose wait has just been ended, as by an interrupt, still looks as if it waited, until
   * it has a processor again.
   */
  private static boolean staysBlocked(List<Link> cycle) {
    for (int glances = 0; glances < LAST_GLANCES; glances++) {
      LockSupport.parkNanos(PAUSE);
      if (!cycle.stream().allMatch(JvmLocks::isBlocked)) {
        return false;
      }
    }
    return true;
  }

  /** Wait until the thread blocks. One that keeps waiting for something else never will. */
  private static boolean getsBlocked(Link link) {
    int elsewhere = 0;
    for (int glances = 0; glances < EAGER_GLANCES + PATIENT_GLANCES; glances++) {
      if (isBlocked(link)) {
        return true;
      }
      elsewhere = isElsewhere(link.waiter()) ? elsewhere + 1 : 0;
      if (elsewhere > EAGER_GLANCES + GLANCES_ELSEWHERE) {
        return false;
      }
      if (glances < EAGER_GLANCES) {
        Thread.yield();
      } else {
        LockSupport.parkNanos(PAUSE);
      }
    }
    return false;
  }

  /**
   * Whether the thread is held up, and not just for a moment. A monitor that it needs on its way,
   * to load a class or to raise an event, is free again soon, unless it is the asking thread that
   * has it: that of this history, for one.
   */
  private static boolean isElsewhere(Party waiter) {
    return switch (waiter.thread().getState()) {
      case NEW, RUNNABLE -> false;
      case BLOCKED -> !isBlockedByAnother(waiter);
      case WAITING, TIMED_WAITING, TERMINATED -> true;
    };
  }

  private static boolean isBlockedByAnother(Party waiter) {
    ThreadInfo blocked = info(waiter, false);
    return blocked != null && blocked.getLockOwnerId() != EventThread.current().id();
  }

  private static boolean isBlocked(Link link) {
    if (link.waiter().running()) {
      return true;
    }
    if (link.isOfEnd()) {
      return isJoining(link.waiter().thread());
    }
    ThreadInfo waiter = info(link.waiter(), false);
    boolean bothOnRecord = waiter != null && info(link.holder(), false) != null;
    return bothOnRecord ? isBlocked(waiter, link) : looksBlocked(link);
  }

  private static boolean isBlocked(ThreadInfo waiter, Link link) {
    LockInfo there = waiter.getLockInfo();
    if (there == null || !fits(waiter.getThreadState(), link)) {
      return false;
    }
    if (link.isInside()) {
      return link.innermost().access() == Access.MONITOR
          ? JdkLocks.isObject(there, link.innermost().lock().object())
          : isCondition(there);
    }
    if (link.isQueued()) {
      return JdkLocks.isParkedFor(there, link.lock());
    }
    boolean ownerKnown = waiter.getLockOwnerId() == link.holder().id();
    if (link.request().access() == Access.MONITOR) {
      return ownerKnown && JdkLocks.isObject(there, link.lock());
    }
    if (isCondition(there)) {
      return link.request().waits();
    }
    boolean noOwner = link.heldAs() == Access.SHARED || !JdkLocks.hasOwner(link.lock());
    return JdkLocks.isParkedFor(there, link.lock()) && (ownerKnown || noOwner);
  }

  /** Which thread it waits for is not on record. */
  private static boolean isJoining(Thread waiter) {
    return waiter.getState() == Thread.State.WAITING
        && Stream.of(waiter.getStackTrace())
            .anyMatch(
                it -> it.getMethodName().equals("join") && it.getClassName().endsWith("Thread"));
  }

  private static boolean isCondition(LockInfo there) {
    return there.getClassName().endsWith("Synchronizer$ConditionObject");
  }

  private static boolean fits(Thread.State state, Link link) {
    Request request = link.request();
    if (link.isInside()) {
      return state == Thread.State.WAITING;
    }
    return switch (state) {
      case BLOCKED -> request.access() == Access.MONITOR;
      case WAITING -> request.access() != Access.MONITOR || request.waits();
      case TIMED_WAITING -> request.waits();
      default -> false;
    };
  }

  /** Where nobody records owners: blocked in the right way, and neither in SAGA's own work. */
  private static boolean looksBlocked(Link link) {
    if (!fits(link.waiter().thread().getState(), link)) {
      return false;
    }
    boolean inLock = link.innermost().access() == Access.MONITOR;
    for (StackTraceElement frame : link.waiter().thread().getStackTrace()) {
      if (SagaClasses.takeEvents(frame.getClassName())) {
        return false;
      }
      inLock |= frame.getClassName().startsWith("java.util.concurrent.locks.");
    }
    return inLock;
  }

  /** The cheap half of {@link #isHeld}: what the lock itself says, and what was seen of it. */
  private static boolean mayBeHeld(Link link) {
    if (link.isQueued()) {
      return ReaderQueue.admits(link);
    }
    if (link.isOfEnd()) {
      return link.holder().thread().isAlive();
    }
    if (link.heldAs() == Access.MONITOR) {
      return Thread.holdsLock(link.lock()) == link.holder().running();
    }
    return !link.account().isDoubtful()
        && (JdkLocks.isKnown(link.lock()) ? JdkLocks.admits(link) : isSeenHeld(link));
  }

  /**
   * Of a lock of the program's own the JVM knows nothing, but perhaps of what it is made of. If
   * that is seen, the thread must have found the lock taken, and wait for it where its holder will
   * notify it.
   */
  private static boolean isSeenHeld(Link link) {
    if (link.hold().guard() == null) {
      return !link.isInside() && link.heldAs() == Access.EXCLUSIVE;
    }
    return link.isInside()
        && link.account().isGuarded()
        && link.innermost().lock().equals(link.hold().guard())
        && !(link.waiter().running() && link.innermost().timed());
  }

  private static boolean isHeld(Link link) {
    if (link.isQueued()) {
      return ReaderQueue.isBehind(link);
    }
    if (link.isInside() || link.isOfEnd()) {
      return true;
    }
    boolean monitor = link.heldAs() == Access.MONITOR;
    ThreadInfo holder = info(link.holder(), true);
    if (holder == null) {
      return monitor || JdkLocks.isKnown(link.lock());
    }
    return monitor
        ? monitorOf(link.lock(), holder) != null
        : JdkLocks.isOwned(holder.getLockedSynchronizers(), link);
  }

  /**
   * Where the holder took the lock, or null; of a monitor the JVM knows the method, not the line.
   */
  static String takenIn(Link link) {
    ThreadInfo holder = link.heldAs() == Access.MONITOR ? info(link.holder(), true) : null;
    MonitorInfo monitor = holder == null ? null : monitorOf(link.lock(), holder);
    if (monitor != null) {
      return Places.method(monitor.getLockedStackFrame());
    }
    Place place = link.hold().place();
    return place == null ? null : place.on(stackOf(link.holder()));
  }

  private static StackTraceElement[] stackOf(Party party) {
    Thread thread = party.running() ? Thread.currentThread() : party.thread();
    return thread == null ? new StackTraceElement[0] : thread.getStackTrace();
  }

  /** Where the thread that waits is in the program, or null. */
  static String wantedAt(Link link) {
    return link.waiter().running()
        ? Places.here()
        : Places.in(link.waiter().thread().getStackTrace());
  }

  private static MonitorInfo monitorOf(Object object, ThreadInfo holder) {
    for (MonitorInfo monitor : holder.getLockedMonitors()) {
      if (JdkLocks.isObject(monitor, object)) {
        return monitor;
      }
    }
    return null;
  }

  /** Return what the JVM has on record of a thread; of a virtual thread there is nothing. */
  private static ThreadInfo info(Party party, boolean withLocks) {
    boolean numberedByTheJvm = party.id() > 0;
    return numberedByTheJvm
        ? THREADS.getThreadInfo(new long[] {party.id()}, withLocks, withLocks)[0]
        : null;
  }
}
