package org.saga.boot.replay;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** The threads of the program that have been met. Only who has the replay's monitor may ask. */
final class Actors {
  private final Schedule schedule;
  private final ThreadLocal<Actor> running = new ThreadLocal<>();

  /** Those whose steps have not all been done, and others that have been met. */
  private final List<Actor> all = new ArrayList<>();

  /** Those that have been started and have done nothing yet. */
  private final Map<Thread, Actor> started = new IdentityHashMap<>();

  Actors(Schedule schedule) {
    this.schedule = schedule;
  }

  Actor running() {
    Actor actor = running.get();
    if (actor == null) {
      Thread thread = Thread.currentThread();
      actor = started.remove(thread);
      if (actor == null) {
        actor = schedule.root(thread);
        all.add(actor);
      }
      running.set(actor);
    }
    return actor;
  }

  /** The running thread is about to start another one. */
  void start(Thread thread) {
    Actor parent = running();
    parent.children++;
    Actor child = schedule.child(thread, parent, parent.children);
    all.add(child);
    started.put(thread, child);
  }

  /** Returns the thread with a number in the schedule, or null if it is not known yet. */
  Actor get(int number) {
    for (Actor it : all) {
      if (it.number == number) {
        return it;
      }
    }
    return null;
  }

  boolean isAnybodyHeld() {
    for (Actor it : all) {
      if (it.awaited != Actor.NOTHING) {
        return true;
      }
    }
    return false;
  }

  /** Whether each thread that is known is held, or waits for others. */
  boolean areQuiet() {
    boolean areQuiet = true;
    for (Iterator<Actor> them = all.iterator(); them.hasNext(); ) {
      Actor actor = them.next();
      Thread.State state = actor.thread.getState();
      if (state == Thread.State.TERMINATED && actor.number == Actor.NOT_IN_SCHEDULE) {
        them.remove();
      }
      areQuiet &= actor.awaited != Actor.NOTHING || Standstill.isIn(state);
    }
    return areQuiet;
  }
}
