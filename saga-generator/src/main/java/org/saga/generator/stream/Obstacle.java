package org.saga.generator.stream;

/**
 * Why a grammar cannot be checked one event at a time.
 *
 * @param position where it shows in the text that was looked at, or -1
 * @param what the construct, as the subject of a sentence
 * @param instead what to write instead
 */
public record Obstacle(int position, String what, String instead) {

  /** Returns the same obstacle in another text. */
  public Obstacle at(int other) {
    return new Obstacle(other, what, instead);
  }
}
