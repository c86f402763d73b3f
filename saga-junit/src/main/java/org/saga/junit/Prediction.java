package org.saga.junit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.saga.host.RunRecorder;
import org.saga.host.Watch;

/** What a test does is recorded, to tell what it could have done. */
final class Prediction {
  private static final int VIOLATION = 1;
  private static final String CONFIRMATION = "to have this confirmed: ";

  /** There is one recording at a time, of all threads. */
  private static final Lock RECORDING = new ReentrantLock();

  private final Demand demand;
  private final RunRecorder recorder;
  private final Path file;

  private Prediction(Demand demand, RunRecorder recorder, Path file) {
    this.demand = demand;
    this.recorder = recorder;
    this.file = file;
  }

  /** Begins, if it is asked for. */
  static Optional<Prediction> begin(Demand demand) throws IOException {
    if (!demand.predict() || demand.isForNone()) {
      return Optional.empty();
    }
    RECORDING.lock();
    Path file = Files.createTempFile("saga-test", ".trace");
    RunRecorder recorder = Watch.recorder().orElseThrow();
    recorder.begin(file);
    return Optional.of(new Prediction(demand, recorder, file));
  }

  /**
   * Ends.
   *
   * @param hasPassed whether what could have been matters
   * @return what the test fails with, or null
   */
  AssertionError end(boolean hasPassed) throws IOException, InterruptedException {
    try {
      try {
        recorder.end();
      } finally {
        RECORDING.unlock();
      }
      return hasPassed ? failure() : null;
    } finally {
      Files.deleteIfExists(file);
    }
  }

  /** By a JVM of its own: the analysis is none of the tests' work. */
  private AssertionError failure() throws IOException, InterruptedException {
    Process analysis = new ProcessBuilder(command()).redirectErrorStream(true).start();
    analysis.getOutputStream().close();
    String told = new String(analysis.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int code = analysis.waitFor();
    if (code == 0) {
      return null;
    }
    String what =
        code == VIOLATION
            ? "The test has passed, but it could have violated a view:"
            : "What the test could have done is not known:";
    return new AssertionError(what + "\n" + withoutConfirmation(told).strip());
  }

  /** The recording is gone when the message is read, and no command is there to run again. */
  private static String withoutConfirmation(String told) {
    return told.lines()
        .filter(it -> !it.startsWith(CONFIRMATION))
        .collect(Collectors.joining("\n"));
  }

  private List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dfile.encoding=UTF-8"));
    command.addAll(List.of("-jar", Agent.jar(), "predict", file.toString()));
    demand.views().forEach(it -> command.addAll(List.of("--view", it)));
    command.addAll(List.of("--classpath", System.getProperty("java.class.path")));
    return command;
  }
}
