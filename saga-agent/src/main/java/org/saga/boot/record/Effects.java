package org.saga.boot.record;

/** What a method does to the data of its object and of its arguments. */
public final class Effects {
  /** Data may be read. */
  public static final int READS = 1;

  /** Data may be read and written. */
  public static final int WRITES = 2;

  /** As the first two, of what an object has for itself that otherwise is a part of another one. */
  static final int READS_ITSELF = READS << 2;

  static final int WRITES_ITSELF = WRITES << 2;

  public static final Effects NOTHING = new Effects(0, new int[0]);

  private final int ofThis;
  private final int[] ofArguments;

  public Effects(int ofThis, int[] ofArguments) {
    this.ofThis = ofThis;
    this.ofArguments = ofArguments;
  }

  /** Returns what is done to the object, in bits. */
  public int ofThis() {
    return ofThis;
  }

  /** Returns what is done to an argument, in bits; the first one is 1. */
  public int ofArgument(int number) {
    return number <= ofArguments.length ? ofArguments[number - 1] : 0;
  }
}
