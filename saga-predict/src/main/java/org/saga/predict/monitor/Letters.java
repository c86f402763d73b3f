package org.saga.predict.monitor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.LongStream;

/**
 * Which of a property's events each event of a trace is, as the bits of a number. Most are none.
 */
public class Letters {
  /** How many events a property may name. */
  public static final int MOST = Long.SIZE;

  /** How many, if any of them may be the same event and the run is not known yet. */
  public static final int MOST_UNKNOWN = 10;

  /** Says for each place of a trace which letter is there. */
  private final short[] places;

  private final List<Long> letters;

  /**
   * Finds the letters of a trace.
   *
   * @param size how many events the trace has
   * @param events for each named event, whether it is at a place
   */
  public Letters(int size, List<IntPredicate> events) {
    places = new short[size];
    Map<Long, Short> known = new HashMap<>();
    letters = new ArrayList<>();
    letters.add(0L);
    known.put(0L, (short) 0);
    for (int place = 0; place < size; place++) {
      places[place] = known.computeIfAbsent(letter(events, place), this::added);
    }
  }

  private static long letter(List<IntPredicate> events, int place) {
    long letter = 0;
    for (int event = 0; event < events.size(); event++) {
      letter |= events.get(event).test(place) ? 1L << event : 0;
    }
    return letter;
  }

  private short added(long letter) {
    if (letters.size() == Short.MAX_VALUE) {
      throw new IllegalArgumentException(
          "the trace has too many events that are several of the property's events at once");
    }
    letters.add(letter);
    return (short) (letters.size() - 1);
  }

  /** Returns the letters of a trace that grows: which ones there will be is not known. */
  public static Letters growing(List<IntPredicate> events) {
    return new Growing(events);
  }

  /** Returns which events the one at a place is; 0 for none. */
  long at(int place) {
    return letters.get(places[place]);
  }

  /** Returns the number of the letter at a place; 0 for none. */
  int number(int place) {
    return places[place];
  }

  /** Returns the letters by their numbers. */
  long[] all() {
    return letters.stream().mapToLong(it -> it).toArray();
  }

  /** Each set of events may be a letter, and is its own number. */
  private static final class Growing extends Letters {
    private static final int KEPT = 1 << 10;

    private final List<IntPredicate> events;
    private final int[] placeOf = new int[KEPT];
    private final long[] letterOf = new long[KEPT];

    Growing(List<IntPredicate> events) {
      super(0, events);
      this.events = events;
      Arrays.fill(placeOf, -1);
    }

    @Override
    long at(int place) {
      int slot = place & KEPT - 1;
      if (placeOf[slot] == place) {
        return letterOf[slot];
      }
      long letter = letter(events, place);
      // Of an event that is none the place is another event's next.
      placeOf[slot] = letter == 0 ? -1 : place;
      letterOf[slot] = letter;
      return letter;
    }

    @Override
    int number(int place) {
      long letter = at(place);
      return events.size() <= MOST_UNKNOWN ? (int) letter : letter == 0 ? 0 : 1;
    }

    @Override
    long[] all() {
      if (events.size() > MOST_UNKNOWN) {
        throw new IllegalArgumentException(
            "the property names %d events, and of a run that goes on an expression may name %d; record the program to a file and use saga predict"
                .formatted(events.size(), MOST_UNKNOWN));
      }
      return LongStream.range(0, 1L << events.size()).toArray();
    }
  }
}
