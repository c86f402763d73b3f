package org.saga.boot.knowledge;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * The threads that others ask for, each in a slot from 1. Slot 0 stands for a thread of which
 * nothing is known.
 *
 * <p>What a thread that has ended did last may be needed still. So its slot is given to another
 * thread only when many have ended after it.
 */
final class Participants {
  private static final int MOST_ENDED = 16;

  private final Program program;
  private final Deque<Participant> ended = new ArrayDeque<>();
  private volatile Participant[] inSlots = new Participant[1];
  private volatile int[] slotsOfDeclared;

  Participants(Program program) {
    this.program = program;
    this.slotsOfDeclared = new int[program.declared().size()];
  }

  /**
   * Returns a thread that begins.
   *
   * @param declared for each declared thread, whether it is this one
   */
  ThreadKnowledge begin(boolean... declared) {
    ThreadKnowledge thread = new ThreadKnowledge(program, this, settle(declared), declared);
    thread.begin();
    return thread;
  }

  private synchronized Participant settle(boolean... declared) {
    boolean isAskedFor = program.isQuantified();
    for (int i = 0; i < declared.length; i++) {
      isAskedFor |= declared[i] && slotsOfDeclared[i] == 0;
    }
    if (!isAskedFor) {
      return new Participant(0, 0);
    }
    Participant thread = ended.size() > MOST_ENDED ? after(ended.removeFirst()) : inNewSlot();
    Participant[] slots = Arrays.copyOf(inSlots, Math.max(inSlots.length, thread.slot + 1));
    slots[thread.slot] = thread;
    inSlots = slots;
    declare(thread.slot, declared);
    return thread;
  }

  private static Participant after(Participant ended) {
    return new Participant(ended.slot, ended.sequence);
  }

  private Participant inNewSlot() {
    return new Participant(inSlots.length, 0);
  }

  private void declare(int slot, boolean... declared) {
    int[] slots = slotsOfDeclared.clone();
    for (int i = 0; i < slots.length; i++) {
      slots[i] = declared[i] && slots[i] == 0 ? slot : slots[i];
    }
    slotsOfDeclared = slots;
  }

  /** A thread does nothing more. A declared one keeps its slot. */
  synchronized void end(Participant thread) {
    boolean isDeclared = Arrays.stream(slotsOfDeclared).anyMatch(it -> it == thread.slot);
    if (thread.slot > 0 && !isDeclared) {
      ended.addLast(thread);
    }
  }

  /** Returns the thread that has a slot now, or null. */
  Participant at(int slot) {
    Participant[] slots = inSlots;
    return slot < slots.length ? slots[slot] : null;
  }

  /** Returns where a declared thread is; 0 if there was none yet. */
  int slotOfDeclared(int number) {
    return slotsOfDeclared[number];
  }

  /** Returns where a thread is that a formula names. */
  int slot(int thread, int[] variables) {
    return thread >= 0 ? variables[thread] : slotsOfDeclared[-1 - thread];
  }
}
