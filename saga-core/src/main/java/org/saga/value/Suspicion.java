package org.saga.value;

/**
 * What an assertion says if it fails as far as the history tells, which need not be all.
 *
 * <p>Somebody looks whether it is so before anything is reported, once, and without keeping other
 * threads from the history. If it is not, the history goes on as if the assertion had held.
 */
public interface Suspicion {

  /** Looks, which may take a while, and returns what is so; null if it is not. */
  String confirmed();

  /** Returns what is suspected, as far as events tell: nobody looks whether it is so. */
  String suspected();
}
