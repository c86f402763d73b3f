package org.saga.cli;

import java.util.List;
import java.util.function.Function;
import org.saga.predict.defect.Atomicity;
import org.saga.predict.defect.Deadlocks;
import org.saga.predict.defect.Defect;
import org.saga.predict.defect.Defects;
import org.saga.predict.defect.Races;
import org.saga.predict.exact.Bounds;
import org.saga.predict.exact.Dependence;
import org.saga.predict.exact.ExactOrder;
import org.saga.predict.report.DefectText;
import org.saga.predict.trace.Trace;
import org.saga.predict.witness.WitnessCheck;
import org.saga.predict.witness.WitnessFile;

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
  private ExactOrder order;

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
    return check(RACES, Races::find);
  }

  /** The exit code that deadlocks lead to. */
  int checkDeadlocks() {
    return check(DEADLOCKS, Deadlocks::find);
  }

  /**
   * The exit code that violations of atomicity lead to.
   *
   * @param blocks patterns of the blocks that are meant; all if there are none
   */
  int checkAtomicity(List<String> blocks) {
    return check("violations of atomicity", it -> Atomicity.find(it, blocks));
  }

  private int check(String what, Function<ExactOrder, Defects> checker) {
    if (order == null) {
      order = new ExactOrder(trace, Dependence.ON_ALL_READS_BEFORE, Bounds.USUAL);
    }
    Defects defects = checker.apply(order);
    console.out().println("checked: " + what);
    lines(new DefectText(trace, what), defects).forEach(console.out()::println);
    witnesses.write(trace, file, defects.found(), console);
    if (defects.found().isEmpty()) {
      return ExitCode.OK;
    }
    if (replay == null) {
      new ConfirmingCommand(file, witnesses, isOfRun).print(console.out());
    }
    return ExitCode.VIOLATION;
  }

  private List<String> lines(DefectText text, Defects defects) {
    if (replay == null) {
      return text.lines(defects);
    }
    List<Defect> told = defects.found().stream().limit(DefectText.MOST_TOLD).toList();
    ConfirmedPredictions<Defect> confirmed =
        ConfirmedPredictions.of(told, it -> replay.along(trace, it.run(), it.claim()), console);
    return text.with(confirmed).lines(defects.with(confirmed.inOrder(defects.found())));
  }

  /** Says of a witness whether it is one; the exit code is that of a finding. */
  int replay(WitnessFile witness) {
    String fault = WitnessCheck.fault(trace, witness.run(), witness.property()).orElse(null);
    if (fault != null) {
      console.err().println("saga: error: this is no witness: " + fault);
      return ExitCode.USAGE;
    }
    console
        .out()
        .println(
            "the witness is a run that could have been by %s, and it has the %s"
                .formatted(WitnessCheck.EXACT, what(witness)));
    return ExitCode.VIOLATION;
  }

  private static String what(WitnessFile witness) {
    String claim = witness.property().split(" ")[0];
    return claim.equals(ATOMICITY) ? "violation of atomicity" : claim;
  }
}
