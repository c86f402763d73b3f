package org.saga.boot.knowledge;

import java.util.Arrays;

/**
 * What one thread knows, and what its formulas come to: the algorithm of section 2.3. Only the
 * thread itself changes it, in one step with each of its events.
 *
 * <p>The entry of a thread changes with its values only: two states in which they are the same need
 * not be told apart.
 */
final class ThreadKnowledge {
  /** The thread as others know it. */
  final Participant self;

  /** For each declared thread, whether it is this one. */
  final boolean[] declared;

  private final Program program;
  private final Object[] own;
  private final Object[] highest;
  private final LaterState state;
  private Entry[] vector = Vector.INITIAL;
  private long did;

  /** What the last state was found from: where nothing is different, the next one is the same. */
  private Entry[] lastVector;

  private long lastDid;
  private boolean isOwnSet;

  /** How many initial values had become known by then. */
  private int changes;

  /** Bits for the monitors that do not hold now. */
  private long violated;

  ThreadKnowledge(
      Program program, Participants participants, Participant self, boolean... declared) {
    this.program = program;
    this.self = self;
    this.declared = declared;
    this.own = program.ownAtFirst();
    this.highest = own.clone();
    this.state = new LaterState(program, participants, this);
  }

  /** The first state. */
  void begin() {
    update();
  }

  // ---- events

  /** An own variable is set. */
  void internal(int variable, Object value) {
    own[variable] = value == Program.FRESH ? fresh(variable) : value;
    keepHighest(variable);
    isOwnSet = true;
    did = 0;
    update();
  }

  private Object fresh(int variable) {
    return highest[variable] instanceof Long number ? number + 1 : 1L;
  }

  private void keepHighest(int variable) {
    if (own[variable] instanceof Long now
        && !(highest[variable] instanceof Long before && before > now)) {
      highest[variable] = now;
    }
  }

  /** A shared variable is read; the caller has its lock. */
  void read(VariableKnowledge variable) {
    vector = Vector.max(vector, variable.written);
    did = variable.ifRead;
    update();
    variable.accessed = Vector.max(variable.accessed, vector);
  }

  /** A shared variable is written; the caller has its lock. */
  void write(VariableKnowledge variable, Object value) {
    vector = Vector.max(vector, variable.accessed);
    if (variable.number >= 0) {
      Entry before = Vector.get(vector, variable.number);
      long writes = before == null ? 0 : before.sequence;
      vector = Vector.with(vector, variable.number, Entry.of(writes + 1, value));
    }
    did = variable.ifWritten;
    update();
    variable.accessed = vector;
    variable.written = vector;
  }

  // ---- the thread's own entry

  private void update() {
    if (changes != program.initial().changes()) {
      changes = program.initial().changes();
      lastVector = null;
      state.restart();
    }
    if (vector == lastVector && did == lastDid && !isOwnSet && state.isSteady()) {
      return;
    }
    isOwnSet = false;
    state.meetOthers();
    Object[] values = state.remotes();
    Entry before = state.ownEntry();
    if (self.slot > 0 && (before == null || !isSame(before, values))) {
      self.sequence++;
      Entry entry = new Entry(self.sequence, self, values, state.known());
      vector = Vector.with(vector, program.place(self.slot), entry);
    }
    violated = state.violated();
    state.end();
    lastVector = vector;
    lastDid = did;
  }

  private boolean isSame(Entry entry, Object[] values) {
    return entry.known == state.known() && Arrays.deepEquals((Object[]) entry.value, values);
  }

  // ---- what there is to ask

  Entry[] vector() {
    return vector;
  }

  Object own(int variable) {
    return own[variable];
  }

  boolean did(int access) {
    return (did >>> access & 1) != 0;
  }

  /** Returns a bit for each monitor that does not hold in the thread's state. */
  long violated() {
    return violated;
  }

  Object shared(int variable) {
    Entry entry = Vector.get(vector, variable);
    return entry == null ? program.initial().get(variable) : entry.value;
  }
}
