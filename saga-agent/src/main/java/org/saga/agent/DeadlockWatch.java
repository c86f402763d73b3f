package org.saga.agent;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.saga.boot.replay.Meeting;
import org.saga.boot.replay.Replay;

/**
 * Looks whether threads wait for each other, by what the JVM knows of them: those that have been
 * led to where they should, and any others that what was predicted may lead to. Such a program
 * would never end, so it is ended.
 */
final class DeadlockWatch {
  /** So often in a row they are seen waiting; whoever was only slow gets on. */
  private static final int LOOKS = 10;

  private static final long MILLIS_BETWEEN_LOOKS = 50;
  private static final long MILLIS_BETWEEN_LOOKS_AT_ALL = 1000;
  private static final long SECONDS_TO_END = 10;
  private static final long NOBODY = -1;
  private static final int VIOLATION = 1;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private DeadlockWatch() {}

  /**
   * Begins to look.
   *
   * @param isExpected whether those who meet at the end of the schedule wait for each other then
   * @param told is run before the program is ended
   */
  static void start(boolean isExpected, Runnable told) {
    if (isExpected) {
      AgentThread.start(() -> endAfter(DeadlockWatch::awaitExpected, told), "saga deadlock");
    }
    AgentThread.start(() -> endAfter(DeadlockWatch::awaitAny, told), "saga deadlock watch");
  }

  /** Waits for a deadlock; tells whether there is one. */
  @FunctionalInterface
  private interface Wait {
    boolean untilThereIsOne() throws InterruptedException;
  }

  private static void endAfter(Wait deadlock, Runnable told) {
    try {
      if (deadlock.untilThereIsOne()) {
        told.run();
        endTheProgram();
      }
    } catch (InterruptedException nobodyWantsToKnow) {
      Thread.currentThread().interrupt();
    }
  }

  /** Its own hooks may need a lock that nobody gives back. */
  private static void endTheProgram() throws InterruptedException {
    AgentThread.start(() -> System.exit(VIOLATION), "saga ends the program");
    TimeUnit.SECONDS.sleep(SECONDS_TO_END);
    Runtime.getRuntime().halt(VIOLATION);
  }

  /** The same threads are seen waiting for each other often enough. */
  private static boolean awaitAny() throws InterruptedException {
    long[] before = null;
    int seen = 0;
    while (seen < LOOKS) {
      Thread.sleep(MILLIS_BETWEEN_LOOKS_AT_ALL);
      long[] now = THREADS.findDeadlockedThreads();
      seen = now != null && Arrays.equals(now, before) ? seen + 1 : 0;
      before = now;
    }
    System.err.println("saga: the program has run into a deadlock, and is ended");
    return true;
  }

  /** Looks until they have been seen often enough, or one of them has ended. */
  private static boolean awaitExpected() throws InterruptedException {
    Meeting meeting = Replay.awaitMeeting();
    int seen = 0;
    List<String> report = List.of();
    while (seen < LOOKS && meeting != null && areAlive(meeting)) {
      Thread.sleep(MILLIS_BETWEEN_LOOKS);
      report = report(meeting);
      seen = report == null ? 0 : seen + 1;
    }
    if (seen == LOOKS) {
      Replay.blocked(report);
    }
    return seen == LOOKS;
  }

  private static boolean areAlive(Meeting meeting) {
    return meeting.threads().stream().allMatch(Thread::isAlive);
  }

  /** What each of them waits for; null if one does not. */
  private static List<String> report(Meeting meeting) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < meeting.threads().size(); i++) {
      Thread thread = meeting.threads().get(i);
      ThreadInfo info = THREADS.getThreadInfo(thread.getId());
      if (info == null || !waitsFor(info, meeting, i)) {
        return null;
      }
      String owner =
          info.getLockOwnerId() == NOBODY ? "" : ", which " + info.getLockOwnerName() + " has";
      lines.add(thread.getName() + " waits for a " + info.getLockInfo().getClassName() + owner);
      Meeting.stack(thread).forEach(it -> lines.add("  at " + it));
    }
    return lines;
  }

  /** Of readers the JVM does not know that they have a lock. */
  private static boolean waitsFor(ThreadInfo info, Meeting meeting, int number) {
    Object lock = meeting.objects().get(number);
    LockInfo there = info.getLockInfo();
    boolean isThere =
        there != null
            && there.getIdentityHashCode() == System.identityHashCode(lock)
            && there.getClassName().equals(lock.getClass().getName());
    long owner = info.getLockOwnerId();
    return isThere
        && (owner == NOBODY || meeting.threads().stream().anyMatch(it -> it.getId() == owner));
  }
}
