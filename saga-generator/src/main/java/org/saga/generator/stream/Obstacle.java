package org.saga.generator.stream;

/**
 * Why a grammar cannot be checked one event at a time.
 *
 * @param position where in the machine's source it shows, or -1
 * @param what the construct, as the subject of a sentence
 * @param instead what to write instead
 */
public record Obstacle(int position, String what, String instead) {}
