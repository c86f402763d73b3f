package org.saga.benchmarks.weave;

import java.util.Optional;

/**
 * The process of a command and, if that only is a launcher, the program's JVM that it starts. They
 * are looked at while they live.
 */
final class Family {
  private static final int LOOKS_PER_SEARCH = 5;
  private static final String JVM = "java";

  private final ProcessHandle shell;
  private final boolean hasLauncher;
  private int looks;
  private ProcessHandle command;
  private ProcessHandle program;
  private ProcessReading ofCommand;
  private ProcessReading ofProgram;
  private double childrenBefore;
  private double childrenAfter;

  /**
   * @param shell the parent of the command's process
   * @param hasLauncher whether to look for another JVM at all
   */
  Family(ProcessHandle shell, boolean hasLauncher) {
    this.shell = shell;
    this.hasLauncher = hasLauncher;
  }

  void look() {
    if (command == null) {
      command = shell.children().findFirst().orElse(null);
    }
    Optional<ProcessReading> now =
        Optional.ofNullable(command).map(ProcessHandle::pid).flatMap(ProcessReading::of);
    if (now.isPresent()) {
      ofCommand = now.get();
      search();
      lookAtProgram();
    }
  }

  /** Of several JVMs the last one is the program's: the launcher may have asked another first. */
  private void search() {
    if (hasLauncher && program == null && looks++ % LOOKS_PER_SEARCH == 0) {
      program = command.children().filter(Family::isJvm).findFirst().orElse(null);
    }
  }

  private static boolean isJvm(ProcessHandle child) {
    return ProcessReading.of(child.pid()).filter(it -> it.name().equals(JVM)).isPresent();
  }

  /** While the program is there, its time is not yet among that of the launcher's children. */
  private void lookAtProgram() {
    Optional<ProcessReading> now =
        Optional.ofNullable(program).map(ProcessHandle::pid).flatMap(ProcessReading::of);
    if (now.isPresent()) {
      ofProgram = now.get();
      childrenBefore = ofCommand.children();
    } else {
      program = null;
      childrenAfter = ofCommand.children();
    }
  }

  /**
   * Returns the CPU time of the program's JVM. The launcher knows it, if it was there long enough
   * after its end to be looked at; otherwise it is what is left of all.
   */
  double programCpu(double all) {
    if (ofProgram == null) {
      return all;
    }
    return childrenAfter > childrenBefore
        ? childrenAfter - childrenBefore
        : all - ofCommand.own() - childrenBefore;
  }

  double launcherPeak() {
    return ofProgram == null ? 0 : ofCommand.peak();
  }

  double programPeak() {
    ProcessReading last = ofProgram == null ? ofCommand : ofProgram;
    return last == null ? Double.NaN : last.peak();
  }
}
