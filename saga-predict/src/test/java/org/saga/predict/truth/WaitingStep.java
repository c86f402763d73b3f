package org.saga.predict.truth;

import java.util.ArrayList;
import java.util.List;
import org.saga.predict.truth.WaitingProgram.Condition;
import org.saga.predict.truth.WaitingProgram.Fork;
import org.saga.predict.truth.WaitingProgram.Join;
import org.saga.predict.truth.WaitingProgram.Read;
import org.saga.predict.truth.WaitingProgram.Section;
import org.saga.predict.truth.WaitingProgram.Statement;
import org.saga.predict.truth.WaitingProgram.Wait;
import org.saga.predict.truth.WaitingProgram.Wake;
import org.saga.predict.truth.WaitingProgram.Write;

/**
 * A step of a thread of a program.
 *
 * @param operand the variable, lock or thread
 * @param number what is written or compared
 * @param other where to go on, or 1 if the local variable is added
 */
record WaitingStep(Kind kind, int operand, int number, int other) {
  /** What an instruction does: an operation of a trace, or a jump. */
  enum Kind {
    READ,
    WRITE,
    /** Goes on elsewhere unless the local variable is a number. */
    UNLESS,
    GOTO,
    ACQUIRE,
    RELEASE,
    ACQUIRE_SHARED,
    RELEASE_SHARED,
    WAIT,
    NOTIFY,
    NOTIFY_ALL,
    FORK,
    JOIN;

    boolean isJump() {
      return this == UNLESS || this == GOTO;
    }

    boolean isAccess() {
      return this == READ || this == WRITE;
    }

    boolean takes() {
      return this == ACQUIRE || this == ACQUIRE_SHARED;
    }
  }

  private WaitingStep(Kind kind, int operand) {
    this(kind, operand, 0, 0);
  }

  /** Returns the steps of statements. */
  static List<WaitingStep> of(List<Statement> statements) {
    List<WaitingStep> code = new ArrayList<>();
    statements.forEach(it -> add(it, code));
    return code;
  }

  private static void add(Statement statement, List<WaitingStep> code) {
    if (statement instanceof Read it) {
      code.add(new WaitingStep(Kind.READ, it.variable()));
    } else if (statement instanceof Write it) {
      code.add(new WaitingStep(Kind.WRITE, it.variable(), it.number(), it.addsLocal() ? 1 : 0));
    } else if (statement instanceof Condition it) {
      add(it, code);
    } else if (statement instanceof Section it) {
      code.add(new WaitingStep(it.isShared() ? Kind.ACQUIRE_SHARED : Kind.ACQUIRE, it.lock()));
      it.body().forEach(each -> add(each, code));
      code.add(new WaitingStep(it.isShared() ? Kind.RELEASE_SHARED : Kind.RELEASE, it.lock()));
    } else if (statement instanceof Wait it) {
      code.add(new WaitingStep(Kind.WAIT, it.lock()));
      code.add(new WaitingStep(Kind.ACQUIRE, it.lock()));
    } else if (statement instanceof Wake it) {
      code.add(new WaitingStep(it.all() ? Kind.NOTIFY_ALL : Kind.NOTIFY, it.lock()));
    } else if (statement instanceof Fork it) {
      code.add(new WaitingStep(Kind.FORK, it.thread()));
    } else if (statement instanceof Join it) {
      code.add(new WaitingStep(Kind.JOIN, it.thread()));
    }
  }

  private static void add(Condition condition, List<WaitingStep> code) {
    int begin = code.size();
    code.add(new WaitingStep(Kind.READ, condition.variable()));
    int at = code.size();
    code.add(null);
    condition.body().forEach(it -> add(it, code));
    if (condition.again()) {
      code.add(new WaitingStep(Kind.GOTO, 0, 0, begin));
    }
    code.set(at, new WaitingStep(Kind.UNLESS, 0, condition.number(), code.size()));
  }
}
