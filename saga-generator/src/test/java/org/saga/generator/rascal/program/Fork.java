package org.saga.generator.rascal.program;

/** An interface with overriders. */
public interface Fork {
  void get();

  void release();

  int weight(String unit, long scale);
}
