package org.saga.generator.rascal.program;

/** A class that overrides generic methods with types of its own, and overloads them. */
public class Crate extends Box<String> {
  public Crate(int... content) {}

  @Override
  public synchronized void put(String content) {}

  public void put(int[] content) {}

  @Override
  public String take() {
    return "";
  }

  private void put(Crate content) {}

  protected final Object[] unpack(Object[] content) {
    put(this);
    return content;
  }
}
