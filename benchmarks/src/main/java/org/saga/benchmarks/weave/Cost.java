package org.saga.benchmarks.weave;

/**
 * What a run has taken.
 *
 * @param cpu seconds of CPU time of all processes
 * @param programCpu what of it was the JVM of the program
 * @param wall seconds from the command to its end
 * @param memory the peak of the program's JVM, in megabytes
 * @param launcherMemory the peak of the launcher's, at which the program need not have had its own
 */
record Cost(double cpu, double programCpu, double wall, double memory, double launcherMemory) {

  /** Returns the CPU time of all but the JVM of the program. */
  double launcherCpu() {
    return cpu - programCpu;
  }
}
