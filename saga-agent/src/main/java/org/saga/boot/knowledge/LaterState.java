package org.saga.boot.knowledge;

import java.util.Arrays;

/** The state in which a thread is. */
final class LaterState extends Evaluation {
  private final ThreadKnowledge thread;
  private final Participant self;
  private final FirstState first;
  private final Memory memory;
  private final int[] threads;
  private boolean isFirst = true;
  private boolean isSteady;
  private Object[] values;

  /** The threads of which this one knows, by their slots. */
  private Participant[] known = new Participant[1];

  LaterState(Program program, Participants participants, ThreadKnowledge thread) {
    super(program, participants);
    this.thread = thread;
    this.self = thread.self;
    this.first = new FirstState(program, participants);
    this.memory = new Memory(program.operators());
    this.threads = new int[program.threadVariables()];
  }

  /** Finds out of which threads this one knows; other threads may have come to their slots. */
  void meetOthers() {
    Entry[] vector = thread.vector();
    int slots = Math.max(vector.length - program.place(0), self.slot + 1);
    Participant[] before = known;
    for (int slot = 1; slot < slots; slot++) {
      Entry entry = Vector.get(vector, program.place(slot));
      Participant owner = entry == null ? null : entry.owner;
      Participant met = owner == participants.at(slot) ? owner : null;
      if (slot >= known.length || known[slot] != met) {
        known = known == before ? Arrays.copyOf(known, Math.max(slots, known.length)) : known;
        known[slot] = met;
        memory.learn(slot);
      }
    }
  }

  Participant[] known() {
    return known;
  }

  Entry ownEntry() {
    return self.slot == 0 ? null : Vector.get(thread.vector(), program.place(self.slot));
  }

  // ---- the thread's formulas

  /** Returns what all remote parts come to that are the thread's, those within others first. */
  Object[] remotes() {
    values = new Object[program.remotes().length];
    for (int i = 0; i < values.length; i++) {
      Remote remote = program.remotes()[i];
      if (concerns(remote.at())) {
        begin(remote.self());
        values[i] = table(remote, 0);
      }
    }
    return values;
  }

  private boolean concerns(int at) {
    return at == Program.ANY || thread.declared[at];
  }

  private void begin(int variable) {
    if (variable != Program.ANY) {
      threads[variable] = self.slot;
    }
  }

  /** A value for each choice of the threads on which it depends. */
  private Object table(Remote remote, int depth) {
    if (depth == remote.threads().length) {
      return value(remote.body(), threads);
    }
    Object[] table = new Object[slots()];
    for (int slot = 0; slot < table.length; slot++) {
      if (slot == 0 || isKnown(slot)) {
        threads[remote.threads()[depth]] = slot;
        table[slot] = table(remote, depth + 1);
      }
    }
    return table;
  }

  long violated() {
    long violated = 0;
    for (int i = 0; i < program.monitors().length; i++) {
      Monitor monitor = program.monitors()[i];
      if (concerns(monitor.at())) {
        begin(monitor.self());
        violated |= holds(monitor.body(), threads) ? 0 : 1L << i;
      }
    }
    return violated;
  }

  void end() {
    isSteady = memory.end() && !isFirst;
    isFirst = false;
  }

  /** The next state is the first one: what was before was thought of wrong initial values. */
  void restart() {
    isFirst = true;
    isSteady = false;
  }

  /** Whether the next state has the same memory, if nothing else is different. */
  boolean isSteady() {
    return isSteady;
  }

  // ---- what the state is

  @Override
  boolean isFirst() {
    return isFirst;
  }

  @Override
  Object own(int variable) {
    return thread.own(variable);
  }

  @Override
  Object shared(int variable) {
    return thread.shared(variable);
  }

  @Override
  boolean did(int access) {
    return thread.did(access);
  }

  @Override
  Object at(int remote, int slot, int[] variables) {
    int[] dependsOn = program.remotes()[remote].threads();
    if (slot > 0 && slot == self.slot) {
      return lookUp(values[remote], known, dependsOn, variables);
    }
    if (slot > 0 && isKnown(slot)) {
      Entry entry = thread.vector()[program.place(slot)];
      Object[] ofThread = (Object[]) entry.value;
      return lookUp(ofThread[remote], entry.known, dependsOn, variables);
    }
    return first.value(program.remotes()[remote].body(), variables);
  }

  /** What a thread says of one that it does not know is what it says of all these. */
  private Object lookUp(Object table, Participant[] ofWhom, int[] dependsOn, int[] variables) {
    Object value = table;
    for (int variable : dependsOn) {
      int slot = variables[variable];
      boolean isThere =
          slot < ofWhom.length && ofWhom[slot] != null && ofWhom[slot] == participants.at(slot);
      value = ((Object[]) value)[isThere ? slot : 0];
    }
    return value;
  }

  @Override
  int slots() {
    return known.length;
  }

  @Override
  boolean isKnown(int slot) {
    return slot < known.length && known[slot] != null;
  }

  @Override
  boolean was(int operator, int[] variables) {
    return memory.get(operator, variables);
  }

  @Override
  void remember(int operator, int[] variables, boolean holds) {
    memory.set(operator, variables, holds);
  }
}
