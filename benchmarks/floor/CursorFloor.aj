package program;

/** Cursor.g4 as somebody would write it by hand: the least that watching each object costs. */
public aspect CursorFloor {
  private static final int HAS_NEXT = 0;
  private static final int NEXT = 1;
  private static final int WRONG = -1;

  /** The next state, by state and event: 0 is "not asked", 1 is "asked". */
  private static final int[][] STEPS = {{1, WRONG}, {1, 0}};

  private int Cursor.state;

  after(Cursor cursor) returning : execution(boolean Cursor.hasNext()) && this(cursor) {
    step(cursor, HAS_NEXT);
  }

  before(Cursor cursor) : call(long Cursor.next()) && target(cursor) {
    step(cursor, NEXT);
  }

  private static void step(Cursor cursor, int event) {
    synchronized (cursor) {
      int state = STEPS[cursor.state][event];
      if (state == WRONG) {
        throw new AssertionError("next() without hasNext()");
      }
      cursor.state = state;
    }
  }
}
