package org.saga.benchmarks.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.saga.benchmarks.common.Folders;
import org.saga.benchmarks.common.Machine;
import org.saga.benchmarks.common.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saga bench defects}. */
@Command(
    name = "defects",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Runs programs with known defects once, and looks for them in what is predicted.")
public final class DefectBench implements Callable<Integer> {
  private static final int NOT_AS_KNOWN = 1;
  private static final int FAILED = 3;
  private static final List<String> HEAD =
      List.of("program", "what is known", "as a prediction", "predicted", "why");

  @Parameters(
      paramLabel = "PROGRAM",
      arity = "0..*",
      description = "Which of them; all with known defects, if none is named.")
  private List<Program> programs = List.of();

  @Option(
      names = "--jvm",
      paramLabel = "ARG",
      description = "An argument for the JVMs of the programs, as -Xmx1g.")
  private List<String> jvmArguments = List.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Set<Program> chosen = new TreeSet<>(programs.isEmpty() ? Program.defective() : programs);
    Checkout checkout = Checkout.own();
    try {
      CommandLines commands =
          new Preparation(checkout, this::progress).programs(chosen, jvmArguments);
      List<DefectFinding> findings = new ArrayList<>();
      for (Program program : chosen) {
        findings.add(finding(program, commands, checkout));
      }
      List<String> faults =
          findings.stream().flatMap(it -> it.faults(KnownDefect.ALL).stream()).toList();
      print(findings, faults);
      progress("What was predicted is in " + checkout.defects() + ".");
      return faults.isEmpty() ? 0 : NOT_AS_KNOWN;
    } catch (IOException e) {
      progress("saga bench: " + e.getMessage());
      return FAILED;
    }
  }

  private DefectFinding finding(Program program, CommandLines commands, Checkout checkout)
      throws IOException {
    progress("running " + program + " ...");
    Files.createDirectories(checkout.defects());
    Meter meter = new Meter(checkout.defects(), program.toString());
    Folders.delete(checkout.runs().resolve("work"));
    meter.measure(
        commands.predicting(program, Files.createDirectories(checkout.runs().resolve("work"))),
        true);
    return DefectFinding.of(program, meter.ending());
  }

  private void print(List<DefectFinding> findings, List<String> faults) {
    List<List<String>> lines = new ArrayList<>();
    for (DefectFinding finding : findings) {
      KnownDefect.ALL.stream()
          .filter(it -> it.program() == finding.program())
          .forEach(it -> lines.add(cells(it, finding)));
    }
    spec.commandLine()
        .getOut()
        .println(
            Machine.description() + "\n\n" + Table.of(HEAD, lines) + String.join("\n", faults));
  }

  private static List<String> cells(KnownDefect known, DefectFinding finding) {
    return List.of(
        known.program().toString(),
        known.defect(),
        known.prediction(),
        finding.isPredicted(known) ? "yes" : "no",
        known.why());
  }

  private void progress(String line) {
    spec.commandLine().getErr().println(line);
  }
}
