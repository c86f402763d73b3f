package org.saga.value;

import java.lang.ref.WeakReference;

/** An identity that is the weak reference itself, since each event makes some. */
final class WeakIdentity extends WeakReference<Object> implements Identity {
  static final WeakIdentity OF_NULL = new WeakIdentity(null);

  /** 0 if nobody has asked. */
  private int hash;

  WeakIdentity(Object object) {
    super(object);
  }

  @Override
  public Object object() {
    return get();
  }

  @Override
  public boolean is(Object object) {
    return object == null ? this == OF_NULL : refersTo(object);
  }

  @Override
  public boolean isDead() {
    return this != OF_NULL && refersTo(null);
  }

  @Override
  public boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    Object mine = get();
    return mine != null && other instanceof WeakIdentity that && that.refersTo(mine);
  }

  @Override
  public int hashCode() {
    int known = hash;
    if (known == 0) {
      known = System.identityHashCode(get());
      hash = known;
    }
    return known;
  }

  /** Return the object's class and number; the object itself is not asked. */
  @Override
  public String toString() {
    if (this == OF_NULL) {
      return "null";
    }
    Object object = get();
    String type = object == null ? "(collected)" : object.getClass().getTypeName();
    return type + "@" + Integer.toHexString(hashCode());
  }
}
