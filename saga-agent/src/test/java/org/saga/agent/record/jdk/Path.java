package org.saga.agent.record.jdk;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Follows what a step may have had an effect on: the steps behind it in its thread, what reads what
 * these write, who takes a lock that they give back, whom they start, who sees their thread end.
 */
final class Path {
  private final Set<Object> threads = new HashSet<>();
  private final Set<Object> written = new HashSet<>();
  private final Set<Object> released = new HashSet<>();
  private final Set<Object> releasedShared = new HashSet<>();

  private Path() {}

  /** Returns whether what is read leads from one step to another one: a path, or none. */
  static String between(List<Step> steps, int from, int to) {
    boolean leads = from <= to && new Path().leadsThrough(steps.subList(from, to + 1));
    return leads ? "path" : "none";
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
      case READ, ACQUIRE, ACQUIRE_SHARED, JOIN, MARK -> {}
    }
  }

  private boolean comesAfter(Step step) {
    Object operand = step.operand();
    return switch (step.kind()) {
      case READ, UPDATE -> written.contains(operand);
      case ACQUIRE -> released.contains(operand) || releasedShared.contains(operand);
      case ACQUIRE_SHARED -> released.contains(operand);
      case JOIN -> threads.contains(operand);
      case WRITE, RELEASE, RELEASE_SHARED, FORK, MARK -> false;
    };
  }

  private static void addIf(boolean reached, Set<Object> to, Object what) {
    if (reached) {
      to.add(what);
    }
  }
}
