package org.saga.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Other views in the same JVM. A real program has several; where they share code the JVM can no
 * longer compile it for one of them alone.
 */
final class Company {
  private static final Map<Woven, String> PROGRAMS =
      Map.of(
          Woven.CURSOR, "OneCursor",
          Woven.CURSOR_THREAD, "OneCursor",
          Woven.GATE, "Gates",
          Woven.GATE_THREAD, "Gates",
          Woven.DEADLOCK, "Monitors");

  private static final int TIMES = 2_000;
  private static final int EVENTS = 60;

  private Company() {}

  /**
   * Lets three views of other kinds see enough events to be compiled. They are there as long as
   * they are held: with its class the JVM drops what it has compiled for it.
   */
  static List<Workload> invite(Woven measured) {
    List<Workload> guests = new ArrayList<>();
    for (Woven other : of(measured)) {
      Workload guest = Programs.open(other, true).start(PROGRAMS.get(other));
      for (int i = 0; i < TIMES; i++) {
        guest.run(EVENTS);
      }
      guests.add(guest);
    }
    return guests;
  }

  static List<Woven> of(Woven measured) {
    boolean cursors = measured == Woven.CURSOR || measured == Woven.CURSOR_THREAD;
    return cursors
        ? List.of(Woven.GATE, Woven.GATE_THREAD, Woven.DEADLOCK)
        : List.of(Woven.CURSOR, Woven.CURSOR_THREAD, Woven.DEADLOCK);
  }
}
