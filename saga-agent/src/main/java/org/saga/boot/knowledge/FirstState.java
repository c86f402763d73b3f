package org.saga.boot.knowledge;

/**
 * The state of a thread in which nothing has happened, and no thread is known. It is the same for
 * all threads, and all know of it.
 */
final class FirstState extends Evaluation {
  FirstState(Program program, Participants participants) {
    super(program, participants);
  }

  @Override
  boolean isFirst() {
    return true;
  }

  @Override
  Object own(int variable) {
    return program.own().get(variable).initial();
  }

  @Override
  Object shared(int variable) {
    return program.initial().get(variable);
  }

  @Override
  boolean did(int access) {
    return false;
  }

  @Override
  Object at(int remote, int slot, int[] threads) {
    return value(program.remotes()[remote].body(), threads);
  }

  @Override
  int slots() {
    return 0;
  }

  @Override
  boolean isKnown(int slot) {
    return false;
  }

  @Override
  boolean was(int operator, int[] threads) {
    return false;
  }

  @Override
  void remember(int operator, int[] threads, boolean holds) {
    // There is no state after it here.
  }
}
