package org.saga.predict.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program: threads with a local variable each, which read and write shared ones, ask for
 * what they have read, take locks, and start and join one another. A loop is written out, but for
 * one that only waits, so each instruction with an effect happens at most once in a run.
 */
public final class LittleProgram {
  static final int VARIABLES = 3;
  static final int LOCKS = 2;

  /** What an instruction does. */
  public enum Kind {
    /** The local variable is what the shared one is. */
    READ,
    /** The shared variable is a number, or the local one and a number. */
    WRITE,
    /** Goes on elsewhere unless the local variable is a number. */
    UNLESS,
    /** Goes back unless the local variable is a number. */
    UNTIL,
    ACQUIRE,
    RELEASE,
    FORK,
    JOIN
  }

  /**
   * An instruction.
   *
   * @param operand the variable, lock or thread
   * @param number what is written or compared
   * @param other where to go on, or 1 if the local variable is added
   */
  public record Instruction(Kind kind, int operand, int number, int other) {}

  public final List<List<Instruction>> threads = new ArrayList<>();
  private final Random random;
  private final boolean waits;
  private int budget;

  private LittleProgram(Random random, boolean waits) {
    this.random = random;
    this.waits = waits;
  }

  static LittleProgram of(long seed) {
    LittleProgram program = new LittleProgram(new Random(seed), false);
    program.fill();
    return program;
  }

  /** One whose threads may also wait for values, by loops that need not end. */
  static LittleProgram withLoops(long seed) {
    LittleProgram program = new LittleProgram(new Random(seed), true);
    program.fill();
    return program;
  }

  /** The first thread starts the others, and may wait for them. */
  private void fill() {
    int count = 2 + random.nextInt(2);
    for (int thread = 0; thread < count; thread++) {
      threads.add(new ArrayList<>());
    }
    for (int thread = 0; thread < count; thread++) {
      List<Instruction> code = threads.get(thread);
      budget = 5;
      if (thread == 0) {
        statement(code, 0, new ArrayList<>());
        for (int other = 1; other < count; other++) {
          code.add(new Instruction(Kind.FORK, other, 0, 0));
        }
      }
      while (budget > 0) {
        statement(code, 0, new ArrayList<>());
      }
      if (thread == 0 && random.nextInt(3) == 0) {
        code.add(new Instruction(Kind.JOIN, 1, 0, 0));
        budget = 2;
        statement(code, 0, new ArrayList<>());
      }
    }
  }

  private void statement(List<Instruction> code, int depth, List<Integer> held) {
    budget--;
    int choice = random.nextInt(depth < 3 ? 10 : 6);
    if (choice < 3) {
      code.add(new Instruction(Kind.READ, random.nextInt(VARIABLES), 0, 0));
    } else if (choice < 6) {
      code.add(
          new Instruction(
              Kind.WRITE, random.nextInt(VARIABLES), random.nextInt(3), random.nextInt(2)));
    } else if (choice < 9) {
      section(code, depth, held);
    } else {
      condition(code, depth, held);
    }
  }

  private void section(List<Instruction> code, int depth, List<Integer> held) {
    int lock = random.nextInt(LOCKS);
    if (held.contains(lock)) {
      return;
    }
    held.add(lock);
    code.add(new Instruction(Kind.ACQUIRE, lock, 0, 0));
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      statement(code, depth + 1, held);
    }
    code.add(new Instruction(Kind.RELEASE, lock, 0, 0));
    held.remove(Integer.valueOf(lock));
  }

  /** As while: what is asked for may be read and asked for again. */
  private void condition(List<Instruction> code, int depth, List<Integer> held) {
    code.add(new Instruction(Kind.READ, random.nextInt(VARIABLES), 0, 0));
    int at = code.size();
    if (waits && random.nextInt(4) == 0) {
      code.add(new Instruction(Kind.UNTIL, 0, random.nextInt(2), at - 1));
      return;
    }
    code.add(null);
    statement(code, depth + 1, held);
    code.set(at, new Instruction(Kind.UNLESS, 0, random.nextInt(2), code.size()));
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int thread = 0; thread < threads.size(); thread++) {
      for (int i = 0; i < threads.get(thread).size(); i++) {
        text.append("t%d:%d %s%n".formatted(thread, i, threads.get(thread).get(i)));
      }
    }
    return text.toString();
  }
}
