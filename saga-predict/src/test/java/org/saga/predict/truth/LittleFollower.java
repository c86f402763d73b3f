package org.saga.predict.truth;

import org.saga.predict.trace.Operation;

/** Is told what the threads of a little program do, as its run goes on. */
public interface LittleFollower {

  /** A thread does an instruction. */
  void add(int thread, int at, Operation operation, String operand);

  /** A thread asks for its local variable, and decides. */
  void ask(int thread, int at);

  /** A thread has ended, which it need not have done. */
  void end(int thread);
}
