package org.saga.benchmarks.weave;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.saga.text.JsonReader;

/**
 * Something that a view has found.
 *
 * @param headline what the report begins with: the view, the thread and what is wrong
 * @param event what has happened; nothing if that is not known
 */
record Alarm(String headline, String event) {
  private static final Set<String> KINDS = Set.of("violation", "open", "internal");
  private static final String OWN = "saga: ";
  private static final String EXCEPTION = "org.saga.violation.HistoryViolation: ";
  private static final String PLACE = " \\(the assertion at .* fails\\)";
  private static final String NUMBER = "#[0-9]+";
  private static final String LINE = " at \\S+\\(.*\\)$";
  private static final String EVENT = "  event     ";

  /**
   * Returns the alarms of a run.
   *
   * @param report the lines of the report file
   * @param told the reports in full, among what else the program has printed
   */
  static List<Alarm> in(List<String> report, List<String> told) {
    List<Alarm> brief =
        report.stream()
            .map(it -> JsonReader.read(it).orElse(Map.of()))
            .filter(it -> KINDS.contains(it.getOrDefault("kind", "")))
            .map(it -> new Alarm((String) it.get("headline"), ""))
            .toList();
    List<Alarm> whole = whole(told, headlines(brief));
    return whole.size() == brief.size() ? whole : brief;
  }

  private static Set<String> headlines(List<Alarm> alarms) {
    Set<String> headlines = new HashSet<>();
    alarms.forEach(it -> headlines.add(it.headline));
    return headlines;
  }

  /** A program prints other lines in between; the event is the first that comes after. */
  private static List<Alarm> whole(List<String> told, Set<String> headlines) {
    List<Alarm> whole = new ArrayList<>();
    for (String line : told) {
      Optional<String> headline = headline(line, headlines);
      if (headline.isPresent()) {
        whole.add(new Alarm(headline.get(), ""));
      } else if (line.startsWith(EVENT) && !whole.isEmpty()) {
        Alarm last = whole.remove(whole.size() - 1);
        whole.add(new Alarm(last.headline, line.substring(EVENT.length())));
      }
    }
    return whole;
  }

  /** Before it a log may say how bad it is. */
  private static Optional<String> headline(String line, Set<String> headlines) {
    if (line.startsWith(OWN) || line.startsWith(EXCEPTION)) {
      return Optional.empty();
    }
    return headlines.stream().filter(line::endsWith).findFirst();
  }

  /** Returns the simple name of the view. */
  String view() {
    String name = headline.split(" ", 2)[0];
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** Returns what was wrong, and what has happened, whoever did it with which object. */
  String what() {
    String what = headline.substring(headline.indexOf(": ") + 1).strip().replaceAll(PLACE, "");
    return event.isEmpty() ? what : what + "; " + event.replaceAll(LINE, "").replaceAll(NUMBER, "");
  }
}
