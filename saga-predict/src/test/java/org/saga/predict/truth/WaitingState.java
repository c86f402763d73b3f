package org.saga.predict.truth;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How far a run of a program has come: where each thread is and whether it waits, the
 * variables, and how often each thread has each lock.
 */
final class WaitingState {
  private static final int UNSTARTED = -1;

  private static final int AWAKE = 0;
  private static final int WAITING = 1;

  /** Woken, but without the lock. */
  private static final int WOKEN = 2;

  /** For each thread: where it is, its local variable, whether it waits, how often it had that. */
  private static final int OF_THREAD = 4;

  private static final int OF_LOCK = 2;

  final int threads;
  private final List<List<WaitingStep>> code;
  private final int[] all;

  WaitingState(WaitingProgram program) {
    code = program.code();
    threads = code.size();
    all = new int[threads * (OF_THREAD + OF_LOCK * WaitingProgram.LOCKS) + WaitingProgram.VARIABLES];
    for (int thread = 1; thread < threads; thread++) {
      all[at(thread)] = UNSTARTED;
    }
  }

  private WaitingState(WaitingState other) {
    code = other.code;
    threads = other.threads;
    all = other.all.clone();
  }

  private int at(int thread) {
    return OF_THREAD * thread;
  }

  private int local(int thread) {
    return at(thread) + 1;
  }

  private int sleep(int thread) {
    return at(thread) + 2;
  }

  private int depthBefore(int thread) {
    return at(thread) + 3;
  }

  private int variable(int number) {
    return OF_THREAD * threads + number;
  }

  private int depth(int lock, int thread, boolean isShared) {
    int holder = lock * threads + thread;
    return variable(WaitingProgram.VARIABLES) + OF_LOCK * holder + (isShared ? 1 : 0);
  }

  // ---- what comes next

  /** The number of a thread's next instruction, which is none that only asks. */
  int place(int thread) {
    return all[at(thread)];
  }

  /** A thread's next instruction, or null. */
  WaitingStep next(int thread) {
    int place = place(thread);
    return place == UNSTARTED || place == code.get(thread).size()
        ? null
        : code.get(thread).get(place);
  }

  boolean hasEnded(int thread) {
    return place(thread) == code.get(thread).size();
  }

  boolean mayGo(int thread) {
    WaitingStep next = next(thread);
    if (next == null || all[sleep(thread)] == WAITING) {
      return false;
    }
    return next.kind().takes()
        ? blocking(thread).length == 0
        : next.kind() != WaitingStep.Kind.JOIN || hasEnded(next.operand());
  }

  /** The threads that have what a thread asks for now; none if it asks for nothing. */
  int[] blocking(int thread) {
    WaitingStep next = next(thread);
    if (next == null || !next.kind().takes() || all[sleep(thread)] == WAITING) {
      return new int[0];
    }
    boolean isShared = next.kind() == WaitingStep.Kind.ACQUIRE_SHARED;
    return others(thread)
        .filter(
            it ->
                all[depth(next.operand(), it, false)] > 0
                    || !isShared && all[depth(next.operand(), it, true)] > 0)
        .toArray();
  }

  private IntStream others(int thread) {
    return IntStream.range(0, threads).filter(it -> it != thread);
  }

  // ---- what comes of it

  /** The states after a thread's next instruction: several if it wakes one of several threads. */
  List<WaitingState> after(int thread) {
    WaitingStep next = next(thread);
    int[] waiting = waiting(next);
    if (next.kind() == WaitingStep.Kind.NOTIFY && waiting.length > 0) {
      return Arrays.stream(waiting).mapToObj(it -> waking(thread, it)).toList();
    }
    return List.of(
        next.kind() == WaitingStep.Kind.NOTIFY_ALL ? waking(thread, waiting) : waking(thread));
  }

  /** The threads that wait at the lock of an instruction. */
  private int[] waiting(WaitingStep at) {
    return IntStream.range(0, threads)
        .filter(it -> all[sleep(it)] == WAITING && next(it).operand() == at.operand())
        .toArray();
  }

  private WaitingState waking(int thread, int... woken) {
    WaitingState after = new WaitingState(this);
    for (int it : woken) {
      after.all[sleep(it)] = WOKEN;
    }
    after.go(thread);
    return after;
  }

  private void go(int thread) {
    WaitingStep next = next(thread);
    int operand = next.operand();
    switch (next.kind()) {
      case READ -> all[local(thread)] = all[variable(operand)];
      case WRITE -> all[variable(operand)] = written(thread, next);
      case ACQUIRE -> acquire(thread, operand);
      case RELEASE -> all[depth(operand, thread, false)]--;
      case ACQUIRE_SHARED -> all[depth(operand, thread, true)]++;
      case RELEASE_SHARED -> all[depth(operand, thread, true)]--;
      case WAIT -> await(thread, operand);
      case FORK -> all[at(operand)] = 0;
      default -> {
        // To join is only to wait; who is woken is so already.
      }
    }
    all[at(thread)]++;
    jump(thread);
  }

  private int written(int thread, WaitingStep write) {
    return (write.number() + write.other() * all[local(thread)]) % WaitingProgram.VALUES;
  }

  private void acquire(int thread, int lock) {
    boolean wakes = all[sleep(thread)] == WOKEN;
    all[depth(lock, thread, false)] += wakes ? all[depthBefore(thread)] : 1;
    all[depthBefore(thread)] = 0;
    all[sleep(thread)] = AWAKE;
  }

  private void await(int thread, int lock) {
    all[depthBefore(thread)] = all[depth(lock, thread, false)];
    all[depth(lock, thread, false)] = 0;
    all[sleep(thread)] = WAITING;
  }

  /** Does what only asks and jumps. */
  private void jump(int thread) {
    WaitingStep next = next(thread);
    while (next != null && next.kind().isJump()) {
      boolean goesOn =
          next.kind() == WaitingStep.Kind.UNLESS && all[local(thread)] == next.number();
      all[at(thread)] = goesOn ? place(thread) + 1 : next.other();
      next = next(thread);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WaitingState state && Arrays.equals(all, state.all);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(all);
  }
}
