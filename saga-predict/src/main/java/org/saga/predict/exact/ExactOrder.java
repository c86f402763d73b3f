package org.saga.predict.exact;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saga.predict.order.Clock;
import org.saga.predict.trace.Trace;

/**
 * Says which goals runs could have led to, given one that was, if nothing is asked but that each
 * read sees the write that it has seen.
 */
public final class ExactOrder {
  private final RunIndex run;
  private final Cones cones;
  private final Dependence dependence;
  private final Closure closure;
  private final Bounds bounds;
  private long searched;

  /** Orders a trace. */
  public ExactOrder(Trace trace, Dependence dependence, Bounds bounds) {
    this.run = new RunIndex(trace);
    this.dependence = dependence;
    this.cones = new Cones(run, dependence);
    this.closure = new Closure(run, cones);
    this.bounds = bounds;
  }

  /** Returns the trace by threads. */
  public RunIndex run() {
    return run;
  }

  /** Tells whether an event has to happen before another one can come next, in any order. */
  public boolean isBefore(int place, int next) {
    return cones.before(next).of(run.trace().thread(place)) > run.index(place);
  }

  /** Returns the last event of each other thread that has to happen before one can come next. */
  public int[] lastBefore(int place) {
    IntStream.Builder last = IntStream.builder();
    cones
        .before(place)
        .forEachMoreThan(
            Clock.NOTHING,
            (thread, before, count) -> {
              if (thread != run.trace().thread(place)) {
                last.add(run.place(thread, count - 1));
              }
            });
    return last.build().toArray();
  }

  /** Returns how many events a thread has done at least where an event can come next. */
  public int doneBefore(int thread, int next) {
    return cones.before(next).of(thread);
  }

  /** Returns the locks that are held where an event comes next, with how each is held. */
  public List<HeldLock> locksAt(int place) {
    CriticalSections sections = run.sections();
    return Arrays.stream(sections.heldBy(run.trace().thread(place), run.index(place)))
        .mapToObj(it -> new HeldLock(sections.lock(it), sections.isShared(it), sections.first(it)))
        .toList();
  }

  /**
   * Finds the earliest events that meet by the closure, one of each list.
   *
   * @param lists the places of events; each list those of one thread, in their order
   * @param from the place of the trace up to which all is to happen as it did
   * @return places that meet, with the cut; or null
   */
  public Meeting meeting(int[][] lists, int from) {
    closure.beginAt(from);
    return Meeting.find(run, closure, lists);
  }

  /** Returns how many critical sections closures have looked at. */
  public long closureWork() {
    return closure.work();
  }

  /**
   * Tells whether a goal can be reached in the order of the trace, by the closure.
   *
   * @param from the place of the trace up to which all is to happen as it did
   */
  public Answer closure(Goal goal, int from) {
    closure.beginAt(from);
    goal.chain().forEach(closure::include);
    goal.next().forEach(closure::reach);
    boolean isReached =
        !closure.isImpossible()
            && goal.next().stream()
                .allMatch(it -> closure.of(run.trace().thread(it)) <= run.index(it));
    boolean isInOrder = goal.chain().equals(goal.chain().stream().sorted().toList());
    return isReached && isInOrder ? Answer.closure(closure.cut()) : Answer.NO;
  }

  /** Looks for a run that leads to a goal, in any order. */
  public Answer search(Goal goal) {
    if (searched > bounds.total()) {
      return Answer.UNDECIDED;
    }
    Search search = new Search(run, cones, dependence, bounds, goal);
    Answer answer = search.answer();
    searched += search.work() + 1;
    return answer;
  }

  /**
   * Returns the run of an answer.
   *
   * @param last events that come at its end
   */
  public int[] run(Answer answer, int... last) {
    int[] before = answer.order() != null ? answer.order() : run.inOrder(answer.cut());
    int[] all = Arrays.copyOf(before, before.length + last.length);
    System.arraycopy(last, 0, all, before.length, last.length);
    return all;
  }
}
