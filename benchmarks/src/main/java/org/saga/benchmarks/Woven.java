package org.saga.benchmarks;

import java.util.Locale;

/** The ways in which the programs are woven, each on its own. */
public enum Woven {
  /** Not at all. */
  PLAIN(null, null),
  CURSOR("views/Cursor.view", "program.CursorView"),
  CURSOR_THREAD("views/CursorThread.view", "program.CursorThreadView"),
  ITERATOR("views/Iterator.view", "program.IteratorView"),
  CURSOR_FLOOR("floor/CursorFloor.aj", null),
  GATE("views/Gate.view", "program.GateView"),
  GATE_THREAD("views/GateThread.view", "program.GateThreadView"),
  GATE_FLOOR("floor/GateFloor.aj", null),
  BRACKET("views/Bracket.view", "program.BracketView"),
  DEADLOCK("library/views/Deadlock.view", "saga.library.Deadlock"),
  /** By another tool, which {@code saga bench --peer} names. */
  PEER(null, null);

  private final String source;
  private final String view;

  Woven(String source, String view) {
    this.source = source;
    this.view = view;
  }

  /** Returns the view, or the aspect that stands in for one, as a resource; null if none. */
  String source() {
    return source;
  }

  /** Returns the class whose assertion status switches the view; null if there is none. */
  String view() {
    return view;
  }

  String folder() {
    return name().toLowerCase(Locale.ROOT);
  }
}
