package philosophers;

/** A philosopher, who needs two forks to eat. */
final class Phil {
  private final Fork left;
  private final Fork right;

  Phil(Fork left, Fork right) {
    this.left = left;
    this.right = right;
  }

  void dine(Pasta pasta, Seating seating) {
    synchronized (left) {
      seating.hasLeftFork();
      synchronized (right) {
        left.get();
        right.get();
        pasta.eat();
        left.release();
        right.release();
      }
    }
  }
}
