package program.handover;

/** A way in which something that one thread has done gets before something in another one. */
public interface Handover {
  /** Does the first in one thread, hands over, does the second in another one, waits for that. */
  void go(Runnable first, Runnable second) throws Exception;

  /** One thread gives while another one takes. */
  static Handover meeting(Action give, Action take) {
    return new Pair(give, take, false);
  }

  /** One thread gives; when it has, another one takes. */
  static Handover passing(Action give, Action take) {
    return new Pair(give, take, true);
  }

  /** Two threads that are made for it. */
  record Pair(Action give, Action take, boolean isGivenBefore) implements Handover {
    @Override
    public void go(Runnable first, Runnable second) {
      both(
          () -> {
            first.run();
            give.run();
          },
          () -> {
            take.run();
            second.run();
          });
    }

    /** Both do what they do after they have handed over: that is not ordered. */
    void goLate(Runnable first, Runnable second) {
      both(
          () -> {
            give.run();
            first.run();
          },
          () -> {
            take.run();
            second.run();
          });
    }

    private void both(Action giver, Action taker) {
      Unseen.Gate given = new Unseen.Gate();
      Unseen.Gate done = new Unseen.Gate();
      Thread one =
          new Thread(
              () -> {
                giver.unchecked().run();
                given.open();
              },
              "giver");
      Thread other =
          new Thread(
              () -> {
                if (isGivenBefore) {
                  given.await();
                }
                taker.unchecked().run();
                done.open();
              },
              "taker");
      one.start();
      other.start();
      given.await();
      done.await();
    }
  }
}
