package org.saga.cli;

import java.util.List;
import org.saga.config.Options;

/** Whether what is open at the end of a run is reported. */
final class ReportedOpen {
  private static final String OPEN = "-Dsaga.reportOpen=";

  private ReportedOpen() {}

  /** As it is told to the program's JVM: the last one counts. */
  static boolean in(List<String> javaOptions) {
    boolean reports = Options.reportOpen();
    for (String it : javaOptions) {
      reports =
          it.startsWith(OPEN) ? it.substring(OPEN.length()).equalsIgnoreCase("true") : reports;
    }
    return reports;
  }
}
