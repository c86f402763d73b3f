package org.saga.benchmarks.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saga.benchmarks.weave.KnownDefect.Found;

/**
 * What was predicted of a program with known defects.
 *
 * @param code the exit code: 1 if anything is predicted, 0 if nothing is
 */
record DefectFinding(Program program, int code, Set<String> predicted) {
  private static final Pattern PREDICTED = Pattern.compile("(?m)^predicted: (.*) \\([a-z ]+\\)$");

  /** Reads what the command has told. */
  static DefectFinding of(Program program, Ending ending) {
    Set<String> predicted = new TreeSet<>();
    Matcher line = PREDICTED.matcher(ending.output());
    while (line.find()) {
      predicted.add(line.group(1).replaceAll("#\\d+:", ""));
    }
    return new DefectFinding(program, ending.code(), predicted);
  }

  boolean isPredicted(KnownDefect known) {
    return predicted.stream().anyMatch(known::matches);
  }

  /** Returns what is not as it is known. */
  List<String> faults(List<KnownDefect> known) {
    List<String> faults = new ArrayList<>();
    if (code != (predicted.isEmpty() ? 0 : 1)) {
      faults.add(program + ": the exit code is " + code);
    }
    for (KnownDefect it : known) {
      if (it.program() == program && it.found() == Found.YES && !isPredicted(it)) {
        faults.add(program + ": not predicted: " + it.prediction());
      }
    }
    for (String it : predicted) {
      if (known.stream().noneMatch(one -> one.explains(program, it))) {
        faults.add(program + ": unknown: " + it);
      }
    }
    return faults;
  }
}
