package org.saga.generator.rascal.program;

/** A class that only its package sees. */
class Hidden {
  void touch(Hidden other) {}

  Hidden itself() {
    return this;
  }
}
