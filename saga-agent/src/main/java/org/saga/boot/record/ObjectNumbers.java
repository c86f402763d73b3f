package org.saga.boot.record;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import jdk.internal.misc.Unsafe;
import org.saga.boot.order.ArrayOffsets;

/**
 * Gives objects the numbers by which the record knows them. A number is given once.
 *
 * <p>Objects of the program have it in themselves. Of others it is known as long as they live.
 */
public final class ObjectNumbers {
  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final long[] LAST = new long[1];

  private static final int SEGMENTS = 1024;
  private static final int FIRST_SIZE = 64;
  private static final Segment[] ALL = new Segment[SEGMENTS];
  private static final ReferenceQueue<Object> DEAD = new ReferenceQueue<>();

  static {
    for (int i = 0; i < SEGMENTS; i++) {
      ALL[i] = new Segment();
    }
  }

  private ObjectNumbers() {}

  /** Returns an object's number. */
  public static long of(ThreadLog log, Object object) {
    return object instanceof Numbered numbered ? of(numbered) : log.entries.of(object).number;
  }

  /** As above. */
  static long of(Numbered object) {
    long number = object.saga$number();
    return number == 0 ? give(object) : number;
  }

  /** Gives an object its number, if it has none yet; returns it. */
  public static long give(Numbered object) {
    int stripe = Stripes.of(System.identityHashCode(object));
    long word = Stripes.lock(stripe);
    try {
      long number = object.saga$number();
      if (number == 0) {
        number = next();
        object.saga$number(number);
      }
      return number;
    } finally {
      Stripes.release(stripe, word);
    }
  }

  /** Returns the number of an object's class. */
  static int typeOf(ThreadLog log, Object object) {
    return object instanceof Numbered ? Types.of(object.getClass()) : log.entries.of(object).type;
  }

  /** Says that an object is a part of another one, and has its number, unless it has one. */
  static void isPart(ThreadLog log, Object object, long number, int type) {
    int hash = Headers.hash(object);
    if (hash == 0) {
      hash = log.hashes.ofAll();
      hash = hash != 0 && Headers.give(object, hash) ? hash : System.identityHashCode(object);
    }
    if (Ranges.known(hash).owner == null) {
      ALL[hash >>> 8 & SEGMENTS - 1].entry(object, hash, number, type);
    }
  }

  /** Returns an object's entry, which is made if there is none. */
  static ObjectEntry entry(Object object, int hash) {
    return ALL[hash >>> 8 & SEGMENTS - 1].entry(object, hash);
  }

  private static long next() {
    return MEMORY.getAndAddLong(LAST, ArrayOffsets.first(LAST), 1) + 1;
  }

  /** Forgets the objects that have died. */
  static void forgetTheDead() {
    for (Reference<?> it = DEAD.poll(); it != null; it = DEAD.poll()) {
      ObjectEntry entry = (ObjectEntry) it;
      ALL[entry.hash >>> 8 & SEGMENTS - 1].remove(entry);
    }
  }

  /** A part of the map, so that threads seldom meet. Entries are found without a lock. */
  private static final class Segment {
    private volatile ObjectEntry[] chains = new ObjectEntry[FIRST_SIZE];
    private int size;

    ObjectEntry entry(Object object, int hash) {
      ObjectEntry known = find(chains, object, hash);
      return known == null ? add(object, hash, 0, Types.of(object.getClass())) : known;
    }

    void entry(Object object, int hash, long number, int type) {
      if (find(chains, object, hash) == null) {
        add(object, hash, number, type);
      }
    }

    private static ObjectEntry find(ObjectEntry[] in, Object object, int hash) {
      ObjectEntry it = in[slot(in, hash)];
      while (it != null && (it.hash != hash || it.get() != object)) {
        it = it.next;
      }
      return it;
    }

    private static int slot(ObjectEntry[] in, int hash) {
      return (hash ^ hash >>> 14) & in.length - 1;
    }

    /** The number 0 stands for a new one. */
    private synchronized ObjectEntry add(Object object, int hash, long given, int type) {
      ObjectEntry known = find(chains, object, hash);
      if (known != null) {
        return known;
      }
      if (size >= chains.length) {
        grow();
      }
      long number = given == 0 ? ObjectNumbers.next() : given;
      ObjectEntry added = new ObjectEntry(object, hash, number, type, DEAD);
      push(chains, added);
      size++;
      return added;
    }

    /** Who looks an object up meanwhile may not find it, and asks again under the lock. */
    private static void push(ObjectEntry[] to, ObjectEntry entry) {
      int slot = slot(to, entry.hash);
      entry.next = to[slot];
      MEMORY.storeFence();
      to[slot] = entry;
    }

    private void grow() {
      ObjectEntry[] larger = new ObjectEntry[chains.length * 2];
      for (ObjectEntry chain : chains) {
        ObjectEntry next;
        for (ObjectEntry it = chain; it != null; it = next) {
          next = it.next;
          push(larger, it);
        }
      }
      chains = larger;
    }

    synchronized void remove(ObjectEntry dead) {
      int slot = slot(chains, dead.hash);
      ObjectEntry before = null;
      ObjectEntry it = chains[slot];
      while (it != null && it != dead) {
        before = it;
        it = it.next;
      }
      if (it == null) {
        return;
      }
      size--;
      if (before == null) {
        chains[slot] = dead.next;
      } else {
        before.next = dead.next;
      }
    }
  }
}
