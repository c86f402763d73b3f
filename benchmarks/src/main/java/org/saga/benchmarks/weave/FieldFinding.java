package org.saga.benchmarks.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A program, plain and under SAGA.
 *
 * @param failure why it could not be run; nothing if it was
 */
record FieldFinding(Program program, FieldRun plain, FieldRun watched, String failure) {
  private static final int VIOLATED = 1;
  private static final String OWN = "saga: ";
  private static final String NEVER = "never matched";

  /** Whether SAGA has changed nothing, and has found nothing but what is known to be true. */
  boolean isClean(List<KnownAlarm> known) {
    return faults(known).isEmpty();
  }

  /** Says in a line what came out, for those who wait. */
  String summary() {
    List<String> faults = faults(KnownAlarm.ALL);
    return faults.isEmpty() ? "clean" : String.join("; ", faults);
  }

  /** Returns what is not as it should be. */
  List<String> faults(List<KnownAlarm> known) {
    List<String> faults = new ArrayList<>();
    if (!failure.isEmpty()) {
      return List.of(failure);
    }
    if (plain.ending().code() != 0) {
      faults.add("plain: exit code " + plain.ending().code());
    }
    add(faults, watched.ending().differenceTo(right()));
    if (watched.ending().code() != right().code() && !hasSameOutput()) {
      faults.add("other output");
    }
    long alarms = unknown(known).size();
    add(faults, alarms == 0 ? "" : "%d unknown alarm%s".formatted(alarms, alarms == 1 ? "" : "s"));
    missing(known).forEach(it -> faults.add("no alarm of " + it.view()));
    add(faults, told().isEmpty() ? "" : "SAGA says: " + told().get(0));
    Set<String> more = moreMessages();
    add(faults, more.isEmpty() ? "" : "other messages: " + more.iterator().next());
    return faults;
  }

  private static void add(List<String> faults, String fault) {
    if (!fault.isEmpty()) {
      faults.add(fault);
    }
  }

  /** The command ends with 1 if a view has found something. */
  private Ending right() {
    int code = watched.alarms().isEmpty() ? plain.ending().code() : VIOLATED;
    return new Ending(code, plain.ending().output());
  }

  boolean hasSameOutput() {
    return watched.ending().output().equals(plain.ending().output());
  }

  List<Alarm> unknown(List<KnownAlarm> known) {
    return watched.alarms().stream().filter(it -> explanation(it, known).isEmpty()).toList();
  }

  /** Returns what was to be found and was not: then the views may not have looked. */
  private List<KnownAlarm> missing(List<KnownAlarm> known) {
    return known.stream()
        .filter(it -> it.program() == program)
        .filter(it -> watched.alarms().stream().noneMatch(alarm -> it.explains(program, alarm)))
        .toList();
  }

  Optional<KnownAlarm> explanation(Alarm alarm, List<KnownAlarm> known) {
    return known.stream().filter(it -> it.explains(program, alarm)).findFirst();
  }

  /** How many entries SAGA says have never matched. */
  long neverMatched() {
    return watched.messages().lines().filter(it -> it.contains(NEVER)).count();
  }

  /** Returns what SAGA has said itself, but for the summary of its alarms. */
  private List<String> told() {
    return watched.alarms().isEmpty()
        ? watched.messages().lines().filter(it -> it.startsWith(OWN)).toList()
        : List.of();
  }

  /**
   * Returns the kinds of messages which only the run under SAGA has. Times and numbers may differ,
   * and who says something first; where there are alarms, the log has them too.
   */
  private Set<String> moreMessages() {
    if (!watched.alarms().isEmpty()) {
      return Set.of();
    }
    Set<String> more = kinds(watched.messages());
    more.removeAll(kinds(plain.messages()));
    return more;
  }

  private static Set<String> kinds(String messages) {
    return messages
        .lines()
        .filter(it -> !it.startsWith(OWN))
        .map(it -> it.replaceAll("[0-9]+", "#"))
        .collect(Collectors.toSet());
  }
}
