package org.saga.boot.record;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Records what the threads do from {@link #start} to {@link #stop}. */
public final class Recorder {
  private static final long MILLIS_BETWEEN_SWEEPS = 100;

  private static volatile Recorder current;

  private final RecordingFile file;
  private final BlockQueue queue;
  private final long capacity;
  private final Map<Long, ThreadLog> logs = new HashMap<>();
  private final Thread writer;

  /** How many words the logs have that threads are writing to. */
  private long open;

  private volatile String failure;

  private Recorder(RecordingFile file, long words) {
    this.file = file;
    this.capacity = words / 2;
    this.queue = new BlockQueue(words / 2);
    this.writer = new Thread(null, this::write, "saga recorder", 0, false);
    writer.setDaemon(true);
  }

  /**
   * What a recording has come to.
   *
   * @param failure why it was given up; or null
   * @param waits how often a thread has waited for the disk
   */
  public record Summary(long events, long bytes, long waits, long millisWaited, String failure) {}

  /**
   * Begins to record.
   *
   * @param to gets the recording; it is closed at the end
   * @param words how many words of eight bytes may be kept in memory
   */
  public static synchronized void start(OutputStream to, long words) throws IOException {
    if (current != null) {
      throw new IllegalStateException("there is a recording already");
    }
    Recorder recorder = new Recorder(new RecordingFile(to), words);
    current = recorder;
    recorder.writer.start();
    ThreadLog.isOn = true;
  }

  /** Tells whether anything is being recorded. */
  public static boolean isOn() {
    return ThreadLog.isOn;
  }

  /** Ends the recording; returns what it has come to, or null if there was none. */
  public static synchronized Summary stop() {
    Recorder recorder = current;
    if (recorder == null) {
      return null;
    }
    ThreadLog.isOn = false;
    current = null;
    recorder.end();
    return recorder.summary();
  }

  /** Adds the log of a thread that has none; returns the one to use, or null if there is none. */
  static ThreadLog register(ThreadLog log) {
    Recorder recorder = current;
    if (recorder == null) {
      return null;
    }
    log.number = ObjectNumbers.of(log, log.thread);
    return recorder.add(log);
  }

  /** Takes what a log has. */
  static void take(ThreadLog log) {
    Recorder recorder = current;
    if (recorder == null || recorder.failure != null) {
      log.discard();
      return;
    }
    try {
      Block block = recorder.blockOf(log);
      if (block != null) {
        recorder.queue.put(block);
      }
    } catch (Throwable e) {
      recorder.fail(e);
      log.discard();
    }
  }

  /** A thread that ends may have lost what led to its log. */
  private synchronized ThreadLog add(ThreadLog log) {
    ThreadLog known = logs.putIfAbsent(log.number, log);
    if (known != null) {
      return known;
    }
    open += log.capacity();
    return log;
  }

  private synchronized Block blockOf(ThreadLog log) {
    if (logs.get(log.number) != log) {
      log.discard();
      return null;
    }
    open -= log.capacity();
    Block block = log.block((int) Math.min(Integer.MAX_VALUE, (capacity - open) / 8));
    open += log.capacity();
    return block;
  }

  private void write() {
    ThreadLog.pauseForEver();
    try {
      long lastSweep = System.nanoTime();
      while (!queue.isDone()) {
        Block block = queue.take(MILLIS_BETWEEN_SWEEPS);
        if (block != null) {
          file.write(block);
        }
        if (block == null || isOver(lastSweep)) {
          sweep();
          lastSweep = System.nanoTime();
        }
      }
      for (Block block : leftBehind()) {
        file.write(block);
      }
      file.end();
    } catch (Throwable e) {
      fail(e);
    }
  }

  private static boolean isOver(long lastSweep) {
    return System.nanoTime() - lastSweep > MILLIS_BETWEEN_SWEEPS * 1_000_000;
  }

  /** Writes what threads have left that have ended. */
  private void sweep() throws IOException {
    ObjectNumbers.forgetTheDead();
    for (ThreadLog log : ended()) {
      file.write(log.last());
    }
  }

  private synchronized List<ThreadLog> ended() {
    List<ThreadLog> ended = new ArrayList<>();
    for (ThreadLog log : logs.values()) {
      if (!log.thread.isAlive()) {
        ended.add(log);
        open -= log.capacity();
      }
    }
    for (ThreadLog log : ended) {
      logs.remove(log.number);
    }
    return ended;
  }

  private synchronized List<Block> leftBehind() {
    List<Block> left = new ArrayList<>();
    for (ThreadLog log : logs.values()) {
      left.add(log.thread.isAlive() ? log.snapshot() : log.last());
    }
    logs.clear();
    return left;
  }

  private void fail(Throwable cause) {
    failure = cause.toString();
    ThreadLog.isOn = false;
    queue.close();
    queue.clear();
  }

  private void end() {
    boolean entered = Guard.enter();
    queue.close();
    boolean interrupted = false;
    while (writer.isAlive()) {
      try {
        writer.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    Guard.leave(entered);
  }

  private Summary summary() {
    return new Summary(file.events(), file.size(), queue.waits(), queue.millisWaited(), failure);
  }
}
