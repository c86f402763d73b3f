package org.saga.boot.knowledge;

import java.lang.ref.WeakReference;

/**
 * What is known of the variables of objects. It goes with the object: of one that is gone nothing
 * is kept but for a while.
 */
final class Shadows {
  private static final int SEGMENTS = 64;
  private static final int FIRST_SIZE = 16;

  private final Segment[] segments = new Segment[SEGMENTS];

  Shadows() {
    for (int i = 0; i < SEGMENTS; i++) {
      segments[i] = new Segment();
    }
  }

  /** Makes what is not there yet; it is called while others wait. */
  interface Maker {
    VariableKnowledge make();
  }

  /** Returns what is known of a variable of an object. */
  VariableKnowledge of(Object base, long offset, Maker maker) {
    int hash = System.identityHashCode(base) * 0x9E3779B9;
    return segments[hash >>> 26].of(base, offset, hash, maker);
  }

  /** Returns how many objects have variables that are known. */
  int size() {
    int size = 0;
    for (Segment segment : segments) {
      size += segment.sweep();
    }
    return size;
  }

  /** Returns how many fields of objects there have been. */
  long fieldsMade() {
    long made = 0;
    for (Segment segment : segments) {
      made += segment.fieldsMade();
    }
    return made;
  }

  /** The variables of an object. */
  private static final class Shadow extends WeakReference<Object> {
    final int hash;
    Shadow next;
    Cell first;

    Shadow(Object base, int hash, Shadow next) {
      super(base);
      this.hash = hash;
      this.next = next;
    }
  }

  private record Cell(long offset, VariableKnowledge knowledge, Cell next) {}

  private static final class Segment {
    private Shadow[] table = new Shadow[FIRST_SIZE];
    private int size;
    private long fieldsMade;

    synchronized long fieldsMade() {
      return fieldsMade;
    }

    synchronized VariableKnowledge of(Object base, long offset, int hash, Maker maker) {
      Shadow shadow = of(base, hash);
      for (Cell it = shadow.first; it != null; it = it.next) {
        if (it.offset == offset) {
          return it.knowledge;
        }
      }
      shadow.first = new Cell(offset, maker.make(), shadow.first);
      fieldsMade += shadow.first.knowledge.isField() ? 1 : 0;
      return shadow.first.knowledge;
    }

    private Shadow of(Object base, int hash) {
      for (Shadow it = table[hash & table.length - 1]; it != null; it = it.next) {
        if (it.hash == hash && it.refersTo(base)) {
          return it;
        }
      }
      if (size == table.length && sweep() > size / 2) {
        grow();
      }
      int slot = hash & table.length - 1;
      table[slot] = new Shadow(base, hash, table[slot]);
      size++;
      return table[slot];
    }

    /** Forgets objects that are gone; returns how many are left. */
    synchronized int sweep() {
      Shadow[] before = table;
      fill(new Shadow[before.length], before);
      return size;
    }

    private void grow() {
      fill(new Shadow[2 * table.length], table);
    }

    private void fill(Shadow[] fresh, Shadow... before) {
      size = 0;
      for (Shadow first : before) {
        for (Shadow it = first; it != null; ) {
          Shadow next = it.next;
          if (!it.refersTo(null)) {
            int slot = it.hash & fresh.length - 1;
            it.next = fresh[slot];
            fresh[slot] = it;
            size++;
          }
          it = next;
        }
      }
      table = fresh;
    }
  }
}
