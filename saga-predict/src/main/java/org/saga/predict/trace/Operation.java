package org.saga.predict.trace;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What an event of a trace does to its operand. */
public enum Operation {
  /** A variable is read. */
  READ("r", Operand.VARIABLE),
  /** A variable is written. */
  WRITE("w", Operand.VARIABLE),
  /** A variable is read and written in one step, as by a compare-and-set. */
  UPDATE("u", Operand.VARIABLE),
  /** A lock is taken; what is not free is waited for before. */
  ACQUIRE("acq", Operand.LOCK),
  /** A lock is given back. */
  RELEASE("rel", Operand.LOCK),
  /** A lock is taken as one of many readers. */
  ACQUIRE_SHARED("acqr", Operand.LOCK),
  /** A reader gives a lock back. */
  RELEASE_SHARED("relr", Operand.LOCK),
  /** A lock is asked for. */
  REQUEST("req", Operand.LOCK),
  /** A thread is started. */
  FORK("fork", Operand.THREAD),
  /** A thread has ended, and another one has seen it. */
  JOIN("join", Operand.THREAD),
  /** A block begins that should be atomic. */
  BEGIN("begin", Operand.BLOCK),
  /** The block ends. */
  END("end", Operand.BLOCK),
  /** A thread gives a lock back until it is woken; then it takes the lock again. */
  WAIT("wait", Operand.LOCK),
  /** A thread that waits is woken. */
  NOTIFY("notify", Operand.LOCK),
  /** All threads that wait are woken. */
  NOTIFY_ALL("notifyAll", Operand.LOCK),
  /** Something happens that a view or a property names. */
  EVENT("e", Operand.NAMED),
  /** A thread decides how it goes on: it jumps or not, or an exception is thrown or not. */
  BRANCH("if", Operand.BLOCK);

  /** What operations are done to. */
  public enum Operand {
    VARIABLE,
    LOCK,
    THREAD,
    BLOCK,
    NAMED
  }

  private static final Map<String, Operation> BY_WORD =
      Arrays.stream(values()).collect(Collectors.toMap(Operation::word, Function.identity()));

  private final String word;
  private final Operand operand;

  Operation(String word, Operand operand) {
    this.word = word;
    this.operand = operand;
  }

  /** Returns the operation of a word in a text, or null if it is none. */
  public static Operation of(String word) {
    return BY_WORD.get(word);
  }

  /** Returns how texts write it. */
  public String word() {
    return word;
  }

  /** Returns what it is done to. */
  public Operand operand() {
    return operand;
  }

  /** Tells whether it reads a variable. */
  public boolean reads() {
    return this == READ || this == UPDATE;
  }

  /** Tells whether it writes a variable. */
  public boolean writes() {
    return this == WRITE || this == UPDATE;
  }

  /** Tells whether it takes a lock, for itself or as a reader. */
  public boolean takes() {
    return this == ACQUIRE || this == ACQUIRE_SHARED;
  }

  /** Tells whether it gives a lock back; a thread that waits does, too. */
  public boolean givesBack() {
    return this == RELEASE || this == RELEASE_SHARED || this == WAIT;
  }

  /** Tells whether it reads or writes a variable. */
  public boolean isAccess() {
    return operand == Operand.VARIABLE;
  }
}
