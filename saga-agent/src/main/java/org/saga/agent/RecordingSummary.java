package org.saga.agent;

import java.util.Locale;
import org.saga.boot.record.Recorder;

/** What a recording has come to, in a line for users. */
final class RecordingSummary {
  private RecordingSummary() {}

  static String text(Recorder.Summary summary, RecordingTarget target) {
    String waits =
        summary.waits() == 0
            ? ""
            : String.format(
                Locale.ROOT,
                "; the program had to wait %d times, %d ms in all, for the %s",
                summary.waits(),
                summary.millisWaited(),
                target.isObserver() ? "observer" : "disk");
    return String.format(
        Locale.ROOT,
        "saga: recorded %,d events in %,d bytes%s",
        summary.events(),
        summary.bytes(),
        waits);
  }
}
