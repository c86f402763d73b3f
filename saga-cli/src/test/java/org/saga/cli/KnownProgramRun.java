package org.saga.cli;

import program.known.Programs;

/** Runs one of the known programs; its threads wait for their turns unless they are let go. */
public final class KnownProgramRun {
  private KnownProgramRun() {}

  /** Takes the place of the program among all. */
  public static void main(String[] arguments) {
    if (Boolean.getBoolean("saga.test.free")) {
      Backstage.letGo();
    }
    Programs.bodies().get(Integer.parseInt(arguments[0])).run();
  }
}
