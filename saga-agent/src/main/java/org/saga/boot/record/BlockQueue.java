package org.saga.boot.record;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Blocks on their way to the disk. There are so many at most that they fit into the memory that the
 * recording may take; who has one more waits until the disk has caught up.
 */
final class BlockQueue {
  private final Deque<Block> blocks = new ArrayDeque<>();
  private final Deque<long[]> spare = new ArrayDeque<>();
  private final long capacity;
  private long words;
  private long waits;
  private long nanosWaited;
  private boolean isClosed;

  /**
   * @param capacity how many words of blocks there may be
   */
  BlockQueue(long capacity) {
    this.capacity = capacity;
  }

  /** Adds a block. */
  synchronized void add(Block block) {
    blocks.add(block);
    words += block.words().length;
    notifyAll();
  }

  /** Waits until there is room for another block. */
  synchronized void awaitRoom() {
    if (words <= capacity || isClosed) {
      return;
    }
    long begin = System.nanoTime();
    boolean interrupted = false;
    while (words > capacity && !isClosed) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    waits++;
    nanosWaited += System.nanoTime() - begin;
  }

  /** Takes the first block; returns null if there is none for some time, or the queue is closed. */
  synchronized Block take(long millis) {
    if (blocks.isEmpty() && !isClosed) {
      try {
        wait(millis);
      } catch (InterruptedException again) {
        return null;
      }
    }
    Block first = blocks.poll();
    if (first != null) {
      words -= first.words().length;
      notifyAll();
    }
    return first;
  }

  /** Takes no more blocks, and lets nobody wait. */
  synchronized void close() {
    isClosed = true;
    notifyAll();
  }

  /** Takes back the words of a block that has been written, to be used again. */
  synchronized void giveBack(Block block) {
    if (block.words().length == ThreadLog.LARGEST_SIZE) {
      spare.add(block.words());
    }
  }

  /** Returns words to write a block to; what is in them means nothing. */
  synchronized long[] words(int size) {
    long[] used = size == ThreadLog.LARGEST_SIZE ? spare.poll() : null;
    return used == null ? new long[size] : used;
  }

  /** Forgets the blocks that cannot be written. */
  synchronized void clear() {
    blocks.clear();
    words = 0;
    notifyAll();
  }

  synchronized boolean isDone() {
    return isClosed && blocks.isEmpty();
  }

  synchronized long waits() {
    return waits;
  }

  synchronized long millisWaited() {
    return nanosWaited / 1_000_000;
  }
}
