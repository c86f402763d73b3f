/**
 * Recordings, the binary form of traces. They are read block by block; the threads' streams of
 * events are merged into one by the numbers that tell their true order.
 */
package org.saga.predict.recording;
