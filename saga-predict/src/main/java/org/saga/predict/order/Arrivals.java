package org.saga.predict.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.saga.predict.order.LockHolders.Holder;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TraceEvent;

/**
 * The selected events of a run as they arrive. What is relevant is selected; so is what takes and
 * gives back locks, if their sections may change places, for nobody knows yet what will matter.
 *
 * <p>A thread has a column of its own from its first sign of life on.
 */
public final class Arrivals implements Cuts {
  private static final int NONE = -1;

  private final Knowledge knowledge;
  private final boolean locksKeepOrder;
  private final List<Column> columns = new ArrayList<>();
  private final Map<Integer, Column> byThread = new HashMap<>();

  /** The sections of the locks, by number; those that are over stay until all begins anew. */
  private final List<Held> sections = new ArrayList<>();

  private final LockHolders holders = new LockHolders();
  private final Map<Holder, Held> held = new HashMap<>();

  /** A lock that a thread has. */
  private static final class Held {
    final Holder holder;
    final int number;

    /** How many events of its column have happened when it is over. */
    int end = Integer.MAX_VALUE;

    Held(Holder holder, int number) {
      this.holder = holder;
      this.number = number;
    }
  }

  /** The selected events of a thread. */
  private final class Column {
    final int number = columns.size();
    final int thread;
    final List<Arrived> events = new ArrayList<>();

    /** How many events of the thread have arrived. */
    int taken;

    boolean hasEnded;

    /** What the thread's next event needs, if it is none that has arrived. */
    int[] needs = {};

    Column(int thread) {
      this.thread = thread;
    }

    /** How many of these events are among the first ones of the thread. */
    int countUntil(int events) {
      int low = 0;
      int high = this.events.size();
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (this.events.get(middle).index < events) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }
  }

  /**
   * An event.
   *
   * @param index which of its thread it is
   * @param needs pairs of a column and how many of its events must have happened before
   * @param section the section that it begins or ends, or -1
   */
  private record Arrived(
      TraceEvent event, int index, boolean isRelevant, int[] needs, int section) {}

  /**
   * Makes one without events.
   *
   * @param causality {@code hb} or {@code locks}: for what {@code weak} allows one has to know
   *     which reads are still to come
   */
  public Arrivals(Causality causality) {
    causality.requireKnownAtOnce();
    locksKeepOrder = causality == Causalities.HAPPENS_BEFORE;
    knowledge = new DataKnowledge(locksKeepOrder);
  }

  // ---- what arrives

  /** Takes a thread that may do something. */
  public void begin(int thread) {
    column(thread);
  }

  private Column column(int thread) {
    Column known = byThread.get(thread);
    if (known == null) {
      known = new Column(thread);
      columns.add(known);
      byThread.put(thread, known);
      known.needs = needs(knowledge.of(thread), thread);
    }
    return known;
  }

  /** Takes the end of all threads. */
  public void endAll() {
    columns.forEach(it -> it.hasEnded = true);
  }

  /** Takes the end of a thread. */
  public void end(int thread) {
    column(thread).hasEnded = true;
  }

  /**
   * Takes the next event.
   *
   * @return the column of the event if it is selected; else -1
   */
  public int take(TraceEvent event, boolean isRelevant) {
    Column column = column(event.thread());
    Clock before = knowledge.take(event);
    int section = locksKeepOrder ? NONE : section(event, column.events.size());
    column.needs = needs(before, event.thread());
    boolean isSelected = isRelevant || section != NONE;
    if (isSelected) {
      column.events.add(new Arrived(event, column.taken, isRelevant, column.needs, section));
    }
    column.taken++;
    if (event.operation() == Operation.FORK) {
      column(event.operand()).needs = needs(knowledge.of(event.operand()), event.operand());
    }
    if (event.operation() == Operation.JOIN) {
      end(event.operand());
    }
    return isSelected ? column.number : NONE;
  }

  private int[] needs(Clock clock, int own) {
    List<Integer> needs = new ArrayList<>();
    clock.forEachMoreThan(
        Clock.NOTHING,
        (thread, before, now) -> {
          Column other = byThread.get(thread);
          int count = other == null || thread == own ? 0 : other.countUntil(now);
          if (count > 0) {
            needs.add(other.number);
            needs.add(count);
          }
        });
    return needs.stream().mapToInt(it -> it).toArray();
  }

  /** The number of the section that begins or ends with an event. */
  private int section(TraceEvent event, int index) {
    if (!holders.take(event)) {
      return NONE;
    }
    Holder holder = Holder.of(event);
    if (event.operation().takes()) {
      return add(holder).number;
    }
    Held over = held.remove(holder);
    over.end = index + 1;
    return over.number;
  }

  private Held add(Holder holder) {
    Held taken = new Held(holder, sections.size());
    sections.add(taken);
    held.put(holder, taken);
    return taken;
  }

  // ---- cuts

  @Override
  public int columns() {
    return columns.size();
  }

  /** Tells whether it is known if an event of a column can come next, and which one. */
  public boolean isDecided(int[] cut, int at, int column) {
    Column of = columns.get(column);
    return cut[at + column] < of.events.size() || of.hasEnded || !hasHappened(of.needs, cut, at);
  }

  private static boolean hasHappened(int[] needs, int[] cut, int at) {
    for (int i = 0; i < needs.length; i += 2) {
      if (cut[at + needs[i]] < needs[i + 1]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int[] next(int[] cut, int at, int[] open, int column) {
    List<Arrived> events = columns.get(column).events;
    int event = cut[at + column];
    if (event == events.size() || !hasHappened(events.get(event).needs, cut, at)) {
      return null;
    }
    int section = events.get(event).section;
    return section == NONE ? open : opened(open, sections.get(section), event);
  }

  private int[] opened(int[] open, Held section, int event) {
    if (section.end == event + 1) {
      return Arrays.stream(open).filter(it -> it != section.number).toArray();
    }
    for (int other : open) {
      if (sections.get(other).holder.excludes(section.holder)) {
        return null;
      }
    }
    int[] more = Arrays.copyOf(open, open.length + 1);
    more[open.length] = section.number;
    Arrays.sort(more);
    return more;
  }

  @Override
  public boolean isRelevant(int column, int event) {
    return columns.get(column).events.get(event).isRelevant;
  }

  @Override
  public int place(int column, int event) {
    return columns.get(column).events.get(event).event.place();
  }

  // ---- beginning anew

  /**
   * Forgets the events: whatever arrives from now on comes after them.
   *
   * @return the sections that are open then
   */
  public int[] beginAnew() {
    List<Holder> open = List.copyOf(held.keySet());
    sections.clear();
    open.forEach(this::add);
    List<Column> before = List.copyOf(columns);
    columns.clear();
    byThread.clear();
    knowledge.beginAnew();
    before.stream().filter(it -> !it.hasEnded).forEach(it -> column(it.thread));
    return IntStream.range(0, sections.size()).toArray();
  }
}
