package org.saga.cli;

import program.known.Programs;

/** Runs one of the known programs, whose threads do not wait for their turns. */
public final class KnownProgramRun {
  private KnownProgramRun() {}

  /** Takes the place of the program among all. */
  public static void main(String[] arguments) {
    Backstage.letGo();
    Programs.bodies().get(Integer.parseInt(arguments[0])).run();
  }
}
