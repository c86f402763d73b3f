package monitors;

/** Has steps of threads come in an order, by nothing that a monitor looks at. */
final class Steps {
  private final String[] order;
  private volatile int done;

  Steps(String... order) {
    this.order = order;
  }

  /** Waits for a step to be the next one. */
  void await(String step) {
    while (done < order.length && !order[done].equals(step)) {
      Thread.onSpinWait();
    }
  }

  void next() {
    done = done + 1;
  }
}
