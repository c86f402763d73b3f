package org.saga.boot.record;

import jdk.internal.misc.Unsafe;

/** A thread as the only one that has seen some objects, see {@link Owners}. */
abstract class Owner {
  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final long IN_ACCESS = MEMORY.objectFieldOffset(Owner.class, "inAccess");

  final EntryCache entries = new EntryCache(this);

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

  /** Returns what says of an object whose it is. */
  final Owned owned(Object object) {
    return object instanceof Numbered numbered ? numbered : entries.of(object);
  }

  /** The thread has recorded words; when there are so many it begins to own what it makes. */
  final void recorded(int words, long whole) {
    recorded += words;
    ofNew = recorded >= whole ? id : Owners.ALL;
  }

  /** The thread has recorded an event. */
  final void happened() {
    place++;
  }

  /** Begins a read; tells whether the object is the thread's own. If not, it is nobody's then. */
  public final boolean owns(Owned object) {
    if (object.saga$owner() == id) {
      object.saga$used(place);
      return true;
    }
    meet(object);
    return false;
  }

  /** As above, of an object of whatever class. */
  public final boolean owns(Object object) {
    return owns(owned(object));
  }

  /** The thread has just written all of an object that nobody else has seen. */
  final void own(Numbered object) {
    object.saga$used(place);
    object.saga$written(place);
    object.saga$owner(ofNew);
    MEMORY.storeFence();
  }

  /** An access to an object is recorded: if another thread owns it, it does not any more. */
  final void meet(Owned object) {
    int owner = object.saga$owner();
    if (owner != id && owner != Owners.ALL) {
      Owners.takeOver(object);
    }
  }

  /** As above, of an object of whatever class. */
  public final void meet(Object object) {
    meet(owned(object));
  }

  /** Ends a read; tells whether the object has been the thread's own all the time. */
  public final boolean ownsStill(Owned object) {
    MEMORY.loadFence();
    return object.saga$owner() == id;
  }

  /** As above, of an object of whatever class. */
  public final boolean ownsStill(Object object) {
    return ownsStill(owned(object));
  }

  /** Begins a write if the object is the thread's own, which it is until {@link #end} then. */
  public final boolean mayWrite(Owned object) {
    if (begin(object)) {
      object.saga$written(place);
      return true;
    }
    return false;
  }

  /** As above, of an object of whatever class. */
  public final boolean mayWrite(Object object) {
    return mayWrite(owned(object));
  }

  /** Tells whether an object is the thread's own; what the thread does to it now counts as done. */
  final boolean hasUsed(Owned object, boolean writes) {
    if (writes && mayWrite(object)) {
      end();
      return true;
    }
    return !writes && owns(object);
  }

  /** Begins an access if the object is the thread's own, which it is until {@link #end} then. */
  final boolean begin(Owned object) {
    if (!owns(object)) {
      return false;
    }
    inAccess = 1;
    MEMORY.fullFence();
    if (object.saga$owner() == id) {
      return true;
    }
    end();
    return false;
  }

  /** Ends it. */
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
