package org.saga.generator.rascal.program;

/** A class that inherits, overloads and has statics. */
public class WoodenFork implements Fork, Comparable<WoodenFork> {
  /** An inner class. */
  public class Tine {
    public Tine(int length) {}
  }

  public WoodenFork(String name, int... sizes) {}

  @Override
  public synchronized void get() {}

  @Override
  public synchronized void release() {}

  @Override
  public int weight(String unit, long scale) {
    return 0;
  }

  @Override
  public int compareTo(WoodenFork other) {
    return 0;
  }

  public static WoodenFork carve(Object tree) {
    return null;
  }

  protected void touch(char[][] letters) {}
}
