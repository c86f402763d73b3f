package org.saga.junit;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A test, a class or the whole run while it goes on: what was found, and which threads are its. */
final class Scope {
  private final Scope around;
  private final String name;
  private final boolean isChecked;
  private final List<Finding> findings = new ArrayList<>();
  private final List<WeakReference<Thread>> threads = new ArrayList<>();
  private final Set<String> events = ConcurrentHashMap.newKeySet();
  private Runnable onFinding;
  private boolean isEnded;

  /**
   * @param around what it is a part of, or null
   * @param name what users call it
   * @param isChecked whether violations matter
   */
  Scope(Scope around, String name, boolean isChecked) {
    this.around = around;
    this.name = name;
    this.isChecked = isChecked;
  }

  Scope around() {
    return around;
  }

  @Override
  public String toString() {
    return name;
  }

  /** Has somebody told of each violation, and of those that are there. */
  synchronized void onFinding(Runnable told) {
    onFinding = told;
    if (!findings.isEmpty()) {
      told.run();
    }
  }

  /** Takes a violation; returns false if it comes too late. */
  synchronized boolean add(Finding finding) {
    if (isEnded) {
      return false;
    }
    if (isChecked) {
      findings.add(finding);
      if (onFinding != null) {
        onFinding.run();
      }
    }
    return true;
  }

  /** Takes out what was found, the first in front. */
  synchronized List<Finding> takeFindings() {
    List<Finding> taken = List.copyOf(findings);
    findings.clear();
    return taken;
  }

  /** An event has happened: here, and in all around. */
  void addEvent(String view, String terminal) {
    for (Scope it = this; it != null; it = it.around) {
      it.events.add(terminal);
      it.events.add(view + '.' + terminal);
    }
  }

  boolean hasSeen(String event) {
    return events.contains(event);
  }

  /** A thread that it has started does something. After its end a worker may do others' tasks. */
  synchronized void add(Thread thread) {
    if (!isEnded || !Threads.areWorkers(thread)) {
      threads.add(new WeakReference<>(thread));
    }
  }

  /** Keeps those threads only that have not done its work yet, and are left over. */
  void end() {
    List<Thread> idle = threads().stream().filter(it -> !Threads.areBusy(it)).toList();
    synchronized (this) {
      isEnded = true;
      threads.removeIf(it -> it.get() == null || idle.contains(it.get()));
    }
  }

  synchronized boolean isEnded() {
    return isEnded;
  }

  /** Whether a thread that it has started still does its work. */
  boolean has(Thread thread) {
    return !isEnded() || threads().contains(thread);
  }

  /** Those threads of its that live. */
  synchronized List<Thread> threads() {
    return threads.stream()
        .map(WeakReference::get)
        .filter(Objects::nonNull)
        .filter(Thread::isAlive)
        .toList();
  }
}
