package org.saga.boot.record;

import jdk.internal.misc.Unsafe;

/** A thread as the only one that has seen some objects, see {@link Owners}. */
abstract class Owner {
  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final long IN_ACCESS = MEMORY.objectFieldOffset(Owner.class, "inAccess");

  final EntryCache entries = new EntryCache(this);
  final Hashes hashes = new Hashes();

  /** By this number objects say whose they are; before there is one, nobody's has it. */
  int id = Owners.UNKNOWN;

  /** What a new object says of whose it is. */
  int ofNew = Owners.ALL;

  /** How many words the thread has recorded, without those of the block that it writes to. */
  private long recorded;

  /** How many events the thread has recorded, and one. */
  private long place = 1;

  /** Is 1 while the thread is in the middle of an access to an object of its own. */
  private int inAccess;

  /** The thread has recorded words; when there are so many it begins to own what it makes. */
  final void recorded(int words, long whole) {
    recorded += words;
    ofNew = recorded >= whole ? id : Owners.ALL;
  }

  /** The thread has recorded an event. */
  final void happened() {
    place++;
  }

  // ---- objects that have room for what is known of them

  /** Begins a read; tells whether the object is the thread's own. If not, it is nobody's then. */
  public final boolean owns(Numbered object) {
    if (object.saga$owner() == id) {
      object.saga$used(place);
      return true;
    }
    meet(object);
    return false;
  }

  /** Ends a read; tells whether the object has been the thread's own all the time. */
  public final boolean ownsStill(Numbered object) {
    MEMORY.loadFence();
    return object.saga$owner() == id;
  }

  /** Begins a write if the object is the thread's own, which it is until {@link #end} then. */
  public final boolean mayWrite(Numbered object) {
    if (begin(object)) {
      object.saga$written(place);
      return true;
    }
    return false;
  }

  private boolean begin(Numbered object) {
    if (!owns(object)) {
      return false;
    }
    enter();
    if (object.saga$owner() == id) {
      return true;
    }
    end();
    return false;
  }

  /** An access to an object is recorded: if another thread owns it, it does not any more. */
  public final void meet(Numbered object) {
    int owner = object.saga$owner();
    if (owner != id && owner != Owners.ALL) {
      Owners.takeOver(object);
    }
  }

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
    int hash = Headers.hash(object);
    Range range = Ranges.of(hash);
    if (range == null || !range.isOf(id, hash)) {
      return sharedOrNew(object, hash);
    }
    range.setUsed(hash, place);
    return null;
  }

  private ObjectEntry sharedOrNew(Object object, int known) {
    int hash = known == 0 ? hash(object) : known;
    Range range = Ranges.known(hash);
    if (known == 0 && range.isOf(id, hash)) {
      range.setUsed(hash, place);
      return null;
    }
    ObjectEntry entry = entries.of(object, hash);
    if (!entry.isShared) {
      Owners.takeOver(entry, range);
    }
    return entry;
  }

  private boolean isOwnStill(Object object) {
    MEMORY.loadFence();
    int hash = Headers.hash(object);
    return Ranges.of(hash).isOf(id, hash);
  }

  /** As {@link #shared}, but an own object is the thread's own until {@link #end}. */
  final ObjectEntry sharedWhenBegun(Object object) {
    ObjectEntry entry = shared(object);
    if (entry == null) {
      enter();
      if (!isOwnStill(object)) {
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

  // ---- objects of whatever class

  /** As {@link #owns(Numbered)}. */
  public final boolean owns(Object object) {
    return object instanceof Numbered numbered ? owns(numbered) : shared(object) == null;
  }

  /** As {@link #ownsStill(Numbered)}. */
  public final boolean ownsStill(Object object) {
    return object instanceof Numbered numbered ? ownsStill(numbered) : isOwnStill(object);
  }

  /** As {@link #mayWrite(Numbered)}. */
  public final boolean mayWrite(Object object) {
    return object instanceof Numbered numbered
        ? mayWrite(numbered)
        : sharedWhenWritten(object) == null;
  }

  /** Begins an access if the object is the thread's own, which it is until {@link #end} then. */
  final boolean begin(Object object) {
    return object instanceof Numbered numbered ? begin(numbered) : sharedWhenBegun(object) == null;
  }

  /** Tells whether an object is the thread's own; what the thread does to it now counts as done. */
  final boolean hasUsed(Object object, boolean writes) {
    if (writes && mayWrite(object)) {
      end();
      return true;
    }
    return !writes && owns(object);
  }

  /** As {@link #meet(Numbered)}. */
  public final void meet(Object object) {
    if (object instanceof Numbered numbered) {
      meet(numbered);
    } else {
      int hash = hash(object);
      Range range = Ranges.known(hash);
      if (range.owner != Owners.ALL && !range.isOf(id, hash)) {
        Owners.takeOver(entries.of(object), range);
      }
    }
  }

  /** Returns an object's hash. If it had none, that says from now on whose it is. */
  final int hash(Object object) {
    int hash = Headers.hash(object);
    if (hash != 0) {
      return hash;
    }
    int given = ofNew == Owners.ALL ? hashes.ofAll() : hashes.ofOwn(id);
    return given != 0 && Headers.give(object, given) ? given : System.identityHashCode(object);
  }

  // ---- both

  /** Returns what objects of the thread's own say of whose they are. */
  public final int id() {
    return id;
  }

  /** Returns how far the thread is. */
  public final long place() {
    return place;
  }

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
