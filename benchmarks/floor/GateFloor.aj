package program;

/** Gate.g4 as somebody would write it by hand: the least that watching each object costs. */
public aspect GateFloor {
  private int Gate.depth;
  private long Gate.owner;

  after(Gate gate) returning : execution(void Gate.lock()) && this(gate) {
    synchronized (gate) {
      gate.depth++;
      gate.owner = Thread.currentThread().getId();
    }
  }

  before(Gate gate) : call(void Gate.unlock()) && target(gate) {
    synchronized (gate) {
      gate.depth--;
      if (gate.depth < 0 || gate.owner != Thread.currentThread().getId()) {
        throw new AssertionError("unlock() without lock()");
      }
    }
  }
}
