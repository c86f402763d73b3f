package org.saga.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Has JMH measure one run after the other. */
final class Jmh {
  private final Effort effort;
  private final Path folder;
  private final List<String> jvmArguments;
  private final List<String> profilers;
  private int runs;

  /**
   * @param folder where the woven programs are, and JMH's own output goes
   * @param jvmArguments what is measured under, besides the JVM's defaults
   * @param profilers JMH's, by their names; they tell what they find in its output
   */
  Jmh(Effort effort, Path folder, List<String> jvmArguments, List<String> profilers) {
    this.effort = effort;
    this.folder = folder;
    this.jvmArguments = jvmArguments;
    this.profilers = profilers;
  }

  Sample measure(Run run) throws RunnerException {
    runs++;
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(run.benchmark().getName()) + "\\.")
            .threads(run.threads())
            .addProfiler(CpuTime.class)
            .addProfiler(LiveHeap.class)
            .shouldFailOnError(true)
            .output(folder.resolve(runs + ".log").toString());
    run.params().forEach(options::param);
    profilers.forEach(options::addProfiler);
    setForks(options);
    setIterations(options, run);
    return Sample.of(new Runner(options.build()).runSingle());
  }

  private void setForks(ChainedOptionsBuilder options) {
    List<String> arguments = new ArrayList<>(jvmArguments);
    arguments.add("-D" + Programs.FOLDER + "=" + folder);
    arguments.add("-D" + WarmUp.SECONDS + "=" + effort.patience());
    options.forks(effort.inThisJvm() ? 0 : 1).jvmArgsAppend(arguments.toArray(String[]::new));
  }

  /** A benchmark may say itself how often. */
  private void setIterations(ChainedOptionsBuilder options, Run run) {
    options.warmupTime(effort.warmUp()).measurementTime(effort.iteration());
    if (effort.inThisJvm() || !run.benchmark().isAnnotationPresent(Measurement.class)) {
      options.warmupIterations(effort.warmUps()).measurementIterations(effort.iterations());
    }
  }
}
