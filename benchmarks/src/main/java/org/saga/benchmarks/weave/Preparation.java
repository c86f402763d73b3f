package org.saga.benchmarks.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.saga.benchmarks.common.Folders;

/** Gets all ready that is not to be measured. */
final class Preparation {
  /** What SAGA's summary says of events, and AspectJ of what it weaves. */
  private static final Pattern SEEN =
      Pattern.compile("startup\\.Printed: [1-9]\\d* event|weaveinfo .*println");

  private final Checkout checkout;
  private final Jars jars;
  private final Drivers drivers;
  private final Consumer<String> progress;

  Preparation(Checkout checkout, Consumer<String> progress) {
    this.checkout = checkout;
    this.jars = new Jars(checkout, progress);
    this.drivers = new Drivers(checkout);
    this.progress = progress;
  }

  /** Fetches and compiles what programs consist of; returns how to run them. */
  CommandLines programs(Collection<Program> programs, List<String> jvmArguments)
      throws IOException {
    Files.createDirectories(checkout.runs());
    CommandLines commands = new CommandLines(checkout, jars.of("jacoco").get(0), jvmArguments);
    for (Program program : programs) {
      commands.add(program, classPath(program));
    }
    return commands;
  }

  /** Has SAGA do what it does at a user's first run only. */
  void views(Collection<Program> programs, List<Way> ways, CommandLines commands)
      throws IOException {
    for (Program program : programs) {
      for (Way way : ways) {
        views(new ProgramRun(program, way), commands);
      }
    }
  }

  /**
   * Fetches AspectJ's weaver, compiles the aspect and has SAGA compile the view; then looks whether
   * both see what the programs do, for an agent that does nothing would be the fastest.
   */
  void starts(Collection<Program> programs, CommandLines commands) throws IOException {
    Path folder = Files.createDirectories(checkout.starts());
    Meter build = new Meter(folder, "build");
    build.measure(List.of(checkout.script().toString(), "version"), true);
    if (build.ending().code() != 0) {
      throw new IOException("SAGA cannot be built; what was said is in " + build.log());
    }
    commands.add(SmallAspect.of(checkout, jars));
    for (Program program : programs) {
      for (Way way : List.of(Way.ASPECTJ, Way.AGENT)) {
        prove(new ProgramRun(program, way), commands);
      }
    }
  }

  private void prove(ProgramRun run, CommandLines commands) throws IOException {
    progress.accept("looking whether " + run + " is woven ...");
    Path work = checkout.starts().resolve(run + "-telling");
    Folders.delete(work);
    Meter meter = new Meter(checkout.starts(), run + "-telling");
    meter.measure(commands.telling(run, Files.createDirectories(work)), false);
    String told = Files.readString(meter.log());
    if (meter.ending().code() != 0 || !SEEN.matcher(told).find()) {
      throw new IOException(run + " has no event; what was said is in " + meter.log());
    }
  }

  /** Returns the jars of a program and its driver, with the one that says hello at the end. */
  private List<Path> classPath(Program program) throws IOException {
    List<Path> entries =
        new ArrayList<>(program.hasJars() ? jars.of(program.toString()) : List.of());
    entries.add(drivers.of(program, List.copyOf(entries)));
    if (program != Program.HELLO) {
      entries.add(drivers.of(Program.HELLO, List.of()));
    }
    return entries;
  }

  /** The first of all may build SAGA as well. */
  private void views(ProgramRun run, CommandLines commands) throws IOException {
    progress.accept("compiling the views of " + run + " ...");
    Meter meter = new Meter(checkout.runs(), run + "-views");
    meter.measure(commands.greeting(run, checkout.runs()), true);
    if (meter.ending().code() != 0) {
      throw new IOException(
          "SAGA cannot run hello world with the class path of %s; what it said is in %s"
              .formatted(run, meter.log()));
    }
  }
}
