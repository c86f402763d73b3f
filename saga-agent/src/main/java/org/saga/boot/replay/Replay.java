package org.saga.boot.replay;

import java.util.ArrayList;
import java.util.List;

/**
 * Has the threads of the program follow a {@link Schedule}, from its start to its end or to where
 * the program leaves it. From then on all threads run freely.
 *
 * <p>A thread is held in {@link Object#wait}, so it has no lock of SAGA while it waits. Those that
 * are held see to it themselves that somebody gets on; see {@link Progress}.
 */
public final class Replay {
  private static final long MILLIS_BETWEEN_LOOKS = 100;

  /** What is held there waits for the end. */
  private static final int ALL_MET = Integer.MAX_VALUE;

  private static volatile Replay current;

  private final Schedule schedule;
  private final Actors actors;
  private final Course course;
  private final Progress progress;
  private final Subjects subjects;

  private boolean isOver;

  /** How many steps threads have come to. */
  private int met;

  /** Why the program has left the schedule, or null. */
  private String divergence;

  /** Those who stand before the last steps, once all do. */
  private Meeting meeting;

  /** What is known of threads that wait for each other, or null if none do. */
  private List<String> blocked;

  private Replay(Schedule schedule) {
    this.schedule = schedule;
    this.actors = new Actors(schedule);
    this.course = new Course(schedule.steps());
    this.subjects = new Subjects(schedule.steps(), schedule.same());
    this.isOver = course.isOver();
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
    begin(what, null, 0);
  }

