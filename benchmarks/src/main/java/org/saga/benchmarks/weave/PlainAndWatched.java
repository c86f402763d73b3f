package org.saga.benchmarks.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.saga.benchmarks.common.Folders;
import org.saga.benchmarks.common.Numbers;

/** Runs programs plain, then with the whole library, and keeps what SAGA tells of them. */
final class PlainAndWatched {
  private final Path folder;
  private final CommandLines commands;
  private final Consumer<String> progress;

  PlainAndWatched(Path folder, CommandLines commands, Consumer<String> progress) {
    this.folder = folder;
    this.commands = commands;
    this.progress = progress;
  }

  FieldFinding of(Program program) {
    try {
      FieldRun plain = run(new ProgramRun(program, Way.PLAIN));
      FieldRun watched = run(new ProgramRun(program, Way.LIBRARY));
      FieldFinding finding = new FieldFinding(program, plain, watched, "");
      progress.accept(program + ": " + finding.summary());
      return finding;
    } catch (IOException e) {
      progress.accept(program + ": " + e.getMessage());
      return new FieldFinding(program, FieldRun.NONE, FieldRun.NONE, e.getMessage());
    }
  }

  private FieldRun run(ProgramRun run) throws IOException {
    Path work = folder.resolve(run.toString());
    Folders.delete(work);
    Files.createDirectories(work);
    Meter meter = new Meter(folder, run.toString());
    Cost cost = meter.measure(commands.of(run, work), run.way().hasLauncher());
    String messages = Files.readString(meter.log());
    List<String> reports = reports(work, messages);
    List<Alarm> alarms = Alarm.in(lines(CommandLines.report(work)), reports);
    progress.accept("%s: %s s of CPU time".formatted(run, Numbers.figure(cost.programCpu())));
    Path told = folder.resolve(run + ".alarms");
    Files.deleteIfExists(told);
    if (!alarms.isEmpty()) {
      Files.write(told, reports);
    }
    return new FieldRun(meter.ending(), cost, messages, alarms);
  }

  /** What the log may not have shown is in full beside the report, the rest in the log. */
  private static List<String> reports(Path work, String messages) throws IOException {
    Path unseen = CommandLines.report(work).resolveSibling("saga.report.txt");
    List<String> reports = new ArrayList<>(lines(unseen));
    reports.addAll(messages.lines().toList());
    return reports;
  }

  private static List<String> lines(Path file) throws IOException {
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }
}
