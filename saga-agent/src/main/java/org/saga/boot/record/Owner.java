package org.saga.boot.record;

import jdk.internal.misc.Unsafe;

/** A thread as the only one that has seen some objects, see {@link Owners}. */
public class Owner {
  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final long IN_ACCESS = MEMORY.objectFieldOffset(Owner.class, "inAccess");

  final EntryCache entries = new EntryCache(this);
  final Hashes hashes = new Hashes(this);

  /** The thread's number. */
  long number;

  /** The recording that the thread is in. */
  int recording;

  /** The thread, as long as anything may be its own. */
  private Thread runner;

  /** Whose a new object is: the thread's own, or null if anybody's. */
  private Owner ofNew;

  /** How many words the thread has recorded, without those of the block that it writes to. */
  private long recorded;

  /** How many events the thread has recorded, and one. */
  public int place = 1;

  /** Is 1 while the thread is in the middle of an access to an object of its own. */
  private int inAccess;

  Owner() {}

  /** The running thread has recorded words; when there are so many it owns what it makes. */
  final void recorded(int words, long whole) {
    recorded += words;
    if (recorded >= whole) {
      runner = Thread.currentThread();
      ofNew = this;
    }
  }

  /** The thread has ended, or the recording: nothing is its own any more. */
  final void disown() {
    runner = null;
    ofNew = null;
    inAccess = 0;
  }

  /** The thread has recorded an event. */
  final void happened() {
    place++;
  }

  /** Returns whose an object is that the running thread makes. */
  final Owner ofNew() {
    return ofNew;
  }

  /** Whether the thread leaves out what need not be recorded. */
  final boolean leavesOut() {
    return ofNew != null;
  }

  /** Whether somebody owns an object, and is the running thread. */
  public static boolean runs(Owner owner) {
    return owner != null && owner.runner == Thread.currentThread();
  }

  // ---- objects of whatever class

  /** Begins a read; returns whose the object is if that is the running thread, or null. */
  public static Owner ofOwn(Object object) {
    if (object instanceof Numbered numbered) {
      Owner owner = numbered.saga$owner();
      if (!runs(owner)) {
        return null;
      }
      numbered.saga$used(owner.place);
      return owner;
    }
    Range range = Ranges.ofOwn(object);
    return range == null ? null : range.owner;
  }

  /** Ends a read; tells whether the object has been the thread's own all the time. */
  public final boolean ownsStill(Object object) {
    if (object instanceof Numbered numbered) {
      MEMORY.loadFence();
      return numbered.saga$owner() == this;
    }
    return Ranges.known(Headers.hash(object)).isOwnStill(object);
  }

  /** As {@link #ofOwn}, of a write: the object is the thread's own until {@link #end} then. */
  public static Owner ofOwnToWrite(Object object) {
    if (object instanceof Numbered numbered) {
      Owner owner = numbered.saga$owner();
      return runs(owner) && owner.begin(numbered, true) ? owner : null;
    }
    Range range = Ranges.ofOwnToWrite(object);
    return range == null ? null : range.owner;
  }

  /**
   * Begins an access if the object is the thread's own, which it is until {@link #end} then. If
   * not, it is nobody's then.
   */
  final boolean begin(Object object, boolean writes) {
    if (object instanceof Numbered numbered) {
      return begin(numbered, writes);
    }
    return (writes ? sharedWhenWritten(object) : sharedWhenBegun(object)) == null;
  }

  private boolean begin(Numbered object, boolean writes) {
    if (object.saga$owner() == this) {
      object.saga$used(place);
      enter();
      if (object.saga$owner() == this) {
        if (writes) {
          object.saga$written(place);
        }
        return true;
      }
      end();
    }
    meet(object);
    return false;
  }

  /**
   * Tells whether an object is the thread's own; what the thread does to it now counts as done. If
   * not, it is nobody's then.
   */
  final boolean hasUsed(Object object, boolean writes) {
    if (writes) {
      boolean isOwn = begin(object, true);
      if (isOwn) {
        end();
      }
      return isOwn;
    }
    return object instanceof Numbered numbered ? hasRead(numbered) : shared(object) == null;
  }

  private boolean hasRead(Numbered object) {
    if (object.saga$owner() == this) {
      object.saga$used(place);
      return true;
    }
    meet(object);
    return false;
  }

  /** An access to an object is recorded: if another thread owns it, it does not any more. */
  public final void meet(Object object) {
    if (object instanceof Numbered numbered) {
      meet(numbered);
    } else {
      int hash = hash(object);
      Range range = Ranges.known(hash);
      if (range.owner != null && !range.isOf(this, hash)) {
        Owners.takeOver(entries.of(object), range);
      }
    }
  }

  /** As above. */
  public final void meet(Numbered object) {
    Owner owner = object.saga$owner();
    if (owner != this && owner != null) {
      Owners.takeOver(object);
    }
  }

  // ---- objects that have room for what is known of them

  /** The thread has just written all of an object that nobody else has seen. */
  final void own(Numbered object) {
    object.saga$used(place);
    object.saga$written(place);
    object.saga$owner(ofNew);
    MEMORY.storeFence();
  }

  // ---- arrays, and objects of the JDK

  /**
   * Begins a read; returns null if the object is the thread's own. If not, it is nobody's then, and
   * this returns its entry.
   */
  final ObjectEntry shared(Object object) {
    int hash = hash(object);
    Range range = Ranges.known(hash);
    if (range.isOf(this, hash)) {
      range.setUsed(hash, place);
      return null;
    }
    ObjectEntry entry = entries.of(object, hash);
    if (!entry.isShared) {
      Owners.takeOver(entry, range);
    }
    return entry;
  }

  /** As {@link #shared}, but an own object is the thread's own until {@link #end}. */
  final ObjectEntry sharedWhenBegun(Object object) {
    ObjectEntry entry = shared(object);
    if (entry == null) {
      enter();
      if (!Ranges.known(Headers.hash(object)).isOwnStill(object)) {
        end();
        entry = entries.of(object);
      }
    }
    return entry;
  }

  /** As above, of a write. */
  final ObjectEntry sharedWhenWritten(Object object) {
    ObjectEntry entry = sharedWhenBegun(object);
    if (entry == null) {
      int hash = Headers.hash(object);
      Ranges.of(hash).setWritten(hash, place);
    }
    return entry;
  }

  /** Returns an object's hash. If it had none, that says from now on whose it is. */
  final int hash(Object object) {
    int hash = Headers.hash(object);
    if (hash != 0) {
      return hash;
    }
    int given = ofNew == null ? hashes.ofAll() : hashes.ofOwn();
    return given != 0 && Headers.give(object, given) ? given : System.identityHashCode(object);
  }

  // ---- both

  /** What follows is not done before what was done. */
  public static void fence() {
    MEMORY.loadFence();
  }

  /** Begins an access to an object that may be the thread's own, which has to be asked again. */
  public final void enter() {
    inAccess = 1;
    MEMORY.fullFence();
  }

  /** Ends an access. */
  public final void end() {
    MEMORY.putIntRelease(this, IN_ACCESS, 0);
  }

  /** Waits until the thread is in no access that it has begun. */
  final void awaitEnd() {
    for (int spins = 0; MEMORY.getIntAcquire(this, IN_ACCESS) != 0; spins++) {
      Stripes.pauseOrGiveWay(spins);
    }
  }
}
