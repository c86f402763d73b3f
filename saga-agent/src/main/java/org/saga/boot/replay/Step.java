package org.saga.boot.replay;

/**
 * Something that a thread is to do in its turn.
 *
 * @param actor the number of the thread in the schedule
 * @param isRelevant whether the run cannot be the one that is wanted without it
 * @param leadsToLock whether it is the last one before its thread waits for a lock, of which is
 *     told only when the thread has it
 * @param text how users are told of it
 */
record Step(int actor, boolean isRelevant, boolean leadsToLock, String text) {}
