package org.saga.benchmarks.weave;

/** A program, run in one way. */
record ProgramRun(Program program, Way way) {

  ProgramRun in(Way other) {
    return new ProgramRun(program, other);
  }

  @Override
  public String toString() {
    return program + "-" + way;
  }
}
