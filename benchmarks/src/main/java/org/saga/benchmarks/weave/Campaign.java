package org.saga.benchmarks.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.saga.benchmarks.common.Folders;
import org.saga.benchmarks.common.Numbers;

/** Runs the programs in all ways, round by round. */
final class Campaign {
  private final Path folder;
  private final CommandLines commands;
  private final Findings findings = new Findings();
  private final Map<Program, Ending> endings = new EnumMap<>(Program.class);
  private final List<Way> ways;
  private final Consumer<String> progress;

  /**
   * @param ways in which each program runs, plain first
   */
  Campaign(Path folder, List<Way> ways, CommandLines commands, Consumer<String> progress) {
    this.folder = folder;
    this.ways = ways;
    this.commands = commands;
    this.progress = progress;
  }

  /** In each round another way is the first: none always has the machine when it is still cold. */
  Findings run(Collection<Program> programs, int rounds) {
    List<Way> inOrder = new ArrayList<>(ways);
    for (int round = 1; round <= rounds; round++) {
      for (Program program : new TreeSet<>(programs)) {
        for (Way way : inOrder) {
          run(new ProgramRun(program, way), "%d/%d ".formatted(round, rounds));
        }
      }
      Collections.rotate(inOrder, -1);
    }
    return findings;
  }

  private void run(ProgramRun run, String round) {
    try {
      Meter meter = new Meter(folder, run.toString());
      Path work = folder.resolve(run.toString());
      Folders.delete(work);
      List<String> command = commands.of(run, Files.createDirectories(work));
      Cost cost = meter.measure(command, run.way().hasLauncher());
      findings.add(run, cost);
      String fault = faultOf(run, meter.ending());
      progress.accept(
          "%s%s: %s s of CPU time %s".formatted(round, run, Numbers.figure(cost.cpu()), fault));
    } catch (IOException e) {
      findings.fault(run, e.getMessage());
      progress.accept(round + run + ": " + e.getMessage());
    }
  }

  /** What the first run of a program prints, which is a plain one, is right. */
  private String faultOf(ProgramRun run, Ending ending) {
    Ending right = endings.computeIfAbsent(run.program(), it -> new Ending(0, ending.output()));
    String fault = ending.differenceTo(right);
    if (!fault.isEmpty()) {
      findings.fault(run, fault);
    }
    return fault;
  }
}
