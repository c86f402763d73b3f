package org.saga.predict.observe;

/**
 * What an observer may take.
 *
 * @param width how many cuts a level may have
 * @param explored of how many events a lattice may be that is explored while it grows
 * @param kept how many events are kept for lattices that are made of those that matter
 */
public record Limits(int width, int explored, int kept) {}
