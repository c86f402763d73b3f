package org.saga.boot.replay;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Has the threads of the program follow a {@link Schedule}, from its start to its end or to where
 * the program leaves it. From then on all threads run freely.
 *
 * <p>A thread is held in {@link Object#wait}, so it has no lock of SAGA while it waits. Those that
 * are held see to it themselves that somebody gets on; see {@link Progress}.
 */
public final class Replay {
  private static final long MILLIS_BETWEEN_LOOKS = 100;

  private static volatile Replay current;

  private final ThreadLocal<Actor> running = new ThreadLocal<>();
  private final Schedule schedule;
  private final Step[] steps;
  private final boolean[] isDone;
  private final Progress progress;

  /** Those whose steps have not all been done, and others that have been met. */
  private final List<Actor> actors = new ArrayList<>();

  /** Those that have been started and have done nothing yet. */
  private final Map<Thread, Actor> started = new IdentityHashMap<>();

  /** The first step that has not been done. */
  private int next;

  /** Whether nobody waits any more for what only helps. */
  private boolean isRelaxed;

  private boolean isOver;

  /** How many steps threads have come to. */
  private int met;

  /** Why the program has left the schedule, or null. */
  private String divergence;

  private Replay(Schedule schedule) {
    this.schedule = schedule;
    this.steps = schedule.steps();
    this.isDone = new boolean[steps.length];
    this.isOver = steps.length == 0;
    this.progress = new Progress(schedule.patienceMillis() / MILLIS_BETWEEN_LOOKS);
  }

  /** Begins. */
  public static void start(Schedule schedule) {
    current = new Replay(schedule);
  }

  /** Tells whether there is a schedule. */
  public static boolean isOn() {
    return current != null;
  }

  // ---- what threads do

  /** The running thread is about to start another one. */
  public static void starting(Thread thread) {
    current.start(thread);
  }

  /** The running thread is about to do something; it is held until it may. */
  public static void begin(String what) {
    current.begin(current.running(), what);
  }

  /** It has been done. */
  public static void end() {
    current.end(current.running());
  }

  /**
   * The running thread is about to take a lock, if nothing else is told of before; it is held until
   * it may.
   *
   * @param what as it is told when the lock has been taken
   */
  public static void taking(String what) {
    current.take(current.running(), what);
  }

  /** The running thread has done something that it could not be held at. */
  public static void happened(String what) {
    current.note(current.running(), what);
  }

  private synchronized Actor running() {
    Actor actor = running.get();
    if (actor == null) {
      Thread thread = Thread.currentThread();
      actor = started.remove(thread);
      if (actor == null) {
        actor = schedule.root(thread);
        actors.add(actor);
      }
      running.set(actor);
    }
    return actor;
  }

  private void start(Thread thread) {
    Actor parent = running();
    synchronized (this) {
      parent.children++;
      Actor child = schedule.child(thread, parent, parent.children);
      actors.add(child);
      started.put(thread, child);
    }
  }

  private synchronized void begin(Actor actor, String what) {
    boolean isKnown = actor.knows(what);
    int place = actor.arrive(what);
    if (isOver || !isKnown) {
      return;
    }
    if (place == Actor.NOTHING) {
      holdBehindLast(actor);
    } else if (comesTo(actor, place)) {
      met++;
      hold(actor, place);
      actor.begun = place;
      if (place == steps.length - 1 && schedule.endsWithWaiting()) {
        isOver = true;
        notifyAll();
        awaitAllLetGo();
      }
    }
  }

  /** More of the same as in the schedule might change what comes of it. */
  private void holdBehindLast(Actor actor) {
    if (actor.next() == Actor.NOTHING) {
      hold(actor, steps.length);
    }
  }

  private synchronized void end(Actor actor) {
    int place = actor.begun;
    if (isOver || place == Actor.NOTHING) {
      return;
    }
    actor.begun = Actor.NOTHING;
    pass(actor, place);
    if (steps[place].leadsToLock()) {
      holdBeforeLock(actor);
    } else if (schedule.endsWithWaiting()) {
      holdBehindLast(actor);
    }
  }

  private synchronized void take(Actor actor, String what) {
    if (!isOver && actor.next() != Actor.NOTHING && actor.next() == actor.upcoming(what)) {
      holdBeforeLock(actor);
    }
  }

  private void holdBeforeLock(Actor actor) {
    if (actor.next() != Actor.NOTHING) {
      hold(actor, actor.next());
    }
  }

  private synchronized void note(Actor actor, String what) {
    int place = actor.arrive(what);
    if (!isOver && place != Actor.NOTHING && comesTo(actor, place)) {
      met++;
      pass(actor, place);
    }
  }

  /** The steps before it have been done or are left out; tells whether the thread may do so. */
  private boolean comesTo(Actor actor, int place) {
    while (actor.next() != Actor.NOTHING && actor.next() < place) {
      int before = actor.next();
      if (before != actor.begun && steps[before].isRelevant()) {
        diverge(before, "instead it comes to: " + steps[place].text());
        return false;
      }
      pass(actor, before);
    }
    return actor.next() == place;
  }

  private void pass(Actor actor, int place) {
    isDone[place] = true;
    if (actor.next() == place) {
      actor.passed++;
    }
    advance();
  }

  private void advance() {
    int before = next;
    while (next < steps.length && (isDone[next] || isRelaxed && !steps[next].isRelevant())) {
      next++;
    }
    if (next > before) {
      progress.made();
      isOver = next == steps.length;
      notifyAll();
    }
  }

  // ---- held threads

  /** Whoever looks whether others wait for a lock must not find them still held here. */
  private void awaitAllLetGo() {
    boolean interrupted = false;
    while (isAnybodyHeld()) {
      try {
        wait(MILLIS_BETWEEN_LOOKS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isAnybodyHeld() {
    for (Actor it : actors) {
      if (it.awaited != Actor.NOTHING) {
        return true;
      }
    }
    return false;
  }

  private void hold(Actor actor, int place) {
    boolean interrupted = false;
    actor.awaited = place;
    while (!isOver && next < place && !(isRelaxed && !isRelevant(place))) {
      try {
        wait(MILLIS_BETWEEN_LOOKS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
      look();
    }
    actor.awaited = Actor.NOTHING;
    notifyAll();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isRelevant(int place) {
    return place < steps.length && steps[place].isRelevant();
  }

  private void look() {
    if (isOver || !progress.isTimeToLook(System.nanoTime(), MILLIS_BETWEEN_LOOKS * 1_000_000)) {
      return;
    }
    Actor owner = owner();
    if (owner != null && owner.thread.getState() == Thread.State.TERMINATED) {
      stall("the thread has ended");
    } else if (progress.isStuck(isQuiet())) {
      stall(owner == null ? "the thread has not been started" : Standstill.of(owner.thread));
    }
  }

  /** Returns the thread that all others wait for, or null if it is not known yet. */
  private Actor owner() {
    for (Actor it : actors) {
      if (it.number == steps[next].actor()) {
        return it;
      }
    }
    return null;
  }

  /** Whether each thread that is known is held here, or waits for others. */
  private boolean isQuiet() {
    boolean isQuiet = true;
    for (Iterator<Actor> all = actors.iterator(); all.hasNext(); ) {
      Actor actor = all.next();
      Thread.State state = actor.thread.getState();
      if (state == Thread.State.TERMINATED && actor.number == Actor.NOT_IN_SCHEDULE) {
        all.remove();
      }
      isQuiet &= actor.awaited != Actor.NOTHING || Standstill.isIn(state);
    }
    return isQuiet;
  }

  /** What only helps is not insisted on. */
  private void stall(String why) {
    if (isRelaxed || !isHelpfulLeft()) {
      diverge(next, why);
    } else {
      isRelaxed = true;
      progress.made();
      advance();
      notifyAll();
    }
  }

  private boolean isHelpfulLeft() {
    for (int i = next; i < steps.length; i++) {
      if (!isDone[i] && !steps[i].isRelevant()) {
        return true;
      }
    }
    return false;
  }

  private void diverge(int place, String why) {
    next = place;
    divergence = why;
    isOver = true;
    notifyAll();
  }

  // ---- what has come of it

  /** Tells whether something is to be done at a place in the program. */
  public static boolean names(String location) {
    Replay replay = current;
    return replay != null && replay.schedule.names(location);
  }

  /**
   * Returns what has come of it, in lines: {@code completed}, {@code diverged} or {@code
   * unfinished}; how many steps threads have come to; the one that comes next, and why not.
   */
  public static String outcome() {
    return current.result();
  }

  private synchronized String result() {
    boolean isCompleted = divergence == null && isOver;
    String how = isCompleted ? "completed" : divergence == null ? "unfinished" : "diverged";
    String text = isCompleted ? "" : steps[next].text();
    return how + "\n" + met + "\n" + text + "\n" + (divergence == null ? "" : divergence) + "\n";
  }
}
