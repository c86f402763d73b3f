package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.predict.order.Causality;
import org.saga.predict.report.Prediction;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.trace.Trace;
import org.saga.predict.witness.Witness;
import org.saga.predict.witness.WitnessFile;
import program.known.Program;
import program.known.Programs;

/** What is predicted of the programs with a known answer goes wrong when they run along it. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class KnownConfirmationsIntegrationTests {
  private static final Path KEPT_AT = Path.of("target", "known-confirmations.txt");

  @TempDir Path folder;

  private final Map<String, String> outcomes = new TreeMap<>();

  @Tag("campaign")
  @Test
  void all_that_is_predicted_is_confirmed() throws Exception {
    PackagedSaga saga = new PackagedSaga(folder);
    List<String> views = KnownChecks.writeViews(saga);
    System.setProperty("saga.cache", folder.resolve("cache").toString());
    try (KnownChecks checks = KnownChecks.of(views, KnownProgramsIntegrationTests.classes())) {
      List<Program> programs = Programs.all();
      for (int i = 0; i < programs.size(); i++) {
        if (!programs.get(i).predictedBy().isEmpty()) {
          confirm(saga, programs.get(i), i, views, checks);
        }
      }
    } finally {
      System.clearProperty("saga.cache");
    }
    List<String> lines = new ArrayList<>();
    outcomes.forEach((name, outcome) -> lines.add(name + ": " + outcome));
    Files.write(KEPT_AT, lines);
    assertThat(lines).allMatch(it -> it.endsWith(": confirmed"));
  }

  private void confirm(
      PackagedSaga saga, Program program, int place, List<String> views, KnownChecks checks)
      throws Exception {
    Path file = folder.resolve(place + ".trace");
    record(saga, views, file, place);
    Trace trace = KnownProgramsIntegrationTests.read(file);
    for (String name : program.checkedBy()) {
      Path witness = folder.resolve("%d-%s.witness".formatted(place, name));
      write(checks.of(name, trace), program, KnownChecks.source(saga, name), file, witness);
      outcomes.put(program.name() + " (" + name + ")", outcome(saga, file, witness, place, views));
    }
  }

  private static void record(PackagedSaga saga, List<String> views, Path file, int place)
      throws Exception {
    List<String> command = new ArrayList<>(saga.command());
    command.addAll(List.of("record", "-o", file.toString(), "--relevant", KnownChecks.RELEVANT));
    views.forEach(it -> command.addAll(List.of("--view", it)));
    command.addAll(List.of("--", "-cp", KnownProgramsIntegrationTests.classes().toString()));
    command.addAll(List.of(KnownProgramRun.class.getName(), String.valueOf(place)));
    PackagedSaga.Result result = PackagedSaga.execute(command);
    assertThat(result.code()).as(result.out()).isZero();
  }

  private static void write(
      KnownChecks.Check check, Program program, String source, Path file, Path witness)
      throws IOException {
    String word = program.predictedBy().contains("locks") ? "locks" : "weak";
    Prediction prediction =
        Prediction.of(
            check.trace(),
            check.monitors(),
            Causality.named(word).orElseThrow(),
            Prediction.DEFAULT_WIDTH);
    Violation violation = prediction.violations().get(0);
    try (Writer to = Files.newBufferedWriter(witness)) {
      Witness run = new Witness(check.trace(), violation.run(), word, source);
      WitnessFile.write(run, file.toString(), source, to);
    }
  }

  /** A thread that is told of a deadlock may keep its locks, so the program ends then. */
  private static String outcome(
      PackagedSaga saga, Path file, Path witness, int place, List<String> views) throws Exception {
    List<String> command = new ArrayList<>(saga.command());
    command.addAll(List.of("confirm", file.toString(), witness.toString(), "--patience", "20"));
    views.forEach(it -> command.addAll(List.of("--view", it)));
    command.addAll(List.of("--", "-Dsaga.onViolation=exit", "-Dsaga.test.free=true", "-cp"));
    command.add(KnownProgramsIntegrationTests.classes().toString());
    command.addAll(List.of(KnownProgramRun.class.getName(), String.valueOf(place)));
    PackagedSaga.Result result = PackagedSaga.execute(command);
    List<String> lines = result.out().lines().toList();
    String last = lines.isEmpty() ? "" : lines.get(lines.size() - 1);
    return last.equals("confirmed") && result.code() == 1 ? last : result.code() + " " + last;
  }
}
