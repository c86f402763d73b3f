package org.saga.benchmarks.weave;

import java.util.List;

/**
 * An alarm that is true: the program does what the view is there to find.
 *
 * @param view the simple name of the view
 * @param text a part of what is told
 * @param why what the program does
 */
record KnownAlarm(Program program, String view, String text, String why) {
  private static final String MEANT = "The driver does so to be found.";

  static final List<KnownAlarm> ALL =
      List.of(
          new KnownAlarm(Program.MISTAKES, "CloseableView", "throw read", MEANT),
          new KnownAlarm(Program.MISTAKES, "JdbcView", "throw commit()", MEANT),
          new KnownAlarm(Program.MISTAKES, "IteratorView", "hasNext()", MEANT),
          new KnownAlarm(Program.MISTAKES, "LockOwnerView", "does not hold the lock", MEANT),
          new KnownAlarm(Program.MISTAKES, "ThreadStartView", "started a second time", MEANT),
          new KnownAlarm(Program.MISTAKES, "Deadlock", "deadlock of 2 threads", MEANT),
          new KnownAlarm(
              Program.DERBY,
              "CloseableView",
              "throw read(char[], int, int) thrown=IOException by UCode_CharStream on StringReader",
              "Derby's scanner of SQL closes its reader at the end, asks it for another character"
                  + " and takes the exception for the end."));

  boolean explains(Program of, Alarm alarm) {
    return of == program && alarm.view().equals(view) && alarm.what().contains(text);
  }
}
