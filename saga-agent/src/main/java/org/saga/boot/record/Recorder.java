package org.saga.boot.record;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.saga.boot.order.OrderLog;

/** Records what the threads do from {@link #start} to {@link #stop}. */
public final class Recorder {
  private static final long MILLIS_BETWEEN_SWEEPS = 100;

  /** A log gets at most this part of what is left. */
  private static final int SHARE = 8;

  /** All is recorded, whoever has seen it. */
  private static final long ALL = Long.MAX_VALUE;

  private static volatile Recorder current;

  private final RecordingFile file;
  private final BlockQueue queue;
  private final long capacity;
  private final Map<Long, ThreadLog> logs = new LinkedHashMap<>();
  private final Thread writer;

  /** Whether somebody reads what is written while the program runs. */
  private final boolean isObserved;

  /** After so many words a thread leaves out what only it has seen. */
  private final long whole;

  /** How many words the logs have that threads are writing to. */
  private long open;

  private boolean isEnded;
  private volatile String failure;

  /** Is told at once why nothing is recorded any more; or null. */
  private final Consumer<String> failed;

  private Recorder(
      RecordingFile file, long words, long whole, boolean isObserved, Consumer<String> failed) {
    this.file = file;
    this.whole = whole;
    this.isObserved = isObserved;
    this.failed = failed;
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
  public static void start(OutputStream to, long words) throws IOException {
    start(to, words, ALL);
  }

  /**
   * As above.
   *
   * @param whole after how many words a thread leaves out what only it has seen, or {@link #ALL}
   */
  public static void start(OutputStream to, long words, long whole) throws IOException {
    start(to, words, whole, false, null);
  }

  /**
   * As above, for somebody who wants to know at once what threads do.
   *
   * @param failed is told why, when nobody takes the recording any more
   */
  public static void startObserved(OutputStream to, long words, Consumer<String> failed)
      throws IOException {
    start(to, words, ALL, true, failed);
  }

  private static synchronized void start(
      OutputStream to, long words, long whole, boolean isObserved, Consumer<String> failed)
      throws IOException {
    if (current != null) {
      throw new IllegalStateException("there is a recording already");
    }
    Recorder recorder = new Recorder(new RecordingFile(to), words, whole, isObserved, failed);
    Owners.clear();
    ClassFiles.tellAll();
    current = recorder;
    RecordedOrder.Logs.prepare();
    ThreadLog.on();
    recorder.writer.start();
    OrderLog.start(new RecordedOrder.Logs());
  }

  /** Tells whether anything is being recorded. */
  public static boolean isOn() {
    return ThreadLog.isOn();
  }

  /** Ends the recording; returns what it has come to, or null if there was none. */
  public static synchronized Summary stop() {
    Recorder recorder = current;
    if (recorder == null) {
      return null;
    }
    ThreadLog.off();
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

  /** Takes what a log has; waits while the disk lags too far behind. */
  static void take(ThreadLog log) {
    Recorder recorder = current;
    if (recorder == null) {
      log.discard();
      return;
    }
    try {
      recorder.queue.awaitRoom();
      recorder.queue(log);
    } catch (Throwable e) {
      recorder.fail(e);
      log.discard();
    }
  }

  /** A thread that ends may have lost what led to its log. */
  private synchronized ThreadLog add(ThreadLog log) {
    if (isEnded) {
      return null;
    }
    ThreadLog known = logs.putIfAbsent(log.number, log);
    if (known != null) {
      return known;
    }
    open += log.capacity();
    Owners.add(log);
    log.recorded(0, whole);
    return log;
  }

  /** What comes after the end is not part of the recording any more. */
  private synchronized void queue(ThreadLog log) {
    if (isEnded) {
      log.discard();
      return;
    }
    open -= log.capacity();
    int size = log.nextSize((capacity - open) / SHARE);
    Block block = log.take();
    queue.add(block);
    log.recorded(block.end(), whole);
    log.begin(queue.words(size));
    open += size;
  }

  private void write() {
    ThreadLog.pauseForEver();
    try {
      long lastSweep = System.nanoTime();
      while (!queue.isDone()) {
        Block block = queue.take(MILLIS_BETWEEN_SWEEPS);
        if (block != null) {
          file.write(block);
          queue.giveBack(block);
        }
        if (block == null || isOver(lastSweep)) {
          sweep();
          lastSweep = System.nanoTime();
        }
      }
      if (failure == null) {
        file.end();
      }
    } catch (Throwable e) {
      fail(e);
    }
  }

  private static boolean isOver(long lastSweep) {
    return System.nanoTime() - lastSweep > MILLIS_BETWEEN_SWEEPS * 1_000_000;
  }

  /** Takes what threads have left that have ended. */
  private synchronized void sweep() {
    ObjectNumbers.forgetTheDead();
    for (Iterator<ThreadLog> all = logs.values().iterator(); all.hasNext(); ) {
      ThreadLog log = all.next();
      if (!log.thread.isAlive()) {
        queue.add(log.last());
        open -= log.capacity();
        Owners.remove(log);
        ThreadLog.forget(log);
        log.close();
        all.remove();
      }
    }
    if (isObserved && !isEnded) {
      showAll();
    }
  }

  /**
   * Takes what there is of all threads. If nothing is in the middle of being recorded any more that
   * was when the last mark was set, there is another mark.
   */
  private void showAll() {
    boolean isComplete = true;
    for (ThreadLog log : logs.values()) {
      isComplete &= log.isBeyondMark();
      queue.add(log.more());
    }
    if (isComplete) {
      queue.add(Block.MARK);
      logs.values().forEach(ThreadLog::mark);
    }
  }

  /** Takes what there is of all threads, of those that go on as well. */
  private synchronized void takeAll() {
    isEnded = true;
    for (ThreadLog log : logs.values()) {
      log.disown();
      queue.add(log.thread.isAlive() ? log.rest() : log.last());
    }
    logs.clear();
  }

  private void fail(Throwable cause) {
    if (giveUp(cause.toString()) && failed != null) {
      failed.accept(failure);
    }
  }

  /** Tells whether that was not done before. */
  private synchronized boolean giveUp(String why) {
    boolean isFirst = failure == null;
    isEnded = true;
    failure = isFirst ? why : failure;
    ThreadLog.off();
    queue.close();
    queue.clear();
    return isFirst;
  }

  private void end() {
    ThreadLog entered = Guard.enter();
    takeAll();
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
