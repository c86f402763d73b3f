package org.saga.agent.record.jdk;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Follows what a step may have had an effect on: the steps behind it in its thread, what reads what
 * these write, who takes a lock that they give back, whom they start, who sees their thread end.
 */
final class Path {
  private final boolean conflictsCount;
  private final Set<Object> threads = new HashSet<>();
  private final Set<Object> written = new HashSet<>();
  private final Set<Object> read = new HashSet<>();
  private final Set<Object> released = new HashSet<>();
  private final Set<Object> releasedShared = new HashSet<>();

  /**
   * Starts from nothing.
   *
   * @param conflictsCount whether a write comes after the reads and writes before it, too
   */
  private Path(boolean conflictsCount) {
    this.conflictsCount = conflictsCount;
  }

  /** Returns what leads from one step to another one: what is read, or any conflict, or nothing. */
  static String between(List<Step> steps, int from, int to) {
    if (to < from) {
      return "none";
    }
    List<Step> between = steps.subList(from, to + 1);
    if (new Path(false).leadsThrough(between)) {
      return "path";
    }
    return new Path(true).leadsThrough(between) ? "conflicts" : "none";
  }

  private boolean leadsThrough(List<Step> steps) {
    threads.add(steps.get(0).thread());
    steps.forEach(this::follow);
    return threads.contains(steps.get(steps.size() - 1).thread());
  }

  private void follow(Step step) {
    if (comesAfter(step)) {
      threads.add(step.thread());
    }
    boolean reached = threads.contains(step.thread());
    Object operand = step.operand();
    switch (step.kind()) {
      case READ -> addIf(reached, read, operand);
      case WRITE -> {
        if (!reached) {
          written.remove(operand);
        }
        addIf(reached, written, operand);
      }
      case UPDATE -> addIf(reached, written, operand);
      case RELEASE -> addIf(reached, released, operand);
      case RELEASE_SHARED -> addIf(reached, releasedShared, operand);
      case FORK -> addIf(reached, threads, operand);
      case ACQUIRE, ACQUIRE_SHARED, JOIN, MARK -> {}
    }
  }

  private boolean comesAfter(Step step) {
    Object operand = step.operand();
    return switch (step.kind()) {
      case READ -> written.contains(operand);
      case WRITE -> conflictsCount && (written.contains(operand) || read.contains(operand));
      case UPDATE -> written.contains(operand) || conflictsCount && read.contains(operand);
      case ACQUIRE -> released.contains(operand) || releasedShared.contains(operand);
      case ACQUIRE_SHARED -> released.contains(operand);
      case JOIN -> threads.contains(operand);
      case RELEASE, RELEASE_SHARED, FORK, MARK -> false;
    };
  }

  private static void addIf(boolean reached, Set<Object> to, Object what) {
    if (reached) {
      to.add(what);
    }
  }
}
