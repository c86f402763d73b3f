package org.saga.predict.truth;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/**
 * A random program: threads with a local variable each, which read and write shared ones, ask for
 * what they have read and go round, take monitors and a read-write lock, wait and wake, and start
 * and join one another. Values are less than {@link #VALUES}, so there are finitely many states.
 */
public final class WaitingProgram {
  public static final int VARIABLES = 3;
  public static final int VALUES = 3;

  /** The locks that threads may wait at; the one behind them has readers. */
  public static final int MONITORS = 2;

  static final int LOCKS = MONITORS + 1;
  private static final int BUDGET = 6;
  private static final int DEEPEST = 3;

  /** What a thread does. */
  public sealed interface Statement {}

  /** The local variable is what the shared one is. */
  public record Read(int variable) implements Statement {}

  /** The shared variable is a number, or the sum of the local one and a number. */
  public record Write(int variable, int number, boolean addsLocal) implements Statement {}

  /** Something is done if a shared variable, which is read, is a number; or as long as it is. */
  public record Condition(int variable, int number, boolean again, List<Statement> body)
      implements Statement {}

  /** A lock is held, for oneself or as a reader. */
  public record Section(int lock, boolean isShared, List<Statement> body) implements Statement {}

  /** The thread gives a monitor back until it is woken. */
  public record Wait(int lock) implements Statement {}

  /** One of the threads that wait at a monitor is woken, or all are. */
  public record Wake(int lock, boolean all) implements Statement {}

  /** A thread is started. */
  public record Fork(int thread) implements Statement {}

  /** A thread's end is waited for. */
  public record Join(int thread) implements Statement {}

  private final List<List<Statement>> threads = new ArrayList<>();
  private final List<List<WaitingStep>> code;
  private final Random random;

  /** The locks that the thread has where it is, with those it has several times. */
  private final Deque<Section> held = new ArrayDeque<>();

  private int budget;

  private WaitingProgram(Random random) {
    this.random = random;
    int count = 2 + random.nextInt(2);
    for (int thread = 0; thread < count; thread++) {
      threads.add(thread == 0 ? first(count) : statements(BUDGET));
    }
    code = threads.stream().map(WaitingStep::of).toList();
  }

  public static WaitingProgram of(long seed) {
    return new WaitingProgram(new Random(seed));
  }

  /** Returns what each thread does; the first starts the others. */
  public List<List<Statement>> threads() {
    return threads;
  }

  /** Returns the same step by step. */
  List<List<WaitingStep>> code() {
    return code;
  }

  /** The first thread starts the others, and may wait for one. */
  private List<Statement> first(int count) {
    List<Statement> all = new ArrayList<>(statements(1));
    for (int other = 1; other < count; other++) {
      all.add(new Fork(other));
    }
    all.addAll(statements(BUDGET - 1));
    if (random.nextInt(3) == 0) {
      all.add(new Join(1));
      all.addAll(statements(2));
    }
    return all;
  }

  private List<Statement> statements(int budget) {
    this.budget = budget;
    List<Statement> all = new ArrayList<>();
    while (this.budget > 0) {
      all.add(statement(0));
    }
    return all;
  }

  private Statement statement(int depth) {
    budget--;
    int choice = random.nextInt(depth < DEEPEST ? 12 : 6);
    if (choice == 0 && !held.isEmpty() && held.peek().lock < MONITORS) {
      return signal(held.peek().lock);
    }
    if (choice < 3) {
      return new Read(random.nextInt(VARIABLES));
    }
    if (choice < 6) {
      return new Write(random.nextInt(VARIABLES), random.nextInt(VALUES), random.nextBoolean());
    }
    return choice < 10 ? section(depth) : condition(depth);
  }

  private Statement signal(int lock) {
    return random.nextInt(3) == 0 ? new Wait(lock) : new Wake(lock, random.nextBoolean());
  }

  private Statement section(int depth) {
    int lock = random.nextInt(LOCKS);
    boolean reads = held.stream().anyMatch(it -> it.lock == lock && it.isShared);
    Section section = new Section(lock, lock == MONITORS && (reads || random.nextBoolean()), null);
    held.push(section);
    List<Statement> body = body(depth, 1 + random.nextInt(2));
    held.pop();
    return new Section(lock, section.isShared, body);
  }

  private Statement condition(int depth) {
    boolean again = random.nextInt(3) == 0;
    return new Condition(
        random.nextInt(VARIABLES), random.nextInt(2), again, body(depth, random.nextInt(2)));
  }

  private List<Statement> body(int depth, int size) {
    List<Statement> body = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      body.add(statement(depth + 1));
    }
    return body;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int thread = 0; thread < code.size(); thread++) {
      for (int i = 0; i < code.get(thread).size(); i++) {
        text.append("t%d:%d %s%n".formatted(thread, i, code.get(thread).get(i)));
      }
    }
    return text.toString();
  }
}
