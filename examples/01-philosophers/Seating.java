package philosophers;

/** When the philosophers sit down, and when they reach for their second forks. */
interface Seating {
  /** Starts a philosopher. */
  void seat(Thread philosopher);

  /** The philosopher that calls this has its left fork, and may have to wait. */
  void hasLeftFork();

  /** Everyone eats as they come. */
  static Seating free() {
    return new Seating() {
      @Override
      public void seat(Thread philosopher) {
        philosopher.start();
      }

      @Override
      public void hasLeftFork() {}
    };
  }

  /**
   * All have their left forks before any reaches for the right one, and each does so after the one
   * before has done it in vain.
   */
  static Seating fatal(Thread[] philosophers) {
    return new FatalSeating(philosophers);
  }
}
