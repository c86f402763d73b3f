/**
 * Records what threads do to what they share, in its true order. All of it is defined on the boot
 * class path, where the program's classes and the JDK's find it, and uses {@code java.base} only.
 *
 * <p>An event takes its way from {@link org.saga.boot.record.Stripes}, which gives it its place
 * among the others, to the thread's {@link org.saga.boot.record.ThreadLog}, in blocks to the {@link
 * org.saga.boot.record.BlockQueue} and, by the thread of the {@link
 * org.saga.boot.record.RecordingFile}, to the disk.
 */
package org.saga.boot.record;
