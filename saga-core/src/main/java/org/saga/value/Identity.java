package org.saga.value;

/**
 * Which object it was, and nothing more: a key for collections that neither calls the program's
 * {@code equals} and {@code hashCode} nor keeps the object alive.
 *
 * <p>Two identities are equal when they are of the same object. Once that object has died only an
 * identity itself equals it, which is enough to remove it from a collection.
 */
public sealed interface Identity extends Value permits WeakIdentity {

  /** Return the identity of an object; {@code null} has one too. */
  static Identity of(Object object) {
    return object == null ? WeakIdentity.OF_NULL : new WeakIdentity(object);
  }

  /** Return the object, or null when it has died. */
  Object object();

  /** Whether this is the identity of that object. */
  boolean is(Object object);

  /** Whether the object has died. */
  boolean isDead();
}
