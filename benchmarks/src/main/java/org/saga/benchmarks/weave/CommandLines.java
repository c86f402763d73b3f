package org.saga.benchmarks.weave;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What to type for each run. */
final class CommandLines {
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  /** A program in which a view finds something is to do all of its work nevertheless. */
  private static final String GO_ON = "-Dsaga.onViolation=log";

  private static final String LINK_ALL = "programs.LinkAll";
  private static final String ROUNDS = "programs.Rounds";
  private static final String PREDICTED = "races,atomicity,deadlocks";
  private static final String NOWHERE = "/dev/null";

  private final Checkout checkout;
  private final Path jacoco;
  private final List<String> library;
  private final List<String> jvmArguments;
  private final Map<Program, String> classPaths = new EnumMap<>(Program.class);

  /** AspectJ's weaver and the aspect that it weaves; null where nobody compares with it. */
  private SmallAspect aspect;

  /**
   * @param jacoco the jar of JaCoCo's agent
   * @param jvmArguments more for the JVM of each program
   */
  CommandLines(Checkout checkout, Path jacoco, List<String> jvmArguments) throws IOException {
    this.checkout = checkout;
    this.jacoco = jacoco;
    this.jvmArguments = jvmArguments;
    this.library = library(checkout.views());
  }

  void add(SmallAspect compared) {
    this.aspect = compared;
  }

  void add(Program program, List<Path> classPath) {
    classPaths.put(program, Drivers.join(classPath));
  }

  /** Returns the views that are for any program: those that bring no package of a program's own. */
  static List<String> library(Path views) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.list(views)) {
      for (Path file : files.filter(it -> it.toString().endsWith(".view")).sorted().toList()) {
        if (Files.readAllLines(file).contains("package saga.library;")) {
          names.add(file.getFileName().toString().replace(".view", ""));
        }
      }
    }
    return names;
  }

  /**
   * Returns the command for a run.
   *
   * @param folder an empty one, for what the program writes
   */
  List<String> of(ProgramRun run, Path folder) {
    List<String> command = start(run, folder);
    if (run.way().hasLauncher()) {
      command.add("-Dsaga.report=" + report(folder));
    }
    command.addAll(jvmArguments);
    command.addAll(program(run));
    command.add(folder.toString());
    command.add(checkout.programs().toString());
    return command;
  }

  /** An aspect is on the class path of the program that it is woven into. */
  private List<String> program(ProgramRun run) {
    List<String> program = new ArrayList<>(program(run.program(), run.program().mainClass()));
    if (run.way() == Way.ASPECTJ) {
      program.set(1, program.get(1) + File.pathSeparator + aspect.classes());
    }
    return program;
  }

  /**
   * Returns the command for a run that tells of each event, or of each place that is woven.
   *
   * @param folder an empty one, for what the program writes
   */
  List<String> telling(ProgramRun run, Path folder) {
    List<String> command = of(run, folder);
    command.add(1, run.way() == Way.AGENT ? "-Dsaga.summary=true" : SmallAspect.TELLING);
    return command;
  }

  /** Returns the file in which SAGA keeps what the views have found in a run. */
  static Path report(Path folder) {
    return folder.resolve("saga.report");
  }

  /** Returns the command that runs a program several times in one JVM. */
  List<String> rounds(Program program, Recorded way, int rounds, Path folder) {
    List<String> command = recorded(program, way, ROUNDS);
    command.addAll(List.of(program.mainClass(), String.valueOf(rounds)));
    command.add(folder.toString());
    command.add(checkout.programs().toString());
    return command;
  }

  /** The same under the monitors of the program's property. */
  List<String> monitored(Program program, int rounds, Path folder) {
    String property = checkout.programs().resolveSibling("monitors") + "/" + program + ".prop";
    List<String> command = new ArrayList<>(List.of(checkout.script().toString(), "run"));
    command.addAll(List.of("--monitor", property, "--", GO_ON, "-Dsaga.summary=true"));
    command.addAll(jvmArguments);
    command.addAll(program(program, ROUNDS));
    command.addAll(List.of(program.mainClass(), String.valueOf(rounds)));
    command.add(folder.toString());
    command.add(checkout.programs().toString());
    return command;
  }

  /** Returns the command that runs a program once. */
  List<String> once(Program program, Recorded way) {
    return recorded(program, way, program.mainClass());
  }

  private List<String> recorded(Program program, Recorded way, String mainClass) {
    List<String> command = new ArrayList<>();
    if (way == Recorded.NOT) {
      command.add(JAVA.toString());
    } else {
      String script = checkout.script().toString();
      command.addAll(List.of(script, "record", "-o", NOWHERE));
      if (way == Recorded.CONTROL) {
        command.add("--control");
      }
      command.addAll(List.of("--", "-Dsaga.record.whole=" + way));
    }
    command.addAll(jvmArguments);
    command.addAll(program(program, mainClass));
    return command;
  }

  /** Returns the command that runs a program once and predicts what could have gone wrong. */
  List<String> predicting(Program program, Path folder) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(checkout.script().toString(), "run", "--predict", PREDICTED, "--"));
    command.addAll(jvmArguments);
    command.addAll(program(program, program.mainClass()));
    command.add(folder.toString());
    return command;
  }

  /** Returns the command that links all classes of a program's jars instead of running it. */
  List<String> linking(ProgramRun run, Path folder) {
    List<String> command = start(run, folder);
    command.addAll(jvmArguments);
    command.addAll(program(run.program(), LINK_ALL));
    return command;
  }

  /** Returns a command that has SAGA compile the views for a program, and says hello instead. */
  List<String> greeting(ProgramRun run, Path folder) {
    List<String> command = start(run, folder);
    command.addAll(program(run.program(), Program.HELLO.mainClass()));
    return command;
  }

  private List<String> program(Program program, String mainClass) {
    return List.of("-cp", classPaths.get(program), mainClass);
  }

  private List<String> start(ProgramRun run, Path folder) {
    return new ArrayList<>(
        switch (run.way()) {
          case PLAIN -> List.of(JAVA.toString());
          case JACOCO -> List.of(JAVA.toString(), jacoco(folder));
          case DEADLOCK -> saga(List.of("Deadlock"));
          case LIBRARY -> saga(library);
          case ASPECTJ -> List.of(JAVA.toString(), "-javaagent:" + aspect.weaver());
          case AGENT -> List.of(JAVA.toString(), agent());
        });
  }

  private String agent() {
    return "-javaagent:" + checkout.agent() + "=view=" + checkout.startup().resolve("Printed.view");
  }

  private String jacoco(Path folder) {
    return "-javaagent:" + jacoco + "=destfile=" + folder.resolve("jacoco.exec");
  }

  private List<String> saga(List<String> views) {
    List<String> command = new ArrayList<>(List.of(checkout.script().toString(), "run"));
    for (String view : views) {
      command.addAll(List.of("--view", view));
    }
    command.addAll(List.of("--", GO_ON));
    return command;
  }
}
