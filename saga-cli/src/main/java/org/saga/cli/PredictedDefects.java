package org.saga.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.saga.predict.defect.Checks;
import org.saga.predict.defect.Defect;
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
  static final String ATOMICITY = "atomicity";
  private static final List<String> KINDS = List.of(RACES, DEADLOCKS, ATOMICITY);

  private final Console console;
  private final Trace trace;
  private final String file;
  private final WitnessFiles witnesses;
  private ProgramReplay replay;
  private boolean isOfRun;
  private Checks checks;

  PredictedDefects(Console console, Trace trace, String file, WitnessFiles witnesses) {
    this.console = console;
    this.trace = trace;
    this.file = file;
    this.witnesses = witnesses;
  }

  /**
   * Says that the command has run the program.
   *
   * @param program has what is predicted confirmed by running it again; or null
   */
  PredictedDefects ofRun(ProgramReplay program) {
    isOfRun = true;
    replay = program;
    return this;
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

  /**
   * The exit code that what some words name leads to.
   *
   * @param blocks as for {@link #checkAtomicity}
   */
  int check(List<String> kinds, List<String> blocks) {
    int code = kinds.contains(RACES) ? checkRaces() : ExitCode.OK;
    code = kinds.contains(DEADLOCKS) ? Math.max(code, checkDeadlocks()) : code;
    return kinds.contains(ATOMICITY) ? Math.max(code, checkAtomicity(blocks)) : code;
  }

  /** The exit code that races lead to. */
  int checkRaces() {
    return check(RACES, Checks::races);
  }

  /** The exit code that deadlocks lead to. */
  int checkDeadlocks() {
    return check(DEADLOCKS, Checks::deadlocks);
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
    List<String> lines = lines(new DefectText(trace, what), defects);
    console.out().println("checked: " + what);
    lines.forEach(console.out()::println);
    witnesses.write(trace, file, defects.found(), console);
    if (defects.found().isEmpty()) {
      return ExitCode.OK;
    }
    if (replay == null) {
      new ConfirmingCommand(file, witnesses, isOfRun).print(console.out());
    }
    return ExitCode.VIOLATION;
  }

  /** If the program runs again, it has ended before the first line is printed. */
  private List<String> lines(DefectText text, Defects defects) {
    if (replay == null) {
      return text.lines(defects);
    }
    List<Defect> told = defects.found().stream().limit(DefectText.MOST_TOLD).toList();
    ConfirmedPredictions<Defect> confirmed =
        ConfirmedPredictions.of(
            told, (it, which) -> replay.along(trace, it.run(), it.claim(), which));
    return text.with(confirmed).lines(defects.with(confirmed.inOrder(defects.found())));
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
