package org.saga.benchmarks.weave;

import java.util.Optional;

/**
 * The process of a command and, if that only is a launcher, the program's JVM that it starts. They
 * are looked at while they live; what they did between the last look and their end is lost.
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
  private double beforeTheProgram;

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
    if (command != null) {
      look(command.pid());
    }
  }

  /** While the program is there, its time is not yet among that of its parent's children. */
  private void look(long id) {
    Optional<ProcessReading> now = ProcessReading.of(id);
    if (now.isEmpty()) {
      return;
    }
    ofCommand = now.get();
    search();
    if (program != null) {
      Optional<ProcessReading> its = ProcessReading.of(program.pid());
      if (its.isPresent()) {
        ofProgram = its.get();
        beforeTheProgram = ofCommand.children();
      } else {
        program = null;
      }
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

  /** Returns the CPU time of the launcher, and of all that it started before the program. */
  double launcherCpu() {
    return ofProgram == null ? 0 : ofCommand.own() + beforeTheProgram;
  }

  double launcherPeak() {
    return ofProgram == null ? 0 : ofCommand.peak();
  }

  double programPeak() {
    ProcessReading last = ofProgram == null ? ofCommand : ofProgram;
    return last == null ? Double.NaN : last.peak();
  }
}
