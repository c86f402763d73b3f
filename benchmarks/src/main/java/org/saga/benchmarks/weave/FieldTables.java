package org.saga.benchmarks.weave;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.saga.benchmarks.common.Numbers;
import org.saga.benchmarks.common.Table;

/** Tells what the programs did under the library, beside what they do plain. */
final class FieldTables {
  private static final List<String> PROGRAMS =
      List.of(
          "program",
          "output",
          "exit code",
          "alarms",
          "unknown",
          "never matched",
          "CPU s",
          "under SAGA",
          "x",
          "peak MB",
          "under SAGA",
          "verdict");

  private static final List<String> ALARMS =
      List.of("program", "view", "times", "what is told", "why it is true");

  private final List<FieldFinding> findings;
  private final List<KnownAlarm> known;

  FieldTables(List<FieldFinding> findings, List<KnownAlarm> known) {
    this.findings = findings;
    this.known = known;
  }

  String programs() {
    return Table.of(PROGRAMS, findings.stream().map(this::cells).toList());
  }

  private List<String> cells(FieldFinding finding) {
    List<String> faults = finding.faults(known);
    return List.of(
        finding.program().toString(),
        finding.hasSameOutput() ? "same" : "OTHER",
        codes(finding),
        Integer.toString(finding.watched().alarms().size()),
        Integer.toString(finding.unknown(known).size()),
        Long.toString(finding.neverMatched()),
        Numbers.figure(finding.plain().cost().programCpu()),
        Numbers.figure(finding.watched().cost().programCpu()),
        Numbers.figure(ratio(finding, Cost::programCpu)),
        Numbers.figure(finding.plain().cost().memory()),
        Numbers.figure(finding.watched().cost().memory()),
        faults.isEmpty() ? "clean" : "NO: " + String.join("; ", faults));
  }

  private static String codes(FieldFinding finding) {
    int plain = finding.plain().ending().code();
    int watched = finding.watched().ending().code();
    return plain == watched ? "same" : plain + ", " + watched;
  }

  private static double ratio(FieldFinding finding, ToDoubleFunction<Cost> of) {
    return of.applyAsDouble(finding.watched().cost()) / of.applyAsDouble(finding.plain().cost());
  }

  /** Returns the alarms of each kind; nothing, if there is none. */
  String alarms() {
    List<List<String>> lines = new ArrayList<>();
    for (FieldFinding finding : findings) {
      kinds(finding).forEach((kind, times) -> lines.add(cells(finding, kind, times)));
    }
    return lines.isEmpty() ? "There was no alarm.\n" : Table.of(ALARMS, lines);
  }

  /** The same may be wrong in many threads. */
  private Map<List<String>, Integer> kinds(FieldFinding finding) {
    Map<List<String>, Integer> kinds = new LinkedHashMap<>();
    for (Alarm alarm : finding.watched().alarms()) {
      kinds.merge(List.of(alarm.view(), alarm.what(), why(finding, alarm)), 1, Integer::sum);
    }
    return kinds;
  }

  private String why(FieldFinding finding, Alarm alarm) {
    return finding.explanation(alarm, known).map(KnownAlarm::why).orElse("UNKNOWN");
  }

  private static List<String> cells(FieldFinding finding, List<String> kind, int times) {
    return List.of(
        finding.program().toString(),
        kind.get(0),
        Integer.toString(times),
        kind.get(1),
        kind.get(2));
  }
}
