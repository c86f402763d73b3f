package program.handover;

import java.util.ArrayList;
import java.util.List;

/** A use of a pattern of which it is known whether the two things that are done are ordered. */
public record Trial(Pattern pattern, Kind kind) {
  private static final int PATIENCE_MILLIS = 300_000;

  /** What is done. */
  public enum Kind {
    /** The second comes after what has been handed over. */
    ORDERED,

    /**
     * The first is handed over by one object, the second comes after what another one hands over.
     */
    APART,

    /** Both are done after one has handed something over to the other. */
    LATE
  }

  public static List<Trial> of(List<Pattern> patterns) {
    List<Trial> all = new ArrayList<>();
    for (Pattern pattern : patterns) {
      for (Kind kind : Kind.values()) {
        if (isKnown(pattern, kind)) {
          all.add(new Trial(pattern, kind));
        }
      }
    }
    return all;
  }

  private static boolean isKnown(Pattern pattern, Kind kind) {
    return switch (kind) {
      case ORDERED -> true;
      case APART -> !pattern.isShared();
      case LATE -> pattern.make() instanceof Handover.Pair;
    };
  }

  /** In the order of time, the first is done before the second. */
  public void run(Runnable first, Runnable second) throws Exception {
    switch (kind) {
      case ORDERED -> pattern.make().go(first, second);
      case APART -> {
        Handover one = pattern.make();
        Handover other = pattern.make();
        Thread before = thread(() -> one.go(first, () -> {}));
        Unseen.Gate done = new Unseen.Gate();
        Thread after =
            thread(
                () -> {
                  done.await();
                  other.go(() -> {}, second);
                });
        before.start();
        after.start();
        Unseen.run(() -> before.join(PATIENCE_MILLIS));
        done.open();
        Unseen.run(() -> after.join(PATIENCE_MILLIS));
      }
      case LATE -> late((Handover.Pair) pattern.make(), first, second);
    }
  }

  private static void late(Handover.Pair pair, Runnable first, Runnable second) {
    Unseen.Gate done = new Unseen.Gate();
    pair.goLate(
        () -> {
          first.run();
          done.open();
        },
        () -> {
          done.await();
          second.run();
        });
  }

  private static Thread thread(Action action) {
    return new Thread(action.unchecked(), "trial");
  }
}
