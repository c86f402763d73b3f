package org.saga.predict.report;

import java.util.List;
import org.saga.predict.report.Prediction.Violation;

/** What is known of predictions by having run the program again. */
public interface Replays {
  /** Nothing has been run again. */
  Replays NONE =
      new Replays() {
        @Override
        public String outcome(Violation predicted) {
          return "not replayed";
        }

        @Override
        public List<String> details(Violation predicted) {
          return List.of();
        }
      };

  /** Returns in few words what has come of it. */
  String outcome(Violation predicted);

  /** Returns what else there is to say of it, in lines. */
  List<String> details(Violation predicted);
}
