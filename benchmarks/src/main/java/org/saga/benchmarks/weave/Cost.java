package org.saga.benchmarks.weave;

/**
 * What a run has taken.
 *
 * @param cpu seconds of CPU time of all processes
 * @param launcherCpu what of it was not the JVM of the program
 * @param wall seconds from the command to its end
 * @param memory the peak of the program's JVM, in megabytes
 * @param launcherMemory the peak of the launcher's, at which the program need not have had its own
 */
record Cost(double cpu, double launcherCpu, double wall, double memory, double launcherMemory) {

  /** Returns the CPU time of the JVM of the program. */
  double programCpu() {
    return cpu - launcherCpu;
  }
}
