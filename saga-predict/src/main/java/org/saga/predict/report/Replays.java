package org.saga.predict.report;

import java.util.List;

/**
 * What is known of predictions by having run the program again.
 *
 * @param <T> what is predicted
 */
public interface Replays<T> {

  /** Nothing has been run again. */
  static <T> Replays<T> none() {
    return new Replays<>() {
      @Override
      public String outcome(T predicted) {
        return "not replayed";
      }

      @Override
      public List<String> details(T predicted) {
        return List.of();
      }
    };
  }

  /** Returns in few words what has come of it. */
  String outcome(T predicted);

  /** Returns what else there is to say of it, in lines. */
  List<String> details(T predicted);
}
