package org.saga.predict.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saga.predict.trace.Dependences.Told;

/**
 * The last column of a text: {@code n=7 under=4 value=1,5 place=2 may=x,int[] after=t1:3}. Lines of
 * a thread have numbers from 1; {@code n} says it where it is not the next one. {@code 0} is no
 * line, {@code *} are all of the thread before.
 */
final class DependenceColumn {
  private static final String ALL = "*";
  private static final List<String> WORDS = List.of("n", "under", "value", "place", "may", "after");
  private static final int[] NO_LINES = {};

  private final Map<String, Lines> threads = new LinkedHashMap<>();

  /** The lines of a thread that there are. */
  private static final class Lines {
    private final Column numbers = new Column();
    private final Column places = new Column();
    private int size;

    int last() {
      return size == 0 ? 0 : numbers.get(size - 1);
    }

    void add(int number, int place) {
      numbers.set(size, number);
      places.set(size++, place);
    }

    /** The place of a line; that of no other one if it was left out. */
    int place(int number) {
      int at = countUpTo(number) - 1;
      return at >= 0 && numbers.get(at) == number ? places.get(at) : Dependences.ALL;
    }

    /** The place of the last line up to a number, or none. */
    int placeUpTo(int number) {
      int count = countUpTo(number);
      return count == 0 ? Dependences.NONE : places.get(count - 1);
    }

    private int countUpTo(int number) {
      int low = 0;
      int high = size;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (numbers.get(middle) <= number) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }
  }

  // ---- reading

  /**
   * Takes the column of a line.
   *
   * @param text null if there is none
   * @return what it tells, or null
   */
  Told read(String thread, int place, String text) {
    Lines own = threads.computeIfAbsent(thread, it -> new Lines());
    Map<String, String> words = words(text == null ? "" : text);
    int number = words.containsKey("n") ? number(words.get("n")) : own.last() + 1;
    if (number <= own.last()) {
      throw new IllegalArgumentException(
          "n=%d, but thread %s has had line %d before; lines of a thread are numbered upwards"
              .formatted(number, thread, own.last()));
    }
    if (!words.containsKey("under") && !Set.of("n").containsAll(words.keySet())) {
      throw new IllegalArgumentException(
          "'%s' does not say what controls the event; write under=0 if nothing does"
              .formatted(TraceText.brief(text)));
    }
    Told told = words.containsKey("under") ? told(number, words, own) : null;
    own.add(number, place);
    return told;
  }

  private static Map<String, String> words(String text) {
    Map<String, String> words = new LinkedHashMap<>();
    for (String word : text.isBlank() ? new String[0] : text.strip().split("\\s+")) {
      int equals = word.indexOf('=');
      String name = equals < 0 ? word : word.substring(0, equals);
      if (equals < 0 || !WORDS.contains(name) || words.containsKey(name)) {
        throw new IllegalArgumentException(
            "'%s' tells no dependence; the fourth column has, once each: n=, under=, value=, place=, may=, after="
                .formatted(TraceText.brief(word)));
      }
      words.put(name, word.substring(equals + 1));
    }
    return words;
  }

  /** What an event depends on: on all before if what controls it was left out. */
  private Told told(int number, Map<String, String> words, Lines own) {
    boolean isUnknown = words.get("under").equals(ALL);
    int controlling = isUnknown ? 0 : number(words.get("under"));
    refuseLater(controlling, own);
    int under = controlling == 0 ? Dependences.NONE : own.place(controlling);
    return new Told(
        number,
        isUnknown ? Dependences.ALL : under,
        lines(words.get("value"), own),
        lines(words.get("place"), own),
        fields(words.get("may")),
        words.containsKey("after") ? after(words.get("after")) : null);
  }

  private static int[] lines(String text, Lines own) {
    if (text == null || text.isEmpty()) {
      return NO_LINES;
    }
    int[] lines = new int[(int) text.chars().filter(it -> it == ',').count() + 1];
    int at = 0;
    for (String word : text.split(",", -1)) {
      if (word.equals(ALL)) {
        return new int[] {Dependences.ALL};
      }
      int number = number(word);
      refuseLater(number, own);
      lines[at++] = own.place(number);
    }
    return lines;
  }

  private static void refuseLater(int number, Lines own) {
    if (number > own.last()) {
      throw new IllegalArgumentException(
          "line %d of the thread is not before this one, so it cannot depend on it"
              .formatted(number));
    }
  }

  private static Set<String> fields(String text) {
    Set<String> fields = new LinkedHashSet<>();
    for (String word : text == null || text.isEmpty() ? new String[0] : text.split(",")) {
      fields.add(TraceText.plain(word));
    }
    return fields.contains(ALL) ? Dependences.ANYTHING : fields;
  }

  private int[] after(String text) {
    List<Integer> places = new ArrayList<>();
    for (String word : text.isEmpty() ? new String[0] : text.split(",")) {
      int colon = word.lastIndexOf(':');
      Lines of = colon < 0 ? null : threads.get(TraceText.plain(word.substring(0, colon)));
      int place = of == null ? Dependences.NONE : of.placeUpTo(number(word.substring(colon + 1)));
      if (place == Dependences.NONE) {
        throw new IllegalArgumentException(
            "after=%s names no line before this one; write after=thread:line"
                .formatted(TraceText.brief(word)));
      }
      places.add(place);
    }
    return places.stream().mapToInt(Integer::intValue).toArray();
  }

  private static int number(String text) {
    if (text.matches("\\d{1,9}")) {
      return Integer.parseInt(text);
    }
    throw new IllegalArgumentException(
        "'%s' is no number of a line".formatted(TraceText.brief(text)));
  }

  // ---- writing

  /** The number of each event among those of its thread. */
  static int[] numbers(Trace trace) {
    int[] last = new int[trace.threads().size()];
    int[] numbers = new int[trace.size()];
    for (int place = 0; place < numbers.length; place++) {
      int told = trace.dependences().line(place);
      int thread = trace.thread(place);
      last[thread] = told == 0 ? last[thread] + 1 : told;
      numbers[place] = last[thread];
    }
    return numbers;
  }

  /**
   * Returns the column of an event; empty if nothing is to be told.
   *
   * @param numbers those of all events
   * @param isNext whether the number of the event is the one that a reader would guess
   */
  static String text(Trace trace, int place, int[] numbers, boolean isNext) {
    Dependences all = trace.dependences();
    List<String> words = new ArrayList<>();
    if (!isNext) {
      words.add("n=" + numbers[place]);
    }
    if (all.isTold(place)) {
      int under = all.under(place);
      String line = under == Dependences.NONE ? "0" : String.valueOf(numbers[under]);
      words.add("under=" + (all.isKnown(place) ? line : ALL));
      add(words, "value", all.value(place), numbers);
      add(words, "place", all.place(place), numbers);
      if (!all.may(place).isEmpty()) {
        words.add(
            "may="
                + all.may(place).stream()
                    .map(TraceText::name)
                    .sorted()
                    .collect(Collectors.joining(",")));
      }
    }
    return String.join(" ", words);
  }

  private static void add(List<String> words, String name, int[] places, int[] numbers) {
    if (places.length > 0) {
      String list =
          IntStream.of(places)
              .mapToObj(it -> it == Dependences.ALL ? ALL : String.valueOf(numbers[it]))
              .collect(Collectors.joining(","));
      words.add(name + "=" + list);
    }
  }
}
