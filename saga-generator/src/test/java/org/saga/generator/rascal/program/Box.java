package org.saga.generator.rascal.program;

import java.util.List;

/** A generic class. */
public class Box<T> {
  /** A nested class. */
  public static class Lid {
    public void open(Box<?> box) {}
  }

  public Box() {}

  public Box(T content) {}

  public T take() {
    return null;
  }

  public void put(T content) {}

  public void fill(T[] contents) {}

  @SafeVarargs
  public final boolean pack(T content, T... contents) {
    return true;
  }

  public static <U> U ship(U content) {
    return content;
  }

  public void putAll(List<? extends T> contents) {}

  public <U extends Comparable<U>> U best(List<U> candidates, boolean last) {
    return null;
  }
}
