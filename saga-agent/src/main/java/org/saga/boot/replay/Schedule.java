package org.saga.boot.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What threads are to do, and in which order. It is written as lines, with tabs between words:
 *
 * <pre>
 *   patience 60000                              how many milliseconds to wait for a thread
 *   waiting                                     in the end threads wait for each other
 *   meeting  2                                  threads stand before the last two steps at a time
 *   blocking                                    and when they go on they wait for each other
 *   same  3  5                                  steps 3 and 5, from 0, are done to the same object
 *   root   0  main                              a thread that none of the program's has started
 *   child  1  0  2                              thread 1 is the second one that thread 0 starts
 *   step   1  relevant|helpful  WHAT  TEXT      thread 1 does this next
 *   step   1  relevant|helpful  WHAT  TEXT lock and then takes the lock that its next step is
 *   skip   1  WHAT                              it does this as well, at any time
 * </pre>
 *
 * <p>Steps come in their order. WHAT begins with the word of an operation.
 */
public final class Schedule {
  private final List<Step> steps = new ArrayList<>();
  private final Map<String, Integer> roots = new HashMap<>();
  private final Map<Long, Integer> children = new HashMap<>();
  private final Map<Integer, List<Integer>> own = new HashMap<>();
  private final Map<Integer, Map<String, List<Integer>>> places = new HashMap<>();
  private final Set<String> locations = new HashSet<>();
  private long patienceMillis;
  private boolean endsWithWaiting;
  private int meeting;
  private boolean endsBlocked;
  private final List<int[]> same = new ArrayList<>();

  /**
   * Reads a schedule.
   *
   * @throws IllegalArgumentException if it is none
   */
  public Schedule(List<String> lines) {
    for (String line : lines) {
      add(line.split("\t"));
    }
  }

  private void add(String[] words) {
    switch (words[0]) {
      case "waiting" -> endsWithWaiting = true;
      case "meeting" -> meeting = number(words[1]);
      case "blocking" -> endsBlocked = true;
      case "same" -> same.add(new int[] {number(words[1]), number(words[2])});
      case "patience" -> patienceMillis = Long.parseLong(words[1]);
      case "root" -> roots.put(words[2], Integer.valueOf(words[1]));
      case "child" -> children.put(child(number(words[2]), number(words[3])), number(words[1]));
      case "step" -> addStep(words);
      case "skip" -> placesOf(number(words[1]), words[2]).add(Actor.NOTHING);
      default -> throw new IllegalArgumentException("a schedule has no line " + words[0]);
    }
  }

  private static int number(String word) {
    return Integer.parseInt(word);
  }

  private static long child(int parent, int count) {
    return (long) parent << Integer.SIZE | count;
  }

  private void addStep(String[] words) {
    int actor = number(words[1]);
    String what = words[3];
    int place = steps.size();
    steps.add(new Step(actor, words[2].equals("relevant"), words.length > 5, words[4]));
    List<Integer> of = own.get(actor);
    if (of == null) {
      of = new ArrayList<>();
      own.put(actor, of);
    }
    of.add(place);
    placesOf(actor, what).add(place);
    int at = what.indexOf('@');
    if (at >= 0) {
      locations.add(what.substring(at + 1));
    }
  }

  private List<Integer> placesOf(int actor, String what) {
    Map<String, List<Integer>> all = places.get(actor);
    if (all == null) {
      all = new HashMap<>();
      places.put(actor, all);
    }
    List<Integer> same = all.get(what);
    if (same == null) {
      same = new ArrayList<>();
      all.put(what, same);
    }
    return same;
  }

  /** Tells whether something is to be done at a place in the program. */
  public boolean names(String location) {
    return locations.contains(location);
  }

  long patienceMillis() {
    return patienceMillis;
  }

  /**
   * Whether threads wait for each other in the end. With the last step all of them are let go,
   * since only then they can; until then each stays where its last step has led it.
   */
  boolean endsWithWaiting() {
    return endsWithWaiting;
  }

  /** Whether the step at a place is not taken before others have come to theirs. */
  boolean isOfMeeting(int place) {
    return place >= steps.size() - meeting;
  }

  /** Whether there are any such steps. */
  boolean endsWithMeeting() {
    return meeting > 0;
  }

  /** Returns whether those who have met wait for each other then. */
  public boolean endsBlocked() {
    return endsBlocked;
  }

  /** The pairs of steps that are done to the same. */
  int[][] same() {
    return same.toArray(new int[0][]);
  }

  Step[] steps() {
    return steps.toArray(new Step[0]);
  }

  /** Returns a thread that nobody has started who is recorded. */
  Actor root(Thread thread) {
    return actor(thread, roots.get(thread.getName()));
  }

  /** Returns a thread that another one has started as so many before. */
  Actor child(Thread thread, Actor parent, int count) {
    return actor(thread, children.get(child(parent.number, count)));
  }

  private Actor actor(Thread thread, Integer number) {
    if (number == null || !own.containsKey(number)) {
      return number == null ? new Actor(thread) : new Actor(thread, number, new int[0], Map.of());
    }
    Map<String, int[]> byWhat = new HashMap<>();
    for (Map.Entry<String, List<Integer>> it : places.get(number).entrySet()) {
      byWhat.put(it.getKey(), ints(it.getValue()));
    }
    return new Actor(thread, number, ints(own.get(number)), byWhat);
  }

  private static int[] ints(List<Integer> all) {
    int[] ints = new int[all.size()];
    for (int i = 0; i < ints.length; i++) {
      ints[i] = all.get(i);
    }
    return ints;
  }
}
