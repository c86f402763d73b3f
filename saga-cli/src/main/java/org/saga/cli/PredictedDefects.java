package org.saga.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.saga.predict.defect.Checks;
import org.saga.predict.defect.Deadlocks;
import org.saga.predict.defect.Defects;
import org.saga.predict.exact.Bounds;
import org.saga.predict.report.DefectText;
import org.saga.predict.trace.Trace;
import org.saga.predict.witness.WitnessCheck;
import org.saga.predict.witness.WitnessFile;
import org.saga.text.NearNames;

/** Looks for races, deadlocks and violations of atomicity in a trace, and prints what is found. */
final class PredictedDefects {
  private static final String RACES = "races";
  private static final String DEADLOCKS = "deadlocks";
  private static final String ATOMICITY = "atomicity";
  private static final List<String> KINDS = List.of(RACES, DEADLOCKS, ATOMICITY);

  private final Console console;
  private final Trace trace;
  private final String file;
  private final WitnessFiles witnesses;
  private Checks checks;

  PredictedDefects(Console console, Trace trace, String file, WitnessFiles witnesses) {
    this.console = console;
    this.trace = trace;
    this.file = file;
    this.witnesses = witnesses;
  }

  /** Tells whether a word on a command line names what is looked for. */
  static boolean isKind(String word) {
    return KINDS.contains(word);
  }

  /** Returns the words that are meant by one that names nothing: it is their beginning, or near. */
  static List<String> kindsLike(String word) {
    List<String> begun = KINDS.stream().filter(it -> it.startsWith(word)).toList();
    return begun.isEmpty() ? NearNames.of(word, KINDS) : begun;
  }

  /** The exit code that what some words name leads to. */
  int check(List<String> kinds) {
    int code = kinds.contains(RACES) ? checkRaces() : ExitCode.OK;
    code = kinds.contains(DEADLOCKS) ? Math.max(code, checkDeadlocks()) : code;
    return kinds.contains(ATOMICITY) ? Math.max(code, checkAtomicity(List.of())) : code;
  }

  /** The exit code that races lead to. */
  int checkRaces() {
    return check(RACES, Checks::races);
  }

  /** The exit code that deadlocks lead to. */
  int checkDeadlocks() {
    int code = check(DEADLOCKS, Checks::deadlocks);
    if (Deadlocks.leavesOut(trace)) {
      console
          .out()
          .println(
              "left out: locks of java.util.concurrent, of which a recording does not tell whether"
                  + " a thread would have waited; --view Deadlock looks at them");
    }
    return code;
  }

  /**
   * The exit code that violations of atomicity lead to.
   *
   * @param blocks patterns of the blocks that are meant; all if there are none
   */
  int checkAtomicity(List<String> blocks) {
    return check("violations of atomicity", it -> it.atomicity(blocks));
  }

  private int check(String what, Function<Checks, Defects> checker) {
    Defects defects = console.during("looking for " + what, () -> found(checker));
    console.out().println("checked: " + what);
    new DefectText(trace, what).lines(defects).forEach(console.out()::println);
    witnesses.write(trace, file, defects.found(), console);
    return defects.found().isEmpty() ? ExitCode.OK : ExitCode.VIOLATION;
  }

  private Defects found(Function<Checks, Defects> checker) {
    if (checks == null) {
      checks = new Checks(trace, Bounds.USUAL);
    }
    return checker.apply(checks);
  }

  /** Says of a witness whether it is one; the exit code is that of a finding. */
  int replay(WitnessFile witness, Path file) {
    String fault = WitnessCheck.fault(trace, witness.run(), witness.property()).orElse(null);
    if (fault != null) {
      console.err().println("saga: error: %s: this is no witness: %s".formatted(file, fault));
      return ExitCode.USAGE;
    }
    console
        .out()
        .println(
            "%s is a run that could have been by %s, and it has the %s"
                .formatted(file, WitnessCheck.EXACT, what(witness)));
    return ExitCode.VIOLATION;
  }

  private static String what(WitnessFile witness) {
    String claim = witness.property().split(" ")[0];
    return claim.equals(ATOMICITY) ? "violation of atomicity" : claim;
  }
}