  /**
   * As above, where it matters what it is done to.
   *
   * @param index of an array's element
   */
  public static void begin(String what, Object object, int index) {
    current.begin(current.running(), what, object, index);
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
   * @param lock what the JVM shows as waited for
   */
  public static void taking(String what, Object lock) {
    current.take(current.running(), what, lock);
  }

  /** The running thread has done something that it could not be held at. */
  public static void happened(String what) {
    current.note(current.running(), what);
  }

  private synchronized Actor running() {
    return actors.running();
  }

  private synchronized void start(Thread thread) {
    actors.start(thread);
  }

  private synchronized void begin(Actor actor, String what, Object object, int index) {
    boolean isKnown = actor.knows(what);
    int place = actor.arrive(what);
    if (isOver || !isKnown) {
      return;
    }
    if (place == Actor.NOTHING) {
      holdBehindLast(actor);
    } else if (comesTo(actor, place)) {
      come(actor, place, object, index);
    }
  }

  private void come(Actor actor, int place, Object object, int index) {
    met++;
    String difference = subjects.add(place, object, index);
    if (difference != null) {
      diverge(place, difference);
    } else if (schedule.isOfMeeting(place)) {
      meet(actor, place);
    } else {
      hold(actor, place);
      actor.begun = place;
      if (place == course.length() - 1 && schedule.endsWithWaiting()) {
        isOver = true;
        notifyAll();
        awaitAllLetGo();
      }
    }
  }

  /** The thread has come to where it stands until all others have who are to meet it. */
  private void meet(Actor actor, int place) {
    pass(actor, place);
    hold(actor, ALL_MET);
  }

  private Meeting everybody() {
    Meeting all = new Meeting();
    for (int place = 0; place < course.length(); place++) {
      if (schedule.isOfMeeting(place)) {
        Step step = course.step(place);
        all.add(actors.get(step.actor()).thread, subjects.object(place), step.text());
      }
    }
    return all;
  }

  /** More of the same as in the schedule might change what comes of it. */
  private void holdBehindLast(Actor actor) {
    if (actor.next() == Actor.NOTHING) {
      hold(actor, course.length());
    }
  }

  private synchronized void end(Actor actor) {
    int place = actor.begun;
    if (isOver || place == Actor.NOTHING) {
      return;
    }
    actor.begun = Actor.NOTHING;
    pass(actor, place);
    if (course.step(place).leadsToLock()) {
      holdBeforeLock(actor);
    } else if (schedule.endsWithWaiting() && actor.next() == Actor.NOTHING) {
      // Whoever is to wait for another one must not go on before that one has what it waits for.
      hold(actor, course.step(place).isRelevant() ? ALL_MET : course.length());
    }
  }

  private synchronized void take(Actor actor, String what, Object lock) {
    int place = actor.upcoming(what);
    if (isOver || place == Actor.NOTHING) {
      return;
    }
    if (schedule.isOfMeeting(place)) {
      if (comesTo(actor, place)) {
        come(actor, place, lock, 0);
      }
    } else if (actor.next() == place) {
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
      if (schedule.isOfMeeting(place)) {
        diverge(place, "it has been done, and nobody could be held before it");
      } else {
        met++;
        pass(actor, place);
      }
    }
  }

  /** The steps before it have been done or are left out; tells whether the thread may do so. */
  private boolean comesTo(Actor actor, int place) {
    while (actor.next() != Actor.NOTHING && actor.next() < place) {
      int before = actor.next();
      if (before != actor.begun && course.step(before).isRelevant()) {
        diverge(before, "instead it comes to: " + course.step(place).text());
        return false;
      }
      pass(actor, before);
    }
    return actor.next() == place;
  }

  private void pass(Actor actor, int place) {
    course.done(place);
    if (actor.next() == place) {
      actor.passed++;
    }
    advance();
  }

  private void advance() {
    if (course.advance()) {
      progress.made();
      isOver = course.isOver();
      meeting = isOver && schedule.endsWithMeeting() ? everybody() : null;
      notifyAll();
    }
  }

  // ---- held threads

  /** Whoever looks whether others wait for a lock must not find them still held here. */
  private void awaitAllLetGo() {
    boolean interrupted = false;
    while (actors.isAnybodyHeld()) {
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

  private void hold(Actor actor, int place) {
    boolean interrupted = false;
    actor.awaited = place;
    while (!isOver && !course.admits(place)) {
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

  private void look() {
    if (isOver || !progress.isTimeToLook(System.nanoTime(), MILLIS_BETWEEN_LOOKS * 1_000_000)) {
      return;
    }
    Actor owner = actors.get(course.step(course.next()).actor());
    if (owner != null && owner.thread.getState() == Thread.State.TERMINATED) {
      stall("the thread has ended");
    } else if (progress.isStuck(actors.areQuiet())) {
      stall(owner == null ? "the thread has not been started" : Standstill.of(owner.thread));
    }
  }

  /** What only helps is not insisted on. */
  private void stall(String why) {
    if (course.relax()) {
      progress.made();
      advance();
      notifyAll();
    } else {
      diverge(course.next(), why);
    }
  }

  private void diverge(int place, String why) {
    course.breakOff(place);
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

  /** Waits for the end of the schedule; returns who has met there, or null if nobody has. */
  public static Meeting awaitMeeting() throws InterruptedException {
    return current.whenOver();
  }

  private synchronized Meeting whenOver() throws InterruptedException {
    while (!isOver) {
      wait();
    }
    return meeting;
  }

  /** Those who have met wait for each other. */
  public static void blocked(List<String> report) {
    current.tellOfBlocked(report);
  }

  private synchronized void tellOfBlocked(List<String> report) {
    blocked = report;
  }

  /**
   * Returns what has come of it, in lines: {@code completed}, {@code unblocked} if nobody waits for
   * anybody in the end, {@code diverged} or {@code unfinished}; how many steps threads have come
   * to; the one that comes next, and why not; and then what there is to tell of the end.
   */
  public static String outcome() {
    return current.result();
  }

  private synchronized String result() {
    List<String> lines = new ArrayList<>();
    boolean isCompleted = divergence == null && isOver;
    lines.add(isCompleted ? how() : divergence == null ? "unfinished" : "diverged");
    lines.add(String.valueOf(met));
    lines.add(isCompleted ? "" : course.step(course.next()).text());
    lines.add(divergence == null ? "" : divergence);
    if (isCompleted && meeting != null) {
      lines.addAll(blocked == null ? meeting.lines() : blocked);
    }
    return String.join("\n", lines) + "\n";
  }

  private String how() {
    return schedule.endsBlocked() && blocked == null ? "unblocked" : "completed";
  }
}
