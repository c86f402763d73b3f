package org.saga.boot.record;

import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * Which thread an object belongs to, as long as no other one has seen it: what the owner does to
 * its fields or elements then is not recorded. The object remembers how far in its log the owner
 * was.
 *
 * <p>The first other thread takes the object over: it says so in the object, and waits until the
 * owner is not in the middle of a write. The owner looks whether an object is its own when a write
 * has begun, and again after a read. So all that was not recorded is before all that others do,
 * which the recording says of each object that was taken over.
 *
 * <p>An object belongs to the thread that makes it, an array or an object of the JDK to the first
 * one that uses it. A thread records everything at first, and owns nothing: small programs are
 * recorded whole.
 */
public final class Owners {
  /** Of an object that is being taken over. */
  private static final Owner CHANGING = new Owner();

  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final int FIRST_SIZE = 64;

  /** What former recordings say of whose objects are means nothing any more. */
  private static int recording;

  /** What was taken over, in parts, so that threads seldom meet. */
  private static final Lane[] LANES = new Lane[64];

  static {
    for (int i = 0; i < LANES.length; i++) {
      LANES[i] = new Lane();
    }
  }

  private Owners() {}

  /** Makes an owner known. */
  static synchronized void add(Owner owner) {
    owner.recording = recording;
  }

  /** Forgets an owner whose thread has ended; what it owned is its own still. */
  static synchronized void remove(Owner owner) {
    owner.disown();
    owner.hashes.forgetPlaces();
  }

  /** Forgets all threads, and what others have taken over from them. */
  static synchronized void clear() {
    recording++;
    for (Lane it : LANES) {
      it.clear();
    }
  }

  /** Returns whose an object is that the running thread makes, or null. */
  public static Owner ofNew() {
    ThreadLog log = ThreadLog.current();
    return log == null ? null : log.ofNew();
  }

  /** An object says whose it is; nobody else finds the object before that. */
  public static void publish() {
    MEMORY.storeFence();
  }

  /**
   * The running thread may have copied an object with all its fields; a number of another object is
   * none of the copy's.
   *
   * @param copy what {@code clone} has returned, which is returned again
   */
  public static Object copied(Object original, Object copy) {
    if (copy != original && copy instanceof Numbered made && original instanceof Numbered from) {
      copied(from, made);
    }
    return copy;
  }

  private static void copied(Numbered original, Numbered copy) {
    ThreadLog log = ThreadLog.current();
    if (log != null) {
      log.meet(original);
    }
    if (copy.saga$number() != 0 && copy.saga$number() == original.saga$number()) {
      copy.saga$number(0);
      copy.saga$owner(null);
      if (log != null) {
        log.own(copy);
      }
    }
  }

  /** Whatever is done to an object from now on is recorded. */
  static void share(ThreadLog log, Object object) {
    if (object instanceof Numbered numbered) {
      if (numbered.saga$owner() != null) {
        takeOver(numbered);
      }
    } else {
      ObjectEntry entry = log.entries.of(object);
      takeOver(entry, Ranges.known(entry.hash));
    }
  }

  /** Nobody owns an object any more; there is nothing to do if nobody does. */
  static void takeOver(Numbered object) {
    ThreadLog entered = Guard.enter();
    try {
      lane(ObjectNumbers.of(object)).takeOver(object);
    } finally {
      Guard.leave(entered);
    }
  }

  /** As above, of an object whose hash is in a range. */
  static void takeOver(ObjectEntry object, Range range) {
    if (range.owner == null) {
      object.isShared = true;
    } else if (!object.isShared) {
      ThreadLog entered = Guard.enter();
      try {
        lane(object.number).takeOver(object, range);
      } finally {
        Guard.leave(entered);
      }
    }
  }

  private static Lane lane(long number) {
    return LANES[(int) number & LANES.length - 1];
  }

  /**
   * Says what was taken over since the last time, part by part: how many objects, then of each how
   * far its number is from the one before, the thread that was its owner, and how far that was when
   * it wrote to the object for the last time, and when it used it. Returns whether there is
   * anything to say.
   */
  static boolean drainTo(ByteOutput to) {
    boolean isAny = false;
    for (Lane it : LANES) {
      isAny |= it.drainTo(to);
    }
    return isAny;
  }

  private static final class Lane {
    /** Objects that have their numbers in themselves, or entries. */
    private Object[] objects = new Object[FIRST_SIZE];

    private Range[] ranges = new Range[FIRST_SIZE];
    private long[] owners = new long[FIRST_SIZE];
    private int size;

    synchronized void clear() {
      forget();
    }

    private void forget() {
      Arrays.fill(objects, 0, size, null);
      Arrays.fill(ranges, 0, size, null);
      size = 0;
    }

    synchronized void takeOver(Numbered object) {
      Owner owner = object.saga$owner();
      if (owner == null) {
        return;
      }
      object.saga$owner(CHANGING);
      MEMORY.fullFence();
      owner.awaitEnd();
      add(object, null, owner);
      MEMORY.storeFence();
      object.saga$owner(null);
    }

    synchronized void takeOver(ObjectEntry object, Range range) {
      if (object.isShared) {
        return;
      }
      range.share(object.hash);
      MEMORY.fullFence();
      range.owner.awaitEnd();
      add(object, range, range.owner);
      MEMORY.storeFence();
      object.isShared = true;
    }

    private void add(Object object, Range range, Owner owner) {
      if (owner.recording != recording) {
        return;
      }
      if (size == objects.length) {
        objects = Arrays.copyOf(objects, 2 * size);
        ranges = Arrays.copyOf(ranges, 2 * size);
        owners = Arrays.copyOf(owners, 2 * size);
      }
      objects[size] = object;
      ranges[size] = range;
      owners[size] = owner.number;
      size++;
    }

    synchronized boolean drainTo(ByteOutput to) {
      to.number(size);
      long before = 0;
      for (int i = 0; i < size; i++) {
        before = drain(objects[i], ranges[i], owners[i], before, to);
      }
      boolean isAny = size > 0;
      forget();
      return isAny;
    }

    private static long drain(Object object, Range range, long owner, long before, ByteOutput to) {
      if (object instanceof ObjectEntry entry) {
        int written = range.written(entry.hash);
        int used = range.used(entry.hash);
        return drain(entry.number, owner, written, used, before, to);
      }
      Numbered it = (Numbered) object;
      long number = ObjectNumbers.of(it);
      return drain(number, owner, it.saga$written(), it.saga$used(), before, to);
    }

    private static long drain(
        long number, long owner, int written, int used, long before, ByteOutput to) {
      to.signed(number - before);
      to.number(owner);
      to.number(written);
      to.signed(Math.max(0, used - written));
      return number;
    }
  }
}
