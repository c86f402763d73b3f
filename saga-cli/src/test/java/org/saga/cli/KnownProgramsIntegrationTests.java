package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.predict.order.Causality;
import org.saga.predict.recording.Recording;
import org.saga.predict.report.Prediction;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.trace.Trace;
import org.saga.predict.witness.WitnessCheck;
import program.known.Program;
import program.known.Programs;

/**
 * Programs with a known answer: each run goes well, whatever time its threads take, and what is
 * predicted from it is always the same.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class KnownProgramsIntegrationTests {
  private static final long SEED = Long.getLong("saga.test.seed", 1);

  @TempDir Path folder;

  @Test
  void what_is_predicted_is_what_could_have_been() throws Exception {
    check(1, Long.MAX_VALUE);
  }

  @Test
  void nothing_else_is_predicted_where_threads_leave_out_what_only_they_have_seen()
      throws Exception {
    check(1, 0);
  }

  @Tag("campaign")
  @Test
  void what_is_predicted_does_not_depend_on_the_time_that_threads_take() throws Exception {
    check(20, Long.MAX_VALUE);
    check(20, 0);
  }

  private void check(int times, long whole) throws Exception {
    PackagedSaga saga = new PackagedSaga(folder);
    List<String> views = KnownChecks.writeViews(saga);
    record(saga, views, times, whole);
    System.setProperty("saga.cache", folder.resolve("cache").toString());
    List<String> wrong = new ArrayList<>();
    try (KnownChecks checks = KnownChecks.of(views, classes())) {
      List<Program> programs = Programs.all();
      for (int i = 0; i < programs.size(); i++) {
        for (int time = 0; time < times; time++) {
          Trace trace = read(folder.resolve(KnownProgramRuns.file(i, time)));
          wrong.addAll(wrongAnswers(programs.get(i), time, trace, checks));
        }
      }
    } finally {
      System.clearProperty("saga.cache");
    }
    assertThat(wrong).as("answers with the seed %d", SEED).isEmpty();
  }

  private void record(PackagedSaga saga, List<String> views, int times, long whole)
      throws Exception {
    List<String> command = new ArrayList<>(saga.command());
    command.addAll(List.of("record", "-o", folder.resolve("all.trace").toString()));
    views.forEach(it -> command.addAll(List.of("--view", it)));
    command.addAll(List.of("--relevant", KnownChecks.RELEVANT, "--"));
    command.add("-Dsaga.record.whole=" + whole);
    command.addAll(List.of("-cp", classes().toString()));
    command.add(KnownProgramRuns.class.getName());
    command.addAll(List.of(folder.toString(), String.valueOf(times), String.valueOf(SEED)));
    PackagedSaga.Result result = PackagedSaga.execute(command);
    assertThat(result).isEqualTo(new PackagedSaga.Result(0, ""));
  }

  static Path classes() throws URISyntaxException {
    return Path.of(Programs.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  static Trace read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Recording.read(file.toString(), in).trace();
    }
  }

  private static List<String> wrongAnswers(
      Program program, int time, Trace trace, KnownChecks checks) {
    List<String> wrong = new ArrayList<>();
    for (String name : program.checkedBy()) {
      KnownChecks.Check check = checks.of(name, trace);
      Set<String> predictedBy = new TreeSet<>();
      for (Causality causality : Causality.all()) {
        Prediction prediction =
            Prediction.of(check.trace(), check.monitors(), causality, Prediction.DEFAULT_WIDTH);
        for (Violation it : prediction.violations()) {
          predictedBy.add(causality.word());
          fault(check, causality, it).ifPresent(wrong::add);
        }
      }
      if (!predictedBy.equals(program.predictedBy())) {
        wrong.add("it is violated by " + predictedBy + ", not by " + program.predictedBy());
      }
    }
    String where = "%s, run %d: ".formatted(program.name(), time);
    return wrong.stream().map(where::concat).toList();
  }

  /** Nothing went wrong while it was recorded, and what might have does by its witness. */
  private static Optional<String> fault(
      KnownChecks.Check check, Causality causality, Violation violation) {
    return violation.observed()
        ? Optional.of("the run itself violates it")
        : WitnessCheck.fault(
            check.trace(),
            causality.word(),
            check.trace().of(violation.run()),
            violation.monitor());
  }
}
