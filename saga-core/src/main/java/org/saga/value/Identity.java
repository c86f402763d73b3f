package org.saga.value;

import java.lang.ref.WeakReference;

/**
 * Which object it was, and nothing more: a key for collections that neither calls the program's
 * {@code equals} and {@code hashCode} nor keeps the object alive.
 *
 * <p>Two identities are equal when they are of the same object. Once that object has died only an
 * identity itself equals it, which is enough to remove it from a collection.
 */
public final class Identity {
  private static final Identity OF_NULL = new Identity(null);

  private final WeakReference<Object> referent;
  private final int hash;

  private Identity(Object object) {
    referent = new WeakReference<>(object);
    hash = System.identityHashCode(object);
  }

  /** Return the identity of an object; {@code null} has one too. */
  public static Identity of(Object object) {
    return object == null ? OF_NULL : new Identity(object);
  }

  /** Return the object, or null when it has died. */
  public Object object() {
    return referent.get();
  }

  /** Whether this is the identity of that object. */
  public boolean is(Object object) {
    return object == null ? this == OF_NULL : referent.refersTo(object);
  }

  boolean isDead() {
    return this != OF_NULL && referent.refersTo(null);
  }

  @Override
  public boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    Object mine = referent.get();
    return mine != null && other instanceof Identity that && that.referent.refersTo(mine);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** Return the object's class and number; the object itself is not asked. */
  @Override
  public String toString() {
    if (this == OF_NULL) {
      return "null";
    }
    Object object = referent.get();
    String type = object == null ? "(collected)" : object.getClass().getTypeName();
    return type + "@" + Integer.toHexString(hash);
  }
}
